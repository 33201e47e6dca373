import { Box, ButtonBase, Tooltip } from '@mui/material';
import type { RefObject } from 'react';
import { NOTES_ICON } from '#web/record/notes/open-notes.ts';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { usePage, usePageStore } from '../document/page-store.ts';
import { blockElement, frameOf } from '../places/place-geometry.ts';
import { AbovePage, Placed } from '../places/placed.tsx';
import { blockName } from '../tree/known-blocks.ts';
import type { PageTree } from '../tree/page-tree.ts';

/** The marks of the blocks with open notes, at their upper right corners. */
export function NoteMarks({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  const notes = usePage((state) => state.notes);
  const tree = usePage((state) => state.tree);
  return (
    <AbovePage page={page}>
      {[...notes.keys()].map((id) => (
        <Placed
          key={id}
          frame={() => {
            const element = page.current && blockElement(page.current, id);
            return element && page.current ? frameOf(element, page.current) : null;
          }}
        >
          <Box sx={{ ...corner, top: 12 + 30 * notedAround(tree, notes, id) }}>
            <NoteMark id={id} />
          </Box>
        </Placed>
      ))}
    </AbovePage>
  );
}

/** How many of the blocks around a block have marks: theirs stand at the same corner. */
function notedAround(tree: PageTree, notes: ReadonlyMap<number, number>, id: number): number {
  const parentId = tree.blocks.get(id)?.parentId ?? null;
  return parentId === null ? 0 : Number(notes.has(parentId)) + notedAround(tree, notes, parentId);
}

interface NoteMarkProps {
  readonly id: number;
  /** Keys reach it by what contains it. */
  readonly isInRow?: boolean;
}

/** The number of open notes on a block; a press shows them. */
export function NoteMark({ id, isInRow = false }: NoteMarkProps) {
  const store = usePageStore();
  const count = usePage(({ notes }) => notes.get(id) ?? 0);
  const name = usePage(({ tree }) => {
    const block = tree.blocks.get(id);
    return block && blockName(block);
  });
  if (count === 0 || name === undefined) return null;
  const caption = `Заметки: ${count}`;
  return (
    <Tooltip title={caption}>
      <ButtonBase
        aria-label={`${caption}, блок «${name}»`}
        data-kept=""
        tabIndex={isInRow ? -1 : 0}
        onClick={() => {
          store.select(id);
          store.set({ sidebar: 'notes' });
        }}
        sx={mark}
      >
        <ActionIcon picture={NOTES_ICON} sx={{ fontSize: 16 }} />
        {count}
      </ButtonBase>
    </Tooltip>
  );
}

const corner = { position: 'absolute', right: { xs: -20, sm: -28 } } as const;

const mark = {
  pointerEvents: 'auto',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.25,
  minHeight: 24,
  px: 0.75,
  borderRadius: '12px',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  typography: 'caption',
  fontWeight: 600,
  flexShrink: 0,
  '&:hover': { bgcolor: 'primary.dark' },
  '&.Mui-focusVisible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
