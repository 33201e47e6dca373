import { isCalendarDate } from '../dates/calendar-date.ts';
import { readDate, type ReadDate } from '../dates/read-date.ts';
import { CELL_FAULTS } from '../table/cell-text.ts';
import { shownText, type TableCell } from '../table/table-cell.ts';
import type { ColumnReading, ValueReading } from './column-reading.ts';
import { shortText } from './short-text.ts';
import { momentAt } from './wall-time.ts';

const NO_DAY = 'Введите дату, например 21.11.2026';
const NO_MOMENT = 'Введите дату и время, например 21.11.2026 14:05';

/** A day in numbers whose order depends on the country, and the rest of the text. */
const NUMERIC =
  /^\s*(?<first>\d{1,2})(?<separator>[/-])(?<second>\d{1,2})\k<separator>(?<year>\d{4}|\d\d)(?!\d)(?<rest>.*)$/su;
/** A time of the twelve-hour clock. */
const HALF_DAY = /(?<hour>\d{1,2})(?<rest>(?::\d\d){1,2})\s*(?<half>[ap])\.?m\.?(?=\s|$)/iu;
const SECONDS = /\d{1,2}:\d\d:(?<seconds>[0-5]\d)/u;
const MOST = 60;
/** '21.11.2026' and '21.11.2026 14:05:09', which are read at once. */
const PLAIN =
  /^(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4})(?: (?<time>(?:[01]\d|2[0-3]):[0-5]\d)(?::(?<seconds>[0-5]\d))?)?$/u;

/** The days that a spreadsheet counts from 30 December 1899: those of 1930 to 2099 are taken for days. */
const [FIRST_COUNTED, LAST_COUNTED] = [10_959, 73_050];
const COUNTED = /^\s*\d{5}(?:[.,]\d{1,15})?\s*$/u;
const COUNTED_FROM = Date.UTC(1899, 11, 30);

/** A date, with the seconds that its text tells. */
interface DateInText extends ReadDate {
  readonly seconds: string;
}

/** The first two numbers of a day whose order depends on the country; null for other texts. */
export function numericDay(text: string): readonly [first: number, second: number] | null {
  const { first, second } = NUMERIC.exec(text.slice(0, MOST))?.groups ?? {};
  return first === undefined ? null : [Number(first), Number(second)];
}

/** The number of a cell that a spreadsheet may show as a day, with the time of day as its fraction; null for none. */
export function countedDay(cell: TableCell): number | null {
  if (typeof cell === 'object' && 'fault' in cell) return null;
  const text = typeof cell === 'object' ? String(cell.number) : String(cell);
  if (!COUNTED.test(text)) return null;
  const days = Number(text.replace(',', '.'));
  return days >= FIRST_COUNTED && days < LAST_COUNTED + 1 ? days : null;
}

/** The date that is so many days after the beginning of the count. */
function dateCounted(days: number): DateInText {
  const moment = new Date(COUNTED_FROM + Math.round(days * 86_400) * 1000).toISOString();
  return { day: moment.slice(0, 10), time: moment.slice(11, 16), offset: null, seconds: moment.slice(17, 19) };
}

/** The text with the day first and by the clock of 24 hours. */
function dayFirstText(text: string, dayFirst: boolean): string {
  const clock = text.replace(HALF_DAY, (_, hour: string, rest: string, half: string) => {
    const of12 = Number(hour) % 12;
    return `${half.toLowerCase() === 'p' ? of12 + 12 : of12}${rest}`;
  });
  const { first, second, year, rest = '' } = NUMERIC.exec(clock)?.groups ?? {};
  if (first === undefined || dayFirst) return clock;
  return `${second}.${first}.${year}${rest}`;
}

/** The date of a text in the form that most have; null for other texts. */
function plainDate(text: string): DateInText | null {
  const { day, month, year, time = null, seconds = '00' } = PLAIN.exec(text)?.groups ?? {};
  const iso = `${year}-${month}-${day}`;
  return day !== undefined && isCalendarDate(iso) ? { day: iso, time, offset: null, seconds } : null;
}

function dateInText(text: string, { dayFirst, today }: ColumnReading): DateInText | null {
  if (text.length > MOST) return null;
  const usual = plainDate(text);
  if (usual) return usual;
  const plain = dayFirstText(text, dayFirst);
  const found = readDate(plain, today);
  return found && { ...found, seconds: SECONDS.exec(plain)?.groups?.['seconds'] ?? '00' };
}

/** The date of a cell: what a cell of a date holds, or what its text tells; null for none. */
function dateIn(cell: TableCell, reading: ColumnReading): DateInText | null {
  const days = reading.countsDays === true ? countedDay(cell) : null;
  if (days !== null) return dateCounted(days);
  if (typeof cell === 'string') return dateInText(cell, reading);
  if (typeof cell === 'number' || 'number' in cell) {
    const digits = shownText(cell);
    // Eight digits are a day; other numbers are none, such as those behind dates of workbooks.
    return /^\d{8}$/u.test(digits) ? dateInText(digits, reading) : null;
  }
  const [, day, time = '00:00', seconds = '00'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d\d:\d\d):(\d\d))?$/u.exec(typeof cell.holds === 'string' ? cell.holds : '') ?? [];
  return day === undefined ? null : { day, time, offset: null, seconds };
}

function noDate(cell: TableCell, message: string): ValueReading {
  if (typeof cell === 'object' && 'fault' in cell && cell.fault !== 'date')
    return { failure: `${message}: ${CELL_FAULTS[cell.fault]}` };
  return { failure: `${message}: «${shortText(shownText(cell))}» не читается` };
}

/** Reads a day; the time of day beside it is left out. */
export function readDay(cell: TableCell, reading: ColumnReading): ValueReading {
  const date = dateIn(cell, reading);
  return date ? { value: date.day } : noDate(cell, NO_DAY);
}

/** Reads a moment: by the clock of the column's zone unless the text tells an offset; midnight for a day alone. */
export function readMoment(cell: TableCell, reading: ColumnReading): ValueReading {
  const date = dateIn(cell, reading);
  if (!date) return noDate(cell, NO_MOMENT);
  const time = `${date.time ?? '00:00'}:${date.seconds}`;
  if (date.offset === null) {
    const value = momentAt(`${date.day}T${time}`, reading.timeZone);
    return value === null ? { failure: 'Этого времени нет: часы переводят вперёд' } : { value };
  }
  // An ISO moment keeps what is finer than a second.
  const own = typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}T/u.test(cell) ? Date.parse(cell) : Number.NaN;
  const at = Number.isNaN(own) ? Date.parse(`${date.day}T${time}${date.offset}`) : own;
  return Number.isNaN(at) ? noDate(cell, NO_MOMENT) : { value: new Date(at).toISOString() };
}

/**
 * Reads a running time in minutes and seconds: '12:30', '1:02:30', or a time of a workbook, which takes what is typed
 * as '12:30' for hours and minutes.
 */
export function readDuration(cell: TableCell): ValueReading {
  const failure = 'Введите длительность в минутах и секундах, например 12:30';
  const isTime = typeof cell === 'object' && 'fault' in cell && cell.fault === 'date';
  if (typeof cell === 'object' && 'fault' in cell && !isTime)
    return { failure: `${failure}: ${CELL_FAULTS[cell.fault]}` };
  const text = isTime ? timeHeld(cell.holds) : shownText(cell).trim();
  const [, first, second, third] = /^(\d{1,4}):(\d\d)(?::(\d\d))?$/u.exec(text) ?? [];
  if (first === undefined || second === undefined) return { failure };
  const [hours, minutes, seconds] = [Number(first), Number(second), third === undefined ? 0 : Number(third)];
  const isShort = third === undefined || (isTime && hours > 0 && seconds === 0);
  return { value: isShort ? `${hours}:${second}` : `${hours * 60 + minutes}:${third}` };
}

/** The hours, minutes and seconds of a time; those beyond a day are days of the beginning of the calendar. */
function timeHeld(holds: string | boolean | undefined): string {
  if (typeof holds !== 'string') return '';
  const day = /^(?:1899|1900)-\d\d-\d\d/u.exec(holds)?.[0];
  if (day === undefined) return holds;
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.parse('1899-12-30T00:00:00Z')) / 86_400_000;
  const [hours = '00', ...rest] = (holds.split('T')[1] ?? '00:00:00').split(':');
  return [Number(hours) + days * 24, ...rest].join(':');
}
