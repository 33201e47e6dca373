import { sameJson } from '#model/structured/same-json.ts';
import { readViewState, type ViewState } from '#model/wire/saved-view.ts';
import type { RecordsOf } from '#web/api/typed-records.ts';
import type { SAVED_VIEW } from '#web/api/view-query.ts';

/** A saved view as a list answers it. */
export type SavedView = RecordsOf<typeof SAVED_VIEW>;

/** What a view holds; nothing where it cannot be read. */
export function stateOfView({ state }: Pick<SavedView, 'state'>): ViewState {
  const read = readViewState(state ?? {});
  return 'state' in read ? read.state : {};
}

/** Whether two states show the same, but for the arrangement of columns. */
export function showsSame(one: ViewState, other: ViewState): boolean {
  const shown = ({ filter = [], sort, folder }: ViewState) => ({ filter, sort: sort ?? null, folder: folder ?? null });
  return sameJson(shown(one), shown(other));
}
