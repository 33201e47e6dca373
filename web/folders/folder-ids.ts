import type { WireRecord } from '#model/wire.ts';
import { FOLDERS_FIELD } from '#web/api/folder-names.ts';

/** The folders in which a record stands. */
export function folderIdsOf(record: WireRecord): readonly number[] {
  const value: unknown = record[FOLDERS_FIELD];
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
}
