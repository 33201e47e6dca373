import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Point } from '../drag/drag.ts';
import { pressToDrag } from '../drag/press.ts';
import { placeUnder, type PlaceUnder } from './place-under.ts';
import { dropMove, type DropZone } from './tree-moves.ts';
import type { TreeMove, TreeMoving } from './tree-node.ts';
import type { TreeRow } from './tree-rows.ts';

/** A dragged node. */
export interface TreeDrag {
  readonly id: number;
  /** The current drop target; null where a drop is not allowed. */
  readonly over: { readonly place: number; readonly zone: DropZone } | null;
}

/** What a drag needs from its tree. */
export interface DragOptions {
  readonly rows: readonly TreeRow[];
  /** Pixels. */
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly moving: TreeMoving | undefined;
  readonly onExpand: (id: number) => void;
  /** Called on a long press by touch that ends without moving. */
  readonly onLongPress: (id: number, point: Point) => void;
}

/** Milliseconds over a collapsed row before it expands. */
export const OPEN_AFTER = 700;

/** Drag of tree rows by mouse, and by touch after a long press; a long press without moving opens the menu. */
export function useTreeDrag(options: DragOptions): {
  readonly drag: TreeDrag | null;
  readonly onPointerDown: (event: PointerEvent, id: number) => void;
} {
  const [drag, setDrag] = useState<TreeDrag | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const onPointerDown = useCallback((event: PointerEvent, id: number) => {
    const { rows, moving, scroller } = latest.current;
    const row = rows.find(({ node }) => node.id === id);
    if (!row || !scroller.current) return;
    let move: TreeMove | null = null;
    const show = (over: TreeDrag['over']): void => {
      setDrag((shown) =>
        shown?.over?.place === over?.place && shown?.over?.zone === over?.zone ? shown : { id, over },
      );
    };
    const opens = openingRows((open) => latest.current.onExpand(open));
    pressToDrag(event, {
      label: row.node.caption,
      movable: moving?.canMove(id) === true,
      targets: [
        {
          element: scroller.current,
          over: (at) => {
            const { current } = latest;
            const under = placeUnder(at, current);
            move = under && current.moving ? dropMove(current.rows, id, under, current.moving) : null;
            show(move && under && { place: under.place, zone: under.zone });
            opens(under?.zone === 'inside' ? under : null);
          },
          leave: () => show(null),
          drop: () => move && latest.current.moving?.onMove(move),
        },
      ],
      onStart: () => setDrag({ id, over: null }),
      onEnd: () => setDrag(null),
      onHold: (at) => latest.current.onLongPress(id, at),
    });
  }, []);
  return { drag, onPointerDown };
}

/** Expands a collapsed row after the pointer has rested on it. */
function openingRows(open: (id: number) => void): (under: PlaceUnder | null) => void {
  let rested: { readonly id: number; readonly since: number } | null = null;
  return (under) => {
    const row = under?.row;
    if (!row || row.expanded || row.node.children.length === 0) rested = null;
    else if (rested?.id !== row.node.id) rested = { id: row.node.id, since: performance.now() };
    else if (performance.now() - rested.since > OPEN_AFTER) open(row.node.id);
  };
}
