import { Box, Typography } from '@mui/material';
import { memo } from 'react';
import type { ColumnId } from '#model/blocks/columns.ts';
import { usePage } from '../document/page-store.ts';
import { isHolder } from '../tree/keyboard-moves.ts';
import { isUnknown } from '../tree/known-blocks.ts';
import { childrenOf, columnsOf, siblingsIn } from '../tree/page-tree.ts';
import { OutlineRow } from './outline-row.tsx';

interface OutlineListProps {
  readonly parentId: number | null;
  readonly columnId: ColumnId | null;
  /** How deep its rows are, from 1. */
  readonly level: number;
  /** Named where a block has several columns. */
  readonly caption?: string;
}

/** The rows of a column. Its places are found as those of the canvas: by the same attributes. */
export const OutlineList = memo(function OutlineList({ parentId, columnId, level, caption }: OutlineListProps) {
  const ids = usePage(({ tree }) => siblingsIn(tree, { parentId, columnId }));
  const isRoot = parentId === null;
  return (
    <Box
      {...(isRoot
        ? { role: 'tree', 'aria-label': 'Блоки страницы', 'aria-multiselectable': true }
        : { role: 'group', 'aria-label': caption ?? 'Внутри' })}
      data-list={parentId ?? ''}
      data-column={JSON.stringify(columnId)}
      sx={isRoot ? { pb: 2 } : inner}
    >
      {caption !== undefined && (
        <Typography variant="caption" color="textSecondary" component="div" aria-hidden sx={{ px: 0.75, pt: 0.5 }}>
          {caption}
          {ids.length === 0 && ' · пусто'}
        </Typography>
      )}
      {caption === undefined && ids.length === 0 && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ px: 0.75, py: 0.5 }}>
          Пусто
        </Typography>
      )}
      {ids.map((id) => (
        <OutlineItem key={id} id={id} level={level} />
      ))}
    </Box>
  );
});

/** A row with the blocks inside of its block. */
const OutlineItem = memo(function OutlineItem({ id, level }: { readonly id: number; readonly level: number }) {
  const [columns, holds, isClosed] = usePage(({ tree }) => {
    const block = tree.blocks.get(id);
    const hasNothing = block === undefined || isUnknown(block) || childrenOf(tree, id).length === 0;
    return [columnsOf(tree, id), isHolder(tree, id), hasNothing] as const;
  });
  return (
    <OutlineRow id={id} level={level}>
      {holds
        ? columns.map((columnId, at) => (
            <OutlineList
              key={columnId}
              parentId={id}
              columnId={columnId}
              level={level + 1}
              {...(columns.length > 1 && { caption: `Колонка ${at + 1}` })}
            />
          ))
        : !isClosed && <OutlineList parentId={id} columnId={null} level={level + 1} />}
    </OutlineRow>
  );
});

const inner = { ml: 1.25, pl: 0.5, pb: 0.5, borderLeft: 1, borderColor: 'divider', minHeight: 28 } as const;
