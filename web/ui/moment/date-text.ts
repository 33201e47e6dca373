import { readDate } from '#model/dates/read-date.ts';
import { EARLIEST_DATE, isCalendarDate } from '#model/dates/calendar-date.ts';
import { formatDateTime, formatDayDigits, todayIn } from './format-moment.ts';
import { currentTimeZone } from './time-zone.ts';
import { momentFromText } from './zoned-moment.ts';

/** The message of an invalid day in a form. */
export const DATE_MESSAGE = 'Введите дату в виде ГГГГ-ММ-ДД, не раньше 1950-01-01';

/** Whether a day may be entered: it exists and is not before 1950-01-01 (spec 2 §5.4). */
export function isEnterableDate(text: string): boolean {
  return isCalendarDate(text) && text >= EARLIEST_DATE;
}

/** The day that a person has written in any form, yyyy-mm-dd; null if it is none that may be entered. */
export function readDay(text: string): string | null {
  const zone = currentTimeZone();
  const read = readDate(text, todayIn(zone));
  if (!read) return null;
  const { day, time, offset } = read;
  const shown = offset === null ? day : todayIn(zone, new Date(`${day}T${time}${offset}`));
  return isEnterableDate(shown) ? shown : null;
}

/** The moment that a person has written in any form, ISO 8601 in UTC; null if it is none that may be entered. */
export function readMoment(text: string): string | null {
  const zone = currentTimeZone();
  const { day, time, offset } = readDate(text, todayIn(zone)) ?? { day: '', time: null, offset: null };
  if (time === null) return null;
  const moment =
    offset === null ? momentFromText(wallText(day, time), zone) : new Date(`${day}T${time}${offset}`).toISOString();
  return moment !== null && moment >= EARLIEST_DATE ? moment : null;
}

/**
 * Parses a partially typed `DD.MM.YYYY HH:mm`, or a moment written in any form: the day as yyyy-mm-dd, the time as HH:mm,
 * null for an incomplete part.
 */
export function wallParts(text: string): { readonly day: string | null; readonly time: string | null } {
  const moment = readMoment(text);
  const typed = moment === null ? text : formatDateTime(moment);
  const day = /^\d{2}\.\d{2}\.\d{4}/u.test(typed) ? readDay(typed.slice(0, 10)) : null;
  const time = typed.slice(11);
  return { day, time: /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(time) ? time : null };
}

/** A day, yyyy-mm-dd, and a time, HH:mm, as `DD.MM.YYYY HH:mm`. */
export function wallText(day: string, time: string): string {
  return `${formatDayDigits(day)} ${time}`;
}
