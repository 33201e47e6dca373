import { splitCurrency } from '../money/currency-signs.ts';
import { CELL_FAULTS } from '../table/cell-text.ts';
import { bothMeanings, isUnclear, numberOf, numberText, roundedHalfUp } from '../table/number-text.ts';
import type { TableCell } from '../table/table-cell.ts';

const NO_PRICE = 'Не указана цена';
const NO_NUMBER = 'Введите число, например 1290,50';

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

/** The decimals of a price. */
const DECIMALS = 2;
const ROUBLE = 'RUB';

const readingOf = (number: number, inRoubles: boolean): PriceReading => {
  const price = roundedHalfUp(number, DECIMALS);
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
  const { amount, code } = splitCurrency(text);
  const number = code === null || code === ROUBLE ? numberText(amount) : null;
  if (!number) return { failure: NO_NUMBER };
  if (isUnclear(number)) return { failure: `Неясно, ${bothMeanings(number)}: уберите точку или замените её запятой` };
  return readingOf(numberOf(number), code === ROUBLE);
}
