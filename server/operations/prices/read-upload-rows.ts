import { z } from 'zod';
import { PRICE_FIELDS } from '#model/prices/price-columns.ts';
import { ROW_OUTCOMES, type PriceUploadRow } from '#model/wire/prices.ts';
import { arrayOf, wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { recordParams, wholeNumber } from '#server/endpoint/parameters.ts';
import { priceUploadOf, uploadRows } from '#server/store/price-uploads/price-uploads.ts';
import { notFound } from '#server/store/problem.ts';
import { ownJob } from '../jobs/job-answers.ts';

const uploadRow = wireSchema<PriceUploadRow>(
  'PriceUploadRow',
  z.object({
    line: z.int(),
    cells: arrayOf(z.string()),
    outcome: z.enum(ROW_OUTCOMES),
    before: z.number().nullable(),
    price: z.number().nullable(),
    field: z.enum(PRICE_FIELDS).nullable(),
    message: z.string().nullable(),
  }),
);

/** The rows of an upload of prices with what became of them, for whoever started it and Administrators. */
export const readUploadRows = defineOperation({
  method: 'GET',
  path: '/manage/job/:id/rows/',
  summary: 'Строки загрузки цен',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: recordParams,
  query: z.object({
    outcome: z.enum(ROW_OUTCOMES).nullable().default(null).meta({ description: 'Только строки с этим исходом' }),
    pageIndex: wholeNumber({ min: 0, max: 10_000, byDefault: 0 }),
    pageSize: wholeNumber({ min: 1, max: 200, byDefault: 50 }),
  }),
  answers: { 200: z.object({ items: arrayOf(uploadRow) }) },
  async run({ context, actor, params, query: { outcome, pageIndex, pageSize } }) {
    await ownJob(context, actor, params.id);
    if (!(await priceUploadOf(context.database, params.id))) throw notFound();
    const page = { outcome, skip: pageIndex * pageSize, count: pageSize };
    return { body: { items: await uploadRows(context.database, params.id, page) } };
  },
});
