import type { ShownRecord } from '#web/record/actions/record-subject.ts';
import type { ListAction, ListSearch } from '../query/list-search.ts';

/** A row of a list, and the state of the list; `path` is the address of its record's page, null where it has none. */
export interface ListRow extends ShownRecord {
  readonly path: string | null;
  readonly search: ListSearch;
  readonly act: (action: ListAction) => void;
}
