/** The forms of a Russian noun after a number: 1 запись, 2 записи, 5 записей. */
export interface PluralForms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

/** The forms of the word for a count of records. */
export const RECORD_FORMS: PluralForms = { one: 'запись', few: 'записи', many: 'записей' };

/** Three letters each: Intl's own are of three to five and would not stand in a column. */
const MONTHS = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

let timeZone = 'Europe/Moscow';
const plurals = new Intl.PluralRules('ru');
const numbers = new Intl.NumberFormat('ru');
const formats = new Map<string, Intl.DateTimeFormat>();

/** Sets the time zone in which every moment is shown. */
export function configureTimeZone(zone: string): void {
  timeZone = zone;
  formats.clear();
}

/** The time zone in which every moment is shown. */
export function currentTimeZone(): string {
  return timeZone;
}

/** A moment as 'DD.MM.YYYY HH:mm'; '' for what is no moment. */
export function formatDateTime(value: string | Date): string {
  return text(value, 'full', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).replace(', ', ' ');
}

/** A moment as '21 ноя, 14:05'; with its year when that is not the present one. */
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

/** A day, yyyy-mm-dd, as '21 ноя'; with its year when that is not the present one, '' for what is no day. */
export function formatDay(day: string, now: Date = new Date()): string {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(day) ?? [];
  if (year === '') return '';
  const text = `${Number(date)} ${MONTHS[Number(month) - 1] ?? month}`;
  return year === todayIn(timeZone, now).slice(0, 4) ? text : `${text} ${year}`;
}

/** The present day in a time zone, yyyy-mm-dd. */
export function todayIn(zone: string, now: Date = new Date()): string {
  return new Intl.DateTimeFormat('sv', { timeZone: zone }).format(now);
}

/** A number with thin spaces between the thousands. */
export function formatNumber(value: number): string {
  return numbers.format(value).replaceAll('\u00a0', '\u202f');
}

/** The form of a noun that stands after the number. */
export function plural(count: number, forms: PluralForms): string {
  const category = plurals.select(count);
  if (category === 'one') return forms.one;
  return category === 'few' || category === 'other' ? forms.few : forms.many;
}

/** A number with its noun: '1 240 записей'. */
export function formatCount(count: number, forms: PluralForms): string {
  return `${formatNumber(count)} ${plural(count, forms)}`;
}

function parse(value: string | Date): Date | null {
  const date = typeof value === 'string' ? new Date(value) : value;
  return Number.isNaN(date.getTime()) ? null : date;
}

function text(value: string | Date, key: string, options: Intl.DateTimeFormatOptions): string {
  const date = parse(value);
  if (date === null) return '';
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('ru', { ...options, timeZone });
    formats.set(key, format);
  }
  return format.format(date);
}
