/** The shortest abbreviation of each month, and its forms. */
const MONTHS: readonly (readonly [string, ...string[]])[] = [
  ['янв', 'январь', 'января', 'январе'],
  ['фев', 'февраль', 'февраля', 'феврале'],
  ['мар', 'март', 'марта', 'марте'],
  ['апр', 'апрель', 'апреля', 'апреле'],
  ['май', 'май', 'мая', 'мае'],
  ['июн', 'июнь', 'июня', 'июне'],
  ['июл', 'июль', 'июля', 'июле'],
  ['авг', 'август', 'августа', 'августе'],
  ['сен', 'сентябрь', 'сентября', 'сентябре'],
  ['окт', 'октябрь', 'октября', 'октябре'],
  ['ноя', 'ноябрь', 'ноября', 'ноябре'],
  ['дек', 'декабрь', 'декабря', 'декабре'],
];

/** The month, from 1, that one of the spellings names or abbreviates, in lower case; null for none. */
export function monthOf(spellings: readonly string[]): number | null {
  const at = MONTHS.findIndex(([short, ...forms]) =>
    spellings.some((one) => one.length >= short.length && forms.some((form) => form.startsWith(one))),
  );
  return at < 0 ? null : at + 1;
}

/** The number of days of a month, which counts from 1. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
