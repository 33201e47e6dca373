import { z } from 'zod';
import { REASONS } from '#model/duplicates/score-pair.ts';
import type { DuplicateList } from '#model/wire/duplicates.ts';
import { classRecord, moment, shownJob } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { wholeNumber } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { forbidden, malformed } from '#server/store/problem.ts';
import { may } from '#server/access/rights.ts';
import { findSimilar } from '#server/store/duplicates/find-similar.ts';
import { readPairs } from '#server/store/duplicates/read-pairs.ts';
import { readSearch } from '#server/store/duplicates/read-search.ts';
import { withRecords } from '#server/store/duplicates/with-records.ts';

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
      distinctId: z.int().exactOptional(),
    }),
  ),
  total: z.int(),
  search: z
    .object({
      foundAt: moment.nullable(),
      waiting: z.int(),
      job: shownJob.nullable(),
    })
    .exactOptional(),
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
    distinct: z
      .enum(['true', 'false'])
      .default('false')
      .meta({ description: 'Пары, о которых сказано, что это разные записи' }),
    entered: z
      .string()
      .max(MAX_ENTERED)
      .exactOptional()
      .meta({ description: 'JSON: значения новой записи по именам полей, чтобы найти похожие на неё' }),
  }),
  answers: { 200: duplicates },
  async run({ context, actor, definition, query }) {
    if (!may(actor, 'read', definition)) throw forbidden();
    const { entered, distinct, pageIndex, pageSize } = query;
    if (entered !== undefined) {
      const found = await findSimilar(context, actor, definition, enteredOf(entered));
      const page = found.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize);
      return { body: { items: await withRecords(context, actor, definition, page), total: found.length } };
    }
    // First: pairs that are found between the two statements are then listed, or known to be waited for.
    const search = definition.duplicates && (await readSearch(context.database, actor, definition));
    const { pairs, total } = await readPairs(context, actor, definition, {
      isDistinct: distinct === 'true',
      pageIndex,
      pageSize,
    });
    const items = await withRecords(context, actor, definition, pairs);
    return { body: { items, total, ...(search && { search }) } };
  },
});
