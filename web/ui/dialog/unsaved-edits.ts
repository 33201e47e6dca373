import { useEffect, useState } from 'react';

const unsaved = new Set<symbol>();

/**
 * Counts a form or field as holding unsaved work for as long as `dirty` is true. The answer takes it out at once, for
 * work that was saved just before the page is left.
 */
export function useUnsavedEdits(dirty: boolean): () => void {
  const [mark] = useState(() => Symbol('unsaved'));
  useEffect(() => {
    if (!dirty) return;
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [dirty, mark]);
  return () => void unsaved.delete(mark);
}

/** Whether anything on the page would be lost by leaving it. */
export function hasUnsavedEdits(): boolean {
  return unsaved.size > 0;
}
