import { Box, Chip, Skeleton } from '@mui/material';
import { useMemo, useState } from 'react';
import type { PriceColumns, PriceField } from '#model/prices/price-columns.ts';
import type { PriceUploadRow, RowOutcome } from '#model/wire/prices.ts';
import { ROWS_OF_PAGE, useUploadRows } from '#web/api/prices.ts';
import { OUTCOME_CAPTIONS } from '#web/files/tables/outcome-captions.ts';
import { NOTHING } from '#web/ui/layout/empty-signs.ts';
import { formatMoney, formatNumber } from '#web/ui/format.ts';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { VirtualRows, type TableSlice } from '#web/ui/table/virtual-rows.tsx';

interface UploadRowsProps {
  readonly jobId: number;
  readonly columns: PriceColumns;
  readonly outcome: RowOutcome | null;
  readonly count: number;
}

/** Pixels: a row is one line, or two on a narrow screen. */
const ROW = 44;
const NARROW_ROW = 76;

/** The rows of a dry run; only the visible ones are fetched and rendered. */
export function UploadRows(props: UploadRowsProps) {
  const { count, columns } = props;
  // The rows measure the scroller when they are mounted: it has to be in the document before.
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const scroller = useMemo(() => ({ current: element }), [element]);
  const isNarrow = useNarrowScreen();
  const rowHeight = isNarrow ? NARROW_ROW : ROW;
  const hasZones = columns.zone !== null;
  return (
    <Box
      ref={setElement}
      role="table"
      aria-label="Строки файла"
      aria-rowcount={count + 1}
      tabIndex={0}
      sx={{ flex: 1, minHeight: 160, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box role="row" aria-rowindex={1} sx={{ ...line(hasZones, isNarrow), ...heading }}>
        <Cell role="columnheader">{isNarrow ? '№' : 'Строка'}</Cell>
        <Cell role="columnheader">Артикул</Cell>
        {hasZones && !isNarrow && <Cell role="columnheader">Зона</Cell>}
        <Cell role="columnheader" isNumber>
          Было
        </Cell>
        <Cell role="columnheader" isNumber>
          Станет
        </Cell>
        {!isNarrow && <Cell role="columnheader">Итог</Cell>}
      </Box>
      <Box role="rowgroup">
        {element !== null && (
          <VirtualRows
            count={count}
            rowHeight={rowHeight}
            scroller={scroller}
            draw={sliceOf({ ...props, isNarrow, rowHeight })}
          />
        )}
      </Box>
    </Box>
  );
}

interface SliceProps extends UploadRowsProps {
  readonly slice: TableSlice;
  readonly isNarrow: boolean;
  readonly rowHeight: number;
}

/** Draws the visible rows of a table. */
function sliceOf(props: Omit<SliceProps, 'slice'>) {
  return (slice: TableSlice) => <Slice {...props} slice={slice} />;
}

function Slice({ jobId, outcome, columns, slice, isNarrow, rowHeight }: SliceProps) {
  const pages = [...new Set(slice.indexes.map((index) => Math.floor(index / ROWS_OF_PAGE)))];
  const loaded = useUploadRows(jobId, outcome, pages);
  return (
    <>
      <Box aria-hidden sx={{ height: slice.before }} />
      {slice.indexes.map((index) => {
        const row = loaded.get(Math.floor(index / ROWS_OF_PAGE))?.[index % ROWS_OF_PAGE];
        return (
          <Box
            key={index}
            role="row"
            aria-rowindex={index + 2}
            sx={{ ...line(columns.zone !== null, isNarrow), height: rowHeight, borderTop: 1, borderColor: 'divider' }}
          >
            {row ? <Row row={row} columns={columns} isNarrow={isNarrow} /> : <Skeleton sx={{ gridColumn: '1 / -1' }} />}
          </Box>
        );
      })}
      <Box aria-hidden sx={{ height: slice.after }} />
    </>
  );
}

function Row({
  row,
  columns,
  isNarrow,
}: {
  readonly row: PriceUploadRow;
  readonly columns: PriceColumns;
  readonly isNarrow: boolean;
}) {
  const { line: number, cells, outcome, before, price, field, message } = row;
  const textOf = (name: PriceField): string => cells[columns[name] ?? -1] ?? '';
  const { one, color } = OUTCOME_CAPTIONS[outcome];
  const hasZone = columns.zone !== null;
  return (
    <>
      <Cell isQuiet>{formatNumber(number)}</Cell>
      <Cell isRefused={field === 'article'}>{textOf('article')}</Cell>
      {hasZone && !isNarrow && <Cell isRefused={field === 'zone'}>{textOf('zone')}</Cell>}
      <Cell isNumber isQuiet>
        {before === null ? NOTHING : formatMoney(before)}
      </Cell>
      <Cell isNumber isRefused={field === 'price'}>
        {price === null ? textOf('price') : formatMoney(price)}
      </Cell>
      <Box
        role="cell"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minWidth: 0,
          ...(isNarrow && { gridColumn: '1 / -1' }),
        }}
      >
        <Chip size="small" label={one} color={color} sx={{ flexShrink: 0 }} />
        {message !== null && (
          <Box component="span" title={message} sx={{ ...clipped, color: 'text.secondary' }}>
            {message}
          </Box>
        )}
      </Box>
    </>
  );
}

interface CellProps {
  readonly role?: 'cell' | 'columnheader';
  readonly isNumber?: boolean;
  readonly isQuiet?: boolean;
  readonly isRefused?: boolean;
  readonly children: string;
}

function Cell({ role = 'cell', isNumber = false, isQuiet = false, isRefused = false, children }: CellProps) {
  return (
    <Box
      role={role}
      title={children}
      sx={{
        ...clipped,
        textAlign: isNumber ? 'right' : 'left',
        fontVariantNumeric: 'tabular-nums',
        ...(isQuiet && { color: 'text.secondary' }),
        ...(isRefused && { color: 'error.main', fontWeight: 600 }),
      }}
    >
      {children === '' && isRefused ? 'пусто' : children}
    </Box>
  );
}

const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The layout of a row. */
function line(hasZones: boolean, isNarrow: boolean) {
  const zone = hasZones ? ' minmax(80px, 160px)' : '';
  return {
    display: 'grid',
    alignItems: 'center',
    columnGap: isNarrow ? 1 : 2,
    px: isNarrow ? 1.5 : 2,
    gridTemplateColumns: isNarrow
      ? '40px minmax(0, 1fr) 64px 80px'
      : `72px minmax(120px, 240px)${zone} 110px 110px minmax(200px, 1fr)`,
    ...(!isNarrow && { minWidth: 720 }),
  } as const;
}

const heading = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  height: 44,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: '0.8125rem',
} as const;
