import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Workbook, WorkbookCell } from './workbook-stream.ts';

/** By which spreadsheets know the encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets with Russian settings separate by it. */
const SEPARATOR = ';';
const LINE_END = '\r\n';
/** The number of rows written in one synchronous step: other requests run in between. */
const ROWS_AT_ONCE = 50;
/** A text that a spreadsheet would calculate. */
const FORMULA = /^[\t\r ]*[=+\-@]|^[\t\r]/u;

function valueOf(cell: WorkbookCell): string | number {
  if (cell === null) return '';
  if (typeof cell !== 'object') return cell;
  if ('day' in cell) return cell.day;
  if ('serial' in cell) return cell.text;
  return 'amount' in cell ? cell.amount : cell.value;
}

function cellText(cell: WorkbookCell): string {
  const value = valueOf(cell);
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n']/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function lineOf(cells: readonly WorkbookCell[]): string {
  return cells.map(cellText).join(SEPARATOR) + LINE_END;
}

async function* chunksOf({ columns, rows }: Omit<Workbook, 'name'>): AsyncGenerator<Buffer> {
  let text = BYTE_ORDER_MARK + lineOf(columns.map(({ heading }) => heading));
  let count = 0;
  for await (const row of rows) {
    text += lineOf(row);
    count += 1;
    if (count % ROWS_AT_ONCE !== 0) continue;
    yield Buffer.from(text);
    text = '';
    await setImmediate();
  }
  yield Buffer.from(text);
}

/**
 * Writes a table as CSV as its rows are read, for spreadsheets with Russian settings. A text that begins like a formula is
 * preceded by an apostrophe. Memory does not depend on the number of rows.
 */
export function csvStream(table: Omit<Workbook, 'name'>): Readable {
  return Readable.from(chunksOf(table));
}
