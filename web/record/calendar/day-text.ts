import type { Day, ShownDays } from './days.ts';

const DAY_AND_WEEKDAY = new Intl.DateTimeFormat('ru', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const MONTH = new Intl.DateTimeFormat('ru', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const RANGE = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The names of the days of a week, from Monday on. */
export const WEEKDAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'] as const;

function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** «суббота, 21 ноября». */
export function dayText(day: Day): string {
  return DAY_AND_WEEKDAY.format(dateOf(day));
}

/** «ноябрь 2026», «23–29 ноября 2026». */
export function spanText({ span, at, days }: ShownDays): string {
  const text =
    span === 'month' ? MONTH.format(dateOf(`${at}-01`)) : RANGE.formatRange(dateOf(at), dateOf(days.at(-1) ?? at));
  return text.replace(/\s?г\.$/u, '');
}
