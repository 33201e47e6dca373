import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { restoreRecord } from '#server/store/records/bin/restore-record.ts';
import { withLetters } from './with-letters.ts';

/** Restores a deleted record with all that was deleted by the same act (contract «Bin»). */
export const restoreOne = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/:id/restore/',
  summary: 'Восстановление удалённой записи',
  tool: 'restore',
  rights: { class: PATH_CLASS, may: 'create' },
  confirmed: 'beforehand',
  params: recordParams,
  answers: { 200: z.object({ changeSetId: z.int(), restored: z.int() }) },
  changeSet: true,
  letters: true,
  idempotent: true,
  async run(request) {
    const { context, actor, definition, params } = request;
    const body = await restoreRecord(context, actor, definition, params.id);
    return withLetters(request, null, { body, headers: changeSetHeader(body.changeSetId) });
  },
});
