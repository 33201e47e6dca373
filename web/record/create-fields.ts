import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { isWritable } from '#web/fields/is-writable.ts';
import { byPriority } from './property-groups.ts';

/** The number of fields shown for a class without required properties. */
const FIRST_FIELDS = 4;

/** Whether a record cannot be created without the property. */
export function isRequired({ validations }: MetadataProperty): boolean {
  return validations.some(({ validator }) => validator === 'required');
}

/**
 * The fields of a create dialog: those of which the caption is made, those with a required rule (spec 1 §2), those of
 * which one is required, those whose choice fills a required one with what
 * else it fills, and those by which a record that is there already is
 * recognised, except those that are `given`. For a class without such properties, the first of its list columns, so
 * that a record can be identified.
 */
export function createFields(
  {
    properties,
    captionProperty,
    captionParts = [],
    duplicates,
    eitherOf = [],
  }: Pick<Metadata, 'properties' | 'captionProperty' | 'captionParts' | 'duplicates' | 'eitherOf'>,
  given: readonly string[],
): readonly MetadataProperty[] {
  const writable = byPriority(properties.filter((property) => isWritable(property) && !given.includes(property.name)));
  const isPart = ({ name }: MetadataProperty): boolean => captionParts.includes(name);
  const required = new Set(writable.filter(isRequired).map(({ name }) => name));
  const filling = writable.filter(({ config }) => Object.keys(config?.fills ?? {}).some((name) => required.has(name)));
  const filled = new Set(filling.flatMap(({ config }) => Object.keys(config?.fills ?? {})));
  const asked = writable.filter(
    (property) =>
      isRequired(property) ||
      filling.includes(property) ||
      filled.has(property.name) ||
      isPart(property) ||
      eitherOf.includes(property.name) ||
      duplicates?.by.includes(property.name),
  );
  const rank = (property: MetadataProperty): number => (filling.includes(property) ? 0 : isPart(property) ? 1 : 2);
  if (asked.length > 0) return asked.toSorted((one, other) => rank(one) - rank(other));
  const listed = writable.filter(
    ({ name, kind, visibleInTable }) => !KIND_TRAITS[kind].isState && (visibleInTable || name === captionProperty),
  );
  return (listed.length > 0 ? listed : writable).slice(0, FIRST_FIELDS);
}
