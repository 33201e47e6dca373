import { plural, type PluralForms } from '#model/plural.ts';

/** The places that a decimal is stored with. */
const PLACES = 4;
const numbers = new Intl.NumberFormat('ru', { maximumFractionDigits: PLACES });

/** A number with thin spaces between the thousands and the decimal places that it has. */
export function formatNumber(value: number): string {
  return numbers.format(value).replaceAll('\u00a0', '\u202f');
}

/** A number with its noun: '1 240 записей'. */
export function formatCount(count: number, forms: PluralForms): string {
  return `${formatNumber(count)} ${plural(count, forms)}`;
}

const kopecks = new Intl.NumberFormat('ru', { minimumFractionDigits: 2, maximumFractionDigits: PLACES });

/**
 * An amount with its currency's sign: without decimal places where it is whole and `places` does not ask for two, else
 * with two or more, never with one: '1 240 ₽', '1 240,50 ₽'.
 */
export function formatMoney(value: number, sign: string | null = null, places: 0 | 2 = 0): string {
  const text = Number.isInteger(value) && places === 0 ? formatNumber(value) : kopecks.format(value);
  return `${text.replaceAll('\u00a0', '\u202f')}${sign === null ? '' : `\u00a0${sign}`}`;
}

/** The decimal places with which all of these amounts are shown, so that they are aligned at the comma. */
export function placesOf(amounts: readonly unknown[]): 0 | 2 {
  return amounts.some((amount) => typeof amount === 'number' && !Number.isInteger(amount)) ? 2 : 0;
}
