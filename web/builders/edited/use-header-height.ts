import { useEffect, type RefObject } from 'react';

/** The height of the strip in pixels. */
const STRIP = 48;

/**
 * Sets the custom properties `--builder-header` and `--builder-top` of an element: the height of the page's header where
 * it stays while the body scrolls, and where the canvas begins below header and strip.
 */
export function useHeaderHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    const header = current?.closest('main')?.querySelector('[data-page-header]');
    if (!current || !header) return;
    const measure = (): void => {
      const { position, top } = getComputedStyle(header);
      // A high header is out of sight in part when it stays.
      const height = position === 'sticky' ? header.getBoundingClientRect().height + Number.parseFloat(top) : 0;
      current.style.setProperty('--builder-header', `${height}px`);
      current.style.setProperty('--builder-top', `${height + STRIP}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(header);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element]);
}
