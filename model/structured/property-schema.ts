import type { JsonSchema } from '../property/json-schema.ts';
import type { Property } from '../property/property.ts';

/** The schema of one property's value; nullable if it may be empty. */
export function propertySchema(property: Property): JsonSchema {
  const schema: JsonSchema = {
    ...property.kind.jsonSchema(property),
    title: property.caption,
    ...(property.description === undefined ? {} : { description: property.description }),
    ...(property.readonly ? { readOnly: true } : {}),
  };
  return property.required ? schema : { ...schema, ...nullable(schema) };
}

function nullable(schema: JsonSchema): JsonSchema {
  if (schema.enum) return { enum: [...schema.enum, null] };
  if (schema.oneOf) return { oneOf: [...schema.oneOf, { type: 'null' }] };
  return schema.type === undefined ? {} : { type: [schema.type, 'null'].flat() };
}

/** The schema of an object of these properties. */
export function objectSchema(properties: Readonly<Record<string, Property>>, isOpen: boolean): JsonSchema {
  const entries = Object.entries(properties);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, property]) => [name, propertySchema(property)])),
    required: entries.filter(([, { required }]) => required).map(([name]) => name),
    additionalProperties: isOpen,
  };
}
