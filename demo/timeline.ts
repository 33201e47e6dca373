const DAY = 24 * 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;
const MINUTE = 60 * 1000;
/** The offset of Moscow from UTC in hours. */
const MOSCOW_OFFSET = 3;

const SPAN_DAYS = 730;

/** The data set's latest day, at midnight UTC, while a set is built. */
let latestDay: number | undefined;

function latest(): number {
  if (latestDay === undefined) throw new Error('a demo record is dated outside of a set');
  return latestDay;
}

/**
 * Returns the result of `build` with all moments relative to this day: a set is the same whenever it is built for one
 * day.
 */
export function datedFrom<Built>(day: Date, build: () => Built): Built {
  const outer = latestDay;
  latestDay = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
  try {
    return build();
  } finally {
    latestDay = outer;
  }
}

/**
 * The moment of the item at `index` of `total`, spread over two years, newest first: within Moscow working hours, in
 * UTC.
 */
export function momentOf(index: number, total: number): string {
  const daysBack = Math.floor(((index + 0.4) * SPAN_DAYS) / total);
  const hour = 6 + ((index * 5) % 10);
  const minute = (index * 17) % 60;
  return new Date(latest() - daysBack * DAY + hour * HOUR + minute * MINUTE).toISOString();
}

/** The day of the item at `index` of `total`, yyyy-mm-dd. */
export function dayOf(index: number, total: number): string {
  return momentOf(index, total).slice(0, 10);
}

/** The moment this many days after the set's latest day (before it if negative), at that time in Moscow, in UTC. */
export function momentAfter(days: number, hour = 10, minute = 0): string {
  return new Date(latest() + days * DAY + (hour - MOSCOW_OFFSET) * HOUR + minute * MINUTE).toISOString();
}

/** The day this many days after the set's latest day, yyyy-mm-dd. */
export function dayAfter(days: number): string {
  return momentAfter(days, 12).slice(0, 10);
}

const MONTH = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' });

/** The month of the day this many days after the set's latest day: 'сентябрь 2026'. */
export function monthAfter(days: number): string {
  const day = dayAfter(days);
  return `${MONTH.format(new Date(day))} ${day.slice(0, 4)}`;
}
