import { z } from 'zod';
import type { ComparedBlock, ComparedLeaf, PageComparison } from '#model/wire/pages.ts';
import { arrayOf, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { comparePage } from '#server/render/compare-page.ts';
import { notFound } from '#server/store/problem.ts';
import { isMoment } from '#server/store/pages/page-moments.ts';
import { pageMark } from '#server/store/pages/page-blocks.ts';
import { pageVersion } from './read-blocks.ts';
import { assertReadsBlocks, pageRecord } from './read-page.ts';

const comparedLeaf = wireSchema<ComparedLeaf>(
  'ComparedLeaf',
  z.object({ path: z.string(), caption: z.string(), before: z.unknown(), after: z.unknown() }),
);
const comparedBlock = wireSchema<ComparedBlock>(
  'ComparedBlock',
  z.object({
    id: z.int(),
    kind: z.string(),
    caption: z.string().nullable(),
    depth: z.int(),
    changes: z.array(z.enum(['added', 'removed', 'moved', 'changed'])),
    before: z.string().nullable(),
    after: z.string().nullable(),
    leaves: arrayOf(comparedLeaf),
  }),
);
const pageComparison = wireSchema<PageComparison>(
  'PageComparison',
  z.object({
    from: z.int(),
    to: z.int(),
    css: z.string(),
    titles: arrayOf(comparedLeaf),
    blocks: arrayOf(comparedBlock),
  }),
);

/** Two moments of a page, block by block; the later one is the present unless told. */
export const compareVersions = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/versions/compare/',
  summary: 'Сравнение двух версий страницы из блоков',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  query: z.object({ from: pageVersion, to: pageVersion.exactOptional() }),
  answers: { 200: pageComparison },
  async run(request) {
    const { context, actor, definition, params, query } = request;
    assertReadsBlocks(request);
    await pageRecord(request, params.id);
    const { database } = context;
    const named = [query.from, ...(query.to === undefined ? [] : [query.to])];
    for (const version of named) if (!(await isMoment(database, params.id, version))) throw notFound();
    const to = query.to ?? (await pageMark(database, params.id)).version;
    return { body: await comparePage(context, actor, { definition, id: params.id }, [query.from, to]) };
  },
});
