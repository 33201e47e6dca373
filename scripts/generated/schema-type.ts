import type { JsonSchema } from '#model/property/json-schema.ts';

/** Returns the TypeScript type of a schema's reference. */
export type TypeOfReference = (ref: string) => string;

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

const ANY_OBJECT = 'Readonly<Record<string, unknown>>';

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

/** A property name for use in a type, quoted if necessary. */
function quoted(name: string): string {
  return /^[a-z_$][\w$]*$/iu.test(name) ? name : `'${name}'`;
}

/** The members of an object's type. */
function members({ properties = {}, required = [] }: JsonSchema, typeOf: TypeOfReference): string {
  return Object.entries(properties)
    .map(([name, schema]) => {
      const isGiven = required.includes(name);
      return `readonly ${quoted(name)}${isGiven ? '' : '?'}: ${schemaType(schema, typeOf)}`;
    })
    .join('; ');
}

function ofType(type: string, schema: JsonSchema, typeOf: TypeOfReference): string {
  if (type === 'array') {
    const item = schema.items ? schemaType(schema.items, typeOf) : 'unknown';
    return `readonly ${/[ |]/u.test(item) && !item.startsWith('{') ? `(${item})` : item}[]`;
  }
  if (type === 'object') return schema.properties ? `{ ${members(schema, typeOf)} }` : ANY_OBJECT;
  return PLAIN[type] ?? 'unknown';
}

/** The TypeScript type of the values that a schema describes. */
export function schemaType(schema: JsonSchema, typeOf: TypeOfReference): string {
  if (schema.$ref !== undefined) return typeOf(schema.$ref);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return union(alternatives.map((one) => schemaType(one, typeOf)));
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value).replaceAll('"', "'")));
  if (schema.const !== undefined) return JSON.stringify(schema.const).replaceAll('"', "'");
  if (schema.not) return 'never';
  if (schema.type === undefined) return 'unknown';
  return union([schema.type].flat().map((type) => ofType(type, schema, typeOf)));
}
