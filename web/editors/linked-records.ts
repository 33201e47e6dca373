import type { LinkedRecord } from '#model/wire.ts';
import type { RecordValues } from './editor.ts';

/** The field that carries what a reference shows: `countryId` → `country`, `roleIds` → `roles`. */
export function linkName(propertyName: string): string {
  if (propertyName.endsWith('Ids')) return `${propertyName.slice(0, -3)}s`;
  return propertyName.endsWith('Id') ? propertyName.slice(0, -2) : propertyName;
}

function isLinkedRecord(value: unknown): value is LinkedRecord {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
}

/** The text that stands for a linked record; its number where it has no caption. */
export function linkedCaption(linked: LinkedRecord): string {
  return linked.caption === null || linked.caption.trim() === '' ? `№ ${linked.id}` : linked.caption;
}

/** What the record shows of the one record that `propertyName` points to; null when it points nowhere. */
export function linkedRecord(record: RecordValues, propertyName: string): LinkedRecord | null {
  const id = record[propertyName];
  if (typeof id !== 'number') return null;
  const linked = record[linkName(propertyName)];
  return isLinkedRecord(linked) && linked.id === id ? linked : { id, caption: null };
}

/** What the record shows of the records that `propertyName` points to, in order. */
export function linkedRecords(record: RecordValues, propertyName: string): readonly LinkedRecord[] {
  const ids = record[propertyName];
  if (!Array.isArray(ids)) return [];
  const carried = record[linkName(propertyName)];
  const known = new Map(
    Array.isArray(carried) ? carried.filter(isLinkedRecord).map((linked) => [linked.id, linked]) : [],
  );
  return ids.filter((id): id is number => typeof id === 'number').map((id) => known.get(id) ?? { id, caption: null });
}

/** Whether the draft of a reference is a record, as its picker makes it. */
export function asLinkedRecord(draft: unknown): LinkedRecord | null {
  return isLinkedRecord(draft) ? draft : null;
}

/** The records in the draft of a list of references. */
export function asLinkedRecords(draft: unknown): readonly LinkedRecord[] {
  return Array.isArray(draft) ? draft.filter(isLinkedRecord) : [];
}
