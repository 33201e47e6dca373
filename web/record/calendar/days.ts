import { isCalendarDate } from '#model/dates/calendar-date.ts';
import { daysIn } from '#model/dates/months.ts';
import { KIND_TRAITS, type PropertyKind } from '#model/property/property-kind.ts';
import type { Filter } from '#model/wire/filter-tree.ts';
import { formatDayDigits, todayIn } from '#web/ui/moment/format-moment.ts';
import { momentFromText } from '#web/ui/moment/zoned-moment.ts';

/** A day, yyyy-mm-dd. */
export type Day = string;

/** What a calendar shows: whole weeks, which begin on Monday. */
export interface ShownDays {
  readonly span: 'month' | 'week';
  /** The month, yyyy-mm, or the Monday of the week. */
  readonly at: string;
  readonly days: readonly Day[];
}

const DAY = 86_400_000;
const MINUTE = 60_000;
const WEEK = 7;
/** A clock change skips two hours at most. */
const STEPS_PAST_GAP = 8;
const QUARTER = 15;

function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}

/** The day so many days later, or earlier. */
export function addDays(day: Day, days: number): Day {
  return dayOf(timeOf(day) + days * DAY);
}

/** The month so many months later, or earlier; months as yyyy-mm. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % WEEK));
}

function weeksFrom(first: Day, weeks: number): readonly Day[] {
  return Array.from({ length: weeks * WEEK }, (_, at) => addDays(first, at));
}

/** The days that a calendar shows: the week of a day, or the weeks of a month; of the present month for anything else. */
export function shownDays(at: string | undefined, today: Day): ShownDays {
  if (at !== undefined && isCalendarDate(at)) {
    const monday = mondayOf(at);
    return { span: 'week', at: monday, days: weeksFrom(monday, 1) };
  }
  const month = at !== undefined && isCalendarDate(`${at}-01`) ? at : today.slice(0, 7);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = mondayOf(`${month}-01`);
  const last = `${month}-${String(daysIn(year, number)).padStart(2, '0')}`;
  return {
    span: 'month',
    at: month,
    days: weeksFrom(first, (timeOf(mondayOf(last)) - timeOf(first)) / DAY / WEEK + 1),
  };
}

/** What the calendar shows after or before. */
export function beside({ span, at }: ShownDays, by: 1 | -1): string {
  return span === 'week' ? addDays(at, by * WEEK) : addMonths(at, by);
}

/** The same time in the other span: the week of the present day, or of the first of another month; the month of a week. */
export function inSpan({ span, at, days }: ShownDays, other: ShownDays['span'], today: Day): string {
  if (span === other) return at;
  if (other === 'month') return (days.includes(today) ? today : (days[3] ?? at)).slice(0, 7);
  return today.startsWith(at) ? today : `${at}-01`;
}

/** The day of a value in the zone, and its time of day; of a day alone the time is null. */
export function placeOf(value: unknown, zone: string): { readonly day: Day; readonly time: string | null } | null {
  if (typeof value !== 'string') return null;
  if (isCalendarDate(value)) return { day: value, time: null };
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return null;
  return { day: todayIn(zone, moment), time: clockOf(moment, zone) };
}

function clockOf(moment: Date, zone: string): string {
  return moment.toLocaleTimeString('ru', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** The moment of a time of day in the zone, HH:mm; where a clock change skips it, the first one after the gap. */
function momentAt(day: Day, time: string, zone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  for (let step = 0; step <= STEPS_PAST_GAP; step += 1) {
    const late = hours * 60 + minutes + step * QUARTER;
    const clock = [Math.floor(late / 60) % 24, late % 60].map((part) => String(part).padStart(2, '0')).join(':');
    const on = late < 24 * 60 ? day : addDays(day, 1);
    const moment = momentFromText(`${formatDayDigits(on)} ${clock}`, zone);
    if (moment !== null) return Date.parse(moment);
  }
  return Date.parse(`${day}T${time}:00Z`);
}

/** The value on another day: a moment keeps its time of day. */
export function movedTo(value: string, day: Day, zone: string): string {
  const place = placeOf(value, zone);
  if (place === null || place.time === null) return day;
  // Seconds are kept: the clock tells minutes.
  const beyondMinutes = ((Date.parse(value) % MINUTE) + MINUTE) % MINUTE;
  return new Date(momentAt(day, place.time, zone) + beyondMinutes).toISOString();
}

/** The value on a day of a field that had none: of a moment at the time of day, HH:mm. */
export function placedAt(day: Day, time: string | null, zone: string): string {
  return time === null ? day : new Date(momentAt(day, time, zone)).toISOString();
}

const CLOCK = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/u;

/** A time of day as it was typed, as HH:mm; null for any other text. */
export function readClock(text: string): string | null {
  const [, hours = '', minutes = ''] = CLOCK.exec(text.trim()) ?? [];
  return minutes === '' ? null : `${hours.padStart(2, '0')}:${minutes}`;
}

/** The condition for records that stand on no day. */
export function onNoDay(fieldName: string): Filter {
  return [{ fieldName, operator: 'isNull' }];
}

/** The conditions for values of a field from one day to another, both included. */
export function betweenDays(
  fieldName: string,
  kind: PropertyKind,
  { first, last }: { readonly first: Day; readonly last: Day },
  zone: string,
): Filter {
  if (KIND_TRAITS[kind].calendar === 'day') {
    return first === last
      ? [{ fieldName, fieldValue: first }]
      : [
          { fieldName, operator: 'ge', fieldValue: first },
          { fieldName, operator: 'le', fieldValue: last },
        ];
  }
  const start = (day: Day): string => new Date(momentAt(day, '00:00', zone)).toISOString();
  return [
    { fieldName, operator: 'ge', fieldValue: start(first) },
    { fieldName, operator: 'lt', fieldValue: start(addDays(last, 1)) },
  ];
}
