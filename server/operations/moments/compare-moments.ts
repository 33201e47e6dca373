import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { compareMoments as compare } from '#server/store/moments/compare-moments.ts';
import { comparedMoments, momentId } from './moment-answers.ts';

/** What differs in a record and what belongs to it between two moments; the later one is the present unless told. */
export const compareMoments = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/moments/compare/',
  summary: 'Сравнение двух версий записи',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  query: z.object({ from: momentId, to: momentId.exactOptional() }),
  answers: { 200: comparedMoments },
  run: async ({ context, actor, definition, params: { id }, query }) => ({
    body: await compare(context, actor, { definition, id }, query),
  }),
});
