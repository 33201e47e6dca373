import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { isBlank } from '#web/fields/is-blank.ts';
import { isWritable } from '#web/fields/is-writable.ts';

type Described = Pick<Metadata, 'captionProperty' | 'facts' | 'permissions' | 'properties'>;

/** The property whose value is the name of a record; null where the name is that of another record, or none is given. */
export function nameProperty(metadata: Described, record: WireRecord): MetadataProperty | null {
  const name = record[metadata.captionProperty];
  if (typeof name !== 'string' || isBlank(name)) return null;
  return metadata.properties.find((property) => property.name === metadata.captionProperty) ?? null;
}

/** The property that holds the state of a class's records; null where they have none. */
export function stateProperty({ properties }: Pick<Metadata, 'properties'>): MetadataProperty | null {
  return properties.find(({ kind }) => KIND_TRAITS[kind].isState) ?? null;
}

/** The facts that a record is known by, in the order of their declaration; one that is empty is left out unless its reader may enter it. */
export function factProperties(metadata: Described, record: WireRecord): readonly MetadataProperty[] {
  return (metadata.facts ?? []).flatMap((fact) => {
    const property = metadata.properties.find(({ name }) => name === fact);
    if (!property) return [];
    const isEntered = metadata.permissions.update && isWritable(property);
    return isEntered || !isBlank(record[fact]) ? [property] : [];
  });
}

/** The names of what the header of a record says, which its tabs do not repeat. */
export function saidInHeader(metadata: Described, record: WireRecord): ReadonlySet<string> {
  const shown = [nameProperty(metadata, record), stateProperty(metadata), ...factProperties(metadata, record)];
  return new Set(['id', 'lastUpdate', ...shown.flatMap((property) => property?.name ?? [])]);
}
