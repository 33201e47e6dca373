import { Box } from '@mui/material';
import { useMemo, useRef, type PointerEvent, type ReactNode } from 'react';
import { useNarrowScreen } from '../layout/narrow-screen.ts';
import { RunningLine } from '../layout/running-line.tsx';
import type { RowAction } from '../row-menu.tsx';
import { TableCards } from './table-cards.tsx';
import type { RowMarks, TableColumn, TableSelection, TableSort } from './table-column.ts';
import { TableHeader } from './table-header.tsx';
import { boundedWidth, moveColumn } from './table-layout.ts';
import { TableRows } from './table-rows.tsx';
import { TABLE_EDGES, type ColumnFit } from './use-fitted-columns.ts';
import type { RememberedLayout } from './use-table-layout.ts';

/** Props of a data table. */
export interface DataTableProps<Row> {
  /** Labels the table for assistive technology. */
  readonly label: string;
  /** Must be stable between renders. */
  readonly columns: readonly TableColumn<Row>[];
  /** Null until the first rows have loaded. */
  readonly rows: readonly Row[] | null;
  readonly rowKey: (row: Row) => number;
  /** Labels a row for assistive technology. */
  readonly rowLabel: (row: Row) => string;
  readonly rowActions: (row: Row) => readonly RowAction[];
  readonly remembered: RememberedLayout;
  /** The columns that fit. */
  readonly fit: ColumnFit;
  readonly sort: TableSort | null;
  readonly onSort: (columnId: string) => void;
  readonly selection?: TableSelection<Row>;
  /** Called on a press of a link in a row, from which the row can be dragged. */
  readonly onDragRow?: (row: Row, event: PointerEvent) => void;
  readonly marks?: RowMarks;
  /** Rendered above the rows without taking place from them. */
  readonly notice?: ReactNode;
  /** Newer rows are loading. */
  readonly busy: boolean;
  /** How many rows the skeleton has. */
  readonly expectedRows: number;
  /** Rendered in place of the rows when there are none. */
  readonly empty: ReactNode;
}

/** Row heights in pixels. */
const ROW_HEIGHT = { dense: 36, normal: 44 } as const;

/**
 * A table of rows that the server sorts and pages. The reader can hide, order and size its columns; cards on a phone.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, remembered, selection, busy } = props;
  const { shown: ids, widths, measured } = props.fit;
  const { layout, update } = remembered;
  const narrow = useNarrowScreen();
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => ids.flatMap((id) => columns.find((column) => column.id === id) ?? []), [columns, ids]);
  if (narrow) return <TableCards {...props} />;
  const stretched = shown.some(
    ({ id, primary, most }) => layout.widths[id] === undefined && (primary || most !== undefined),
  );
  const rowHeight = layout.dense ? ROW_HEIGHT.dense : ROW_HEIGHT.normal;
  return (
    <Box sx={frame}>
      {busy && <RunningLine aria-label="Обновление" sx={progress} />}
      <Box ref={scroller} data-scroll-restoration-id="rows" sx={rowsArea}>
        <Box ref={measured} />
        {props.notice}
        <Box component="table" ref={oneStop} aria-label={props.label} aria-busy={rows === null || busy} sx={table}>
          <colgroup>
            {selection && <col style={{ width: TABLE_EDGES.check }} />}
            {shown.map((column) => (
              <col key={column.id} style={{ width: widths[column.id] }} />
            ))}
            {/* Takes the remaining width when every column has a width of its own. */}
            <col style={stretched ? { width: TABLE_EDGES.menu } : {}} />
          </colgroup>
          <TableHeader
            columns={shown}
            rows={rows ?? []}
            sort={props.sort}
            onSort={props.onSort}
            onResize={(id, width) =>
              update((current) => ({ ...current, widths: { ...current.widths, [id]: boundedWidth(width) } }))
            }
            onMove={(move) => update((current) => moveColumn(current, columns, move))}
            {...(selection ? { selection } : {})}
          />
          <TableRows<Row> {...props} columns={shown} rowHeight={rowHeight} scroller={scroller} />
        </Box>
        {rows?.length === 0 && props.empty}
      </Box>
    </Box>
  );
}

/** Makes the table one stop of the Tab order as soon as the code of its keys has loaded. */
function oneStop(element: HTMLTableElement): () => void {
  const removed = new AbortController();
  void import('./table-keys.ts').then(({ moveByKeys }) => moveByKeys(element, removed.signal)).catch(() => null);
  return () => removed.abort();
}

/** A row that receives the focus is scrolled to below the head. */
const rowsArea = {
  flex: 1,
  minHeight: 0,
  overflow: 'hidden auto',
  scrollPaddingTop: 40,
  bgcolor: 'background.paper',
} as const;

const table = { tableLayout: 'fixed', width: '100%', borderCollapse: 'collapse', borderSpacing: 0 } as const;

const progress = { position: 'absolute', insetInline: 0, top: 0, zIndex: 4 } as const;

const frame = {
  position: 'relative',
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  // In a low window the page scrolls, so that rows take most of it.
  minHeight: 0,
  '@media (max-height: 480px)': { minHeight: '70dvh' },
} as const;
