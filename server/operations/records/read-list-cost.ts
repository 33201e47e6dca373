import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { listQuery } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { isSlowList } from '#server/store/records/read/list.ts';
import { namedQuery } from './aliases.ts';

/**
 * Whether a page of a list may take seconds, and 400 where its filter is refused. Of the planner's figures no more is
 * told: they count records that the reader may not see.
 */
export const readListCost = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/cost/',
  summary: 'Ожидается ли долгий поиск',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'beforehand',
  query: listQuery,
  answers: { 200: z.object({ isSlow: z.boolean() }) },
  async run({ context, actor, definition, query }) {
    return { body: { isSlow: await isSlowList(context, actor, definition, namedQuery(definition, query)) } };
  },
});
