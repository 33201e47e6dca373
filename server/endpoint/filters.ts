import { z } from 'zod';
import { OPERATORS } from '#model/property/operator.ts';
import { isTooComplex, TOO_COMPLEX } from '#model/wire/filter-limits.ts';
import { filterOf, flattened, type Filter, type FilterNode } from '#model/wire/filter-tree.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import { malformed } from '#server/store/problem.ts';
import { SCHEMAS, wireSchema } from './answers.ts';
import { assertBounded, BODY_BOUNDS, type JsonBounds } from './bounded-json.ts';
import { parsedJson } from './parsed-json.ts';

/** The maximum length of a JSON filter, in characters; a longer one is refused unparsed. */
const MAX_FILTER = 20_000;
/** Deep enough that a filter with too many levels is told from a text that is none. */
const FILTER_BOUNDS: JsonBounds = { values: MAX_FILTER, depth: BODY_BOUNDS.depth, keys: MAX_FILTER };

/** One condition of a filter. */
export const filterEntry = wireSchema<FilterEntry>(
  'FilterEntry',
  z.object({
    fieldName: z.string(),
    fieldValue: z.unknown().exactOptional(),
    operator: z.enum(OPERATORS).exactOptional(),
  }),
);

const NODE = { $ref: `${SCHEMAS}FilterNode` };
const NODES = { type: 'array', items: NODE } as const;

/** A condition, or conditions as one: all of them, any of them, not the one. */
export const filterNode = wireSchema<FilterNode>(
  'FilterNode',
  z.custom<FilterNode>().meta({
    anyOf: [
      { $ref: `${SCHEMAS}FilterEntry` },
      ...[['all', NODES] as const, ['any', NODES] as const, ['not', NODE] as const].map(([name, schema]) => ({
        type: 'object',
        properties: { [name]: schema },
        required: [name],
        additionalProperties: false,
      })),
    ],
  }),
);

/** The conditions of a filter that is not too complex. Throws 400 on one that is. */
function bounded(filter: Filter): Filter {
  if (isTooComplex(filter)) throw malformed(TOO_COMPLEX);
  return flattened(filter);
}

/** A filter in a body; `message` is the error for anything else. */
export function filterBody(message: string): z.ZodType<Filter> {
  return z
    .unknown()
    .transform((value, check) => {
      const filter = filterOf(value);
      if (filter) return bounded(filter);
      check.addIssue(message);
      return z.NEVER;
    })
    .meta({ anyOf: [NODES, NODE] });
}

/** A list's filter: JSON, or otherwise a text to search for (spec 1 §5). */
function listFilterOf(text: string | undefined): Filter {
  if (text === undefined) return [];
  const json = parsedJson(text);
  if (json !== undefined) assertBounded(text, FILTER_BOUNDS);
  const filter = filterOf(json);
  return filter ? bounded(filter) : [{ fieldName: 'searchText', fieldValue: text }];
}

/** The filter of a list: 20 000 characters at most. */
export const listFilter = z.string().max(MAX_FILTER, 'Слишком длинный фильтр').optional().transform(listFilterOf).meta({
  description:
    'JSON: [{ fieldName, fieldValue, operator? }], { all: […] }, { any: […] } или { not: … } из таких условий, или текст для поиска',
});
