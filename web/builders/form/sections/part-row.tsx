import { ButtonBase } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Drag, Point } from '#web/ui/drag/drag.ts';
import { pressToDrag } from '#web/ui/drag/press.ts';
import type { TreeAction } from '#web/ui/tree/tree-node.ts';
import type { PartKey } from '../parts/form-index.ts';
import type { PartMenu } from '../sheet/part-menu.tsx';
import { hideDropLine, showDropLine } from '../sheet/drop-line.ts';

/** Arrows go from row to row, through sections and their buttons. */
export function panelKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || (event.code !== 'ArrowDown' && event.code !== 'ArrowUp')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-part-row]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at === -1 ? undefined : rows[at + (event.code === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  next.focus();
  event.preventDefault();
}

function keyOf(row: HTMLElement): PartKey {
  return row.dataset['buttonRow'] ?? row.dataset['sectionRow'] ?? '';
}

/** The drag of a row among rows of its kind. */
function dragRow(selector: string, { label, onDrop, onHold }: RowDrop): Drag {
  const rows = [...document.querySelectorAll<HTMLElement>(selector)];
  const isAbove = (row: HTMLElement, { y }: Point): boolean => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  };
  return {
    label,
    onHold,
    targets: rows.map((row, at) => ({
      element: row,
      over: (point: Point) => {
        const { left, top, bottom, width } = row.getBoundingClientRect();
        const y = isAbove(row, point) ? top : bottom;
        showDropLine({ before: null, line: { left, top: y - 1, width, height: 2 } });
      },
      leave: hideDropLine,
      drop: (point: Point) => {
        const next = isAbove(row, point) ? row : rows[at + 1];
        onDrop(next ? keyOf(next) || null : null);
      },
    })),
  };
}

interface RowDrop {
  readonly label: string;
  /** Before a row, or at the end for null. */
  readonly onDrop: (before: PartKey | null) => void;
  readonly onHold: (at: Point) => void;
}

/** What is done to a part of a list. */
export interface PartRowActs {
  readonly actions: () => readonly TreeAction[];
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onStep: (step: -1 | 1) => void;
  readonly onDrop: (before: PartKey | null) => void;
}

interface PartRowProps extends PartRowActs {
  readonly kind: 'section' | 'button';
  readonly partKey: PartKey;
  readonly caption: string;
  readonly menu: PartMenu;
  /** Whether it is a part that this user may change. */
  readonly isOwn: boolean;
  readonly onClick: () => void;
  readonly isChosen?: boolean;
  readonly children: ReactNode;
}

/** A row of the right list: F2 or a double click edits, Delete deletes, Alt with an arrow or a drag moves. */
export function PartRow({ kind, partKey, caption, menu, isOwn, isChosen, children, ...acts }: PartRowProps) {
  const { actions, onEdit, onDelete, onStep, onDrop, onClick } = acts;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOwn) return;
    if (event.code === 'F2') onEdit();
    else if (event.code === 'Delete') onDelete();
    else if (event.altKey && event.code === 'ArrowUp') onStep(-1);
    else if (event.altKey && event.code === 'ArrowDown') onStep(1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <ButtonBase
      data-part-row
      {...{ [`data-${kind}-row`]: partKey }}
      {...(isChosen && { 'aria-current': 'true' as const })}
      disabled={kind === 'button' && !isOwn}
      onClick={onClick}
      onDoubleClick={() => isOwn && onEdit()}
      onContextMenu={(event) => isOwn && menu.openBy(event, caption, actions())}
      onKeyDown={onKeyDown}
      onPointerDown={(event) =>
        isOwn &&
        pressToDrag(
          event,
          dragRow(`[data-${kind}-row]`, {
            label: caption,
            onDrop,
            onHold: (at) => menu.openAt(at, caption, actions()),
          }),
        )
      }
      sx={style}
    >
      {children}
    </ButtonBase>
  );
}

const style = {
  width: '100%',
  minHeight: { xs: 44, md: 36 },
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'center',
  gap: 1,
  px: 1,
  borderRadius: 0.75,
  textAlign: 'left',
  typography: 'body1',
  touchAction: 'manipulation',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
} as const;
