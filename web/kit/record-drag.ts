import type { DragEvent } from 'react';

/** Names dragged records among whatever else may be dragged over a page. */
const TYPE = 'application/x-record-ids';

/** Gives a drag that the browser began the records it is about. */
export function dragRecords(event: DragEvent, ids: readonly number[]): void {
  event.dataTransfer.setData(TYPE, JSON.stringify(ids));
  event.dataTransfer.effectAllowed = 'copyMove';
}

/** Whether records are dragged; which ones is told at the drop only. */
export function holdsRecords(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(TYPE);
}

/** The records that were dropped. */
export function droppedRecords(event: DragEvent): readonly number[] {
  const parsed: unknown = JSON.parse(event.dataTransfer.getData(TYPE) || '[]');
  return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'number') : [];
}
