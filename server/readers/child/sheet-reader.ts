import type { TableRow } from '#model/table/csv-rows.ts';
import { MOST_CHARACTERS, MOST_COLUMNS } from './table-bounds.ts';

/** The name of an element without its namespace. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The column of a cell's reference ('AB12'), from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,4}/u.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** A number as its shortest text: the file holds 17 digits where 15 were typed. */
function numberText(stored: string): string {
  const number = Number(stored);
  return stored.trim() !== '' && Number.isFinite(number) ? String(Number(number.toPrecision(15))) : stored;
}

/**
 * Handles the elements of a sheet and collects its rows. Rows and cells without a number or reference follow the one
 * before them. Memory is bounded by the rows of one chunk, whatever the sheet holds.
 */
export class SheetReader {
  readonly #strings: readonly string[];
  #rows: TableRow[] = [];
  #cells: string[] = [];
  #line = 0;
  #column = -1;
  #type = '';
  #text = '';
  #isValue = false;

  constructor(strings: readonly string[]) {
    this.#strings = strings;
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
      const given = Number(attributes['r']);
      this.#line = Number.isSafeInteger(given) && given > this.#line ? given : this.#line + 1;
      this.#cells = [];
      this.#column = -1;
    } else if (local === 'c') {
      const given = columnOf(attributes['r'] ?? '');
      this.#column = given === -1 ? this.#column + 1 : given;
      this.#type = attributes['t'] ?? 'n';
      this.#text = '';
    } else this.#isValue = local === 'v' || local === 't';
  }

  ontext(text: string): void {
    if (this.#isValue && this.#text.length < MOST_CHARACTERS) this.#text += text;
  }

  onclosetag(name: string): void {
    const local = localName(name);
    if (local === 'v' || local === 't') this.#isValue = false;
    else if (local === 'c') this.#endCell();
    else if (local === 'row' && this.#cells.length > 0) this.#rows.push({ line: this.#line, cells: this.#cells });
  }

  #endCell(): void {
    if (this.#column < 0 || this.#column >= MOST_COLUMNS || this.#text === '') return;
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = this.#value().trim();
  }

  #value(): string {
    if (this.#type === 's') return this.#strings[Number(this.#text)] ?? '';
    return this.#type === 'n' ? numberText(this.#text) : this.#text;
  }
}
