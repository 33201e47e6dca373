import { currentTimeZone } from './time-zone.ts';

/** Three letters each: Intl's abbreviations have three to five and would not align in a column. */
const MONTHS = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as 'DD.MM.YYYY HH:mm'; '' for an invalid one. */
export function formatDateTime(value: string | Date): string {
  return text(value, 'full', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).replace(', ', ' ');
}

/** A moment as '21 ноя, 14:05'; with the year unless it is the current one. */
export function formatMoment(value: string | Date, now: Date = new Date()): string {
  const date = parse(value);
  if (date === null) return '';
  const [dayOfMonth = '', month = ''] = text(date, 'day', { day: 'numeric', month: 'numeric' }).split('.');
  const day = `${Number(dayOfMonth)} ${MONTHS[Number(month) - 1] ?? month}`;
  const year = text(date, 'year', { year: 'numeric' });
  const time = formatTime(date);
  return year === text(now, 'year', { year: 'numeric' }) ? `${day}, ${time}` : `${day} ${year}, ${time}`;
}

/** The time of day as '14:05'. */
export function formatTime(value: string | Date): string {
  return text(value, 'time', { hour: '2-digit', minute: '2-digit' });
}

/** The long date of the clock's tooltip: 'суббота, 21 ноября 2026 г.'. */
export function formatLongDate(value: string | Date): string {
  return text(value, 'long', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** A moment in the sortable form used in names, '2026-11-21 14:05:09'. */
export function formatSorted(value: Date): string {
  // The Swedish locale has this format.
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone: currentTimeZone() }).format(
    value,
  );
}

/** A day, yyyy-mm-dd, as '21.11.2026': the form in which it is entered. */
export function formatDayDigits(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}.${month}.${year}`;
}

/** A day, yyyy-mm-dd, as '21 ноя'; with the year unless it is the current one, '' for an invalid day. */
export function formatDay(day: string, now: Date = new Date()): string {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(day) ?? [];
  if (year === '') return '';
  const text = `${Number(date)} ${MONTHS[Number(month) - 1] ?? month}`;
  return year === todayIn(currentTimeZone(), now).slice(0, 4) ? text : `${text} ${year}`;
}

/** The current day in a time zone, yyyy-mm-dd. */
export function todayIn(zone: string, now: Date = new Date()): string {
  return new Intl.DateTimeFormat('sv', { timeZone: zone }).format(now);
}

function parse(value: string | Date): Date | null {
  const date = typeof value === 'string' ? new Date(value) : value;
  return Number.isNaN(date.getTime()) ? null : date;
}

function text(value: string | Date, key: string, options: Intl.DateTimeFormatOptions): string {
  const date = parse(value);
  if (date === null) return '';
  const timeZone = currentTimeZone();
  const cached = `${timeZone} ${key}`;
  let format = formats.get(cached);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('ru', { ...options, timeZone });
    formats.set(cached, format);
  }
  return format.format(date);
}
