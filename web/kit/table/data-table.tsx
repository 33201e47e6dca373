import { Box, LinearProgress, Table } from '@mui/material';
import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useRef, type DragEvent, type ReactNode } from 'react';
import { useNarrowScreen } from '../narrow-screen.ts';
import type { RowAction } from './row-menu.tsx';
import { TableCards } from './table-cards.tsx';
import type { TableColumn, TableSelection, TableSort } from './table-column.ts';
import { TableHeader } from './table-header.tsx';
import { boundedWidth, columnOrder, columnVisibility, moveColumn, WIDTH_BOUNDS } from './table-layout.ts';
import { TableRows } from './table-rows.tsx';
import type { RememberedLayout } from './use-table-layout.ts';

/** What a data table shows and who listens to it. */
export interface DataTableProps<Row> {
  /** Names the table for assistive technology. */
  readonly label: string;
  /** Kept stable between renders. */
  readonly columns: readonly TableColumn<Row>[];
  /** Null until the first rows have come. */
  readonly rows: readonly Row[] | null;
  readonly rowKey: (row: Row) => number;
  /** Names a row for assistive technology. */
  readonly rowLabel: (row: Row) => string;
  readonly rowActions: (row: Row) => readonly RowAction[];
  readonly remembered: RememberedLayout;
  readonly sort: TableSort | null;
  readonly onSort: (columnId: string) => void;
  readonly selection?: TableSelection<Row>;
  /** A row is dragged by a link in it. */
  readonly onDragRow?: (row: Row, event: DragEvent) => void;
  /** Newer rows are on their way. */
  readonly busy: boolean;
  /** How many rows the skeleton has. */
  readonly expectedRows: number;
  /** Stands in place of the rows when there are none. */
  readonly empty: ReactNode;
}

/** Heights of a row in pixels. */
const ROW_HEIGHT = { dense: 36, normal: 44 } as const;
/** Widths of the columns that belong to the table itself, in pixels. */
const OWN_WIDTH = 48;

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
});

/** A table of rows that the server sorts and pages: its columns are hidden, ordered and sized by the reader; cards on a phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, remembered, selection, busy } = props;
  const { layout, update } = remembered;
  const narrow = useNarrowScreen();
  const scroller = useRef<HTMLDivElement>(null);

  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map(({ id, width }) =>
      helper.display({ id, size: width, minSize: WIDTH_BOUNDS.min, maxSize: WIDTH_BOUNDS.max }),
    );
  }, [columns]);
  const state = useMemo(
    () => ({
      columnVisibility: columnVisibility(layout, columns),
      columnOrder: columnOrder(layout, columns),
      columnSizing: { ...layout.widths },
    }),
    [layout, columns],
  );
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    state,
  });
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const { columnOrder: order, columnVisibility: visibility } = state;
  const shown = useMemo(
    () => order.flatMap((id) => (visibility[id] === true ? (columns.find((column) => column.id === id) ?? []) : [])),
    [columns, order, visibility],
  );
  const primary = shown.find((column) => column.primary === true);
  // The naming column takes what is left until the reader gives it a width.
  const stretched = primary !== undefined && layout.widths[primary.id] === undefined ? primary.id : null;
  const ownWidth = OWN_WIDTH * (selection ? 2 : 1);

  if (narrow) {
    return <TableCards {...props} columns={shown} />;
  }
  const rowHeight = layout.dense ? ROW_HEIGHT.dense : ROW_HEIGHT.normal;
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      {busy && <LinearProgress aria-label="Обновление" sx={progress} />}
      <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflow: 'auto', bgcolor: 'background.paper' }}>
        <Table
          aria-label={props.label}
          aria-busy={rows === null || busy}
          sx={{
            tableLayout: 'fixed',
            width: '100%',
            minWidth: table.getTotalSize() + ownWidth,
          }}
        >
          <colgroup>
            {selection && <col style={{ width: OWN_WIDTH }} />}
            {headers.map((header) => (
              <col key={header.id} style={header.column.id === stretched ? {} : { width: header.getSize() }} />
            ))}
            {/* Takes what is left once every column has a width of its own. */}
            <col style={stretched === null ? {} : { width: OWN_WIDTH }} />
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
        </Table>
        {rows?.length === 0 && props.empty}
      </Box>
    </Box>
  );
}

const progress = { position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 4 } as const;
