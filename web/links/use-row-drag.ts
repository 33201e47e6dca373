import { useState, type PointerEvent } from 'react';

/** A row being dragged up or down a list. */
export interface RowDrag {
  /** The index of the dragged row, or null. */
  readonly from: number | null;
  /** Pixels by which a row stands away from its place while another passes it. */
  readonly offsetOf: (index: number) => number;
  readonly start: (index: number, event: PointerEvent<HTMLElement>) => void;
}

interface State {
  readonly from: number;
  /** Pixels that the pointer went. */
  readonly by: number;
}

/** Drags rows of one height by mouse, pen or finger; `onDrop` is told where the row was let go. */
export function useRowDrag(count: number, height: number, onDrop: (from: number, to: number) => void): RowDrag {
  const [state, setState] = useState<State | null>(null);
  const target = ({ from, by }: State): number => Math.min(count - 1, Math.max(0, from + Math.round(by / height)));

  const start = (from: number, event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const begun = event.clientY;
    let current: State = { from, by: 0 };
    handle.setPointerCapture(event.pointerId);
    const onMove = (move: globalThis.PointerEvent): void => {
      current = { from, by: move.clientY - begun };
      setState(current);
    };
    const end = (): void => {
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', onUp);
      handle.removeEventListener('pointercancel', end);
      setState(null);
    };
    const onUp = (): void => {
      end();
      const to = target(current);
      if (to !== from) onDrop(from, to);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onUp);
    handle.addEventListener('pointercancel', end);
  };

  const offsetOf = (index: number): number => {
    if (state === null) return 0;
    if (index === state.from) return state.by;
    const to = target(state);
    if (index > state.from && index <= to) return -height;
    return index < state.from && index >= to ? height : 0;
  };

  return { from: state?.from ?? null, offsetOf, start };
}
