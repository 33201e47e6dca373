import type { TableCell } from './table-cell.ts';

/** A row of a table with its line in the file, from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly TableCell[];
}

/** The separators in the order in which they are preferred; the last one is also written in numbers and sentences. */
const SEPARATORS = [';', '\t', ','] as const;
/** Rows by which the separator is chosen. */
const SEPARATOR_ROWS = 20;
/** The first line in which Excel declares the separator. */
const DECLARED = /^"?sep=(?<separator>[^"\n])"?\n/iu;
/** The most characters of a cell in quotation marks, as in a workbook. */
const MOST_QUOTED = 32_767;

/** A cell in quotation marks with the position after it. */
interface QuotedCell {
  readonly text: string;
  readonly end: number;
}

/** Reads the rows of a text whose cells have this separator. */
class RowReader {
  readonly #text: string;
  readonly #separator: string;
  readonly #widest: number;
  /** Ends a cell. */
  readonly #end: RegExp;
  /** The quotation mark of a cell, after blanks. */
  readonly #open = /[^\S\n\t]*"/uy;

  constructor(text: string, separator: string, widest: number) {
    this.#text = text;
    this.#separator = separator;
    this.#widest = widest;
    this.#end = new RegExp(`[\\u{${separator.charCodeAt(0).toString(16)}}\n]`, 'gu');
  }

  *rows(start: number, firstLine: number): Generator<TableRow> {
    let [at, line] = [start, firstLine];
    while (at < this.#text.length) {
      const { cells, end } = this.#row(at);
      if (cells.some((cell) => cell !== '')) yield { line, cells };
      for (
        let next = this.#text.indexOf('\n', at);
        next !== -1 && next < end;
        next = this.#text.indexOf('\n', next + 1)
      )
        line += 1;
      at = end;
    }
  }

  /** The row that begins at a position, and the beginning of the next; none follows a row that is too wide. */
  #row(from: number): { readonly cells: readonly TableCell[]; readonly end: number } {
    const cells: TableCell[] = [];
    for (let at = from; ; ) {
      const quoted = this.#quoted(at);
      if (quoted === 'unclosed') return this.#unclosedRow(from, cells.length);
      const end = quoted?.end ?? this.#endFrom(at);
      cells.push((quoted?.text ?? this.#text.slice(at, end)).trim());
      if (cells.length > this.#widest) return { cells, end: this.#text.length };
      at = end + 1;
      if (this.#text[end] !== this.#separator) return { cells, end: at };
    }
  }

  /** A row that ends with its line, although a quotation mark in one of its cells is not closed. */
  #unclosedRow(from: number, column: number): { readonly cells: readonly TableCell[]; readonly end: number } {
    const next = this.#text.indexOf('\n', from);
    const end = next === -1 ? this.#text.length : next;
    const cells = this.#text
      .slice(from, end)
      .split(this.#separator)
      .slice(0, this.#widest + 1);
    const at = Math.min(column, cells.length - 1);
    return {
      cells: cells.map((cell, place) => (place === at ? { fault: 'quote', shown: cell.trim() } : cell.trim())),
      end: end + 1,
    };
  }

  #endFrom(at: number): number {
    this.#end.lastIndex = at;
    return this.#end.exec(this.#text)?.index ?? this.#text.length;
  }

  /** The cell in quotation marks at a position; null where it has none. */
  #quoted(at: number): QuotedCell | 'unclosed' | null {
    this.#open.lastIndex = at;
    if (!this.#open.test(this.#text)) return null;
    const begins = this.#open.lastIndex;
    const window = this.#text.slice(begins, begins + MOST_QUOTED);
    let text = '';
    for (let from = 0; ; ) {
      const close = window.indexOf('"', from);
      if (close === -1) return 'unclosed';
      text += window.slice(from, close);
      from = close + 2;
      if (window[close + 1] === '"') {
        text += '"';
        continue;
      }
      const end = this.#endFrom(begins + close + 1);
      const rest = this.#text.slice(begins + close + 1, end);
      // A mark in the middle of another line's cell closes nothing.
      return rest.trim() !== '' && text.includes('\n') ? 'unclosed' : { text: text + rest, end };
    }
  }
}

/** The share of the first rows that a separator divides. */
function shareOf(text: string, separator: string, widest: number): number {
  let [rows, divided] = [0, 0];
  for (const { cells } of new RowReader(text, separator, widest).rows(0, 1)) {
    rows += 1;
    if (cells.length > 1) divided += 1;
    if (rows === SEPARATOR_ROWS) break;
  }
  return divided / Math.max(rows, 1);
}

/** The separator that divides the most of the first rows. Titles, prices and sentences have commas of their own. */
function separatorOf(text: string, widest: number): string {
  const shares = SEPARATORS.map((separator) => shareOf(text, separator, widest));
  const commas = shares.at(-1) ?? 0;
  const clear = SEPARATORS.slice(0, -1).find((_, at) => {
    const share = shares[at] ?? 0;
    return share >= 2 / 3 || (share >= 1 / 2 && commas < 1);
  });
  return clear ?? SEPARATORS[shares.indexOf(Math.max(...shares))] ?? ';';
}

/**
 * The rows of a table as text (RFC 4180), whose separator is declared in its first line or divides its first rows. Cells
 * are trimmed and rows without any text are left out; their lines count. A quotation mark that is not closed is a fault
 * of its cell and ends with its line. A row of more than `widest` cells has one more than these and is the last.
 */
export function* csvRows(text: string, widest = Number.POSITIVE_INFINITY): Generator<TableRow> {
  const plain = text.replaceAll(/\r\n?/gu, '\n');
  const declared = DECLARED.exec(plain);
  if (!declared) return yield* new RowReader(plain, separatorOf(plain, widest), widest).rows(0, 1);
  yield* new RowReader(plain, declared.groups?.['separator'] ?? ';', widest).rows(declared[0].length, 2);
}
