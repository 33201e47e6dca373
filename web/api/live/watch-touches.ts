import { noteTouch } from '../connection/attendance.ts';

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** Follows whether somebody touches the page. Returns the function that stops it. */
export function watchTouches(target: EventTarget): () => void {
  noteTouch();
  for (const type of TOUCHES) target.addEventListener(type, noteTouch, { capture: true, passive: true });
  return () => {
    for (const type of TOUCHES) target.removeEventListener(type, noteTouch, { capture: true });
  };
}
