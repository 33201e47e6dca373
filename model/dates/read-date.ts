import { daysIn, monthOf } from './months.ts';

/** What a text tells of a date: a day that exists, and perhaps a time of day. */
export interface ReadDate {
  /** yyyy-mm-dd. */
  readonly day: string;
  /** HH:mm, or null where the text tells none. */
  readonly time: string | null;
  /** The offset from UTC of the time, `Z` or `+03:00`; null for the local time of the reader. */
  readonly offset: string | null;
}

/** Years of two digits lie up to so many years ahead of the current one. */
const AHEAD = 10;

const TIME =
  /^(?<hour>[01]?\d|2[0-3])[:.](?<minute>[0-5]\d)(?:[:.][0-5]\d(?:[.,]\d{1,9})?)?\s?(?<offset>z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?$/u;
/** Digits alone are a day and perhaps a time: 01122026, 011226, 011220261405. */
const DIGITS_DAY_FIRST = /^(?<day>\d\d)(?<month>\d\d)(?<year>(?:19|20)\d\d|\d\d)$/u;
const DIGITS_YEAR_FIRST = /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/u;
const YEAR_FIRST = /^(?<year>\d{4})\s?(?<separator>[-./])\s?(?<month>\d{1,2})\s?\k<separator>\s?(?<day>\d{1,2})$/u;
const DAY_FIRST =
  /^(?<day>\d{1,2})\s?(?<separator>[-./ ])\s?(?<month>\d{1,2})(?:\s?\k<separator>\s?(?<year>\d{4}|\d\d))?$/u;
const WITH_NAME = /^(?<day>\d{1,2})[\s.-]*(?<name>[а-яё]+)\.?,?(?:[\s.-]*(?<year>\d{4}|\d\d))?$/u;
const WEEKDAY = /^(?:понедельник|вторник|среда|четверг|пятница|суббота|воскресенье|пн|вт|ср|чт|пт|сб|вс)[.,]?\s+/u;
/** After the last digit of the day: «2026 г.», «2026 года». */
const YEAR_WORD = /(?<=\d)\s?(?:год[ау]?|гг?)(?:\.|(?=[\s,]|$))/u;

/** The text as it is compared: composed, in lower case, with plain blanks and hyphens. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cf}]/gu, '')
    .replaceAll(/[‐-―−]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}

function yearOf(text: string, currentYear: number): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return 2000 + year <= currentYear + AHEAD ? 2000 + year : 1900 + year;
}

/** A day, and whether the text tells its year. */
interface ReadDay {
  readonly day: string;
  readonly hasYear: boolean;
}

function readDay(text: string, currentYear: number): ReadDay | null {
  for (const form of [DIGITS_DAY_FIRST, DIGITS_YEAR_FIRST, YEAR_FIRST, DAY_FIRST, WITH_NAME]) {
    const { day, month, name, year: told } = form.exec(text)?.groups ?? {};
    if (day === undefined) continue;
    const year = told === undefined ? currentYear : yearOf(told, currentYear);
    const [ofYear, ofMonth] = [Number(day), name === undefined ? Number(month) : (monthOf([name]) ?? 0)];
    if (ofMonth < 1 || ofMonth > 12 || ofYear < 1 || ofYear > daysIn(year, ofMonth)) continue;
    const iso = `${String(year).padStart(4, '0')}-${String(ofMonth).padStart(2, '0')}-${day.padStart(2, '0')}`;
    return { day: iso, hasYear: told !== undefined };
  }
  return null;
}

/** The texts of the day and of the time, in each way to divide the text; without a time first. */
function* divisions(text: string): Generator<readonly [string, string | null]> {
  yield [text, null];
  for (const { index, 0: between } of text.matchAll(/(?<=\d)t(?=\d)|,? в |, ?| /gu))
    yield [text.slice(0, index), text.slice(index + between.length)];
  const digits = /^(\d{8})(\d\d)(\d\d)$/u.exec(text);
  if (digits) yield [digits[1] ?? '', `${digits[2]}:${digits[3]}`];
}

/**
 * The date that a person has written, day first: «1.12.2026», «01/12/26», «1 дек 2026, 14:05», «суббота, 1 декабря 2026
 * г.», «2026-12-01T10:00Z», digits alone. Without a year it is one of the current year. Null for any other text, and for
 * a day or a time that does not exist. `today` is yyyy-mm-dd.
 */
export function readDate(written: string, today: string): ReadDate | null {
  const text = plain(written).replace(WEEKDAY, '').replace(YEAR_WORD, '').trim();
  const currentYear = Number(today.slice(0, 4));
  for (const [dayText, timeText] of divisions(text)) {
    const read = readDay(dayText, currentYear);
    if (!read) continue;
    const { day, hasYear } = read;
    if (timeText === null) return { day, time: null, offset: null };
    const digits = /^\d{8}$/u.test(dayText) ? /^(\d\d)([0-5]\d)$/u.exec(timeText) : null;
    const clock = digits ? `${digits[1]}:${digits[2]}` : timeText;
    const { hour, minute, offset } = TIME.exec(clock)?.groups ?? {};
    // Without a year, «1.12 20.26» may tell one.
    if (hour === undefined || minute === undefined || (!hasYear && !clock.includes(':'))) continue;
    return { day, time: `${hour.padStart(2, '0')}:${minute}`, offset: offset === undefined ? null : offsetOf(offset) };
  }
  return null;
}

/** The offset as JavaScript reads it: `Z`, `+03:00`. */
function offsetOf(text: string): string {
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/u.exec(text) ?? [];
  return hours === undefined ? 'Z' : `${hours}:${minutes}`;
}
