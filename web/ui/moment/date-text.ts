import { EARLIEST_DATE, isCalendarDate } from '#model/kinds/date.ts';
import { formatDayDigits } from './format-moment.ts';

/** The message of an invalid day in a form. */
export const DATE_MESSAGE = 'Введите дату в виде ГГГГ-ММ-ДД, не раньше 1950-01-01';

/** Whether a day may be entered: it exists and is not before 1950-01-01 (spec 2 §5.4). */
export function isEnterableDate(text: string): boolean {
  return isCalendarDate(text) && text >= EARLIEST_DATE;
}

/** Converts a pasted `DD.MM.YYYY` to `YYYY-MM-DD`; returns any other text unchanged. */
export function isoFromRussianDate(text: string): string {
  const match = /^\s*(\d{2})\.(\d{2})\.(\d{4})\s*$/u.exec(text);
  return match ? `${match[3]}-${match[2]}-${match[1]}` : text;
}

/**
 * Parses a partially typed `DD.MM.YYYY HH:mm`: the day as yyyy-mm-dd, the time as HH:mm, null for an incomplete part.
 */
export function wallParts(text: string): { readonly day: string | null; readonly time: string | null } {
  const day = isoFromRussianDate(text.slice(0, 10));
  const time = text.slice(11);
  return { day: isEnterableDate(day) ? day : null, time: /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(time) ? time : null };
}

/** A day, yyyy-mm-dd, and a time, HH:mm, as `DD.MM.YYYY HH:mm`. */
export function wallText(day: string, time: string): string {
  return `${formatDayDigits(day)} ${time}`;
}
