import { z } from 'zod';
import { reason } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { removeContents } from '#server/files/sweep-files.ts';
import { eraseRecord } from '#server/store/records/bin/erase-deleted.ts';

/** Erases a deleted record for good, with all that belonged to it: only the fact is left (contract «Bin»). */
export const eraseOne = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/:id/erase/',
  summary: 'Удаление удалённой записи навсегда: её значения больше не хранятся',
  rights: { class: PATH_CLASS, may: 'delete', roles: ['administrators'] },
  confirmed: 'beforehand',
  asksAgain: true,
  params: recordParams,
  body: z.object({ reason }),
  answers: { 200: z.object({ changeSetId: z.int(), erased: z.int() }) },
  changeSet: true,
  idempotent: true,
  async run({ context, actor, definition, params, body, afterwards }) {
    const { changeSetId, count, keys } = await eraseRecord(context, definition, params.id, {
      actor,
      reason: body.reason,
    });
    // What cannot be removed now is swept.
    afterwards((committed) => removeContents(committed, keys).catch(() => undefined));
    return { body: { changeSetId, erased: count }, headers: changeSetHeader(changeSetId) };
  },
});
