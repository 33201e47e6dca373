import { daysIn, monthOf } from '../dates/months.ts';
import { otherLayouts } from './keyboard-layout.ts';
import { normalised } from './words.ts';

/** A day of a year, a day of any year (`year` is null) or a month (`day` is null). */
export interface SoughtDate {
  readonly year: number | null;
  readonly month: number;
  readonly day: number | null;
}

/** Days from one date up to another one, which is not among them; `YYYY-MM-DD`. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** A date among the words of a search: how many of them tell it. */
export interface FoundDate {
  readonly date: SoughtDate;
  readonly taken: number;
}

/** The day, the month in two digits and perhaps the year: «21.11», «21.11.2026», «21/11/26». */
const DAY_AND_MONTH = /^(?<day>\d{1,2})[./](?<month>\d{2})(?:[./](?<year>\d{4}|\d{2}))?[.,]?$/u;
const WHOLE = /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4})(?:г\.?)?,?$/u;
const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/u;
const DAY = /^(?:0?[1-9]|[12]\d|3[01])$/u;
const YEAR = /^(?:19|20)\d{2}(?:г\.?)?$/u;
const YEAR_WORD = /^(?:г|год|года|году)\.?$/u;
/** The years in which a date without a year is sought. */
const YEARS = { first: 1970, last: 2069 };
/** Years of two digits from this one on are of the last century. */
const LAST_CENTURY = 70;

function monthIn(word: string): number | null {
  return monthOf([word, ...otherLayouts(word)].map((other) => normalised(other).replace(/[.,]$/u, '')));
}

/** The date, unless there is no such day. */
function checked(year: number | null, month: number, day: number | null): SoughtDate | null {
  const isMonth = month >= 1 && month <= 12;
  // A day of any year may be that of a leap year.
  const isDay = day === null || (day >= 1 && day <= daysIn(year ?? 2000, month));
  return isMonth && isDay ? { year, month, day } : null;
}

function yearOf(text: string): number {
  const year = Number.parseInt(text, 10);
  if (year >= 100) return year;
  return year >= LAST_CENTURY ? 1900 + year : 2000 + year;
}

function inNumbers(word: string): SoughtDate | null {
  const found = WHOLE.exec(word) ?? DAY_AND_MONTH.exec(word) ?? ISO.exec(word);
  if (!found) return null;
  const { day, month, year } = found.groups ?? {};
  return checked(year === undefined ? null : yearOf(year), Number(month), Number(day));
}

/**
 * The date that the words tell from the given place on: «21.11», «21.11.2026», «21.11.26», «2026-11-21», «21 ноября»,
 * «21 нояб. 2026 года», «ноябрь 2026». The name of a month may be typed in the other layout. Null where they tell none.
 */
export function dateAt(words: readonly string[], at: number): FoundDate | null {
  const [word = '', next = '', third = '', fourth = ''] = words.slice(at, at + 4).map(normalised);
  const told = inNumbers(word);
  if (told) return { date: told, taken: told.year !== null && YEAR_WORD.test(next) ? 2 : 1 };
  const month = monthIn(DAY.test(word) ? next : word);
  if (month === null) return null;
  const [after, last] = DAY.test(word) ? [third, fourth] : [next, third];
  const year = YEAR.test(after) ? yearOf(after) : null;
  const day = DAY.test(word) ? Number(word) : null;
  const date = day === null && year === null ? null : checked(year, month, day);
  if (!date) return null;
  return {
    date,
    taken: (day === null ? 1 : 2) + (year === null ? 0 : 1) + (year !== null && YEAR_WORD.test(last) ? 1 : 0),
  };
}

function written(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** The days that the date stands for, each range by itself: one, or one of each year from 1970 to 2069. */
export function rangesOf({ year, month, day }: SoughtDate): readonly DateRange[] {
  if (day === null) return year === null ? [] : [{ from: written(year, month, 1), to: written(year, month + 1, 1) }];
  const years =
    year === null ? Array.from({ length: YEARS.last - YEARS.first + 1 }, (_, at) => YEARS.first + at) : [year];
  return years
    .filter((one) => day <= daysIn(one, month))
    .map((one) => ({ from: written(one, month, day), to: written(one, month, day + 1) }));
}
