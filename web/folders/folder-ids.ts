import type { WireRecord } from '#model/wire/record.ts';
import { FOLDERS_FIELD } from '#web/api/folder-names.ts';

/** The ids of a record's folders. */
export function folderIdsOf(record: WireRecord): readonly number[] {
  const value: unknown = record[FOLDERS_FIELD];
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
}
