import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { isWritable } from '#web/fields/is-writable.ts';
import { byPriority } from '../property-groups.ts';

/** The maximum number of fields in the row; if more are required, a dialog asks for them. */
const MOST_FIELDS = 6;

const OWN: ReadonlySet<string> = new Set(['id', 'createDate', 'lastUpdate']);

/** The columns of related records: the class's list columns, except the values that all rows share. */
export function relatedColumns(metadata: Metadata, common: readonly string[]): readonly MetadataProperty[] {
  const shown = metadata.properties.filter(
    ({ name, visibleInTable, inLists, kind }) =>
      visibleInTable && inLists && !KIND_TRAITS[kind].isPassword && !OWN.has(name) && !common.includes(name),
  );
  const places = [metadata.captionProperty, ...metadata.columns];
  return shown.toSorted((left, right) => places.indexOf(left.name) - places.indexOf(right.name));
}

/** The fields of the row that adds a record, required ones and columns; null if the class requires more than fit. */
export function addedFields(metadata: Metadata, common: readonly string[]): readonly MetadataProperty[] | null {
  const writable = metadata.properties.filter(
    (property) => isWritable(property) && !KIND_TRAITS[property.kind].isState && !common.includes(property.name),
  );
  const required = writable.filter(({ validations }) => validations.some(({ validator }) => validator === 'required'));
  if (required.length > MOST_FIELDS) return null;
  const more = writable
    .filter((property) => property.visibleInTable && !required.includes(property))
    .slice(0, MOST_FIELDS - required.length);
  return byPriority([...required, ...more]);
}
