import { z } from 'zod';
import { deletedRecord, listOf } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { wholeNumber } from '#server/endpoint/parameters.ts';
import { listAllDeleted } from '#server/store/records/bin/list-deleted.ts';

/** The longest text that deleted records are searched for, in characters. */
const MAX_TEXT = 400;

/** The deleted records of all classes that the actor may read, newest first (contract «Bin»). */
export const readBin = defineOperation({
  method: 'GET',
  path: '/manage/bin/',
  summary: 'Удалённое за 30 дней во всех разделах',
  rights: 'signedIn',
  confirmed: 'beforehand',
  query: z.object({
    pageIndex: wholeNumber({ min: 0, max: 1000, byDefault: 0 }),
    pageSize: wholeNumber({ min: 1, max: 200, byDefault: 20 }),
    text: z.string().max(MAX_TEXT, 'Слишком длинный запрос').default('').meta({ description: 'Часть названия' }),
  }),
  answers: { 200: listOf(deletedRecord) },
  async run({ context, actor, query }) {
    return { body: await listAllDeleted(context, actor, query) };
  },
});
