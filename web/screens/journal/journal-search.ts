import { isCalendarDate } from '#model/dates/calendar-date.ts';
import { JOURNAL_ACTIONS, type JournalAction } from '#model/wire/audit.ts';
import type { JournalQuery } from '#web/api/journal.ts';
import { searchIn, wholeNumberIn } from '#web/ui/address-values.ts';
import { formatDayDigits } from '#web/ui/moment/format-moment.ts';
import { momentFromText } from '#web/ui/moment/zoned-moment.ts';

/** A day, yyyy-mm-dd. */
type Day = string;

const A_DAY = 86_400_000;

/** A period that moves with the day. */
export type Stretch = 'today' | 'yesterday' | 'week';

/** The periods that are chosen at once. */
export const STRETCHES: readonly { readonly stretch: Stretch; readonly caption: string }[] = [
  { stretch: 'today', caption: 'Сегодня' },
  { stretch: 'yesterday', caption: 'Вчера' },
  { stretch: 'week', caption: '7 дней' },
];

/** The colours of what is done; what is absent has none. */
export const ACTION_COLORS: Readonly<Partial<Record<JournalAction, 'success' | 'info' | 'error' | 'warning'>>> = {
  create: 'success',
  update: 'info',
  delete: 'error',
  rights: 'warning',
  signInRefused: 'warning',
};

/** The days of a period, both included; an absent one does not bound it. */
export interface Days {
  readonly from?: Day;
  readonly to?: Day;
}

/** The state of the journal, which its address holds; null restricts nothing. */
export interface JournalSearch {
  /** The author; 0 is the product itself. */
  readonly userId: number | null;
  /** The name of a person who is still to be found. */
  readonly who: string | null;
  /** A role of the author. */
  readonly roleId: number | null;
  readonly className: string | null;
  /** A record of the class. */
  readonly recordId: number | null;
  readonly action: JournalAction | null;
  readonly period: Stretch | Days | null;
}

function actionIn(value: unknown): JournalAction | null {
  return JOURNAL_ACTIONS.find((action) => action === value) ?? null;
}

function dayIn(value: unknown): Day | null {
  return typeof value === 'string' && isCalendarDate(value) ? value : null;
}

function periodIn(search: Readonly<Record<string, unknown>>): JournalSearch['period'] {
  const known = STRETCHES.find(({ stretch }) => stretch === search['period']);
  if (known) return known.stretch;
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])];
  if ((from === null && to === null) || (from !== null && to !== null && from > to)) return null;
  return { ...(from !== null && { from }), ...(to !== null && { to }) };
}

/** Parses the state of the journal; what is malformed counts as absent. */
export function parseJournalSearch(search: Readonly<Record<string, unknown>>): JournalSearch {
  const user = search['user'];
  const userId = user === 0 || user === '0' ? 0 : wholeNumberIn(user);
  const named = search['class'];
  const className = typeof named === 'string' && /^\w{1,100}$/u.test(named) ? named : null;
  return {
    userId,
    who: userId === null ? searchIn(search['who']) : null,
    roleId: wholeNumberIn(search['role']),
    className,
    recordId: className === null ? null : wholeNumberIn(search['id']),
    action: actionIn(search['action']),
    period: periodIn(search),
  };
}

/** The parameters of an address of the journal; what restricts nothing is left out. */
export function journalParameters(state: JournalSearch): Readonly<Record<string, string | number>> {
  const { userId, who, roleId, className, recordId, action, period } = state;
  return {
    ...(userId !== null && { user: userId }),
    ...(userId === null && who !== null && { who }),
    ...(roleId !== null && { role: roleId }),
    ...(className !== null && { class: className }),
    ...(className !== null && recordId !== null && { id: recordId }),
    ...(action !== null && { action }),
    ...(typeof period === 'string' ? { period } : period),
  };
}

/** The days of a period, as they are at present. */
export function daysOf(period: JournalSearch['period'], today: Day): Days {
  if (period === 'today') return { from: today, to: today };
  if (period === 'yesterday') return { from: dayBefore(today), to: dayBefore(today) };
  if (period === 'week') return { from: dayBefore(today, 6), to: today };
  return period ?? {};
}

/** The first hour of a day: where the clocks skip midnight, the day begins at one. */
const BEGINNINGS = ['00:00', '01:00'];

/** So many days before. */
export function dayBefore(day: Day, days = 1): Day {
  return new Date(Date.parse(day) - days * A_DAY).toISOString().slice(0, 10);
}

/** The moment at which a day begins by the clocks of the zone, ISO 8601. */
function beginningOf(day: Day, zone: string): string {
  const moments = BEGINNINGS.map((time) => momentFromText(`${formatDayDigits(day)} ${time}`, zone));
  return moments.find((moment) => moment !== null) ?? `${day}T00:00:00Z`;
}

/** What the server is asked for, by the clocks of the site. */
export function journalQuery(state: JournalSearch, today: Day, zone: string): JournalQuery {
  const { userId, roleId, className, recordId, action, period } = state;
  const { from, to } = daysOf(period, today);
  return {
    ...(userId !== null && { userId }),
    ...(roleId !== null && { roleId }),
    ...(className !== null && { className }),
    ...(recordId !== null && { id: recordId }),
    ...(action !== null && { action }),
    ...(from !== undefined && { from: beginningOf(from, zone) }),
    ...(to !== undefined && { to: beginningOf(dayBefore(to, -1), zone) }),
  };
}
