import { chooseRow } from '../actions/choose-row.ts';
import { rowOf } from './row-places.ts';

/** How long a card is held to be chosen, in milliseconds: less than the browser's own menu takes to open. */
const HELD = 450;
/** How far the finger may move meanwhile, in pixels. */
const SLACK = 10;

/**
 * Makes a long press on a card of a phone's list choose it until the signal aborts. `begin` turns the choice of rows on
 * where it is off; false where rows cannot be chosen.
 */
export function chooseByHolding(area: HTMLElement, begin: () => boolean, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let isHeld = false;
  const stop = (): void => clearTimeout(timer);
  area.addEventListener(
    'pointerdown',
    ({ target, pointerType, isPrimary, clientX: x, clientY: y }) => {
      stop();
      isHeld = false;
      const row = target instanceof Element ? rowOf(area, target) : null;
      if (pointerType !== 'touch' || !isPrimary || row?.localName !== 'li') return;
      from = { x, y };
      timer = setTimeout(() => {
        isHeld = begin();
        if (!isHeld) return;
        navigator.vibrate?.(10);
        void chooseRow(row);
      }, HELD);
    },
    { signal },
  );
  area.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > SLACK) stop();
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel'] as const) area.addEventListener(end, stop, { signal });
  // Neither the menu of the browser nor the press of what is under the finger follows.
  for (const after of ['contextmenu', 'click'] as const)
    area.addEventListener(
      after,
      (event) => {
        // The checkbox is pressed by its own event, which the finger has not made.
        if (!isHeld || !event.isTrusted) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true, signal },
    );
  signal.addEventListener('abort', stop);
}
