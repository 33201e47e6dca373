import { isGroup, type Filter } from '#model/wire/filter-tree.ts';
import { isMe, relativePeriodOf, type PeriodUnit } from '#model/wire/relative-value.ts';
import type { ViewState } from '#model/wire/saved-view.ts';
import type { LEAD } from '#web/api/leads.ts';
import type { FilterOn } from '#web/api/typed-records.ts';
import { PERIODS, type BoardFilter, type BoardSearch, type Period } from './board-search.ts';

type Entry = FilterOn<typeof LEAD>;

const UNITS: Readonly<Record<Period, PeriodUnit>> = { today: 'days', week: 'weeks', month: 'months' };

/** What narrows a board as a view holds it: by relative values, so that it can be listed and counted as well. */
export function stateOfBoard(search: Omit<BoardSearch, 'view' | 'settings'>): ViewState {
  const { funnel, search: text, mine, manager, kind, period, overdue } = search;
  const entries: readonly (Entry | false)[] = [
    funnel !== undefined && { fieldName: 'leadFunnelId', fieldValue: funnel },
    text !== undefined && { fieldName: 'searchText', fieldValue: text },
    mine === true && { fieldName: 'managerId', fieldValue: { me: true } },
    manager !== undefined && { fieldName: 'managerId', fieldValue: manager },
    kind !== undefined && { fieldName: 'leadClassId', fieldValue: kind },
    period !== undefined && { fieldName: 'dueDate', fieldValue: { relative: UNITS[period], from: 0, to: 0 } },
    overdue === true && { fieldName: 'dueDate', fieldValue: { relative: 'days', to: -1 } },
  ];
  return { filter: entries.filter((entry) => entry !== false) };
}

function partOf(fieldName: string, value: unknown): BoardFilter & Pick<BoardSearch, 'funnel'> {
  switch (fieldName) {
    case 'leadFunnelId':
      return typeof value === 'number' ? { funnel: value } : {};
    case 'leadClassId':
      return typeof value === 'number' ? { kind: value } : {};
    case 'searchText':
      return typeof value === 'string' ? { search: value } : {};
    case 'managerId':
      if (isMe(value)) return { mine: true };
      return typeof value === 'number' ? { manager: value } : {};
    case 'dueDate':
      return periodOf(value);
    default:
      return {};
  }
}

function periodOf(value: unknown): BoardFilter {
  const relative = relativePeriodOf(value);
  if (relative?.from === undefined) return relative ? { overdue: true } : {};
  const period = PERIODS.find((name) => UNITS[name] === relative.relative);
  return period ? { period } : {};
}

/** The address of a board that shows a view. The funnel stands in it: `funnel` where the view is of any. */
export function searchOfBoard(
  id: number,
  { filter = [] }: { readonly filter?: Filter },
  funnel: number | undefined,
): BoardSearch {
  const parts = filter.map((node) => (isGroup(node) ? {} : partOf(node.fieldName, node.fieldValue)));
  return Object.assign({ view: id, ...(funnel !== undefined && { funnel }) }, ...parts);
}
