import { useEffect, useLayoutEffect, useRef } from 'react';
import { holdTabUntil } from '#web/ui/dialog/unsaved-edits.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { cleanText } from './clean-text.ts';
import { pointInWindow, pointWithin, type TypedAhead, type TypedKey } from '../document/typed-ahead.ts';
import type { TextInPlaceProps } from './text-in-place.tsx';
import { useTextSave } from './use-text-save.ts';

/** The keys that edit a text or move its caret. */
const EDITING = /^(?:(?:Numpad)?Enter|Backspace|Delete|Home|End|Arrow(?:Up|Down|Left|Right))$/u;
/** With Ctrl: select all, bold, italic, underlined, undo, redo. */
const WITH_CTRL = /^Key[ABIUYZ]$/u;

/**
 * A text whose editor still loads. It has the focus and the caret as the editor will have them, and keeps what is typed
 * for it. What was typed is written even if the text is left before.
 */
export function WaitingText({ id, path, html, typed }: TextInPlaceProps) {
  const root = useRef<HTMLDivElement>(null);
  const { save, close, caption } = useTextSave({ id, path });
  const snackbar = useSnackbar();
  useLayoutEffect(() => showCaret(root.current, typed), [typed]);
  useKeysKept(root, typed, close);
  const left = useRef<(keys: readonly TypedKey[]) => void>(() => {});
  useEffect(() => {
    left.current = (keys) => {
      const write = async (): Promise<void> => {
        const { withTyped } = await import('./with-typed.ts');
        save(withTyped(html, keys), html);
      };
      const attempt = (): void => {
        const written = write();
        holdTabUntil(written);
        written.catch(() => {
          const action = { label: 'Повторить', run: attempt };
          snackbar.error('Редактор текста не загрузился: введённое ещё не сохранено', { action });
        });
      };
      attempt();
    };
  });
  useLayoutEffect(() => typed.hold((keys) => left.current(keys)), [typed]);
  return (
    <div
      ref={root}
      className="pb-text"
      data-path={path}
      contentEditable
      suppressContentEditableWarning
      role="textbox"
      aria-multiline
      aria-label={caption}
      lang="ru"
      onBlur={() => document.hasFocus() && close()}
      dangerouslySetInnerHTML={{ __html: cleanText(html) }}
    />
  );
}

/** Gives the text the focus and shows the caret where the editor will put it. */
function showCaret(element: HTMLElement | null, { at }: TypedAhead): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  const point = at && 'x' in at ? pointInWindow(element, at) : null;
  // Not every browser has it yet.
  const found = point && 'caretPositionFromPoint' in document && document.caretPositionFromPoint(point.x, point.y);
  if (found) getSelection()?.collapse(found.offsetNode, found.offset);
  else {
    getSelection()?.selectAllChildren(element);
    if (at && 'position' in at && at.position === 0) getSelection()?.collapseToStart();
    else getSelection()?.collapseToEnd();
  }
}

/** Keeps the keys of a text that has the focus for its editor: nothing of the text changes before. */
function useKeysKept(root: React.RefObject<HTMLElement | null>, typed: TypedAhead, close: () => void): void {
  const leave = useRef(close);
  useEffect(() => {
    leave.current = close;
  });
  useLayoutEffect(() => {
    const { current: element } = root;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const keep = (event: Event, key: TypedKey): void => {
      event.preventDefault();
      typed.add(key);
    };
    element.addEventListener(
      'keydown',
      (event) => {
        event.stopPropagation();
        const { code, altKey, ctrlKey, metaKey, isComposing } = event;
        if (isComposing) return;
        if (code === 'Escape') {
          event.preventDefault();
          leave.current();
        } else if (!altKey && (EDITING.test(code) || ((ctrlKey || metaKey) && WITH_CTRL.test(code))))
          keep(event, { kind: 'key', event });
      },
      { signal },
    );
    element.addEventListener(
      'beforeinput',
      (event) => {
        // What is composed cannot be held back: it is kept when it is ready.
        if (event.inputType !== 'insertCompositionText') keep(event, { kind: 'text', text: event.data ?? '' });
      },
      { signal },
    );
    element.addEventListener('compositionend', ({ data }) => typed.add({ kind: 'text', text: data }), { signal });
    const takeText = (event: Event, text = ''): void => keep(event, { kind: 'paste', text });
    element.addEventListener('paste', (event) => takeText(event, event.clipboardData?.getData('text/plain')), {
      signal,
    });
    element.addEventListener('drop', (event) => takeText(event, event.dataTransfer?.getData('text/plain')), { signal });
    element.addEventListener(
      'pointerdown',
      ({ clientX, clientY }) => {
        typed.moveTo(pointWithin(element, { x: clientX, y: clientY }));
      },
      { signal },
    );
    return () => listening.abort();
  }, [root, typed]);
}
