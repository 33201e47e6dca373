import { currencyCode } from '../money/currency-signs.ts';
import { shownText, type TableCell } from '../table/table-cell.ts';
import { countedDay, numericDay } from './read-moment.ts';
import { currencyIn, spelledNumber } from './read-number.ts';

/** Examples of each kind that are kept. */
const MOST_EXAMPLES = 3;
/** Currencies that are told apart. */
const MOST_CURRENCIES = 5;
/** The most characters of a text that is looked into: a number, a day or an amount is shorter. */
const LONGEST = 60;

/** How a number, a day and an amount begin. */
const BEGINS = /^[\s(+\-−.,\p{Sc}]*\d|^(?:us\$|\p{L}{1,4}\.?)\s*[\d+-]/iu;

/** What the values of a column tell of how they are to be read. Plain data, of bounded size. */
export interface ColumnFacts {
  readonly heading: string;
  /** Cells that are not empty. */
  readonly filled: number;
  /** Days like '21/11/2026', which have the day first, and like '11/21/2026', which have the month first. */
  readonly dayFirst: number;
  readonly monthFirst: number;
  /** Days like '03/04/2026', in which both may be first. */
  readonly unclearDays: readonly string[];
  /** Numbers like 46354, which a spreadsheet may show as a day; absent in what was kept before they were looked for. */
  readonly countedDays?: readonly string[];
  /** Numbers in which a comma, or a point, stands before the decimals beyond doubt. */
  readonly commas: number;
  readonly points: number;
  /** Numbers like '12.500' and '12,500', in which the mark may as well separate thousands. */
  readonly unclearNumbers: readonly string[];
  /** The codes of the currencies that amounts name, with an example of each. */
  readonly currencies: Readonly<Record<string, string>>;
}

/** Collects the facts of a column, cell by cell. */
export class FactsOfColumn {
  readonly #heading: string;
  #filled = 0;
  #dayFirst = 0;
  #monthFirst = 0;
  #commas = 0;
  #points = 0;
  readonly #unclearDays = new Set<string>();
  readonly #countedDays = new Set<string>();
  readonly #unclearNumbers = new Set<string>();
  readonly #currencies = new Map<string, string>();

  constructor(heading: string) {
    this.#heading = heading;
  }

  /** Takes the cell of one more row. */
  add(cell: TableCell | undefined): void {
    if (cell === undefined || cell === '') return;
    this.#filled += 1;
    if (countedDay(cell) !== null) addExample(this.#countedDays, shownText(cell).trim());
    if (typeof cell === 'number' || (typeof cell === 'object' && 'fault' in cell)) return;
    const text = shownText(cell).trim();
    if (text.length > LONGEST || !BEGINS.test(text)) return;
    this.#addCurrency(cell, text);
    if (typeof cell === 'object') return;
    const day = numericDay(text);
    if (day) this.#addDay(text, day);
    else this.#addNumber(text);
  }

  /** What the cells so far tell. */
  get facts(): ColumnFacts {
    return {
      heading: this.#heading,
      filled: this.#filled,
      dayFirst: this.#dayFirst,
      monthFirst: this.#monthFirst,
      unclearDays: [...this.#unclearDays],
      countedDays: [...this.#countedDays],
      commas: this.#commas,
      points: this.#points,
      unclearNumbers: [...this.#unclearNumbers],
      currencies: Object.fromEntries(this.#currencies),
    };
  }

  #addCurrency(cell: TableCell, text: string): void {
    const code = currencyIn(cell);
    if (code !== null && !this.#currencies.has(code) && this.#currencies.size < MOST_CURRENCIES)
      this.#currencies.set(code, text);
  }

  #addDay(text: string, [first, second]: readonly [number, number]): void {
    if (first > 12) this.#dayFirst += 1;
    else if (second > 12) this.#monthFirst += 1;
    else if (first !== second) addExample(this.#unclearDays, text);
  }

  #addNumber(text: string): void {
    const { decimal, isOneMark } = spelledNumber(text);
    if (decimal === ',') this.#commas += 1;
    if (decimal === '.') this.#points += 1;
    if (isOneMark) addExample(this.#unclearNumbers, text);
  }
}

function addExample(examples: Set<string>, text: string): void {
  if (examples.size < MOST_EXAMPLES) examples.add(text);
}

/** The code of the currency in which a heading says its amounts are: 'Цена, USD', 'Сумма ($)', 'Цена в евро'. */
export function currencyInHeading(heading: string): string | null {
  const [, bracketed] = /[([]([^)\]]*)[)\]]/u.exec(heading) ?? [];
  const behindComma = heading.includes(',') ? heading.split(',').at(-1) : undefined;
  const last = heading.trim().split(/\s+/u).at(-1);
  for (const unit of [bracketed, behindComma, last]) {
    const code = unit === undefined ? null : currencyCode(unit.replace(/^\s*в\s+/iu, ''));
    if (code !== null) return code;
  }
  return null;
}
