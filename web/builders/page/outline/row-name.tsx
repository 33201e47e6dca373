import { useRef, useState } from 'react';
import { Box } from '@mui/material';
import { TextInput } from '#web/ui/text-input.tsx';
import { usePageActs } from '../acts/use-page-acts.ts';
import { usePageStore } from '../document/page-store.ts';
import { KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import type { EditedBlock } from '../tree/page-tree.ts';

/** The name of a block while it is written: Enter and leaving it save, Escape does not. */
export function RowName({ block }: { readonly block: EditedBlock }) {
  const store = usePageStore();
  const acts = usePageActs();
  const [text, setText] = useState(block.caption);
  const isLeft = useRef(false);
  const field = useRef<HTMLDivElement>(null);
  const leave = (saves: boolean, returns: boolean): void => {
    if (isLeft.current) return;
    isLeft.current = true;
    const row = field.current?.closest<HTMLElement>('[role="treeitem"]');
    if (saves && text.trim() !== block.caption)
      acts.change({ id: block.id, field: 'caption', path: null, value: text.trim(), named: 'Название' });
    store.set({ renaming: null });
    if (returns) row?.focus({ preventScroll: true });
  };
  return (
    <Box
      ref={field}
      onBlur={() => leave(true, false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        leave(event.key === 'Enter', true);
      }}
    >
      <TextInput
        label="Название блока"
        unlabelled
        size="small"
        value={text}
        placeholder={KNOWN_BLOCKS.get(block.name)?.caption ?? block.name}
        onChange={setText}
        onFocus={({ target }) => target.select()}
        autoComplete="off"
        autoFocus
      />
    </Box>
  );
}
