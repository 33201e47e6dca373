import { z } from 'zod';
import type { SimilarValues } from '#model/wire/record.ts';
import { may } from '#server/access/rights.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { queryId } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { forbidden } from '#server/store/problem.ts';
import { similarCodes } from '#server/store/records/read/similar-codes.ts';

const similarValues = wireSchema<SimilarValues>(
  'SimilarValues',
  z.object({ items: z.array(z.object({ id: z.int(), value: z.string() })) }),
);

/** The values of a unique code that look like the one that is being entered. */
export const readSimilar = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/similar/',
  summary: 'Похожие значения поля',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  query: z.object({
    fieldName: z.string().max(100),
    text: z.string().max(300),
    id: queryId.exactOptional(),
  }),
  answers: { 200: similarValues },
  async run({ context, actor, definition, query }) {
    if (!may(actor, 'read', definition)) throw forbidden();
    return { body: { items: await similarCodes(context, actor, definition, query) } };
  },
});
