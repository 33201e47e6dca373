import { useEffect, useState } from 'react';

const unsaved = new Set<symbol>();

/**
 * Counts a form or field as holding unsaved work while `dirty` is true. The returned function removes it immediately,
 * for work that was saved just before the page is left.
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

/** Whether leaving the page would lose unsaved work. */
export function hasUnsavedEdits(): boolean {
  return unsaved.size > 0;
}
