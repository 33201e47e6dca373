import { z } from 'zod';
import { invalid } from '#server/store/problem.ts';

/** The names that a body may use at its top level; null where its schema itself says, as for the record of a class. */
export type Envelope = ReadonlySet<string> | null;

const NONE: ReadonlySet<string> = new Set();

/** The names of the objects that a schema allows: `any`, those named, or none since it allows no object. */
type Names = 'any' | readonly string[] | null;

function together(parts: readonly Names[]): Names {
  if (parts.includes('any')) return 'any';
  const named = parts.filter((names) => names !== null);
  return named.length === 0 ? null : named.flat();
}

function namesOf(schema: z.core.$ZodType): Names {
  if (schema instanceof z.ZodObject) return schema.def.catchall ? 'any' : Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return together(schema.options.map(namesOf));
  if (schema instanceof z.ZodIntersection) return together([schema.def.left, schema.def.right].map(namesOf));
  if (schema instanceof z.ZodPipe) return namesOf(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return namesOf(schema.unwrap());
  return schema instanceof z.ZodArray ? null : 'any';
}

/** The envelope of a body by its schema; without a body no name is known. */
export function envelopeOf(schema: z.ZodType | undefined): Envelope {
  if (!schema) return NONE;
  const names = namesOf(schema);
  return names === null || names === 'any' ? null : new Set(names);
}

/** Throws 422 naming each key of an object that the envelope does not know. Other values have no keys. */
export function assertKnown(envelope: Envelope, value: unknown): void {
  if (envelope === null || typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const unknown = Object.keys(value).filter((name) => !envelope.has(name));
  if (unknown.length === 0) return;
  const message = `Неизвестные параметры: ${unknown
    .map((name) => name.slice(0, 100))
    .slice(0, 10)
    .join(', ')}`;
  throw invalid(
    unknown.map((fieldName) => ({ fieldName, message: 'Поле не найдено' })),
    message,
  );
}
