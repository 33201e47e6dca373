import { Box, Skeleton } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import type { ImportOutcome, ImportState } from '#model/wire/imports.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useImportRows } from '#web/api/imports.ts';
import { headingText } from '#web/files/tables/column-heading.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { targetOf } from './chosen-columns.ts';
import { RowCard } from './row-card.tsx';
import { RowLine } from './row-line.tsx';

interface ImportRowsProps {
  readonly state: ImportState;
  readonly outcome: ImportOutcome | null;
  readonly count: number;
}

/** A column that is shown: its place in the file and its heading. */
export interface ShownColumn {
  readonly index: number;
  readonly caption: string;
}

/** Pixels that a row takes before it is measured. */
const ROW = 48;
const NARROW_ROW = 104;
/** How close to the end of the loaded rows the next ones are asked for. */
const AHEAD = 20;

/** The columns that are loaded, in the order of the file. */
function shownColumns(state: ImportState): readonly ShownColumn[] {
  return state.headings
    .filter(({ index }) => targetOf(state, index) !== null)
    .map(({ index, heading }) => ({ index, caption: headingText(heading, index) }));
}

/** The rows of a check, of which only those in sight are rendered; the next ones are read as they are scrolled to. */
export function ImportRows({ state, outcome, count }: ImportRowsProps) {
  const isNarrow = useNarrowScreen();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const rows = useImportRows(state, outcome);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = rows;
  const items = rows.data?.pages.flat() ?? [];
  const columns = shownColumns(state);
  const virtualizer = useVirtualizer({
    count: items.length + (hasNextPage ? 1 : 0),
    getScrollElement: () => scroller,
    estimateSize: () => (isNarrow ? NARROW_ROW : ROW),
    getItemKey: (index) => items[index]?.line ?? 'next',
    overscan: 8,
  });
  const shown = virtualizer.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && last + AHEAD >= items.length) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, last, items.length]);
  if (rows.error && !rows.data)
    return <ErrorState message={errorMessage(rows.error)} onRetry={() => void rows.refetch()} />;
  const before = shown[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);
  const layout = isNarrow ? {} : { ...grid(columns.length), px: 2 };
  return (
    <Box
      ref={setScroller}
      role="table"
      aria-label="Строки таблицы"
      aria-rowcount={count + 1}
      tabIndex={0}
      data-first
      sx={{ ...frame, minHeight: Math.min(240, count * ROW) }}
    >
      <Box role="row" aria-rowindex={1} sx={isNarrow ? unseenRow : { ...layout, ...heading }}>
        <Box role="columnheader">Строка</Box>
        <Box role="columnheader">Итог</Box>
        {columns.map(({ index, caption }) => (
          <Box key={index} role="columnheader" title={caption} sx={clipped}>
            {caption}
          </Box>
        ))}
      </Box>
      <Box role="rowgroup">
        <Box aria-hidden sx={{ height: before }} />
        {rows.isPending && [0, 1, 2, 3].map((at) => <Skeleton key={at} sx={{ height: ROW, mx: 2 }} />)}
        {shown.map(({ index, key }) => {
          const row = items[index];
          return (
            <Box
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role="row"
              aria-rowindex={index + 2}
              sx={{ ...layout, borderTop: 1, borderColor: 'divider', minHeight: ROW, py: 1, alignItems: 'start' }}
            >
              {row === undefined ? (
                <Skeleton sx={{ gridColumn: '1 / -1' }} />
              ) : isNarrow ? (
                <RowCard row={row} columns={columns} className={state.className} />
              ) : (
                <RowLine row={row} columns={columns} className={state.className} />
              )}
            </Box>
          );
        })}
        <Box aria-hidden sx={{ height: after }} />
      </Box>
    </Box>
  );
}

/** The columns of a row: its number, what becomes of it, and its cells. */
function grid(cells: number) {
  return {
    display: 'grid',
    gridTemplateColumns: `56px 176px repeat(${cells}, minmax(160px, 1fr))`,
    columnGap: 2,
    minWidth: 56 + 176 + cells * 176 + 64,
  } as const;
}

const frame = {
  // The acts of the step stay below it.
  maxHeight: { xs: 'max(320px, calc(100dvh - 400px))', md: 'max(320px, calc(100dvh - 330px))' },
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const heading = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  height: 44,
  alignItems: 'center',
  bgcolor: 'background.paper',
  boxShadow: 'inset 0 -1px 0 var(--mui-palette-divider)',
  color: 'text.secondary',
  fontSize: '0.8125rem',
} as const;

const unseenRow = {
  position: 'absolute',
  clipPath: 'inset(50%)',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
} as const;
