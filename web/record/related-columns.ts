import type { Metadata, MetadataProperty } from '#model/wire.ts';
import { byPriority } from './property-groups.ts';

/** More than so many fields belong into a dialog, not into a line. */
const MOST_FIELDS = 6;
/** So many fields a line offers beside the required ones. */
const ENOUGH_FIELDS = 4;

const OWN: ReadonlySet<string> = new Set(['id', 'createDate', 'lastUpdate']);

/** The columns of records that belong to another one: what the class shows in its list, but not what they have in common. */
export function relatedColumns(metadata: Metadata, common: readonly string[]): readonly MetadataProperty[] {
  const shown = metadata.properties.filter(
    ({ name, visibleInTable, inLists, editor }) =>
      visibleInTable && inLists && editor !== 'password' && !OWN.has(name) && !common.includes(name),
  );
  return byPriority(shown).toSorted(
    (left, right) => Number(right.name === metadata.captionProperty) - Number(left.name === metadata.captionProperty),
  );
}

/** The fields of the line that adds a record; null where the class asks for more than fits into a line. */
export function addedFields(metadata: Metadata, common: readonly string[]): readonly MetadataProperty[] | null {
  const writable = metadata.properties.filter(
    ({ name, readonly, editor, kind }) =>
      !readonly && editor !== 'readonly' && kind !== 'state' && !common.includes(name),
  );
  const required = writable.filter(({ validations }) => validations.some(({ validator }) => validator === 'required'));
  if (required.length > MOST_FIELDS) return null;
  const more = writable
    .filter((property) => property.visibleInTable && !required.includes(property))
    .slice(0, Math.max(0, ENOUGH_FIELDS - required.length));
  return byPriority([...required, ...more]);
}
