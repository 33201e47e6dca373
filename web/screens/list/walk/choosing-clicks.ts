import { chooseRow } from '../actions/choose-row.ts';
import { isChoosable, rowOf } from './row-places.ts';

const isModified = ({ shiftKey, ctrlKey, metaKey }: MouseEvent): boolean => shiftKey || ctrlKey || metaKey;

/**
 * Makes clicks with Ctrl, Cmd or Shift in the rows of a list choose them until the signal aborts: Shift chooses all since
 * the row that was chosen last. `begin` turns the choice of rows on where it is off; false where rows cannot be chosen.
 */
export function chooseByClicks(area: HTMLElement, begin: () => boolean, signal: AbortSignal): void {
  const rowAt = ({ target, button, shiftKey }: MouseEvent): Element | null =>
    button === 0 && isChoosable(target, shiftKey) ? rowOf(area, target) : null;
  // Of two quick clicks the second waits until the row of the first is chosen.
  let chosen = Promise.resolve();
  area.addEventListener(
    'mousedown',
    (event) => {
      // Shift would select the text between two clicks.
      if (event.shiftKey && rowAt(event)) event.preventDefault();
    },
    { signal },
  );
  area.addEventListener(
    'click',
    (event) => {
      const row = isModified(event) ? rowAt(event) : null;
      if (!row || !begin()) return;
      event.preventDefault();
      event.stopPropagation();
      chosen = chosen.then(() => chooseRow(row, event.shiftKey));
    },
    { capture: true, signal },
  );
}
