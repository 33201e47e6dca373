import { useEffect, useRef, type RefObject } from 'react';

interface RowFocusOptions {
  /** What holds the rows. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** What gets the focus where no row is left. */
  readonly fallback: RefObject<HTMLElement | null>;
  readonly rows: readonly { readonly id: number }[] | null;
}

/**
 * Keeps the keyboard in its place when the row it stood on is gone: the button of the row that took the place is focused.
 * Answers what is to be called as a row's button is pressed.
 */
export function useRowFocus({ scroller, fallback, rows }: RowFocusOptions): (id: number, index: number) => void {
  const pressed = useRef<{ readonly id: number; readonly index: number } | null>(null);
  useEffect(() => {
    const last = pressed.current;
    if (last === null || rows === null || rows.some(({ id }) => id === last.id)) return;
    pressed.current = null;
    const holder = scroller.current;
    // Who has gone elsewhere meanwhile is left there.
    if (holder === null || document.activeElement?.contains(holder) === false) return;
    const index = Math.min(last.index, rows.length - 1);
    (holder.querySelector<HTMLElement>(`[data-row-action="${index}"]`) ?? fallback.current)?.focus();
  }, [rows, scroller, fallback]);
  return (id, index) => {
    pressed.current = { id, index };
  };
}
