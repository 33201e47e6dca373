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
/** What the sort arrow needs beside a heading besides the padding of the cell. */
const ARROW = 8;
const NARROWEST = 56;
/** Pixels that a long name keeps, and beyond which it ends in an ellipsis before another column leaves. */
const NAME_WIDTH = { least: 320, most: 420 } as const;
/** The rank of a column that the reader chose. */
const CHOSEN = -1;

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
      wanted.map((column) => ({
        id: column.id,
        ...neededWidths(column, { rows: rows ?? [], layout, measure }),
        rank: layout.visibility[column.id] === true ? CHOSEN : column.rank,
        stretches: layout.widths[column.id] === undefined && (column.primary === true || column.most !== undefined),
      })),
    [wanted, rows, layout, measure],
  );
  const fitted = useMemo(() => {
    const primaryId = wanted.find((column) => column.primary === true)?.id;
    const edges = TABLE_EDGES.first + TABLE_EDGES.menu + (selecting ? TABLE_EDGES.check : 0);
    const { widths, ...fit } = fitColumns({
      columns: needs,
      primaryId,
      room: width === null ? null : Math.max(0, width - edges),
    });
    const [first = ''] = fit.shown;
    return { ...fit, widths: { ...widths, [first]: (widths[first] ?? 0) + TABLE_EDGES.first } };
  }, [wanted, needs, width, selecting]);
  return useMemo(() => ({ ...fitted, measured }), [fitted, measured]);
}

interface Measured<Row> {
  readonly rows: readonly Row[];
  readonly layout: TableLayout;
  readonly measure: TextWidth;
}

/** The widths of a column; a name has two lines in rows of the usual height. */
function neededWidths<Row>(column: TableColumn<Row>, { rows, layout, measure }: Measured<Row>) {
  const own = layout.widths[column.id];
  if (own !== undefined) return { width: own, full: own };
  const full = neededWidth({ ...column, most: Infinity }, rows, measure);
  if (column.primary !== true) return { width: neededWidth(column, rows, measure), full };
  const lines = layout.dense ? full : neededWidth(column, rows, inTwoLines(measure));
  const width = Math.min(full, Math.max(NAME_WIDTH.least, Math.min(lines, NAME_WIDTH.most)));
  return { width, full, least: Math.min(width, NAME_WIDTH.least) };
}

/** Measures what a text needs in two lines, broken at a space next to its middle. */
function inTwoLines(measure: TextWidth): TextWidth {
  return (text, style) => {
    const middle = text.length / 2;
    const spaces = [text.lastIndexOf(' ', middle), text.indexOf(' ', middle)].filter((at) => at > 0);
    const broken = spaces.map((at) => Math.max(measure(text.slice(0, at), style), measure(text.slice(at + 1), style)));
    return Math.min(measure(text, style), ...broken);
  };
}

/** The width in pixels that shows the column's heading and all its cells, long texts up to their limit. */
export function neededWidth<Row>(column: TableColumn<Row>, rows: readonly Row[], textWidth: TextWidth): number {
  const style = column.primary === true ? PRIMARY_CELL : CELL;
  let widest = 0;
  for (const text of column.usual ?? []) widest = Math.max(widest, textWidth(text, style));
  for (const row of rows) widest = Math.max(widest, textWidth(column.text(row), style));
  const content = Math.min(widest, column.most ?? widest) + (column.beside ?? 0);
  const heading = inTwoLines(textWidth)(column.caption, HEADING) + (column.sortable ? ARROW : 0);
  return Math.max(NARROWEST, Math.ceil(Math.max(content, heading)) + MARGINS);
}
