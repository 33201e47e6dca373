import { LIST_VIEW, parseListSearch, type ListSearch } from './list-search.ts';

const NAME = /^[a-z]{1,20}$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** The state of a nested list or of the panel in its place, as stored in its URL. */
interface NestedSearch extends Omit<ListSearch, 'view'> {
  /** The view of the records; the first one of the panel by default. */
  readonly view?: string;
  /** The day of a schedule, yyyy-mm-dd. */
  readonly day?: string;
}

/** Parses the URL parameters; invalid ones are ignored. Parameters that only a list has select the list. */
export function parseNestedSearch(search: Readonly<Record<string, unknown>>): NestedSearch {
  const list = parseListSearch({ ...search });
  if (Object.keys(list).length > 0) return { ...list, view: LIST_VIEW };
  const { view, day } = search;
  return {
    ...(typeof view === 'string' && NAME.test(view) ? { view } : {}),
    ...(typeof day === 'string' && DAY.test(day) ? { day } : {}),
  };
}
