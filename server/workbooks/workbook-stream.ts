import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { daySerial } from './date-serial.ts';
import { packParts, type Part } from './pack-parts.ts';
import {
  AmountStyles,
  framePartsOf,
  SHEET,
  sheetPart,
  STYLES,
  XML,
  type AmountCurrency,
  type StyleName,
} from './workbook-parts.ts';
import { cellText } from './xml-text.ts';

/** A day, `yyyy-mm-dd`. */
export interface DayCell {
  readonly day: string;
}

/** A moment as its number in a workbook, and the text where it has none. */
export interface MomentCell {
  readonly serial: number | null;
  readonly text: string;
}

/** A cell that is marked: as refused, or as the wording of a fault. */
export interface MarkedCell {
  readonly value: string | number;
  readonly mark: 'refused' | 'fault';
}

/** An amount of money; without a currency where none is known. */
export interface AmountCell {
  readonly amount: number;
  readonly currency: AmountCurrency | null;
}

/** A cell of a workbook; a text stays one whatever it begins with. */
export type WorkbookCell = null | string | number | DayCell | MomentCell | AmountCell | MarkedCell;

/** A column of a workbook. */
export interface WorkbookColumn {
  readonly heading: string;
  readonly holds: 'texts' | 'numbers' | 'amounts' | 'days' | 'moments' | 'faults';
  /** What may be typed into it: the spreadsheet offers these, as far as its format holds them. */
  readonly allowed?: readonly string[];
}

/** A table as a workbook. */
export interface Workbook {
  readonly name: string;
  readonly columns: readonly WorkbookColumn[];
  readonly rows: Iterable<readonly WorkbookCell[]> | AsyncIterable<readonly WorkbookCell[]>;
}

/** Rows of a sheet, with its heading. */
const MOST_ROWS = 1_048_576;
/** The characters of a list of allowed values. */
const MOST_ALLOWED = 255;
/** The number of rows written in one synchronous step: other requests and other workbooks run in between. */
const ROWS_AT_ONCE = 50;
/** The width of a column in characters, and the style of what is typed into it. */
const COLUMNS: Readonly<Record<WorkbookColumn['holds'], readonly [width: number, style: StyleName]>> = {
  texts: [28, 'text'],
  numbers: [14, 'plain'],
  amounts: [18, 'amount'],
  days: [12, 'date'],
  moments: [17, 'moment'],
  faults: [60, 'text'],
};

/** The letters of a column, from 0. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

function textXml(place: string, text: string, style: StyleName): string {
  // A line end or a blank at an edge would be lost.
  const space = /^\s|\s$|\n/u.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" s="${STYLES[style]}" t="inlineStr"><is><t${space}>${cellText(text)}</t></is></c>`;
}

function numberXml(place: string, number: number, style: StyleName | number): string {
  return `<c r="${place}" s="${typeof style === 'number' ? style : STYLES[style]}"><v>${number}</v></c>`;
}

function cellXml(place: string, cell: WorkbookCell, amounts: AmountStyles): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textXml(place, cell, 'text');
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? numberXml(place, cell, 'plain') : textXml(place, String(cell), 'text');
  if ('day' in cell) {
    const serial = daySerial(cell.day);
    return serial === null ? textXml(place, cell.day, 'text') : numberXml(place, serial, 'date');
  }
  if ('serial' in cell)
    return cell.serial === null ? textXml(place, cell.text, 'text') : numberXml(place, cell.serial, 'moment');
  if ('amount' in cell) return numberXml(place, cell.amount, amounts.numberOf(cell.currency));
  const { value, mark } = cell;
  if (mark === 'fault') return textXml(place, String(value), 'fault');
  return typeof value === 'number' ? numberXml(place, value, 'refused') : textXml(place, value, 'refusedText');
}

/** A name that spreadsheets accept for a sheet: up to 31 characters, and none that formulas use. */
function sheetName(name: string, number: number): string {
  const suffix = number === 1 ? '' : ` ${number}`;
  const plain = name
    .replaceAll(/[[\]:*?/\\\p{Cc}\ufffe\uffff]/gu, ' ')
    .replaceAll(/^[\s']+|[\s']+$/gu, '')
    .slice(0, 31 - suffix.length);
  return `${plain.toWellFormed() || 'Лист'}${suffix}`;
}

/** Writes a table into as many sheets as its rows need, each with the heading. */
class SheetWriter {
  readonly #columns: readonly WorkbookColumn[];
  readonly #letters: readonly string[];
  readonly #rows: AsyncIterator<readonly WorkbookCell[]>;
  readonly amounts = new AmountStyles();
  /** The first row of the next sheet; null where there is none. */
  #next: readonly WorkbookCell[] | null = null;

  constructor({ columns, rows }: Workbook) {
    this.#columns = columns;
    this.#letters = columns.map((_, column) => lettersOf(column));
    this.#rows = (async function* () {
      yield* rows;
    })();
  }

  get hasMore(): boolean {
    return this.#next !== null;
  }

  async *texts(): AsyncGenerator<string> {
    yield this.#beginning();
    let [text, line] = ['', 2];
    for (let row = this.#next ?? (await this.#read()); row !== null; row = await this.#read()) {
      if (line > MOST_ROWS) {
        this.#next = row;
        break;
      }
      this.#next = null;
      text += this.#rowXml(row, line);
      line += 1;
      if (line % ROWS_AT_ONCE !== 0) continue;
      yield text;
      text = '';
      await setImmediate();
    }
    yield `${text}</sheetData>${this.#choices()}</worksheet>`;
  }

  /** Ends the reading of rows. */
  async close(): Promise<void> {
    await this.#rows.return?.();
  }

  async #read(): Promise<readonly WorkbookCell[] | null> {
    const { done, value } = await this.#rows.next();
    return done === true ? null : value;
  }

  #beginning(): string {
    const columns = this.#columns.map(({ holds }, at) => {
      const [width, style] = COLUMNS[holds];
      return `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${STYLES[style]}" customWidth="1"/>`;
    });
    const headings = this.#columns.map(({ heading }, at) => textXml(`${this.#letters[at] ?? ''}1`, heading, 'heading'));
    return `${XML}<worksheet xmlns="${SHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`}<sheetData><row r="1">${headings.join('')}</row>`;
  }

  /** The lists of what the columns allow (ECMA-376 §18.3.1.32): as one text, apart by commas, of a bounded length. */
  #choices(): string {
    const lists = this.#columns.flatMap(({ allowed = [] }, at) => {
      const list = allowed.join(',');
      if (list === '' || list.length > MOST_ALLOWED || allowed.some((text) => /[",]/u.test(text))) return [];
      const cells = `${this.#letters[at] ?? ''}2:${this.#letters[at] ?? ''}${MOST_ROWS}`;
      return `<dataValidation type="list" allowBlank="1" sqref="${cells}"><formula1>"${cellText(list)}"</formula1></dataValidation>`;
    });
    return lists.length === 0 ? '' : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
  }

  #rowXml(row: readonly WorkbookCell[], line: number): string {
    let cells = '';
    for (const [at, cell] of row.entries()) cells += cellXml(`${this.#letters[at] ?? ''}${line}`, cell, this.amounts);
    return `<row r="${line}">${cells}</row>`;
  }
}

async function* partsOf(workbook: Workbook): AsyncGenerator<Part> {
  const writer = new SheetWriter(workbook);
  const names: string[] = [];
  try {
    do {
      names.push(sheetName(workbook.name, names.length + 1));
      yield { name: `xl/${sheetPart(names.length)}`, texts: writer.texts() };
    } while (writer.hasMore);
    yield* framePartsOf(names, writer.amounts);
  } finally {
    await writer.close();
  }
}

/** Writes a workbook as its rows are read. Memory does not depend on their number. */
export function workbookStream(workbook: Workbook): Readable {
  return Readable.from(packParts(partsOf(workbook)));
}
