import { Box } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { PartKey } from '../parts/form-index.ts';
import type { PlacedField } from './sheet-lines.ts';

interface SheetLinesProps {
  readonly lines: readonly (readonly PlacedField[])[];
  /** Only the visible lines are drawn. */
  readonly virtual: boolean;
  readonly renderField: (key: PartKey) => ReactNode;
}

/** Pixels of a line before it is measured. */
const LINE_HEIGHT = 92;

/** The lines of a sheet, each a grid of 12 columns. */
export function SheetLines({ lines, virtual, renderField }: SheetLinesProps) {
  if (virtual) return <VirtualLines lines={lines} renderField={renderField} />;
  return lines.map((line) => (
    <Box key={line[0]?.key} sx={grid}>
      {line.map(({ key }) => renderField(key))}
    </Box>
  ));
}

function VirtualLines({ lines, renderField }: Omit<SheetLinesProps, 'virtual'>) {
  const list = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const scroller = list.current?.closest('[data-scroll-restoration-id]');
    if (!list.current || !scroller) return;
    setMargin(list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
  }, []);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => list.current?.closest('[data-scroll-restoration-id]') ?? null,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: (at) => lines[at]?.[0]?.key ?? at,
    scrollMargin: margin,
    overscan: 6,
  });
  return (
    <Box ref={list} sx={{ position: 'relative' }} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <Box
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          sx={[grid, { position: 'absolute', left: 0, right: 0, top: 0 }]}
          style={{ transform: `translateY(${start - margin}px)` }}
        >
          {lines[index]?.map((field) => renderField(field.key))}
        </Box>
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  columnGap: 1,
  pb: 1,
  // On a phone the fields stand under each other.
  '@media (max-width: 599.95px)': { '& > *': { gridColumn: '1 / -1 !important' } },
} as const;
