import { Box, type BoxProps } from '@mui/material';
import { useEffect, useLayoutEffect, useReducer, useRef, type ReactNode, type RefObject } from 'react';
import type { Frame } from './place-geometry.ts';

/** Renders the component again when the page changes its size: what lies above it is measured again. */
export function useLayoutChanges(page: RefObject<HTMLElement | null>): void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const { current } = page;
    if (!current) return;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(again);
    });
    observer.observe(current);
    for (const list of current.querySelectorAll('[data-list=""]')) observer.observe(list);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [page]);
}

interface PlacedProps {
  /** Where it lies relative to the page, measured after each render; null hides it. */
  readonly frame: () => Frame | null;
  readonly sx?: BoxProps['sx'];
  readonly children?: ReactNode;
}

/** Something that lies above the page at a measured place. It is placed without a second render. */
export function Placed({ frame, sx = {}, children }: PlacedProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    const at = frame();
    if (!current) return;
    current.style.display = at ? '' : 'none';
    if (!at) return;
    for (const side of ['left', 'top', 'width', 'height'] as const) current.style[side] = `${at[side]}px`;
  });
  return (
    <Box ref={element} sx={[{ position: 'absolute' }, ...(Array.isArray(sx) ? sx : [sx])]}>
      {children}
    </Box>
  );
}
