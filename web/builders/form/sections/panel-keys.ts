import type { KeyboardEvent } from 'react';

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

/** What the keys do to the row that has the focus. */
export interface RowKeys {
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onStep: (step: -1 | 1) => void;
}

/** F2 edits, Delete deletes, Alt with an arrow moves. */
export function rowKey(event: KeyboardEvent, { onEdit, onDelete, onStep }: RowKeys): void {
  if (event.code === 'F2') onEdit();
  else if (event.code === 'Delete') onDelete();
  else if (event.altKey && event.code === 'ArrowUp') onStep(-1);
  else if (event.altKey && event.code === 'ArrowDown') onStep(1);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
