import { z } from 'zod';
import { REASONS } from '#model/duplicates/score-pair.ts';
import type { DuplicateList } from '#model/wire/duplicates.ts';
import { classRecord } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { wholeNumber } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { forbidden, malformed } from '#server/store/problem.ts';
import { may } from '#server/access/rights.ts';
import { findPairs } from '#server/store/duplicates/find-pairs.ts';
import { findSimilar } from '#server/store/duplicates/find-similar.ts';
import { listDuplicates } from '#server/store/duplicates/list-duplicates.ts';

const MAX_ENTERED = 2000;
const MAX_PAGE_SIZE = 100;
const texts = z.record(z.string(), z.string());

/** The values of a record that is being entered, by property. */
function enteredOf(text: string): Readonly<Record<string, string>> {
  try {
    return texts.parse(JSON.parse(text));
  } catch {
    throw malformed('Неверное значение параметра entered');
  }
}

const duplicates: z.ZodType<DuplicateList> = z.object({
  items: z.array(
    z.object({
      ids: z.array(z.int()),
      reasons: z.array(z.enum(REASONS)),
      score: z.int(),
      records: z.array(classRecord),
    }),
  ),
  total: z.int(),
});

/** The pairs of records that may be one, or, with `entered`, the records that may be the one that is being entered. */
export const readDuplicates = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/duplicates/',
  summary: 'Возможные дубликаты',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  query: z.object({
    pageIndex: wholeNumber({ min: 0, max: 1_000_000, byDefault: 0 }),
    pageSize: wholeNumber({ min: 1, max: MAX_PAGE_SIZE, byDefault: 20 }),
    entered: z
      .string()
      .max(MAX_ENTERED)
      .exactOptional()
      .meta({ description: 'JSON: значения новой записи по именам полей, чтобы найти похожие на неё' }),
  }),
  answers: { 200: duplicates },
  async run({ context, actor, definition, query }) {
    if (!may(actor, 'read', definition)) throw forbidden();
    const found =
      query.entered === undefined
        ? await findPairs(context, actor, definition)
        : await findSimilar(context, actor, definition, enteredOf(query.entered));
    return { body: await listDuplicates(context, actor, definition, found, query) };
  },
});
