import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams, wholeNumber } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { readMoments as readPage } from '#server/store/moments/read-moments.ts';
import { momentId, momentPart, recordMoments } from './moment-answers.ts';

/** The history of a record with all that belongs to it, by acts, newest first. */
export const readMoments = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/moments/',
  summary: 'История записи вместе с тем, что ей принадлежит',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  query: z.object({
    part: momentPart.exactOptional(),
    before: momentId.exactOptional().meta({ type: 'integer', minimum: 0, description: 'next предыдущей страницы' }),
    pageSize: wholeNumber({ min: 1, max: 100, byDefault: 20 }),
  }),
  answers: { 200: recordMoments },
  run: async ({ context, actor, definition, params: { id }, query: { part = null, before = null, pageSize } }) => ({
    body: await readPage(context, actor, definition, id, { part, before, pageSize }),
  }),
});
