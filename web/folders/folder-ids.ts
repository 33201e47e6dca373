import type { WireRecord } from '#model/wire.ts';

/** The property in which a record carries the ids of its folders. */
export const FOLDERS_FIELD = 'folderIds';

/** The folders in which a record stands. */
export function folderIdsOf(record: WireRecord): readonly number[] {
  const value: unknown = record[FOLDERS_FIELD];
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
}
