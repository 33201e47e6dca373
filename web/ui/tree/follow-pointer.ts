import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { dropMove, type DropZone } from './tree-moves.ts';
import type { TreeMove, TreeMoving } from './tree-node.ts';
import type { TreeRow } from './tree-rows.ts';

/** A node on its way. */
export interface TreeDrag {
  readonly id: number;
  /** Where it would be dropped: null where it may not stand. */
  readonly over: { readonly place: number; readonly zone: DropZone } | null;
}

/** What a drag needs to know of its tree. */
export interface DragOptions {
  readonly rows: readonly TreeRow[];
  /** Pixels. */
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly moving: TreeMoving | undefined;
  readonly onExpand: (id: number) => void;
  /** A finger held a row and let go without moving it. */
  readonly onLongPress: (id: number, point: { readonly x: number; readonly y: number }) => void;
}

/** Pixels the mouse moves before it drags, and a finger before it no longer holds. */
const MOUSE_SLACK = 5;
const TOUCH_SLACK = 10;
/** Milliseconds a finger rests before it holds the row. */
const LONG_PRESS = 500;
/** Milliseconds over a collapsed row before it opens. */
export const OPEN_AFTER = 700;
/** Pixels at the edges where the tree scrolls by itself, and by how much in each frame. */
const EDGE = 36;
const SCROLL_STEP = 9;

interface Gesture {
  readonly id: number;
  readonly touch: boolean;
  readonly startX: number;
  readonly startY: number;
  x: number;
  y: number;
  /** A held finger: what follows is a drag or, without moving, the context menu. */
  held: boolean;
  dragging: boolean;
  move: TreeMove | null;
}

interface FollowOptions {
  readonly id: number;
  readonly touch: boolean;
  readonly latest: RefObject<DragOptions>;
  readonly ghost: RefObject<HTMLDivElement | null>;
  readonly show: (drag: TreeDrag | null) => void;
}

/** Follows one pointer from its press to its release; answers how to give it up. */
export function followPointer(start: ReactPointerEvent, { id, touch, latest, ghost, show }: FollowOptions): () => void {
  const gesture: Gesture = {
    id,
    touch,
    startX: start.clientX,
    startY: start.clientY,
    x: start.clientX,
    y: start.clientY,
    held: false,
    dragging: false,
    move: null,
  };
  const controller = new AbortController();
  const { signal } = controller;
  let frame = 0;
  let shown = '';
  let hovered: { readonly id: number; readonly since: number } | null = null;
  const hold = touch
    ? setTimeout(() => {
        gesture.held = true;
        navigator.vibrate?.(10);
      }, LONG_PRESS)
    : undefined;

  const canDrag = (): boolean => latest.current.moving?.canMove(id) === true;

  const look = (): void => {
    const { rows, rowHeight, scroller, moving, onExpand } = latest.current;
    const box = scroller.current?.getBoundingClientRect();
    if (!box || !moving) return;
    if (ghost.current) ghost.current.style.transform = `translate(${gesture.x + 12}px, ${gesture.y + 8}px)`;
    const scrolled = scroller.current?.scrollTop ?? 0;
    const height = (gesture.y - box.top + scrolled) / rowHeight;
    const place = Math.floor(height);
    const within = gesture.x >= box.left && gesture.x <= box.right && gesture.y >= box.top && gesture.y <= box.bottom;
    const zone = zoneOf(height - place);
    const row = rows[place];
    gesture.move = within && row ? dropMove(rows, id, { place, zone }, moving) : null;
    const over = gesture.move === null ? null : { place, zone };
    const key = JSON.stringify(over);
    if (key !== shown) {
      shown = key;
      show({ id, over });
    }
    if (!row || zone !== 'inside' || row.expanded || row.node.children.length === 0) hovered = null;
    else if (hovered?.id !== row.node.id) hovered = { id: row.node.id, since: performance.now() };
    else if (performance.now() - hovered.since > OPEN_AFTER) onExpand(row.node.id);
    if (within && gesture.y < box.top + EDGE) scroller.current?.scrollBy(0, -SCROLL_STEP);
    if (within && gesture.y > box.bottom - EDGE) scroller.current?.scrollBy(0, SCROLL_STEP);
    frame = requestAnimationFrame(look);
  };

  const end = (): void => {
    clearTimeout(hold);
    cancelAnimationFrame(frame);
    controller.abort();
    if (gesture.dragging) {
      show(null);
      swallowClick();
    }
  };

  window.addEventListener(
    'pointermove',
    (event) => {
      gesture.x = event.clientX;
      gesture.y = event.clientY;
      if (gesture.dragging) return;
      const far = Math.hypot(gesture.x - gesture.startX, gesture.y - gesture.startY);
      if (touch && !gesture.held && far > TOUCH_SLACK) end();
      else if (far > (touch ? TOUCH_SLACK : MOUSE_SLACK) && canDrag()) {
        gesture.dragging = true;
        show({ id, over: null });
        look();
      }
    },
    { signal },
  );
  window.addEventListener(
    'pointerup',
    (event) => {
      const { moving, onLongPress } = latest.current;
      const { move } = gesture;
      const pressed = gesture.held && !gesture.dragging;
      end();
      if (gesture.dragging && move !== null) moving?.onMove(move);
      if (pressed) {
        swallowClick();
        onLongPress(id, { x: event.clientX, y: event.clientY });
      }
    },
    { signal },
  );
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !gesture.dragging) return;
      event.stopPropagation();
      end();
    },
    { signal, capture: true },
  );
  // A held finger drags the row, not the page; the browser's own menu of a long press stays away.
  window.addEventListener('touchmove', (event) => gesture.held && event.preventDefault(), { signal, passive: false });
  if (touch) window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal, capture: true });
  return end;
}

function zoneOf(part: number): DropZone {
  if (part < 0.25) return 'before';
  return part > 0.75 ? 'after' : 'inside';
}

/** The release that ends a drag is no click. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
