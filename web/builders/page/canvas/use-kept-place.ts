import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { usePage, usePageStore, type PageStore } from '../document/page-store.ts';
import { blockElement, lineAt } from '../places/place-geometry.ts';
import { layoutOf } from './use-fitted-width.ts';
import { boxOf } from '#web/ui/layout/box-of.ts';

/** What is kept where it is in the window: the function measures its distance from the top, in pixels. */
interface KeptPlace {
  readonly measure: () => number | null;
  readonly top: number;
}

function isInWindow(top: number): boolean {
  return top >= 0 && top < window.innerHeight;
}

/** The place of the palette, else the focused block, else the first block that is in sight. */
function placeNow(page: HTMLElement | null, store: PageStore): KeptPlace | null {
  if (!page) return null;
  const { tree, palette, focused } = store.state;
  const topOf = (id: number) => {
    const element = blockElement(page, id);
    return element && boxOf(element).top;
  };
  const ofLine = (): number | null => {
    const line = palette && lineAt(page, page, tree, palette);
    return line ? boxOf(page).top + line.top : null;
  };
  const ofFocused = () => (focused === null ? null : topOf(focused));
  for (const measure of [ofLine, ofFocused]) {
    const top = measure();
    if (top !== null && isInWindow(top)) return { measure, top };
  }
  for (const element of page.querySelectorAll<HTMLElement>('[data-list=""] > [data-block]')) {
    const measure = () => boxOf(element).top;
    const top = measure();
    if (isInWindow(top)) return { measure, top };
  }
  return null;
}

/** Keeps the place that the reader looks at where it is while panels beside the canvas open and close. */
export function useKeptPlace(page: RefObject<HTMLElement | null>): void {
  const store = usePageStore();
  const kept = useRef<KeptPlace | null>(null);
  const layout = usePage(layoutOf);
  useEffect(() => {
    let known = layoutOf(store.state);
    return store.subscribe(() => {
      const next = layoutOf(store.state);
      if (next === known) return;
      known = next;
      kept.current = placeNow(page.current, store);
    });
  }, [page, store]);
  useLayoutEffect(() => {
    const { current } = kept;
    kept.current = null;
    const top = current?.measure() ?? null;
    if (!current || top === null) return;
    page.current?.closest('main')?.scrollBy({ top: top - current.top, behavior: 'instant' });
  }, [page, layout]);
}
