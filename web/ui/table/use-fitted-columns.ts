import { useMemo } from 'react';
import { useTextWidth, type TextWidth } from '../text-width.ts';
import { useWidth } from '../layout/use-width.ts';
import { fitColumns, type FittedColumns } from './fit-columns.ts';
import type { TableColumn } from './table-column.ts';
import { columnOrder, columnVisibility, type TableLayout } from './table-layout.ts';

/**
 * Widths in pixels at the edges of a table: the columns of row menus and checkboxes, and the extra indent of the first
 * column.
 */
export const TABLE_EDGES = { menu: 48, check: 48, first: 12 } as const;

const CELL = { size: 14, weight: 400 } as const;
const PRIMARY_CELL = { size: 14, weight: 500 } as const;
const HEADING = { size: 12, weight: 600 } as const;
/** Horizontal padding of a cell in pixels, plus one for rounding. */
const MARGINS = 26;
/** Width of the sort arrow beside a heading. */
const ARROW = 26;
/** A heading longer than this is truncated with an ellipsis. */
const LONGEST_HEADING = 160;
const NARROWEST = 56;

/** The columns that a table shows, and the ref that measures its width. */
export interface ColumnFit extends FittedColumns {
  /** Attach to a box as wide as the table may be. */
  readonly measured: (element: HTMLElement | null) => (() => void) | undefined;
}

interface FitOptions<Row> {
  readonly columns: readonly TableColumn<Row>[];
  /** Null until the rows have loaded. */
  readonly rows: readonly Row[] | null;
  readonly layout: TableLayout;
  /** Whether rows can be selected. */
  readonly selecting: boolean;
}

/** The visible columns that fit, each as wide as its content unless the reader set its width. */
export function useFittedColumns<Row>({ columns, rows, layout, selecting }: FitOptions<Row>): ColumnFit {
  const [width, measured] = useWidth();
  const measure = useTextWidth();
  const wanted = useMemo(() => {
    const visibility = columnVisibility(layout, columns);
    return columnOrder(layout, columns).flatMap((id) =>
      visibility[id] === true ? (columns.find((column) => column.id === id) ?? []) : [],
    );
  }, [columns, layout]);
  const needs = useMemo(
    () =>
      wanted.map((column, at) => ({
        id: column.id,
        width:
          layout.widths[column.id] ?? neededWidth(column, rows ?? [], measure) + (at === 0 ? TABLE_EDGES.first : 0),
        essential: column.essential === true,
      })),
    [wanted, rows, layout.widths, measure],
  );
  const fitted = useMemo(() => {
    const primaryId = wanted.find((column) => column.primary === true)?.id;
    return fitColumns({
      columns: needs,
      primaryId,
      primaryWidth: primaryId === undefined ? null : (layout.widths[primaryId] ?? null),
      room: width === null ? null : width - TABLE_EDGES.menu - (selecting ? TABLE_EDGES.check : 0),
    });
  }, [wanted, needs, layout.widths, width, selecting]);
  return useMemo(() => ({ ...fitted, measured }), [fitted, measured]);
}

/** The width in pixels that shows the column's heading and all its cells in full. */
export function neededWidth<Row>(column: TableColumn<Row>, rows: readonly Row[], textWidth: TextWidth): number {
  const style = column.primary === true ? PRIMARY_CELL : CELL;
  let widest = 0;
  for (const text of column.usual ?? []) widest = Math.max(widest, textWidth(text, style));
  for (const row of rows) widest = Math.max(widest, textWidth(column.text(row), style));
  const content = Math.min(widest, column.most ?? widest) + (column.beside ?? 0);
  const heading = Math.min(textWidth(column.caption, HEADING), LONGEST_HEADING) + (column.sortable ? ARROW : 0);
  return Math.max(NARROWEST, Math.ceil(Math.max(content, heading)) + MARGINS);
}
