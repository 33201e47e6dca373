import { historyEntry, listOf } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { historyQuery, recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { recordHistory } from '#server/store/records/read/history.ts';

/** The changes to a record, newest first. */
export const readHistory = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/history/',
  summary: 'История записи',
  tool: 'history',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  query: historyQuery,
  answers: { 200: listOf(historyEntry) },
  run: async ({ context, actor, definition, params, query }) => ({
    body: await recordHistory(context, actor, definition, params.id, query),
  }),
});
