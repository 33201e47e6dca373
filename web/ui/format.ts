/** The forms of a Russian noun after a number: 1 запись, 2 записи, 5 записей. */
export interface PluralForms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

/** The forms of the word for a count of records. */
export const RECORD_FORMS: PluralForms = { one: 'запись', few: 'записи', many: 'записей' };

const plurals = new Intl.PluralRules('ru');
const numbers = new Intl.NumberFormat('ru');

/** A number with thin spaces between the thousands. */
export function formatNumber(value: number): string {
  return numbers.format(value).replaceAll('\u00a0', '\u202f');
}

/** The form of a noun for a number. */
export function plural(count: number, forms: PluralForms): string {
  const category = plurals.select(count);
  if (category === 'one') return forms.one;
  return category === 'few' || category === 'other' ? forms.few : forms.many;
}

/** A number with its noun: '1 240 записей'. */
export function formatCount(count: number, forms: PluralForms): string {
  return `${formatNumber(count)} ${plural(count, forms)}`;
}

const kopecks = new Intl.NumberFormat('ru', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

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
