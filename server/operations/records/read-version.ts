import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { structuredValuesAt } from '#server/store/records/read/structured-values-at.ts';

/** The structured values of a record as of one of its versions, which a builder compares and restores. */
export const readVersion = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/version/:version/',
  summary: 'Составные значения записи в одной из её версий',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams.extend({
    version: z
      .string()
      .regex(/^[1-9]\d{0,8}$/u, 'Неверная версия')
      .transform(Number),
  }),
  answers: { 200: z.object({ version: z.int(), values: z.record(z.string(), z.unknown()) }) },
  run: async ({ context, actor, definition, params }) => ({
    body: {
      version: params.version,
      values: await structuredValuesAt(context, actor, definition, params.id, params.version),
    },
  }),
});
