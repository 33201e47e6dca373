import { z } from 'zod';
import type { PageBlocks } from '#model/wire/pages.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { pageMark } from '#server/store/pages/page-blocks.ts';
import { pageItems } from '#server/store/pages/past-blocks.ts';
import { assertReadsBlocks, pageRecord } from './read-page.ts';

const item = z.looseObject({ id: z.int() });
const pageBlocks = wireSchema<PageBlocks>(
  'PageBlocks',
  z.object({ version: z.int(), blocks: z.array(item), files: z.array(item) }),
);

/** The number of a change-set in a query: the page as it was after it. */
export const pageVersion = z
  .string()
  .regex(/^\d{1,15}$/u)
  .transform(Number)
  .meta({ type: 'integer', minimum: 0, description: 'Номер изменения: блоки, какими они были после него' });

/** All blocks of a page with their files, at present or after an earlier change-set, in one answer. */
export const readBlocks = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/blocks/',
  summary: 'Все блоки страницы и их файлы',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  query: z.object({ version: pageVersion.exactOptional() }),
  answers: { 200: pageBlocks },
  proposes: 'parts',
  async run(request) {
    const { context, actor, params, query } = request;
    assertReadsBlocks(request);
    await pageRecord(request, params.id);
    const mark = await pageMark(context.database, params.id);
    const items = await pageItems(context, actor, params.id, { version: query.version ?? null });
    return { body: { version: query.version ?? mark.version, ...items } };
  },
});
