import { Box } from '@mui/material';
import type { PointerEvent } from 'react';
import { pressToDrag } from '#web/ui/drag/press.ts';
import { clampedColumns, COLUMNS } from '../acts/field-acts.ts';

interface ResizeEdgeProps {
  readonly columns: number;
  readonly onResize: (grid: number) => void;
}

/** The right edge of a field: dragging it sets the width in columns, which the card shows meanwhile outside of React. */
export function ResizeEdge({ columns, onResize }: ResizeEdgeProps) {
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.stopPropagation();
    const card = event.currentTarget.closest<HTMLElement>('[data-field]');
    const line = card?.parentElement;
    if (!card || !line) return;
    const figures = card.querySelector('[data-columns]');
    const column = line.getBoundingClientRect().width / COLUMNS;
    let now = columns;
    const show = (width: number): void => {
      now = width;
      card.style.gridColumn = `span ${width}`;
      if (figures?.firstChild) figures.firstChild.textContent = String(width);
    };
    pressToDrag(event, {
      handle: true,
      onMove: ({ x }) => show(clampedColumns(columns + x / column)),
      onEnd: (dropped) => {
        const chosen = now;
        // React still holds the old width: it writes the new one only where it differs.
        show(columns);
        if (dropped && chosen !== columns) onResize(chosen);
      },
    });
  };
  return (
    <Box
      aria-hidden
      data-resize
      title="Потяните, чтобы изменить ширину"
      onPointerDown={onPointerDown}
      onClick={(event) => event.stopPropagation()}
      sx={edge}
    />
  );
}

const edge = {
  position: 'absolute',
  right: -4,
  top: 8,
  bottom: 8,
  width: 12,
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 'calc(50% - 12px)',
    width: 4,
    height: 24,
    borderRadius: 2,
    bgcolor: 'divider',
    opacity: 0,
  },
  '&:hover::after, [data-field]:hover > &::after, [data-field]:focus-visible > &::after': { opacity: 1 },
  '&:hover::after': { bgcolor: 'primary.main' },
} as const;
