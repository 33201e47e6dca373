import type { z } from 'zod';
import { invalid, malformed } from '#server/store/problem.ts';

/** A part of a request described by a schema. */
type Part = 'params' | 'query' | 'body';

/** Marks a check of a schema whose failure is 422 with the field's name; every other failure is 400. */
export const UNFIT = { status: 422 } as const;

type Issue = z.core.$ZodIssue;

function isUnfit(issue: Issue): boolean {
  return issue.code === 'custom' && issue.params?.['status'] === UNFIT.status;
}

/** The message for a value whose schema has none of its own. */
function usualMessage(part: Part, { path }: Issue, value: unknown): string {
  const [name] = path;
  if (part === 'query') {
    const given: unknown = typeof name === 'string' ? Reflect.get(Object(value), name) : undefined;
    return Array.isArray(given)
      ? `Параметр ${String(name)} указан дважды`
      : `Неверное значение параметра ${String(name)}`;
  }
  return part === 'body' && path.length === 0 ? 'Тело запроса должно быть объектом' : 'Неверный запрос';
}

/** Empty, so that a schema's own message can be distinguished from the library's. */
const NO_MESSAGE = () => '';

/**
 * Parses the value by its schema. Throws 400, or 422 if every failure is marked {@link UNFIT}, with a Russian message.
 */
export function parsed<Value>(schema: z.ZodType<Value>, value: unknown, part: Part): Value {
  const result = schema.safeParse(value, { error: NO_MESSAGE });
  if (result.success) return result.data;
  const { issues } = result.error;
  const malformation = issues.find((issue) => !isUnfit(issue));
  if (malformation) throw malformed(malformation.message || usualMessage(part, malformation, value));
  const errors = issues.map(({ path, message }) => ({ fieldName: path.join('.'), message }));
  throw invalid(errors, errors.length === 1 ? errors[0]?.message : undefined);
}

/** A query without its empty parameters, which are ignored. */
export function filledIn(query: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const filled: Record<string, unknown> = {};
  for (const name of Object.keys(query)) if (query[name] !== '') filled[name] = query[name];
  return filled;
}
