import { useEffect, type RefObject } from 'react';
import type { FormStore } from './document/form-store.ts';

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** What takes the focus: the field that had it last, the first one of the sheet, the section, the open tab. */
function nextFocus(root: HTMLElement, { state }: FormStore): HTMLElement | null {
  const ways = [
    ...(state.focused === null ? [] : [`[data-field="${CSS.escape(state.focused)}"]`]),
    '[data-field][tabindex="0"]',
    '[data-section-row][aria-current]',
    '[role="tab"][aria-selected="true"]',
  ];
  for (const way of ways) {
    const found = root.querySelector<HTMLElement>(way);
    if (found) return found;
  }
  return null;
}

/** Keeps the focus in the builder when an act removes or disables the element that has it, so that keys go on working. */
export function useKeptFocus(root: RefObject<HTMLElement | null>, store: FormStore): void {
  useEffect(() => {
    let frame = 0;
    let isOurs = false;
    const mend = (): void => {
      frame = 0;
      const { activeElement, body } = document;
      if (!isOurs || !root.current || (activeElement !== null && activeElement !== body)) return;
      nextFocus(root.current, store)?.focus({ preventScroll: true });
    };
    const look = (): void => {
      frame ||= requestAnimationFrame(mend);
    };
    const note = ({ target }: Event): void => {
      if (!(target instanceof Element)) return;
      isOurs = root.current?.contains(target) === true || (isOurs && target.closest(OVERLAYS) !== null);
    };
    const leave = store.subscribe(look);
    // What has the focus may go later than the act is known, and dialogs return it to what is there no more.
    const removals = new MutationObserver(look);
    removals.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      leave();
      removals.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, [root, store]);
}
