import { expansionName } from '#model/expansion-name.ts';
import type { LinkedRecord } from '#model/wire/record.ts';
import type { RecordValues } from '../editor/editor.ts';

function isLinkedRecord(value: unknown): value is LinkedRecord {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
}

/** The text of a linked record; its id where it has no caption. */
export function linkedCaption(linked: LinkedRecord): string {
  return linked.caption === null || linked.caption.trim() === '' ? `№ ${linked.id}` : linked.caption;
}

/** The linked record of `propertyName` as the record holds it; null when there is none. */
export function linkedRecord<Values extends RecordValues>(
  record: Values,
  propertyName: keyof Values & string,
): LinkedRecord | null {
  const id = record[propertyName];
  if (typeof id !== 'number') return null;
  const linked = record[expansionName(propertyName)];
  return isLinkedRecord(linked) && linked.id === id ? linked : { id, caption: null };
}

/** The linked records of `propertyName` as the record holds them, in order. */
export function linkedRecords(record: RecordValues, propertyName: string): readonly LinkedRecord[] {
  const ids = record[propertyName];
  if (!Array.isArray(ids)) return [];
  const carried = record[expansionName(propertyName)];
  const known = new Map(
    Array.isArray(carried) ? carried.filter(isLinkedRecord).map((linked) => [linked.id, linked]) : [],
  );
  return ids.filter((id): id is number => typeof id === 'number').map((id) => known.get(id) ?? { id, caption: null });
}

/** Whether the draft of a reference is a record, as its picker produces it. */
export function asLinkedRecord(draft: unknown): LinkedRecord | null {
  return isLinkedRecord(draft) ? draft : null;
}

/** The records in the draft of a list of references. */
export function asLinkedRecords(draft: unknown): readonly LinkedRecord[] {
  return Array.isArray(draft) ? draft.filter(isLinkedRecord) : [];
}
