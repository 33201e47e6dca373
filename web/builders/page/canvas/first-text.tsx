import { Box } from '@mui/material';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { simpleText } from '#classes/blocks/simple-text.ts';
import { isTyping } from '#web/ui/shortcuts.ts';
import { usePageActs } from '../acts/use-page-acts.ts';
import { openText } from '../document/open-text.ts';
import { usePageStore } from '../document/page-store.ts';
import type { TypedKey } from '../document/typed-ahead.ts';
import { endOf } from '../tree/spots.ts';

/**
 * The place of the first text of an empty page: the first character that is typed there makes the block of it. It has
 * the focus on the page of a record that was created just now.
 */
export function FirstText() {
  const root = useRef<HTMLDivElement>(null);
  const store = usePageStore();
  const acts = usePageActs();
  const isNew = useRouterState({ select: ({ location }) => location.state.isNew === true });
  const begin = useEffectEvent((event: Event, key: TypedKey) => {
    event.preventDefault();
    if (key.kind === 'key' || key.text === '') return;
    acts.insert(simpleText.name, endOf(store.state.tree, null, null));
    const block = store.focusedBlock;
    if (block) openText(store, block, { keys: [key] });
  });
  useEffect(() => {
    const { current: element } = root;
    if (!element) return;
    if (isNew && !isTyping(document.activeElement)) element.focus({ preventScroll: true });
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener(
      'beforeinput',
      (event) => {
        // What is composed cannot be held back: it is taken when it is ready.
        if (event.inputType !== 'insertCompositionText') begin(event, { kind: 'text', text: event.data ?? '' });
      },
      { signal },
    );
    element.addEventListener('compositionend', (event) => begin(event, { kind: 'text', text: event.data }), { signal });
    const paste = (event: Event, given: DataTransfer | null): void =>
      begin(event, { kind: 'paste', text: given?.getData('text/plain') ?? '' });
    element.addEventListener('paste', (event) => paste(event, event.clipboardData), { signal });
    element.addEventListener('drop', (event) => paste(event, event.dataTransfer), { signal });
    return () => listening.abort();
  }, [isNew]);
  return (
    <Box
      ref={root}
      contentEditable
      role="textbox"
      aria-multiline
      aria-label="Текст страницы"
      aria-placeholder={PLACEHOLDER}
      lang="ru"
      sx={place}
    />
  );
}

const PLACEHOLDER = 'Начните писать текст…';

const place = {
  minHeight: 96,
  maxWidth: 1120,
  mx: 'auto',
  p: 2,
  boxSizing: 'border-box',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  cursor: 'text',
  '&:hover': { borderColor: 'text.secondary' },
  '&::before': { content: `"${PLACEHOLDER}"`, color: 'text.secondary' },
} as const;
