import type { CDPSession } from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';
import type { Point } from './drag.ts';

/** A pointer that the browser itself moves over the page in a component test. */
export interface RealPointer {
  readonly press: (at: Point) => Promise<void>;
  readonly moveTo: (at: Point) => Promise<void>;
  readonly release: () => Promise<void>;
}

// The provider's types declare what a session can do.
const session = (): CDPSession => cdp();

/** Mouse or touch. */
export function realPointer(type: 'mouse' | 'touch'): RealPointer {
  const frame = window.frameElement?.getBoundingClientRect();
  let last: Point = { x: 0, y: 0 };
  const send = async (kind: keyof typeof EVENTS): Promise<void> => {
    const at = { x: last.x + (frame?.left ?? 0), y: last.y + (frame?.top ?? 0) };
    const [mouse, touch] = EVENTS[kind];
    await (type === 'mouse'
      ? session().send('Input.dispatchMouseEvent', { type: mouse, ...at, button: 'left', buttons: 1, clickCount: 1 })
      : session().send('Input.dispatchTouchEvent', { type: touch, touchPoints: kind === 'release' ? [] : [at] }));
  };
  return {
    press: async (at) => {
      last = at;
      await send('press');
    },
    // Moves through an intermediate point, as a real pointer does.
    moveTo: async (at) => {
      last = { x: (last.x + at.x) / 2, y: (last.y + at.y) / 2 };
      await send('move');
      last = at;
      await send('move');
    },
    release: () => send('release'),
  };
}

const EVENTS = {
  press: ['mousePressed', 'touchStart'],
  move: ['mouseMoved', 'touchMove'],
  release: ['mouseReleased', 'touchEnd'],
} as const;

/** A point at a fraction of an element's height, 80 pixels from its left edge. */
export function pointIn(element: Element, part: number): Point {
  const box = element.getBoundingClientRect();
  return { x: box.left + 80, y: box.top + box.height * part };
}
