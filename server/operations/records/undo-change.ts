import { z } from 'zod';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { recordId } from '#server/endpoint/parameters.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { undoChangeSet } from '#server/store/records/undo/undo.ts';
import { withLetters } from './with-letters.ts';

/** Reverts all changes of a change-set. */
export const undoChange = defineOperation({
  method: 'POST',
  path: '/manage/change/:changeSetId/undo',
  summary: 'Отмена изменения',
  byKey: 'full',
  tool: 'undo',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: z.object({ changeSetId: recordId }),
  answers: { 200: z.object({ changeSetId: z.int(), restored: z.int() }) },
  changeSet: true,
  letters: true,
  idempotent: true,
  async run(request) {
    const { context, actor, params } = request;
    const body = await undoChangeSet(context, actor, params.changeSetId);
    return withLetters(request, null, { body, headers: changeSetHeader(body.changeSetId) });
  },
});
