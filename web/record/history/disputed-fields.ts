import type { HistoryEntry } from '#model/wire/history.ts';
import type { ComparedMoments } from '#model/wire/moments.ts';

/** A field that was changed after the version that is to be put back: what it is, and what it would become. */
export interface DisputedField {
  readonly name: string;
  readonly caption: string;
  /** The value that it would get (`before`) and the present one (`after`); of a structured one each part that differs. */
  readonly parts: HistoryEntry['fields'];
}

/** The property to which a path within it leads: `fields[f1].label` is of `fields`. */
export function rootOf(path: string): string {
  return /^[^.[]+/u.exec(path)?.[0] ?? path;
}

/** The differences by field, each with the caption that comes first along its parts. */
export function byField(fields: HistoryEntry['fields']): readonly DisputedField[] {
  return [...Map.groupBy(fields, ({ fieldName }) => rootOf(fieldName))].map(([name, parts]) => ({
    name,
    caption: parts[0]?.caption.split(' → ')[0] ?? name,
    parts,
  }));
}

function ownFields({ records }: ComparedMoments): HistoryEntry['fields'] {
  return records.find(({ part }) => part === 'fields')?.fields ?? [];
}

/**
 * The fields of the record that differ from the version and were changed since the user saw the record, of those that are
 * to be put back.
 */
export function disputedFields(
  sinceSeen: ComparedMoments,
  sinceVersion: ComparedMoments,
  wanted: readonly string[] | null,
): readonly DisputedField[] {
  const changed = new Set(ownFields(sinceSeen).map(({ fieldName }) => rootOf(fieldName)));
  return byField(ownFields(sinceVersion)).filter(
    ({ name }) => changed.has(name) && (wanted === null || wanted.includes(name)),
  );
}
