import { useEffect, useRef, useState } from 'react';

/** The forms and fields that hold unsaved work, each with what gives it up. */
const unsaved = new Map<symbol, () => void>();
/** The queues of writes that are not finished: what they write is shown already. */
const unfinished = new Set<Promise<unknown>>();

/**
 * Counts a form or field as holding unsaved work while `dirty` is true; `onDiscard` is called when the reader agrees to
 * leave without it. The returned function removes it immediately, for work that was saved just before the page is left.
 */
export function useUnsavedEdits(dirty: boolean, onDiscard: () => void = () => {}): () => void {
  const [mark] = useState(() => Symbol('unsaved'));
  const discard = useRef(onDiscard);
  useEffect(() => {
    discard.current = onDiscard;
  });
  useEffect(() => {
    if (!dirty) return;
    unsaved.set(mark, () => discard.current());
    return () => void unsaved.delete(mark);
  }, [dirty, mark]);
  return () => void unsaved.delete(mark);
}

/** Has the browser ask before the page is reloaded or closed while writes that are shown already wait to be sent. */
export function holdTabUntil(written: Promise<unknown>): void {
  unfinished.add(written);
  const end = (): void => void unfinished.delete(written);
  written.then(end, end);
}

/** Whether reloading or closing the page would lose something. */
export function isTabHeld(): boolean {
  return unsaved.size > 0 || unfinished.size > 0;
}

/** Whether leaving the page would lose unsaved work. */
export function hasUnsavedEdits(): boolean {
  return unsaved.size > 0;
}

/** Gives up all unsaved work, which the reader has agreed to. */
export function discardUnsavedEdits(): void {
  for (const discard of unsaved.values()) discard();
}

/** Leaves without a question and without giving up the work: the user signs out, and finds it as a draft. */
export function keepUnsavedEdits(): void {
  unsaved.clear();
}
