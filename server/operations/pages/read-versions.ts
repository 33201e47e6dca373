import { z } from 'zod';
import type { PageMoment } from '#model/wire/pages.ts';
import { changeFields, listOf, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { historyQuery, recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { pageMoments } from '#server/store/pages/page-moments.ts';
import { assertReadsBlocks, pageRecord } from './read-page.ts';

const { changeSetId, at, user } = changeFields;
const counted = z.int();
const pageMoment = wireSchema<PageMoment>(
  'PageMoment',
  z.object({
    changeSetId,
    at,
    user,
    created: counted,
    updated: counted,
    deleted: counted,
    files: counted,
    record: z.boolean(),
  }),
);

/** The moments of a page as a whole, newest first: who changed it and when. */
export const readVersions = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/versions/',
  summary: 'Версии страницы из блоков',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  query: historyQuery,
  answers: { 200: listOf(pageMoment) },
  async run(request) {
    const { context, params, query } = request;
    assertReadsBlocks(request);
    await pageRecord(request, params.id);
    return { body: await pageMoments(context.database, params.id, query) };
  },
});
