import { malformed } from '../problem.ts';
import { todayIn } from '../today-in.ts';

/** Days in a time zone, both ends included, yyyy-mm-dd. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

const DAY = 86_400_000;
const USUAL_DAYS = 30;
const MOST_DAYS = 366;

function dayOf(text: string, name: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text || text < '1950-01-01') {
    throw malformed(`Неверное значение параметра ${name}`);
  }
  return time;
}

function written(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The requested period, or the 30 days that end today. Throws 400 on an invalid date, and on more than a year. */
export function periodOf(from: string | undefined, to: string | undefined, timeZone: string, now = new Date()): Period {
  const last = dayOf(to ?? todayIn(timeZone, now), 'to');
  const first = from === undefined ? last - (USUAL_DAYS - 1) * DAY : dayOf(from, 'from');
  if (first > last) throw malformed('Начало периода позже его конца');
  if ((last - first) / DAY >= MOST_DAYS) throw malformed('Период не может быть длиннее года');
  return { from: written(first), to: written(last), timeZone };
}
