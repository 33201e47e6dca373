import { useLayoutEffect, type RefObject } from 'react';
import { usePage, type PageState } from '../document/page-store.ts';

/** The greatest width of the page, in pixels. */
export const MOST_WIDTH = 1160;

/** What the width of the canvas depends on. */
export function layoutOf({ palette, sidebar, width, tree }: PageState): string {
  return [palette !== null, sidebar !== null, width, tree.blocks.size === 0].join(' ');
}

/**
 * Keeps the page in its chosen width while panels stand beside it: it is drawn smaller, in the same layout. Sets the
 * custom properties `--page-width` (a length) and `--page-scale` of the canvas: the width to lay out, and by how much
 * it is multiplied to fit.
 */
export function useFittedWidth(canvas: RefObject<HTMLElement | null>): void {
  const width = usePage((state) => state.width);
  const layout = usePage(layoutOf);
  useLayoutEffect(() => {
    const { current } = canvas;
    const column = current?.parentElement;
    const row = column?.parentElement;
    if (!column || !row) return;
    const fit = (): void => {
      const wanted = width ?? Math.min(MOST_WIDTH, row.clientWidth);
      column.style.setProperty('--page-width', `${wanted}px`);
      column.style.setProperty('--page-scale', `${Math.min(1, column.clientWidth / wanted)}`);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(column);
    observer.observe(row);
    return () => observer.disconnect();
  }, [canvas, width, layout]);
}
