import { useState, type PointerEvent, type RefObject } from 'react';
import { pressToDrag, useDragReady } from '#web/ui/drag/press.ts';

/** The state of dragging a row up or down a list. */
export interface RowDrag {
  /** The index of the dragged row, or null. */
  readonly from: number | null;
  /** The offset in pixels of a row that makes space for the dragged one. */
  readonly offsetOf: (index: number) => number;
  readonly start: (index: number, event: PointerEvent<HTMLElement>) => void;
}

interface RowDragOptions {
  readonly count: number;
  /** The height of each row in pixels. */
  readonly height: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Called with the target index on drop. */
  readonly onDrop: (from: number, to: number) => void;
}

interface State {
  readonly from: number;
  /** The pixels that the row was moved by. */
  readonly by: number;
}

/** Drags rows of equal height by mouse, pen or finger. */
export function useRowDrag({ count, height, scroller, onDrop }: RowDragOptions): RowDrag {
  useDragReady();
  const [state, setState] = useState<State | null>(null);
  const target = ({ from, by }: State): number => Math.min(count - 1, Math.max(0, from + Math.round(by / height)));

  const start = (from: number, event: PointerEvent<HTMLElement>): void => {
    const top = scroller.current?.scrollTop ?? 0;
    let current: State = { from, by: 0 };
    pressToDrag(event, {
      handle: true,
      onMove: ({ y }) => {
        // The list scrolls automatically when the row is near its edge.
        const by = y + (scroller.current?.scrollTop ?? 0) - top;
        if (by === current.by) return;
        current = { from, by };
        setState(current);
      },
      onEnd: (dropped) => {
        setState(null);
        const to = target(current);
        if (dropped && to !== from) onDrop(from, to);
      },
    });
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
