import { splitCurrency } from '../money/currency-signs.ts';
import { CELL_FAULTS } from '../table/cell-text.ts';
import { bothMeanings, numberOf, numberText, roundedHalfUp, type NumberText } from '../table/number-text.ts';
import type { TableCell } from '../table/table-cell.ts';
import type { ColumnReading, ValueReading } from './column-reading.ts';

const NO_NUMBER = 'Введите число, например 1290,50';
/** The decimal places that numbers of records are stored with. */
const DECIMALS = 4;

/** '4,5E+05', with a Cyrillic letter too. */
const EXPONENT = /^(?<digits>[+-]?\d+(?:[.,]\d+)?)[eе](?<exponent>[+-]?\d{1,3})$/iu;
/** Thousands that a mark or an apostrophe separates, and perhaps decimals behind the other mark. */
const SEPARATED =
  /^(?<whole>\d{1,3}(?:(?<separator>[.,'’])\d{3})(?:\k<separator>\d{3}){0,3})(?:(?!\k<separator>)(?<mark>[.,])(?<decimals>\d{1,15}))?$/u;

/** A number as it is written, and what is written around it. */
export interface SpelledNumber {
  /** Null for what is no number. */
  readonly parts: NumberText | null;
  /** The mark that stands before decimals here, if the text leaves no doubt. */
  readonly decimal: ',' | '.' | null;
  /** One point or comma before three digits, which may as well separate thousands. */
  readonly isOneMark: boolean;
  /** The code of the currency that is named. */
  readonly currency: string | null;
}

/** The text without blanks that are not seen, with plain hyphens, and without the brackets of a negative amount. */
function plainNumber(text: string): string {
  const plain = text
    .replaceAll(/[\p{Cf}]/gu, '')
    .replaceAll(/[‐-―−]/gu, '-')
    .trim();
  const bracketed = /^\((.*)\)$/u.exec(plain)?.[1] ?? /^(\d.*)-$/u.exec(plain)?.[1];
  return bracketed === undefined ? plain : `-${bracketed.trim()}`;
}

const other = (mark: string): ',' | '.' | null => (mark === ',' ? '.' : mark === '.' ? ',' : null);

function separatedText(text: string): { readonly parts: NumberText; readonly decimal: ',' | '.' | null } | null {
  const { whole, separator = '', mark, decimals = '' } = SEPARATED.exec(text.replace(/^[+-]/u, ''))?.groups ?? {};
  if (whole === undefined) return null;
  const digits = whole.replaceAll(/\D/gu, '');
  const parts: NumberText = {
    isNegative: text.startsWith('-'),
    whole: digits,
    mark: mark === ',' || mark === '.' ? mark : null,
    decimals,
  };
  return { parts, decimal: parts.mark ?? other(separator) };
}

/** A number of a text: its parts, as far as the text alone tells them. */
export function spelledNumber(text: string): SpelledNumber {
  const { amount, code } = splitCurrency(plainNumber(text.replace(/\s*%$/u, '')));
  const bare = plainNumber(amount);
  const plain = numberText(bare.replaceAll(/(?<=\d)[\s](?=\d{3}(?:\D|$))/gu, ' '));
  if (!plain) {
    const separated = separatedText(bare);
    return { parts: separated?.parts ?? null, decimal: separated?.decimal ?? null, isOneMark: false, currency: code };
  }
  const couldSeparate = plain.mark !== null && plain.decimals.length === 3 && /^[1-9]\d{0,2}$/u.test(plain.whole);
  const isGrouped = /\d\s\d/u.test(bare);
  const isOneMark = couldSeparate && !isGrouped;
  return { parts: plain, decimal: isOneMark ? null : plain.mark, isOneMark, currency: code };
}

function numberIn(text: string, { decimal }: ColumnReading): number | string {
  const { digits, exponent } = EXPONENT.exec(plainNumber(text))?.groups ?? {};
  if (digits !== undefined) return Number(`${digits.replace(',', '.')}e${exponent}`);
  const { parts, isOneMark } = spelledNumber(text);
  if (!parts) return NO_NUMBER;
  if (!isOneMark) return numberOf(parts);
  if (decimal === null)
    return `Неясно, ${bothMeanings(parts)}: уточните, что значит ${parts.mark === ',' ? 'запятая' : 'точка'}`;
  return numberOf(
    parts.mark === decimal ? parts : { ...parts, whole: parts.whole + parts.decimals, mark: null, decimals: '' },
  );
}

/** The code of the currency that a cell names. */
export function currencyIn(cell: TableCell): string | null {
  const text = typeof cell === 'string' ? cell : typeof cell === 'object' && 'number' in cell ? (cell.shown ?? '') : '';
  return /\p{Sc}|\p{L}/u.test(text) ? splitCurrency(plainNumber(text)).code : null;
}

/**
 * Reads a number, per cent as they are shown, and an amount in the currency of the column. A negative zero is zero, which
 * the additions below make of it.
 */
export function readNumber(cell: TableCell, reading: ColumnReading): ValueReading {
  if (typeof cell === 'number') return { value: roundedHalfUp(cell, DECIMALS) + 0 };
  const code = reading.currency === null ? null : currencyIn(cell);
  if (code !== null && code !== reading.currency)
    return { failure: `В ячейке ${code}, а суммы столбца в ${reading.currency}` };
  if (typeof cell === 'object') {
    if ('fault' in cell) return { failure: `Введите число: ${CELL_FAULTS[cell.fault]}` };
    const factor = cell.shown?.endsWith('%') === true ? 100 : 1;
    return { value: roundedHalfUp(Number((cell.number * factor).toPrecision(15)), DECIMALS) + 0 };
  }
  const number = numberIn(cell.replace(/\s*%\s*$/u, ''), reading);
  return typeof number === 'string' ? { failure: number } : { value: number + 0 };
}
