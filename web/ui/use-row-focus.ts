import { useEffect, useRef, type RefObject } from 'react';

type RowId = number | string;

interface RowFocusOptions {
  /** The element that contains the rows. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** Receives the focus when no row is left. */
  readonly fallback: RefObject<HTMLElement | null>;
  readonly rows: readonly { readonly id: RowId }[] | null;
}

/**
 * Keeps the keyboard focus in place when the focused row is removed: the button of the row that takes its position is
 * focused. Returns the function to call when a row's button is pressed.
 */
export function useRowFocus({ scroller, fallback, rows }: RowFocusOptions): (id: RowId, index: number) => void {
  const pressed = useRef<{ readonly id: RowId; readonly index: number } | null>(null);
  useEffect(() => {
    const last = pressed.current;
    if (last === null || rows === null || rows.some(({ id }) => id === last.id)) return;
    pressed.current = null;
    const holder = scroller.current;
    // Does nothing if the user has moved the focus elsewhere meanwhile.
    if (holder === null || document.activeElement?.contains(holder) === false) return;
    const index = Math.min(last.index, rows.length - 1);
    (holder.querySelector<HTMLElement>(`[data-row-action="${index}"]`) ?? fallback.current)?.focus();
  }, [rows, scroller, fallback]);
  return (id, index) => {
    pressed.current = { id, index };
  };
}
