import { Skeleton, TableBody } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type RefObject } from 'react';
import { showClippedText } from './clipped-title.ts';
import type { DataTableProps } from './data-table.tsx';
import { DataTableRow } from './data-table-row.tsx';

/** The number of rows above which only those in sight are in the document. */
const VIRTUAL_ABOVE = 100;

type Parts = 'onDragRow' | 'columns' | 'rows' | 'rowKey' | 'rowLabel' | 'rowActions' | 'selection' | 'expectedRows';

interface TableRowsProps<Row> extends Pick<DataTableProps<Row>, Parts> {
  /** Pixels. */
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** The rows of a table, or their skeleton. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { rows, columns, rowHeight, scroller, selection } = props;
  const virtual = (rows?.length ?? 0) > VIRTUAL_ABOVE;
  const virtualizer = useVirtualizer({
    count: rows?.length ?? 0,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  // A row is drawn again when it changed, not when the screen around it did: what it calls is looked up when called.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const calls = useRef({
    actions: (row: Row) => latest.current.rowActions(row),
    toggle: (row: Row, selected: boolean) => latest.current.selection?.onToggle([row], selected),
  }).current;
  const cells = columns.length + (selection ? 2 : 1);
  if (rows === null) return <SkeletonRows rows={props.expectedRows} cells={cells} height={rowHeight} />;
  const items = virtual ? virtualizer.getVirtualItems() : null;
  const first = items?.[0]?.start ?? 0;
  const last = items?.at(-1)?.end ?? 0;
  const indexes = items ? items.map((item) => item.index) : rows.map((_, index) => index);
  return (
    <TableBody
      onMouseOver={showClippedText}
      onDragStart={(event) => {
        const index = event.target instanceof Element ? event.target.closest('tr')?.ariaRowIndex : null;
        const row = index ? rows[Number(index) - 2] : undefined;
        if (row !== undefined) props.onDragRow?.(row, event);
      }}
      sx={[body, { '& > tr': { height: rowHeight } }]}
    >
      {first > 0 && <Spacer height={first} cells={cells} />}
      {indexes.map((index) => {
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
          />
        );
      })}
      {items && <Spacer height={virtualizer.getTotalSize() - last} cells={cells} />}
    </TableBody>
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
    <TableBody aria-label="Загрузка" sx={[body, { '& > tr': { height } }]}>
      {Array.from({ length: rows }, (_, index) => (
        <tr key={index}>
          {Array.from({ length: cells }, (__, place) => (
            <td key={place}>
              <Skeleton width={`${45 + ((index * 13 + place * 29) % 45)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </TableBody>
  );
}

/** Stands for the rows out of sight. */
function Spacer({ height, cells }: { readonly height: number; readonly cells: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={cells} style={{ padding: 0 }} />
    </tr>
  );
}

/** One set of rules for all cells: a style of its own for each of a thousand cells would cost more than drawing them. */
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
  '& > tr > td:last-of-type': { position: 'sticky', right: 0, px: 0.5, textAlign: 'right' },
  '& > tr > [data-numeric]': { textAlign: 'right' },
  '& > tr > td[data-check]': { p: 0, pl: 1 },
  '& > tr:hover > td': { backgroundImage: shade('action.hover') },
  '& > tr[data-selected] > td': { backgroundImage: shade('action.selected') },
  '& [data-clip], & [data-clip] > a': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // A link is cut off by itself: focus would scroll the cell to the end of a longer one.
  '& [data-clip] > a': { display: 'inline-block', maxWidth: '100%', verticalAlign: 'bottom', outlineOffset: -2 },
};

/** A see-through colour as an image, so that it lies over the cell's own. */
function shade(color: 'action.hover' | 'action.selected'): string {
  const variable = `var(--mui-palette-${color.replace('.', '-')})`;
  return `linear-gradient(${variable}, ${variable})`;
}
