import type { TableRow } from '#model/table/csv-rows.ts';
import type { TableCell } from '#model/table/table-cell.ts';
import { dateHeld, dateText, plainNumber, type NumberFormat } from './number-format.ts';
import { LAST_LINE, wrongLine } from './table-bounds.ts';
import type { TableBounds } from '../work.ts';
import type { WorkbookStyles } from './workbook-styles.ts';

/** The name of an element without its namespace. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Whether an attribute says yes, as the different programs write it. */
export function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** A text of a workbook, in which characters that XML has no place for are written as '_x000D_'. */
export function unescaped(text: string): string {
  return text.replaceAll(/_x([\dA-Fa-f]{4})_/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The column of a cell's reference ('AB12'), from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,4}/u.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

const HELD = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2})?/u;

/** A date with what it is, as a file spells it; a time of midnight is none. */
export function dateCell(shown: string, spelled: string | undefined): TableCell {
  const holds =
    spelled === undefined ? undefined : (HELD.exec(spelled)?.[0].replace('T00:00:00', '') ?? timeOf(spelled));
  return { fault: 'date', shown, ...(holds === undefined ? {} : { holds }) };
}

/** A time alone: as XLSX spells it, or as a duration of OpenDocument ('PT12H30M00S'). */
function timeOf(spelled: string): string | undefined {
  if (/^\d{2}:\d{2}:\d{2}$/u.test(spelled)) return spelled;
  const [, ...parts] = /^PT(\d{1,6})H(\d{1,2})M(\d{1,2})(?:[.,]\d+)?S$/u.exec(spelled) ?? [];
  return parts.length === 0 ? undefined : parts.map((part) => part.padStart(2, '0')).join(':');
}

/** A number in its format, null for one that is shown as it is; `from1904` tells from when dates count. */
export function numberCell(value: number, format: NumberFormat | null, from1904: boolean): TableCell {
  const number = plainNumber(value);
  if (format === null) return number;
  if (format.isDate) return dateCell(dateText(number, from1904), dateHeld(number, from1904));
  const shown = format.show(number);
  return shown === String(number) ? number : { number, shown };
}

/** A boolean of a workbook. */
export function booleanCell(holds: boolean): TableCell {
  return { fault: 'boolean', shown: holds ? 'ИСТИНА' : 'ЛОЖЬ', holds };
}

/** What the cells of a sheet refer to. */
export interface SheetContext {
  readonly strings: readonly string[];
  readonly styles: WorkbookStyles;
  /** Dates count from 1904. */
  readonly from1904: boolean;
  readonly bounds: TableBounds;
}

/**
 * Handles the elements of a sheet and collects its rows, except hidden ones. Rows and cells without a number or reference
 * follow the one before them. Memory is bounded by the rows of one chunk, whatever the sheet holds.
 */
export class SheetReader {
  readonly #context: SheetContext;
  #rows: TableRow[] = [];
  #cells: TableCell[] = [];
  #line = 0;
  #column = -1;
  #cell: Readonly<Record<string, string>> = {};
  #text = '';
  #isValue = false;
  #isFormula = false;
  #isPhonetic = false;
  #isHidden = false;
  #hiddenRows = 0;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  /** The number of hidden rows with cells. */
  get hiddenRows(): number {
    return this.#hiddenRows;
  }

  /** The rows that are complete, which are handed over. */
  takeRows(): readonly TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    const local = localName(name);
    if (local === 'row') {
      this.#line = this.#lineOf(attributes['r']);
      this.#isHidden = isOn(attributes['hidden']);
      this.#cells = [];
      this.#column = -1;
    } else if (local === 'c') {
      const given = columnOf(attributes['r'] ?? '');
      this.#column = given === -1 ? this.#column + 1 : given;
      this.#cell = attributes;
      this.#isFormula = false;
      this.#text = '';
    } else if (local === 'f') this.#isFormula = true;
    else if (local === 'rPh') this.#isPhonetic = true;
    else this.#isValue = local === 'v' || (local === 't' && !this.#isPhonetic);
  }

  ontext(text: string): void {
    if (this.#isValue && this.#text.length < this.#context.bounds.characters) this.#text += text;
  }

  onclosetag(name: string): void {
    const local = localName(name);
    if (local === 'v' || local === 't') this.#isValue = false;
    else if (local === 'rPh') this.#isPhonetic = false;
    else if (local === 'c') this.#endCell();
    else if (local === 'row' && this.#cells.length > 0) this.#endRow();
  }

  /** The line of the next row: by its number, or after the one before. Throws UnreadableFile for no number of a row. */
  #lineOf(number: string | undefined): number {
    if (number === undefined) return this.#line + 1;
    const line = /^\d{1,7}$/u.test(number) ? Number(number) : 0;
    if (line < 1 || line > LAST_LINE) throw wrongLine(number, this.#line);
    return Math.max(line, this.#line + 1);
  }

  #endRow(): void {
    if (this.#isHidden) this.#hiddenRows += 1;
    else this.#rows.push({ line: this.#line, cells: this.#cells });
  }

  #endCell(): void {
    if (this.#column < 0 || this.#column >= this.#context.bounds.columns) return;
    const value = this.#value();
    if (value === '') return;
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = value;
  }

  #value(): TableCell {
    const [text, { strings }] = [this.#text.trim(), this.#context];
    switch (this.#cell['t']) {
      case 's':
        return text === '' ? '' : (strings[Number(text)] ?? '').trim();
      case 'str':
      case 'inlineStr':
        return unescaped(text).trim();
      case 'b':
        return text === '' ? '' : booleanCell(isOn(text));
      case 'e':
        return { fault: 'error', shown: text };
      case 'd':
        return text === '' ? '' : dateCell(text, text);
      default:
        return this.#number(text);
    }
  }

  #number(text: string): TableCell {
    if (text === '') return this.#isFormula ? { fault: 'noValue', shown: '' } : '';
    const number = Number(text);
    if (!Number.isFinite(number)) return text;
    return numberCell(number, this.#context.styles.formatOf(this.#cell['s']), this.#context.from1904);
  }
}
