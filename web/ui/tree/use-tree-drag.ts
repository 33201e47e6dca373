import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';
import { followPointer, type DragOptions, type TreeDrag } from './follow-pointer.ts';

/** Dragging rows of a tree with the mouse, and after a long press with a finger; a press without moving opens the menu. */
export function useTreeDrag(options: DragOptions): {
  readonly drag: TreeDrag | null;
  readonly ghost: RefObject<HTMLDivElement | null>;
  readonly onPointerDown: (event: ReactPointerEvent, id: number) => void;
} {
  const [drag, setDrag] = useState<TreeDrag | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const onPointerDown = useCallback((event: ReactPointerEvent, id: number) => {
    const touch = event.pointerType === 'touch';
    if (event.button !== 0 || !event.isPrimary) return;
    stop.current();
    stop.current = followPointer(event, { id, touch, latest, ghost, show: setDrag });
  }, []);
  return { drag, ghost, onPointerDown };
}
