import { EARLIEST_DATE, isCalendarDate } from '#model/kinds/date.ts';
import { formatDayDigits } from './format-moment.ts';

/** The message of a day that can't be read, where a form shows one. */
export const DATE_MESSAGE = 'Введите дату в виде ГГГГ-ММ-ДД, не раньше 1950-01-01';

/** Whether a day may be entered: it exists and is not before 1950-01-01 (spec 2 §5.4). */
export function isEnterableDate(text: string): boolean {
  return isCalendarDate(text) && text >= EARLIEST_DATE;
}

/** A pasted `DD.MM.YYYY` as `YYYY-MM-DD`; anything else as it is. */
export function isoFromRussianDate(text: string): string {
  const match = /^\s*(\d{2})\.(\d{2})\.(\d{4})\s*$/u.exec(text);
  return match ? `${match[3]}-${match[2]}-${match[1]}` : text;
}

/** What is typed of `DD.MM.YYYY HH:mm` so far: the day as yyyy-mm-dd, the time as HH:mm, null where it is not whole. */
export function wallParts(text: string): { readonly day: string | null; readonly time: string | null } {
  const day = isoFromRussianDate(text.slice(0, 10));
  const time = text.slice(11);
  return { day: isEnterableDate(day) ? day : null, time: /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(time) ? time : null };
}

/** A day, yyyy-mm-dd, and a time, HH:mm, as `DD.MM.YYYY HH:mm`. */
export function wallText(day: string, time: string): string {
  return `${formatDayDigits(day)} ${time}`;
}
