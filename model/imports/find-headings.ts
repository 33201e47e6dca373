import type { TableRow } from '../table/csv-rows.ts';
import { shownText, type TableCell } from '../table/table-cell.ts';

/** Rows in which headings are looked for: titles may stand above them. */
export const HEADING_ROWS = 50;
/** The share of a table's columns that its headings name at least. */
const FULL = 0.6;
/** The most characters of a heading. */
const LONGEST = 120;

/** The headings of a table. */
export interface FoundHeadings {
  /** The line of the first row of headings in the file, from 1; 0 where the table has none. */
  readonly line: number;
  /** The lines down to the last row of headings: the rows below `line + lines - 1` are records. */
  readonly lines: number;
  /** Of each column, from the first; empty for one without a heading. */
  readonly headings: readonly string[];
}

const textOf = (cell: TableCell | undefined): string =>
  cell === undefined ? '' : shownText(cell).replaceAll(/\s+/gu, ' ').trim();
const isFilled = (cell: TableCell | undefined): boolean => textOf(cell) !== '';
const filledOf = ({ cells }: TableRow): number => cells.filter(isFilled).length;

/** Texts that values are and headings are not: numbers, days, addresses, answers. */
const VALUES = [
  /^[+-]?[\d\s.,'’]+(?:\s?(?:%|₽|\$|€|руб\.?|р\.|шт\.?|кг))?$/iu,
  /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:\D.*)?$/u,
  /^\S+@\S+\.\S+$/u,
  /^https?:\/\//iu,
  /^(?:\+|8[\s(-]|\+?7[\s(-])[\d\s()-]{8,}/u,
  /^(?:да|нет|истина|ложь|true|false|yes|no|\+|-|—)$/iu,
];

/** Whether a cell looks like the value of a record. */
function looksLikeValue(cell: TableCell): boolean {
  if (typeof cell !== 'string') return true;
  const text = textOf(cell);
  return text.length > LONGEST || VALUES.some((form) => form.test(text));
}

const isHeadingLike = ({ cells }: TableRow): boolean => cells.every((cell) => !isFilled(cell) || !looksLikeValue(cell));

/** The numbers of columns that forms have below their headings: 1, 2, 3. */
function numbersColumns({ cells }: TableRow): boolean {
  const filled = cells.map(textOf).filter((text) => text !== '');
  return filled.length > 2 && filled.every((text, at) => text === String(at + 1));
}

/** The number of columns that most of the rows below titles fill. */
function widthOf(rows: readonly TableRow[]): number {
  const counts = rows.map(filledOf).toSorted((one, other) => one - other);
  const middle = counts[Math.floor(counts.length / 2)] ?? 0;
  const last = counts.at(-1) ?? 0;
  // Of few rows, half may be titles.
  return rows.length < 5 ? last : Math.max(middle, Math.min(2, last));
}

/** The texts of two rows, the lower of which refines the upper one. */
function combined(upper: TableRow, lower: TableRow, isKnown: (heading: string) => boolean): readonly string[] {
  const columns = Math.max(upper.cells.length, lower.cells.length);
  const own = Array.from({ length: columns }, (_, at) => textOf(lower.cells[at]));
  let parent = '';
  return own.map((text, at) => {
    const above = textOf(upper.cells[at]);
    if (above !== '') parent = above;
    // Beyond a column that only the upper row names, a cell has no heading above it.
    if (text === '') {
      parent = '';
      return above;
    }
    const isAlone = own.indexOf(text) === own.lastIndexOf(text);
    return parent === '' || (isAlone && isKnown(text)) ? text : `${parent} ${text}`;
  });
}

/** Whether the lower row refines the upper one: it names columns that the upper row joins. */
function refines(upper: TableRow, lower: TableRow | undefined, below: readonly TableRow[]): lower is TableRow {
  if (lower?.line !== upper.line + 1 || !isHeadingLike(lower)) return false;
  const columns = Math.max(upper.cells.length, lower.cells.length);
  let [joined, parent, left] = [0, false, 0];
  for (let at = 0; at < columns; at += 1) {
    const [above, own] = [isFilled(upper.cells[at]), isFilled(lower.cells[at])];
    if (above) parent = own;
    if (!above && own && parent) joined += 1;
    if (above && !own && below.every(({ cells }) => isFilled(cells[at]))) left += 1;
  }
  return joined > 0 && (left > 0 || isRefined(upper, lower));
}

/** Whether each cell of the upper row joins several of the lower one. */
function isRefined(upper: TableRow, lower: TableRow): boolean {
  const starts = upper.cells.flatMap((cell, at) => (isFilled(cell) ? at : []));
  return starts.every((at, place) => {
    const end = starts[place + 1] ?? lower.cells.length;
    return lower.cells.slice(at, end).filter(isFilled).length > 1;
  });
}

const known = (rows: TableRow, isKnown: (heading: string) => boolean): number =>
  rows.cells.map(textOf).filter((text) => text !== '' && isKnown(text)).length;

/** Whether no row below repeats a text of the row in its column: values repeat, headings do not. */
function isUnlike({ cells }: TableRow, below: readonly TableRow[]): boolean {
  // The headings of a printed page stand on each of its pages.
  const others = below.filter((row) => !cells.every((cell, at) => textOf(cell) === textOf(row.cells[at])));
  return cells.every((cell, column) => {
    const text = textOf(cell);
    return text === '' || others.every((row) => textOf(row.cells[column]) !== text || row.cells.length === 1);
  });
}

/**
 * The place of the first row that names most columns, unless records begin before it; -1 for none. A row above a gap is a
 * title where a later one names as much.
 */
function placeByShape(rows: readonly TableRow[]): number {
  const width = Math.max(1, Math.ceil(widthOf(rows) * FULL));
  for (const [at, row] of rows.entries()) {
    if (filledOf(row) < width) continue;
    const below = rows.slice(at + 1);
    const isAboveGap = below[0] !== undefined && below[0].line > row.line + 1;
    const isTitle = isAboveGap && below.some((other) => isHeadingLike(other) && filledOf(other) >= filledOf(row));
    if (isTitle) continue;
    return isHeadingLike(row) && isUnlike(row, below) ? at : -1;
  }
  return -1;
}

const NONE: FoundHeadings = { line: 0, lines: 0, headings: [] };

/** The headings of rows without their empty ones that begin at a place, and those below that belong to them. */
function headingsFrom(rows: readonly TableRow[], at: number, isKnown: (heading: string) => boolean): FoundHeadings {
  const [row, lower] = [rows[at], rows[at + 1]];
  if (!row) return NONE;
  const isRefinedBelow = refines(row, lower, rows.slice(at + 2));
  const last = isRefinedBelow ? lower : row;
  const next = rows[isRefinedBelow ? at + 2 : at + 1];
  const end = next?.line === last.line + 1 && numbersColumns(next) ? next.line : last.line;
  const headings = isRefinedBelow ? combined(row, lower, isKnown) : row.cells.map(textOf);
  return { line: row.line, lines: end - row.line + 1, headings };
}

/**
 * The row of headings among the first rows: one that names several known fields, else the first one that names most of
 * the columns and looks like no record. Titles and empty rows may stand above; two rows are joined where the lower one
 * refines the upper one, whose joined cells have their text in the first of them.
 */
export function findHeadings(
  rows: readonly TableRow[],
  isKnown: (heading: string) => boolean = () => false,
): FoundHeadings {
  const first = rows.slice(0, HEADING_ROWS).filter((row) => filledOf(row) > 0);
  const needed = Math.min(2, widthOf(first));
  const named = first.findIndex(
    (row) => isHeadingLike(row) && known(row, isKnown) >= Math.max(needed, filledOf(row) / 3),
  );
  const at = named === -1 ? placeByShape(first) : named;
  const [upper, row, lower] = [first[at - 1], first[at], first[at + 1]];
  if (!row || refines(row, lower, first.slice(at + 2))) return headingsFrom(first, at, isKnown);
  const isRefining =
    upper !== undefined && filledOf(upper) > 1 && isHeadingLike(upper) && refines(upper, row, first.slice(at + 1));
  return headingsFrom(first, isRefining ? at - 1 : at, isKnown);
}

/** The headings that begin in a line which a person has chosen, of a table with these first rows. */
export function headingsAt(
  rows: readonly TableRow[],
  line: number,
  isKnown: (heading: string) => boolean,
): FoundHeadings {
  const first = rows.slice(0, HEADING_ROWS).filter((row) => filledOf(row) > 0);
  const at = first.findIndex((row) => row.line === line);
  return at === -1 ? { ...NONE, line, lines: line === 0 ? 0 : 1 } : headingsFrom(first, at, isKnown);
}

const TOTAL =
  /^(?:(?:общий |промежуточный )?итог[оа]?|всего|подытог|(?:grand |sub)?total|количество записей)(?:\s+\d+\s+\p{L}+)?(?:\s+(?:по|за|к|с|без|в|на|позиций|записей|строк|сумма|руб)\P{L}?.*)?[\s:.,=\d]*$/iu;

/** Whether a row below the records holds their totals, or what is told of them. */
export function isTotal({ cells }: TableRow): boolean {
  const filled = cells.filter(isFilled);
  const [head, ...rest] = filled;
  if (head === undefined || typeof head !== 'string' || !TOTAL.test(textOf(head))) return false;
  return rest.every(
    (cell) => typeof cell === 'number' || (typeof cell === 'object' && 'number' in cell) || looksLikeValue(cell),
  );
}

/** Whether a row is a record of the table with these headings: below them, and no totals, no printed page's headings. */
export function isRecord(row: TableRow, { line, lines, headings }: FoundHeadings): boolean {
  if (row.line < line + lines || filledOf(row) === 0 || isTotal(row)) return false;
  const named = headings.filter((heading) => heading !== '').length;
  return named < 2 || row.cells.length < named || !headings.every((heading, at) => textOf(row.cells[at]) === heading);
}
