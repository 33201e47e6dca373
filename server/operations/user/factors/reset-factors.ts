import { defineClassOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { noteFactorAct } from '#server/store/acts/note-act.ts';
import { tellAccount } from '#server/store/mail/tell-account.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { readFactors, removeFactors } from '#server/store/sessions/factors/factors.ts';
import { closeStepsOf } from '#server/store/sessions/factors/steps.ts';
import { endSessionsOf } from '#server/store/sessions/sessions.ts';
import { userFactors } from './own-factors.ts';

const shared = {
  path: '/manage/user/:id/factors/',
  rights: { class: 'user', may: 'update' },
  confirmed: 'beforehand',
  byKey: 'never',
  params: recordParams,
} as const;

/** The second factors of a user, for callers that may change users. */
export const readUserFactors = defineClassOperation({
  ...shared,
  method: 'GET',
  summary: 'Вторые факторы пользователя',
  answers: { 200: userFactors },
  async run({ context, actor, definition, params }) {
    await readRecord(context, actor, definition, params.id);
    return { body: await readFactors(context.database, params.id) };
  },
});

/**
 * Removes the second factors of a user who has lost their device, and ends the user's sessions, except the one that sent
 * the request. Changes nothing where the user has none.
 */
export const resetUserFactors = defineClassOperation({
  ...shared,
  method: 'DELETE',
  asksAgain: true,
  summary: 'Сброс второго фактора пользователя',
  answers: { 204: EMPTY },
  async run({ context, actor, definition, params }) {
    await readRecord(context, actor, definition, params.id);
    await context.database.transaction(async (transaction) => {
      if (!(await removeFactors(transaction, params.id))) return;
      await closeStepsOf(transaction, params.id);
      await noteFactorAct(transaction, actor.userId, params.id, 'factorReset');
      await endSessionsOf(transaction, params.id, actor);
      await tellAccount(transaction, params.id, { kind: 'factorReset' });
    });
    return {};
  },
});
