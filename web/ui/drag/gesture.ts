import {
  AutoScroller,
  Cursor,
  DragDropManager,
  Draggable,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
} from '@dnd-kit/dom';
import type { Drag, DropTarget, Point } from './drag.ts';
import { showGhost } from './ghost.ts';

/** Distances in pixels: that the mouse moves to start a drag, that cancels a long press, and either on a handle. */
const SLACK = { mouse: 5, touch: 10, handle: 1 } as const;
/** Duration of a long press, in milliseconds. */
const LONG_PRESS = 500;

/**
 * The library's sensor; the caller passes it the press, so that rows register no listeners as they mount and unmount.
 */
class PressSensor extends PointerSensor {
  press(event: PointerEvent, source: Draggable, handle: boolean): void {
    const held = new PointerActivationConstraints.Delay({ value: LONG_PRESS, tolerance: SLACK.touch });
    const moved = new PointerActivationConstraints.Distance({ value: handle ? SLACK.handle : SLACK.mouse });
    this.handlePointerDown(event, source, {
      activationConstraints: [event.pointerType === 'touch' && !handle ? held : moved],
      preventActivation: () => false,
    });
  }

  giveUp(event: Event): void {
    this.handleCancel(event);
  }
}

/** One manager for the page: there is one drag at a time. */
const manager = new DragDropManager({ plugins: [AutoScroller, Cursor, PreventSelection], sensors: [] });
const sensor = new PressSensor(manager);
const source = new Draggable({ id: 'pressed', sensors: [] }, manager);

/** Follows a press on an element until its release. */
export function followPress(event: PointerEvent, element: Element, drag: Drag): void {
  const byTouch = event.pointerType === 'touch';
  if (!manager.dragOperation.status.idle || (!byTouch && drag.movable === false)) return;
  const follower = new Follower(event, drag);
  source.element = element;
  follower.listen();
  sensor.press(event, source, drag.handle === true);
}

class Follower {
  readonly #drag: Drag;
  readonly #byTouch: boolean;
  readonly #start: Point;
  readonly #listening = new AbortController();
  #at: Point;
  #frame = 0;
  #begun = false;
  #target: DropTarget | null = null;
  #ghost: ReturnType<typeof showGhost> | null = null;

  constructor(event: PointerEvent, drag: Drag) {
    this.#drag = drag;
    this.#byTouch = event.pointerType === 'touch';
    this.#start = pointOf(event);
    this.#at = this.#start;
  }

  listen(): void {
    const { signal } = this.#listening;
    const unsubscribe = [
      manager.monitor.addEventListener('dragstart', () => this.#held()),
      manager.monitor.addEventListener('dragend', ({ nativeEvent, canceled }) => {
        if (nativeEvent instanceof PointerEvent && !canceled) this.#at = pointOf(nativeEvent);
        this.#end(!canceled);
      }),
    ];
    signal.addEventListener('abort', () => {
      for (const off of unsubscribe) off();
    });
    // The sensor stops propagation of a drag's release: an event that arrives here was a press without a drag.
    window.addEventListener('pointerup', () => this.#stop(), { signal });
    window.addEventListener('pointercancel', () => this.#stop(), { signal });
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !this.#begun) return;
        event.stopPropagation();
        sensor.giveUp(event);
      },
      { signal, capture: true },
    );
    // Suppresses the browser's context menu on a long press, and ours until the release: a drag may follow.
    if (this.#byTouch) {
      const suppress = (event: Event): void => {
        event.preventDefault();
        if (this.#drag.onHold) event.stopPropagation();
      };
      window.addEventListener('contextmenu', suppress, { signal, capture: true });
    }
  }

  #held(): void {
    if (this.#byTouch) navigator.vibrate?.(10);
    this.#look();
  }

  /** A drag by mouse begins when the sensor reports it; by touch the finger must also move after the long press. */
  #isMoved(): boolean {
    if (!this.#byTouch || this.#drag.handle === true) return true;
    const far = Math.hypot(this.#at.x - this.#start.x, this.#at.y - this.#start.y);
    return far > SLACK.touch && this.#drag.movable !== false;
  }

  #look(): void {
    if (manager.dragOperation.status.dragging) this.#at = manager.dragOperation.position.current;
    this.#follow();
    this.#frame = requestAnimationFrame(() => this.#look());
  }

  #follow(): void {
    const { label, targets = [], onStart, onMove } = this.#drag;
    if (!this.#begun) {
      if (!this.#isMoved()) return;
      this.#begun = true;
      if (label !== undefined) this.#ghost = showGhost(label);
      onStart?.();
    }
    const at = this.#at;
    this.#ghost?.moveTo(at);
    onMove?.({ x: at.x - this.#start.x, y: at.y - this.#start.y });
    const under = document.elementFromPoint(at.x, at.y);
    const target = targets.find(({ element }) => element.contains(under)) ?? null;
    if (target !== this.#target) this.#target?.leave();
    this.#target = target;
    target?.over(at);
  }

  #end(dropped: boolean): void {
    if (dropped) this.#follow();
    const [begun, target] = [this.#begun, this.#target];
    this.#stop();
    if (begun) {
      this.#drag.onEnd?.(dropped);
      target?.leave();
      if (dropped) target?.drop(this.#at);
    } else if (dropped && this.#drag.onHold) {
      if (this.#byTouch) withoutClick();
      this.#drag.onHold(this.#at);
    }
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#ghost?.remove();
    this.#listening.abort();
  }
}

/** Suppresses the click of the release that ends a long press: it would fall on the menu that the press opens. */
function withoutClick(): void {
  const over = new AbortController();
  const { signal } = over;
  const suppress = (event: Event): void => {
    event.preventDefault();
    over.abort();
  };
  window.addEventListener('touchend', suppress, { signal, capture: true, passive: false });
  window.addEventListener('pointerdown', () => over.abort(), { signal, capture: true });
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}
