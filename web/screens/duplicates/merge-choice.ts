import { KIND_TRAITS } from '#model/property/property-kind.ts';
import { sameJson } from '#model/structured/same-json.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';

/** The fields of two records, by whether there is something to choose. */
export interface ComparedFields {
  readonly different: readonly MetadataProperty[];
  readonly equal: readonly MetadataProperty[];
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Compares the fields that a merge may write; fields that are empty in both are left out. */
export function comparedFields(metadata: Metadata, one: WireRecord, other: WireRecord): ComparedFields {
  const written = metadata.properties.filter(
    ({ name, readonly, kind }) =>
      !readonly && !KIND_TRAITS[kind].isPassword && !(isEmpty(one[name]) && isEmpty(other[name])),
  );
  const isEqual = ({ name }: MetadataProperty) => sameJson(one[name] ?? null, other[name] ?? null);
  return { different: written.filter((field) => !isEqual(field)), equal: written.filter(isEqual) };
}

/** Whose value each different field gets at first: that of the record that remains, unless it is empty. */
export function firstChoice(
  { different }: ComparedFields,
  kept: WireRecord,
  gone: WireRecord,
): Readonly<Record<string, number>> {
  return Object.fromEntries(different.map(({ name }) => [name, isEmpty(kept[name]) ? gone.id : kept.id]));
}
