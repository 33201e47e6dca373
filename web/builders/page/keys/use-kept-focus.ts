import { useEffect, type RefObject } from 'react';
import { blockElement, focusedPart } from '../places/place-geometry.ts';
import type { PageStore } from '../document/page-store.ts';

interface KeptFocus {
  readonly root: RefObject<HTMLElement | null>;
  readonly canvas: RefObject<HTMLElement | null>;
  /** The tree of the page, where it is open. */
  readonly outline: RefObject<HTMLElement | null>;
  readonly store: PageStore;
}

/** What lies above the screen, outside of its elements; also its messages. */
const ABOVE = '[role$="dialog"], [role="menu"], [role="listbox"], [aria-label="Сообщения"]';

/**
 * Keeps the focus within the builder, whatever an act draws anew: it follows the block that acts begin from, and goes
 * there when the element that had it is gone, has moved or cannot be pressed any more. Called once, by the screen.
 */
export function useKeptFocus({ root, canvas, outline, store }: KeptFocus): void {
  useEffect(() => {
    let held: Element | null = null;
    let wasInOutline = false;
    let known = store.state.focused;
    const keep = (): void => {
      const { focused } = store.state;
      const isOther = focused !== known;
      known = focused;
      const active = document.activeElement;
      const isLost = active === null || active === document.body || active.matches(':disabled');
      if (isLost ? held !== null && document.hasFocus() : isOther && isOtherBlock(active, focused)) {
        const wasHere = isOther || held?.matches('[data-block], [data-row]') === true;
        giveFocus({ root, canvas: wasInOutline && outline.current ? outline : canvas, store }, wasHere);
      }
    };
    const listening = new AbortController();
    const { signal } = listening;
    const oursOf = ({ target }: Event): Element | null =>
      target instanceof Element && (root.current?.contains(target) || target.closest(ABOVE)) ? target : null;
    const take = (event: Event): void => {
      held = oursOf(event);
      wasInOutline = held !== null && outline.current?.contains(held) === true;
    };
    document.addEventListener('focusin', take, { signal });
    // Whoever presses beside everything leaves the builder; what is pressed may have the focus already.
    document.addEventListener('pointerdown', (event) => (held = oursOf(event) && held), { signal, capture: true });
    const observer = new MutationObserver(keep);
    const attributeFilter = ['disabled', 'tabindex'];
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [root, canvas, outline, store]);
}

function isOtherBlock(active: Element, id: number | null): boolean {
  const own = active instanceof HTMLElement ? (active.dataset['block'] ?? active.dataset['row']) : undefined;
  return own !== undefined && own !== `${id}`;
}

/** Gives the focus to the block that acts begin from, or to the page where there is none. */
function giveFocus({ root, canvas, store }: Omit<KeptFocus, 'outline'>, scrolls: boolean): void {
  const { focused } = store.state;
  const block = focusedPart(focused !== null && canvas.current ? blockElement(canvas.current, focused) : null);
  const first = root.current?.querySelector<HTMLElement>('[data-begin]');
  const target = block ?? canvas.current ?? first ?? root.current;
  target?.focus({ preventScroll: true });
  if (scrolls) block?.scrollIntoView({ block: 'nearest' });
}
