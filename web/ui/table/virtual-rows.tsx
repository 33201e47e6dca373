import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';

/** The rendered rows of a table, and the heights in pixels of the spacers before and after them. */
export interface TableSlice {
  readonly indexes: readonly number[];
  readonly before: number;
  readonly after: number;
}

/** The number of rows, and the function that renders the needed ones. */
export interface VirtualRowsProps {
  readonly count: number;
  /** Pixels. */
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly draw: (slice: TableSlice) => ReactNode;
}

/** Renders only the visible rows. */
export function VirtualRows({ count, rowHeight, scroller, draw }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  return draw({
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  });
}
