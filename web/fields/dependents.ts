import { isEmpty } from '#model/validators/validator.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { RecordValues } from './editor/editor.ts';

/**
 * The fields that a change of `name` clears: a reference chosen among the records of the old value (a city of a
 * country) may be invalid for the new one. A required field keeps its value, and the user has to correct it.
 */
export function emptiedBy(
  properties: readonly MetadataProperty[],
  name: string,
  record: RecordValues,
): readonly MetadataProperty[] {
  return properties.filter(
    (property) =>
      property.config?.dependsOn?.property === name &&
      !property.readonly &&
      !isEmpty(record[property.name]) &&
      property.validations.every((rule) => rule.validator !== 'required'),
  );
}
