import { z } from 'zod';
import { undoSession as undo } from '#server/commands/agents/undo-session.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { withLetters } from '../records/with-letters.ts';

/** Takes back everything that the user's agent wrote in a session, in one act. */
export const undoSession = defineOperation({
  method: 'POST',
  path: '/manage/agent/:session/undo/',
  summary: 'Отмена всего, что агент записал за сеанс',
  tool: 'undoSession',
  byKey: 'full',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: z.object({ session: z.uuid('Неверный номер сеанса агента') }),
  answers: { 200: z.object({ changeSetId: z.int(), restored: z.int(), changeSets: z.int() }) },
  changeSet: true,
  letters: true,
  idempotent: true,
  async run(request) {
    const { context, actor, params } = request;
    const body = await undo(context, actor, params.session);
    return withLetters(request, null, { body, headers: changeSetHeader(body.changeSetId) });
  },
});
