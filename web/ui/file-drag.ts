import type { DragEvent } from 'react';

/** Whether the drag carries files from outside the browser; the browser reveals the files only on drop. */
export function holdsFiles({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean {
  return dataTransfer.types.includes('Files');
}
