import { useCallback, useState } from 'react';

/**
 * The current width of an element's content box in whole pixels, null until it is mounted; attach `ref` to the element.
 */
export function useWidth(): readonly [number | null, (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = (): void => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      setWidth(Math.floor(element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
