import type { DragEvent } from 'react';
import { formatCount, type PluralForms } from './format.ts';

/** Names dragged records among whatever else may be dragged over a page. */
const TYPE = 'application/x-record-ids';

/** Gives a drag that the browser began the records it is about, which `forms` name. */
export function dragRecords(event: DragEvent, ids: readonly number[], forms: PluralForms): void {
  event.dataTransfer.setData(TYPE, JSON.stringify(ids));
  event.dataTransfer.effectAllowed = 'copyMove';
  if (ids.length > 1) showCount(event, formatCount(ids.length, forms));
}

/** Shows how many records are dragged: the browser would show the one that was taken hold of. */
function showCount(event: DragEvent, count: string): void {
  const preview = document.createElement('div');
  preview.textContent = count;
  Object.assign(preview.style, PREVIEW);
  document.body.append(preview);
  event.dataTransfer.setDragImage(preview, 0, 0);
  // The browser draws it once this event is over, and needs it no more.
  setTimeout(() => preview.remove(), 0);
}

const PREVIEW = {
  position: 'fixed',
  top: '-100px',
  padding: '6px 12px',
  borderRadius: '8px',
  background: 'var(--mui-palette-primary-main)',
  color: 'var(--mui-palette-primary-contrastText)',
  fontWeight: '500',
} as const;

/** Whether records are dragged; which ones is told at the drop only. */
export function holdsRecords(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(TYPE);
}

/** The records that were dropped. */
export function droppedRecords(event: DragEvent): readonly number[] {
  const parsed: unknown = JSON.parse(event.dataTransfer.getData(TYPE) || '[]');
  return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'number') : [];
}
