import { useQuery } from '@tanstack/react-query';
import { recordsQuery } from '#web/api/records.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { useSession } from '#web/api/connection/session.ts';
import type { RecordsOf } from '#web/api/typed-records.ts';
import { SAVED_VIEW, viewsOf } from '#web/api/view-query.ts';
import { firstView } from '#web/record/saved-views/first-view.ts';
import type { ListSearch } from '../query/list-search.ts';

type View = RecordsOf<typeof SAVED_VIEW>;

/** The height of the strip of views, in pixels. */
export const STRIP_HEIGHT = 41;

/** The saved views of a list. */
export interface ListViewsOf {
  readonly views: readonly View[];
  readonly chosen: View | undefined;
  /** The view that is to be opened: what the address names is not in it yet. Null where there is no such view. */
  readonly opens: View | null | undefined;
  /** What the list shows is not known yet. */
  readonly isWaiting: boolean;
  /** There is something to choose from or to save. */
  readonly hasStrip: boolean;
}

const NONE: readonly View[] = [];

/** The saved views of a class, and which of them its list shows; none in a nested list. */
export function useListViews(className: string, search: ListSearch, isOwn: boolean): ListViewsOf {
  const { data, isPending } = useQuery({ ...recordsQuery(SAVED_VIEW, viewsOf(className)), enabled: isOwn });
  const isAdministrator = useSession().roles.includes(useConfiguration().roles.administrators);
  const views = data?.items ?? NONE;
  const { view, filter } = search;
  const chosen = views.find(({ id }) => id === view);
  const isBare = Object.keys(search).length === 0;
  const isAsked = typeof view === 'number' && filter === undefined;
  let opens: View | null | undefined;
  if (data && isAsked) opens = chosen ?? null;
  else if (isBare && !isAdministrator) opens = firstView(className, views);
  return {
    views,
    chosen,
    opens,
    isWaiting: isOwn && (opens !== undefined || (isPending && (isBare || isAsked))),
    hasStrip: isOwn && (views.length > 0 || opens !== undefined || (filter?.length ?? 0) > 0),
  };
}
