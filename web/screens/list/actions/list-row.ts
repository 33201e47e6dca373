import type { ShownRecord } from '#web/record/actions/record-subject.ts';

/** A row of a list; `path` is the address of its record's page, null where it has none. */
export interface ListRow extends ShownRecord {
  readonly path: string | null;
}
