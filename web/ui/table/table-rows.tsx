import { Box } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { lazyScreen } from '../layout/lazy-screen.tsx';
import { glowLayer } from '../changed-glow.ts';
import { showClippedText } from './clipped-title.ts';
import type { DataTableProps } from './data-table.tsx';
import { DataTableRow } from './data-table-row.tsx';
import { rowMark } from './table-column.ts';
import type { TableSlice, VirtualRowsProps } from './virtual-rows.tsx';

/** The number of rows above which only the visible ones are in the document. */
const VIRTUAL_ABOVE = 100;
/** Pixels of a row in which a name may have two lines. */
const TWO_LINES = 44;

type Parts =
  | 'onDragRow'
  | 'columns'
  | 'rows'
  | 'rowKey'
  | 'rowLabel'
  | 'rowActions'
  | 'selection'
  | 'expectedRows'
  | 'marks';

interface TableRowsProps<Row> extends Pick<DataTableProps<Row>, Parts> {
  /** Pixels. */
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** The rows of a table, or their skeleton. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { rows, rowHeight, scroller, columns, selection } = props;
  const cells = columns.length + (selection ? 2 : 1);
  if (rows === null) return <SkeletonRows rows={props.expectedRows} cells={cells} height={rowHeight} />;
  const draw = (slice: TableSlice): ReactNode => <DrawnRows {...props} rows={rows} cells={cells} slice={slice} />;
  const Rows = rows.length > VIRTUAL_ABOVE ? LazyVirtualRows : AllRows;
  return <Rows count={rows.length} rowHeight={rowHeight} scroller={scroller} draw={draw} />;
}

function AllRows({ count, draw }: VirtualRowsProps): ReactNode {
  return draw({ indexes: range(count), before: 0, after: 0 });
}

/**
 * Loaded by a table with that many rows, which shows the first of them meanwhile; if loading fails, all are rendered.
 */
const LazyVirtualRows = lazyScreen<VirtualRowsProps>(
  async () => (await import('./virtual-rows.tsx').catch(() => null))?.VirtualRows ?? AllRows,
  ({ count, rowHeight, draw }) =>
    draw({ indexes: range(VIRTUAL_ABOVE), before: 0, after: (count - VIRTUAL_ABOVE) * rowHeight }),
);

const range = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

interface DrawnRowsProps<Row> extends TableRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly cells: number;
  readonly slice: TableSlice;
}

function DrawnRows<Row>(props: DrawnRowsProps<Row>) {
  const { rows, columns, rowHeight, selection, cells, slice } = props;
  // A row is rendered again only when it changes: its callbacks are read when called, so that new ones do not rerender
  // it.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [calls] = useState(() => {
    let last: number | null = null;
    return {
      actions: (row: Row) => latest.current.rowActions(row),
      toggle: (row: Row, selected: boolean, isRange: boolean): void => {
        const { rows: all, rowKey, selection: chosen } = latest.current;
        const at = all.indexOf(row);
        const from = isRange ? all.findIndex((one) => rowKey(one) === last) : -1;
        chosen?.onToggle(from < 0 ? [row] : all.slice(Math.min(from, at), Math.max(from, at) + 1), selected);
        last = rowKey(row);
      },
    };
  });
  return (
    <Box
      component="tbody"
      onMouseOver={showClippedText}
      onPointerDown={(event) => {
        // A long press on a link opens the browser's context menu.
        if (event.pointerType === 'touch' || !(event.target instanceof Element)) return;
        const index = event.target.closest('a')?.closest('tr')?.ariaRowIndex;
        const row = index ? rows[Number(index) - 2] : undefined;
        if (row !== undefined) props.onDragRow?.(row, event);
      }}
      {...(rowHeight < TWO_LINES && { 'data-dense': '' })}
      sx={[body, { '& > tr': { height: rowHeight } }]}
    >
      {slice.before > 0 && <Spacer height={slice.before} cells={cells} />}
      {slice.indexes.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <DataTableRow<Row>
            key={props.rowKey(row)}
            row={row}
            index={index}
            label={props.rowLabel(row)}
            columns={columns}
            actions={calls.actions}
            selected={selection ? selection.isSelected(row) : null}
            onToggle={calls.toggle}
            mark={rowMark(props.marks, props.rowKey(row))}
          />
        );
      })}
      {slice.after > 0 && <Spacer height={slice.after} cells={cells} />}
    </Box>
  );
}

interface SkeletonRowsProps {
  readonly rows: number;
  readonly cells: number;
  /** Pixels. */
  readonly height: number;
}

function SkeletonRows({ rows, cells, height }: SkeletonRowsProps) {
  return (
    <Box component="tbody" aria-label="Загрузка" sx={[body, { '& > tr': { height } }]}>
      {Array.from({ length: rows }, (_, index) => (
        <tr key={index}>
          {Array.from({ length: cells }, (__, place) => (
            <td key={place}>
              <div data-skeleton="" style={{ width: `${45 + ((index * 13 + place * 29) % 45)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </Box>
  );
}

/** A spacer for the rows that are not rendered. */
function Spacer({ height, cells }: { readonly height: number; readonly cells: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={cells} style={{ padding: 0 }} />
    </tr>
  );
}

/** One set of rules for all cells: separate styles for a thousand cells would cost more than rendering them. */
const body: SystemStyleObject<Theme> = {
  '& > tr > td': {
    px: 1.5,
    py: 0,
    borderBottom: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > tr > td:first-of-type': { pl: 3 },
  '& > tr > td:last-of-type': { px: 1, textAlign: 'right' },
  '& > tr > [data-numeric]': { textAlign: 'right' },
  '& > tr > td[data-check]': { p: 0, pl: 1, userSelect: 'none' },
  '& > tr:hover > td': { backgroundImage: shade('action.hover') },
  '& > tr[data-selected] > td': { backgroundImage: shade('action.selected') },
  // A highlight in the row itself would be a cell of its own.
  '& > tr[data-mark="changed"] > td': { position: 'relative', '&::after': glowLayer },
  '& > tr[data-mark="gone"] > td > *': {
    opacity: 0.4,
    textDecoration: 'line-through',
    pointerEvents: 'none',
    transition: 'opacity 200ms ease-out',
  },
  '& [data-clip], & [data-clip] > a, & [data-clip] > button': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // A link is truncated itself: otherwise focus would scroll the cell to the end of a longer one.
  '& [data-clip] > a, & [data-clip] > button': {
    display: 'inline-block',
    maxWidth: '100%',
    verticalAlign: 'bottom',
    outlineOffset: -2,
  },
  // In rows of the usual height a name has two lines.
  '&:not([data-dense]) [data-name] > [data-clip] > *': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    width: 'fit-content',
    whiteSpace: 'normal',
    lineHeight: '18px',
  },
  '& [data-skeleton]': {
    height: 12,
    borderRadius: 0.5,
    bgcolor: 'Skeleton.bg',
    animation: 'row-loading 2s ease-in-out 0.5s infinite',
  },
  '@keyframes row-loading': { '50%': { opacity: 0.4 } },
};

/** A translucent colour as a background image, so that it covers the cell's own colour. */
function shade(color: 'action.hover' | 'action.selected'): string {
  const variable = `var(--mui-palette-${color.replace('.', '-')})`;
  return `linear-gradient(${variable}, ${variable})`;
}
