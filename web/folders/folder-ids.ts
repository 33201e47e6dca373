import { FOLDERS_PROPERTY } from '#model/folder-links.ts';
import type { WireRecord } from '#model/wire.ts';

/** The folders in which a record stands. */
export function folderIdsOf(record: WireRecord): readonly number[] {
  const value: unknown = record[FOLDERS_PROPERTY];
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
}
