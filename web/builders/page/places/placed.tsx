import { Box } from '@mui/material';
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { usePage } from '../document/page-store.ts';
import type { Frame } from './place-geometry.ts';

/** How often the page has changed its size. */
const SizeContext = createContext(0);

interface AboveProps {
  /** The element of the page; the layer has its place and size. */
  readonly page: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A layer above the page. What is placed in it is measured again when the page changes its size. */
export function AbovePage({ page, children }: AboveProps) {
  const [size, again] = useReducer((count: number) => count + 1, 0);
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
  return (
    <SizeContext value={size}>
      <Box data-print="no" sx={layer}>
        {children}
      </Box>
    </SizeContext>
  );
}

const layer = { position: 'absolute', inset: 0, pointerEvents: 'none', zIndex: 1 } as const;

interface PlacedProps {
  /** Where it lies relative to the page, measured after each change of the page; null hides it. */
  readonly frame: () => Frame | null;
  readonly children: ReactNode;
}

/**
 * Something that lies above the page at a measured place. It is placed without a second render; all are measured before
 * any is placed, so that the page is laid out once.
 */
export function Placed({ frame, children }: PlacedProps) {
  const element = useRef<HTMLDivElement>(null);
  useContext(SizeContext);
  usePage(({ tree }) => tree);
  useLayoutEffect(() => {
    const at = frame();
    queueMicrotask(() => {
      const { current } = element;
      if (current) place(current, at);
    });
  });
  return (
    <div ref={element} style={absolute}>
      {children}
    </div>
  );
}

function place({ style }: HTMLElement, at: Frame | null): void {
  style.display = at ? '' : 'none';
  if (!at) return;
  for (const side of ['left', 'top', 'width', 'height'] as const) style[side] = `${at[side]}px`;
}

const absolute = { position: 'absolute' } as const;
