import type { z } from 'zod';
import type { JsonSchema } from '#model/property/json-schema.ts';
import { EMPTY, type OperationContract } from './define-operation.ts';
import { envelopeOf } from './envelope.ts';
import { jsonSchemaOf, type NamedSchemas } from './json-schema-of.ts';

/** A parameter of a path or a query. */
export interface DescribedParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** The reply of an operation for one status: JSON of a schema, bytes of a media type, or no body. */
export interface DescribedAnswer {
  readonly status: number;
  readonly schema?: JsonSchema;
  readonly mediaType?: string;
}

/** An operation's contract in JSON Schema. */
export interface DescribedOperation {
  /** The path parameters except `className`. */
  readonly parameters: readonly DescribedParameter[];
  readonly body: { readonly schema: JsonSchema; readonly required: boolean } | null;
  readonly answers: readonly DescribedAnswer[];
  /** The named schemas that these reference. */
  readonly named: NamedSchemas;
}

const described = new WeakMap<OperationContract, DescribedOperation>();

/** Describes an operation; the result is cached. */
export function describedOperation(operation: OperationContract): DescribedOperation {
  let description = described.get(operation);
  if (!description) described.set(operation, (description = describe(operation)));
  return description;
}

/** The schema without further keys at its top level. */
function closed(schema: JsonSchema): JsonSchema {
  if (schema.anyOf) return { ...schema, anyOf: schema.anyOf.map(closed) };
  return schema.type === 'object' ? { ...schema, additionalProperties: false } : schema;
}

function describe({ params, query, body, answers }: OperationContract): DescribedOperation {
  let named: NamedSchemas = {};
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const json = jsonSchemaOf(schema, io);
    named = { ...named, ...json.named };
    return json.schema;
  };
  const parametersOf = (schema: z.ZodType | undefined, where: 'path' | 'query'): readonly DescribedParameter[] => {
    const { properties = {}, required = [] } = schema ? schemaOf(schema, 'input') : {};
    return Object.entries(properties).map(([name, one]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: one,
    }));
  };
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')];
  const bodyOf = (schema: z.ZodType) =>
    envelopeOf(schema) === null ? schemaOf(schema, 'input') : closed(schemaOf(schema, 'input'));
  const written = body ? { schema: bodyOf(body), required: !body.safeParse(undefined).success } : null;
  const answered = Object.entries(answers).map(([status, content]): DescribedAnswer => {
    if (content === EMPTY) return { status: Number(status) };
    if ('mediaType' in content) return { status: Number(status), mediaType: content.mediaType };
    return { status: Number(status), schema: schemaOf(content, 'output') };
  });
  return { parameters, body: written, answers: answered, named };
}
