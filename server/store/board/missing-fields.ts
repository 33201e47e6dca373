import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import { isRequirable } from '#model/requirable.ts';
import { valueExpression } from '#server/derive/value-place.ts';
import { invalid, type Problem } from '../problem.ts';

/** The properties of the class that a stage may require, by name. */
export function requirableProperties({ properties }: ClassDefinition): ReadonlyMap<string, Property> {
  return new Map(Object.entries(properties).filter(([, property]) => isRequirable(property)));
}

/** SQL of whether the row under `alias` has no value of the property named by the SQL `name`. */
export function isMissing(definition: ClassDefinition, name: string, alias: string): string {
  const cases = [...requirableProperties(definition)].map(
    ([one, property]) => `when '${one}' then ${valueExpression(one, property, alias)} is null`,
  );
  return `case ${name} ${cases.join(' ')} else false end`;
}

/** 422 that names the fields that a stage requires and a lead lacks. */
export function missingFields(definition: ClassDefinition, stage: string, names: readonly string[]): Problem {
  const captions = names.map((name) => `«${definition.properties[name]?.caption ?? name}»`);
  return invalid(
    names.map((fieldName) => ({ fieldName, message: 'Поле не может быть пустым' })),
    `Для этапа «${stage}» заполните: ${captions.join(', ')}`,
  );
}
