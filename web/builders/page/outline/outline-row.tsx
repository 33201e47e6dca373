import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { memo, useId, type ReactNode } from 'react';
import { isShown } from '#model/page/block-tree.ts';
import { Icon } from '#web/ui/icon.tsx';
import { unseen } from '#web/ui/theme/unseen.ts';
import { usePage } from '../document/page-store.ts';
import { firstWords } from '../tree/block-texts.ts';
import { blockName, KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import type { EditedBlock } from '../tree/page-tree.ts';
import { timeOf } from '../tree/period-text.ts';
import { NoteMark } from '../notes/note-marks.tsx';
import { LinkedName } from '../patterns/linked-pattern.tsx';
import { useOutline } from './outline-context.ts';
import { RowName } from './row-name.tsx';

interface OutlineRowProps {
  readonly id: number;
  /** How deep it is, from 1. */
  readonly level: number;
  /** The rows of the blocks inside. */
  readonly children: ReactNode;
}

/** What is said of a block besides its name. */
function notesOf(block: EditedBlock, time: string): readonly string[] {
  const { name } = block;
  return [
    ...(time === '' ? [] : [time]),
    ...(KNOWN_BLOCKS.has(name) ? [] : ['Нет в каталоге']),
    ...(isShown(block) ? [] : ['Скрыт']),
  ];
}

/** The row of a block: its name, its first words, and whether visitors see it. */
export const OutlineRow = memo(function OutlineRow({ id, level, children }: OutlineRowProps) {
  const { editable, toggle } = useOutline();
  const labelId = useId();
  const [block, isSelected, isCut, isFocus, isRenamed, time, isTimely, openNotes] = usePage((state) => {
    const { tree, selected, cut, focused, renaming, now, notes } = state;
    const present = tree.blocks.get(id);
    const { text, isNow } = timeOf(present, now);
    return [
      present,
      selected.has(id),
      cut.has(id),
      (focused ?? tree.order.get(null)?.[0]) === id,
      renaming === id,
      text,
      isNow,
      notes.get(id) ?? 0,
    ] as const;
  });
  if (!block) return null;
  const notes = notesOf(block, time);
  const shown = isShown(block);
  const seen = shown && isTimely;
  // Visitors do not see it either.
  if (!seen && !editable) return null;
  const words = firstWords(block);
  const caption = shown ? 'Скрыть' : 'Показать';
  return (
    <Box data-block={id} role="none" sx={{ ...item, ...(isCut && { opacity: 0.5 }) }}>
      <Box
        data-row={id}
        role="treeitem"
        aria-level={level}
        aria-selected={isSelected}
        aria-labelledby={labelId}
        tabIndex={isFocus ? 0 : -1}
        sx={{ ...row, ...(isSelected && chosen), ...(editable && { cursor: 'grab' }) }}
      >
        <Box id={labelId} sx={{ flex: 1, minWidth: 0 }}>
          {isRenamed ? (
            <RowName block={block} />
          ) : (
            <Typography noWrap sx={{ ...(!seen && { color: 'text.secondary' }) }} title={blockName(block)}>
              {blockName(block)}
            </Typography>
          )}{' '}
          {KNOWN_BLOCKS.get(block.name)?.isPattern && (
            <Typography variant="caption" color="textSecondary" component="div" noWrap>
              <LinkedName block={block} />
            </Typography>
          )}
          {(words !== '' || notes.length > 0) && (
            <Typography variant="caption" color="textSecondary" component="div" noWrap>
              {[...notes, words].filter(Boolean).join(' · ')}
            </Typography>
          )}
          {openNotes > 0 && <Box sx={unseen}>, заметки: {openNotes}</Box>}
        </Box>
        <NoteMark id={id} isInRow />
        {editable && (
          <Tooltip title={`${caption} (H)`}>
            <IconButton
              size="small"
              tabIndex={-1}
              aria-label={`${caption}: ${blockName(block)}`}
              data-kept={shown ? undefined : ''}
              onClick={() => toggle(id)}
            >
              <Icon name={shown ? 'eye-off-outline' : 'eye-outline'} />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {children}
    </Box>
  );
});

const item = {
  borderRadius: 0.75,
  '&[data-carried]': { opacity: 0.4 },
} as const;

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: { xs: 44, md: 36 },
  px: 0.75,
  py: 0.25,
  borderRadius: 0.75,
  touchAction: 'manipulation',
  userSelect: 'none',
  outline: 'none',
  scrollMarginBlock: '48px',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  '&:hover': { bgcolor: 'action.hover' },
  // What can be done is offered where it is looked at; on a touch screen always.
  '@media (hover: hover)': {
    '& button:not([data-kept])': { opacity: 0 },
    '&:hover button, &:focus-visible button': { opacity: 1 },
  },
} as const;

const chosen = { '&, &:hover': { bgcolor: 'action.selected' } } as const;
