import type { StatisticsPeriod } from '#web/api/statistics.ts';
import { DATE_MESSAGE, isEnterableDate } from '#web/ui/moment/date-text.ts';

/** Milliseconds per day. */
const A_DAY = 86_400_000;

/** The preset periods, in days up to and including the last one. */
export const STRETCHES = [
  { days: 7, caption: '7 дней' },
  { days: 30, caption: '30 дней' },
  { days: 90, caption: '90 дней' },
  { days: 365, caption: 'Год' },
] as const;

/** The period of a URL; invalid dates are ignored, and both dates are required. */
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

/** A period of so many days that ends with `last`. */
export function daysUntil(last: string, days: number): Required<StatisticsPeriod> {
  const from = new Date(Date.parse(last) - (days - 1) * A_DAY).toISOString().slice(0, 10);
  return { from, to: last };
}

/** The number of days in a period. */
export function lengthOf({ from, to }: Required<StatisticsPeriod>): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / A_DAY) + 1;
}

/** Whether two periods are equal. */
export function isSamePeriod(one: Required<StatisticsPeriod>, other: Required<StatisticsPeriod>): boolean {
  return one.from === other.from && one.to === other.to;
}

/** The longest period that the server accepts, in days. */
const LONGEST = 366;

/** Why a period cannot be requested; null if it can. */
export function periodMessage(period: Required<StatisticsPeriod>): string | null {
  const { from, to } = period;
  if (!isEnterableDate(from) || !isEnterableDate(to)) return DATE_MESSAGE;
  if (from > to) return 'Начало позже конца';
  return lengthOf(period) > LONGEST ? 'Не больше года' : null;
}
