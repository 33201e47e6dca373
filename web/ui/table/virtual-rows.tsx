import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';

/** The rows of a table that are in the document, and the pixels that stand for those before and after them. */
export interface TableSlice {
  readonly indexes: readonly number[];
  readonly before: number;
  readonly after: number;
}

/** So many rows, and who draws those that are needed. */
export interface VirtualRowsProps {
  readonly count: number;
  /** Pixels. */
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly draw: (slice: TableSlice) => ReactNode;
}

/** Draws only the rows in sight. */
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
