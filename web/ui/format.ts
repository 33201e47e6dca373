import { plural, type PluralForms } from '#model/plural.ts';

const numbers = new Intl.NumberFormat('ru');

/** A number with thin spaces between the thousands. */
export function formatNumber(value: number): string {
  return numbers.format(value).replaceAll('\u00a0', '\u202f');
}

/** A number with its noun: '1 240 записей'. */
export function formatCount(count: number, forms: PluralForms): string {
  return `${formatNumber(count)} ${plural(count, forms)}`;
}
