import type { LEAD, Stage } from '#web/api/leads.ts';
import type { FilterOn } from '#web/api/typed-records.ts';
import type { BoardFilter, Period } from './board-search.ts';

type Entry = FilterOn<typeof LEAD>;

/** The captions of the periods. */
export const PERIOD_CAPTIONS: Readonly<Record<Period, string>> = {
  today: 'Сегодня',
  week: 'Эта неделя',
  month: 'Этот месяц',
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The first and the last day of a period; `today` is its day as 'YYYY-MM-DD', a week begins on Monday. */
export function periodDays(period: Period, today: string): readonly [string, string] {
  const date = new Date(`${today}T00:00:00Z`);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (period === 'today') return [today, today];
  if (period === 'month')
    return [dayOf(new Date(Date.UTC(year, month, 1))), dayOf(new Date(Date.UTC(year, month + 1, 0)))];
  const monday = day - ((date.getUTCDay() + 6) % 7);
  return [dayOf(new Date(Date.UTC(year, month, monday))), dayOf(new Date(Date.UTC(year, month, monday + 6)))];
}

interface FilterContext {
  /** The day as 'YYYY-MM-DD'. */
  readonly today: string;
  readonly stages: readonly Stage[];
  /** The ids of the user among the managers; null while they are not known. */
  readonly own: readonly number[] | null;
}

/** The conditions on leads. Leads of stages that are won or lost are never overdue. */
export function boardConditions(filter: BoardFilter, { today, stages, own }: FilterContext): readonly Entry[] {
  const [from, to] = filter.period ? periodDays(filter.period, today) : [];
  const open = stages.filter(({ outcome }) => outcome === 'open').map(({ id }) => id);
  const entries: readonly (Entry | false)[] = [
    filter.search !== undefined && { fieldName: 'searchText', fieldValue: filter.search },
    filter.mine === true && { fieldName: 'managerId', operator: 'in', fieldValue: own ?? [] },
    filter.manager !== undefined && { fieldName: 'managerId', fieldValue: filter.manager },
    filter.kind !== undefined && { fieldName: 'leadClassId', fieldValue: filter.kind },
    from !== undefined && { fieldName: 'dueDate', operator: 'ge', fieldValue: from },
    to !== undefined && { fieldName: 'dueDate', operator: 'le', fieldValue: to },
    filter.overdue === true && { fieldName: 'dueDate', operator: 'lt', fieldValue: today },
    filter.overdue === true && { fieldName: 'leadFunnelStageId', operator: 'in', fieldValue: open },
  ];
  return entries.filter((entry) => entry !== false);
}
