import { isEmpty } from '#model/validators/validator.ts';
import type { MetadataProperty } from '#model/wire.ts';
import type { RecordValues } from './editor.ts';

/**
 * The fields that a change of `name` empties: what was chosen among the records of the old value (a city of a country)
 * need not be one of the new. A required one stays and is for the person to mend.
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
