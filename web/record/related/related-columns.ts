import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { isWritable } from '#web/fields/is-writable.ts';
import { linkedRecord } from '#web/fields/pickers/linked-records.ts';
import type { ToldColumn } from '../grid/told-columns.ts';
import { byPriority } from '../property-groups.ts';

/** The maximum number of fields in the row; if more are required, a dialog asks for them. */
const MOST_FIELDS = 6;

const OWN: ReadonlySet<string> = new Set(['id', 'lastUpdate']);

/** The columns of related records: the class's list columns, except the values that all rows share. */
export function relatedColumns(metadata: Metadata, common: readonly string[]): readonly MetadataProperty[] {
  const shown = metadata.properties.filter(
    ({ name, visibleInTable, inLists, kind }) =>
      visibleInTable && inLists && !KIND_TRAITS[kind].isPassword && !OWN.has(name) && !common.includes(name),
  );
  const places = [metadata.captionProperty, ...metadata.columns];
  return shown.toSorted((left, right) => places.indexOf(left.name) - places.indexOf(right.name));
}

/** What the references among the columns show of their targets, such as the e-mail of a person. */
export function targetColumns(columns: readonly MetadataProperty[]): readonly ToldColumn[] {
  return columns.flatMap(({ name: reference, config }) =>
    (config?.columns ?? []).map(({ name, caption }) => ({
      caption,
      textOf: (record: WireRecord): string | null => {
        const target = linkedRecord(record, reference);
        const value: unknown = target && Reflect.get(target, name);
        return typeof value === 'string' && value !== '' ? value : null;
      },
    })),
  );
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
