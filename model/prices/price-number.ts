import type { CellFault, TableCell } from '../table/table-cell.ts';

const NO_PRICE = 'Не указана цена';
const NO_NUMBER = 'Введите число, например 1290,50';

/** What is in a cell that has no value to take, as the end of a sentence. */
export const CELL_FAULTS: Readonly<Record<CellFault, string>> = {
  date: 'в ячейке дата',
  boolean: 'в ячейке логическое значение',
  error: 'в ячейке ошибка',
  noValue: 'в ячейке формула без значения',
  quote: 'кавычка не закрыта',
};

/** The fault of a row with an unclosed quotation mark. */
export const QUOTE_FAULT = 'Кавычка не закрыта';

/** A price that was read, or why it was not. */
export type PriceReading =
  | {
      readonly price: number;
      /** Whether it had more decimals than it keeps. */
      readonly isRounded: boolean;
      /** Whether it is said to be in roubles. */
      readonly inRoubles: boolean;
    }
  | { readonly failure: string };

/** Roubles before or after a number. */
const ROUBLES = /^(?:₽|руб\.?|rub)\s*|\s*(?:₽|рубл(?:ь|я|ей)|руб\.?|р\.?|p\.|rub|rur)$/iu;
/** Spaces of any width separate thousands; the decimals follow a comma or a point. */
const NUMBER = /^(?<sign>[+-]?)(?<whole>\d{1,15}|\d{1,3}(?:\s\d{3}){1,4})(?:(?<mark>[.,])(?<decimals>\d{1,15}))?$/u;
/** The decimals of a price. */
const DECIMALS = 2;

/** The number rounded half up by its decimal digits. */
function rounded(price: number): number {
  const shifted = Math.round(Number(`${Math.abs(price)}e${DECIMALS}`));
  return Number.isSafeInteger(shifted) ? Math.sign(price) * Number(`${shifted}e-${DECIMALS}`) : price;
}

const readingOf = (number: number, inRoubles: boolean): PriceReading => {
  // The shortest text of a tiny number has an exponent.
  const price = Math.abs(number) < 1e-6 ? 0 : rounded(number);
  return { price, isRounded: price !== number, inRoubles };
};

/**
 * Reads the price in a cell: a number, or a text with a decimal comma or point, spaces between thousands, and roubles
 * before or after it. Refuses what is written differently in different countries: '1,290.50' and '12.500'.
 */
export function readPrice(cell: TableCell): PriceReading {
  if (typeof cell === 'number') return readingOf(cell, false);
  if (typeof cell === 'object')
    return 'number' in cell ? readingOf(cell.number, false) : { failure: `Введите число: ${CELL_FAULTS[cell.fault]}` };
  const text = cell.trim();
  if (text === '') return { failure: NO_PRICE };
  const bare = text.replace(ROUBLES, '');
  const { sign = '', whole = '', mark, decimals = '' } = NUMBER.exec(bare)?.groups ?? {};
  if (whole === '') return { failure: NO_NUMBER };
  if (mark === '.' && decimals.length === 3)
    return { failure: `Неясно, ${whole},${decimals} или ${whole} ${decimals}: уберите точку или замените её запятой` };
  const number = Number(`${sign}${whole.replaceAll(/\s/gu, '')}.${decimals === '' ? '0' : decimals}`);
  return readingOf(number, bare !== text);
}
