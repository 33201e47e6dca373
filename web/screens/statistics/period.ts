import type { StatisticsPeriod } from '#web/api/statistics.ts';
import { DATE_MESSAGE, isEnterableDate } from '#web/ui/moment/date-text.ts';

/** Milliseconds of a day. */
const A_DAY = 86_400_000;

/** The stretches that the chooser offers, in days that end with the last one. */
export const STRETCHES = [
  { days: 7, caption: '7 дней' },
  { days: 30, caption: '30 дней' },
  { days: 90, caption: '90 дней' },
  { days: 365, caption: 'Год' },
] as const;

/** The period of an address; what is no day is left out, and half a period is none. */
export function parsePeriod(search: Readonly<Record<string, unknown>>): StatisticsPeriod {
  const { from, to } = search;
  return typeof from === 'string' &&
    typeof to === 'string' &&
    isEnterableDate(from) &&
    isEnterableDate(to) &&
    from <= to
    ? { from, to }
    : {};
}

/** So many days that end with `last`. */
export function daysUntil(last: string, days: number): Required<StatisticsPeriod> {
  const from = new Date(Date.parse(last) - (days - 1) * A_DAY).toISOString().slice(0, 10);
  return { from, to: last };
}

/** How many days a period has. */
export function lengthOf({ from, to }: Required<StatisticsPeriod>): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / A_DAY) + 1;
}

/** Whether two periods have the same days. */
export function isSamePeriod(one: Required<StatisticsPeriod>, other: Required<StatisticsPeriod>): boolean {
  return one.from === other.from && one.to === other.to;
}

/** The longest period the server counts, in days. */
const LONGEST = 366;

/** What keeps a period from being asked for; null where nothing does. */
export function periodMessage(period: Required<StatisticsPeriod>): string | null {
  const { from, to } = period;
  if (!isEnterableDate(from) || !isEnterableDate(to)) return DATE_MESSAGE;
  if (from > to) return 'Начало позже конца';
  return lengthOf(period) > LONGEST ? 'Не больше года' : null;
}
