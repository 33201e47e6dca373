import type { DragEvent } from 'react';

/** Whether files are dragged from outside of the browser; which ones is told at the drop only. */
export function holdsFiles({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean {
  return dataTransfer.types.includes('Files');
}
