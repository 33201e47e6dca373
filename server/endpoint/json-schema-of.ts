import { z } from 'zod';
import type { JsonSchema } from '#model/property/json-schema.ts';
import { SCHEMAS } from './answers.ts';

/** Schemas by the names under which others reference them. */
export type NamedSchemas = Readonly<Record<string, JsonSchema>>;

/** A schema as the description of the API shows it, with the named ones it references. */
export interface DescribedSchema {
  readonly schema: JsonSchema;
  readonly named: NamedSchemas;
}

const LOCAL = '#/$defs/';

/** Names resolve within the whole document; the bounds common to all JSON numbers are omitted. */
function adapted(key: string, value: unknown): unknown {
  if (key === '$ref' && typeof value === 'string') return value.replace(LOCAL, SCHEMAS);
  if (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) return undefined;
  if (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) return undefined;
  return value;
}

interface Wrapped {
  readonly properties: { readonly it: JsonSchema };
  readonly $defs?: NamedSchemas;
}

/** The JSON Schema of a schema's `input` or `output`. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): DescribedSchema {
  const json = z.toJSONSchema(z.object({ it: schema }), {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // A value parsed from a query's text has the parsed type in the document. A schema's id is only used for
      // references.
      if (jsonSchema.type !== 'string') delete jsonSchema.pattern;
      delete jsonSchema.id;
    },
  });
  const { properties, $defs = {} }: Wrapped = JSON.parse(JSON.stringify(json, adapted));
  return { schema: properties.it, named: $defs };
}
