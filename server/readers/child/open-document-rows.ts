import { Parser } from 'htmlparser2';
import type { TableRow } from '#model/table/csv-rows.ts';
import type { TableCell } from '#model/table/table-cell.ts';
import { UnreadableFile } from '../reader-errors.ts';
import { plainNumber } from './number-format.ts';
import { dateCell, localName } from './sheet-reader.ts';
import { LAST_LINE, MOST_ROWS, tooManyRows } from './table-bounds.ts';
import type { TableWanted } from '../work.ts';
import type { SheetFacts, TakeRow } from './sheet-facts.ts';

type Attributes = Readonly<Record<string, string>>;

/** The value of the attribute of this name, whatever its prefix. */
function attribute(attributes: Attributes, wanted: string): string | undefined {
  return Object.entries(attributes).find(([name]) => localName(name) === wanted)?.[1];
}

/** How often a row or a cell is repeated. */
function timesOf(attributes: Attributes, name: string): number {
  const times = Number(attribute(attributes, name) ?? 1);
  return Number.isInteger(times) && times > 0 ? Math.min(times, LAST_LINE) : 1;
}

/** A number as it is shown in the language of the document: without separators of thousands, with a decimal point. */
function shownNumber(number: number, text: string): TableCell {
  const shown = text.replaceAll(/(?<=\d)[\s\u00A0\u202F](?=\d)/gu, '').replaceAll(/(?<=\d),(?=\d)/gu, '.');
  return shown === '' || shown === String(number) ? number : { number, shown };
}

/**
 * Handles the elements of an OpenDocument spreadsheet (ODF 1.3 part 3 §9) and collects the rows of the wanted sheet, or of
 * the first one that is not hidden, except hidden rows. Memory is bounded by the rows of one chunk and those that one element repeats.
 */
class OpenDocumentReader {
  readonly #bounds: TableWanted;
  #rows: TableRow[] = [];
  readonly #hiddenStyles = new Set<string>();
  #style = '';
  #sheet: string | null = null;
  #isRead = false;
  #isInSheet = false;
  #line = 0;
  #times = 1;
  #isHidden = false;
  #cells: TableCell[] = [];
  /** Columns of the row so far: empty cells at its end are not kept. */
  #columns = 0;
  #cell: Attributes | null = null;
  #text = '';
  #annotations = 0;
  #isText = false;
  readonly sheets: string[] = [];
  hiddenRows = 0;

  constructor(bounds: TableWanted) {
    this.#bounds = bounds;
  }

  /** The name of the sheet that is read; null before one has begun. */
  get sheet(): string | null {
    return this.#sheet;
  }

  takeRows(): readonly TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  onopentag(name: string, attributes: Attributes): void {
    const local = localName(name);
    if (local === 'style') this.#style = attribute(attributes, 'name') ?? '';
    else if (local === 'table-properties') {
      if (attribute(attributes, 'display') === 'false') this.#hiddenStyles.add(this.#style);
    } else if (local === 'table') this.#beginSheet(attributes);
    else if (this.#isInSheet) this.#beginPart(local, attributes);
  }

  ontext(text: string): void {
    if (this.#isText && this.#annotations === 0 && this.#text.length < this.#bounds.characters) this.#text += text;
  }

  onclosetag(name: string): void {
    if (!this.#isInSheet) return;
    const local = localName(name);
    if (local === 'table') {
      this.#isInSheet = false;
      this.#isRead = true;
    } else if (local === 'table-row') this.#endRow();
    else if (local === 'annotation') this.#annotations -= 1;
    else if (local === 'p') this.#isText = false;
    else if (local === 'table-cell' && this.#cell) this.#endCell(this.#cell);
  }

  #beginSheet(attributes: Attributes): void {
    if (this.#isInSheet || this.#hiddenStyles.has(attribute(attributes, 'style-name') ?? '')) return;
    const name = attribute(attributes, 'name') ?? '';
    this.sheets.push(name);
    if (this.#isRead || (this.#bounds.sheet !== undefined && this.#bounds.sheet !== name)) return;
    this.#isInSheet = true;
    this.#sheet = name;
  }

  #beginPart(local: string, attributes: Attributes): void {
    if (local === 'table-row') {
      this.#times = timesOf(attributes, 'number-rows-repeated');
      this.#isHidden = (attribute(attributes, 'visibility') ?? 'visible') !== 'visible';
      this.#cells = [];
      this.#columns = 0;
    } else if (local === 'table-cell') {
      this.#cell = attributes;
      this.#text = '';
    } else if (local === 'covered-table-cell') this.#columns += timesOf(attributes, 'number-columns-repeated');
    else if (local === 'annotation') this.#annotations += 1;
    else if (local === 'p') {
      if (this.#text !== '') this.#text += '\n';
      this.#isText = true;
    } else if (this.#isText && local === 's') this.ontext(' '.repeat(Math.min(timesOf(attributes, 'c'), 100)));
    else if (this.#isText && (local === 'tab' || local === 'line-break')) this.ontext(local === 'tab' ? '\t' : '\n');
  }

  #endCell(attributes: Attributes): void {
    const times = timesOf(attributes, 'number-columns-repeated');
    const value = this.#valueOf(attributes);
    const [from, to] = [this.#columns, Math.min(this.#columns + times, this.#bounds.columns)];
    this.#columns += times;
    this.#cell = null;
    if (value === '' || from >= this.#bounds.columns) return;
    while (this.#cells.length < from) this.#cells.push('');
    while (this.#cells.length < to) this.#cells.push(value);
  }

  #endRow(): void {
    const first = this.#line + 1;
    this.#line += this.#times;
    if (this.#cells.length === 0) return;
    if (this.#isHidden) {
      this.hiddenRows += this.#times;
      return;
    }
    if (this.#times > MOST_ROWS) throw tooManyRows();
    for (let line = first; line <= this.#line; line += 1) this.#rows.push({ line, cells: this.#cells });
  }

  #valueOf(attributes: Attributes): TableCell {
    const text = this.#text.trim();
    const types = Object.entries(attributes).flatMap(([name, type]) => (localName(name) === 'value-type' ? type : []));
    if (types.includes('error')) return { fault: 'error', shown: text };
    switch (types[0]) {
      case undefined:
        return attribute(attributes, 'formula') === undefined ? text : { fault: 'noValue', shown: text };
      case 'float':
      case 'currency':
      case 'percentage': {
        const number = plainNumber(Number(attribute(attributes, 'value')));
        return Number.isFinite(number) ? shownNumber(number, text) : text;
      }
      case 'date':
      case 'time':
        return dateCell(text, attribute(attributes, 'date-value') ?? attribute(attributes, 'time-value'));
      case 'boolean':
        return { fault: 'boolean', shown: text, holds: attribute(attributes, 'boolean-value') === 'true' };
      default:
        return text;
    }
  }
}

/** Passes the rows of a spreadsheet of the OpenDocument format, whose text this is. Throws UnreadableFile where it has none. */
export async function openDocumentRows(
  texts: AsyncIterable<string> | Iterable<string>,
  bounds: TableWanted,
  take: TakeRow,
): Promise<SheetFacts> {
  const reader = new OpenDocumentReader(bounds);
  const parser = new Parser(reader, { xmlMode: true, decodeEntities: true });
  for await (const text of texts) {
    parser.write(text);
    for (const row of reader.takeRows()) await take(row);
  }
  parser.end();
  for (const row of reader.takeRows()) await take(row);
  if (reader.sheet === null) throw new UnreadableFile('Файл повреждён');
  return { sheets: reader.sheets, sheet: reader.sheet, hiddenRows: reader.hiddenRows };
}
