/** The user who reads, as the value of a condition on a reference to people. */
export interface Me {
  readonly me: true;
}

/** The units of a relative period. A week begins on Monday. */
export const PERIOD_UNITS = ['days', 'weeks', 'months'] as const;

/** The unit of a relative period. */
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/**
 * A period as the value of a condition on a date: from the unit `from` to the unit `to`, both included, counted from
 * the present one. Without a bound it does not begin, or does not end.
 */
export interface RelativePeriod {
  readonly relative: PeriodUnit;
  readonly from?: number;
  readonly to?: number;
}

/** The first day of a period and the day after its last one, yyyy-mm-dd; null where it is open. */
export interface DaysOfPeriod {
  readonly first: string | null;
  readonly after: string | null;
}

/** Far enough for every date that is stored, near enough for the calendar. */
const MOST_UNITS = 36_600;
const DAY = 86_400_000;

/** Whether the value stands for the user who reads. */
export function isMe(value: unknown): value is Me {
  return typeof value === 'object' && value !== null && 'me' in value && value.me === true;
}

function boundOf(value: unknown): number | null | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MOST_UNITS ? value : null;
}

/** The relative period that the value is; null where it is none. */
export function relativePeriodOf(value: unknown): RelativePeriod | null {
  if (typeof value !== 'object' || value === null || !('relative' in value)) return null;
  const relative = PERIOD_UNITS.find((unit) => unit === value.relative);
  const from = boundOf('from' in value ? value.from : undefined);
  const to = boundOf('to' in value ? value.to : undefined);
  if (relative === undefined || from === null || to === null || (from === undefined && to === undefined)) return null;
  return { relative, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** The first day of the unit that is so many units after that of the day. */
const UNIT_STARTS: Readonly<Record<PeriodUnit, (day: Date, units: number) => number>> = {
  days: (day, units) => day.getTime() + units * DAY,
  weeks: (day, units) => day.getTime() + (units * 7 - ((day.getUTCDay() + 6) % 7)) * DAY,
  months: (day, units) => Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + units, 1),
};

/** The days of a period where the present day, yyyy-mm-dd, is `today`. */
export function daysOfPeriod({ relative, from, to }: RelativePeriod, today: string): DaysOfPeriod {
  const day = new Date(`${today}T00:00:00Z`);
  const start = (units: number) => dayText(UNIT_STARTS[relative](day, units));
  return { first: from === undefined ? null : start(from), after: to === undefined ? null : start(to + 1) };
}

/** Within the calendar of the database and four digits of a year. */
function dayText(time: number): string {
  const year = new Date(time).getUTCFullYear();
  if (year < 1) return '0001-01-01';
  return year > 9999 ? '9999-12-31' : new Date(time).toISOString().slice(0, 10);
}
