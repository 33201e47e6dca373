import { z } from 'zod';
import { defineClassOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { recordId, recordParams } from '#server/endpoint/parameters.ts';
import { notFound } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { endSession, endSessionsOf } from '#server/store/sessions/sessions.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu;

/** Whether a text can name a session. */
export function isSessionId(text: string): boolean {
  return UUID.test(text);
}

const shared = {
  method: 'DELETE',
  rights: { class: 'user', may: 'update' },
  confirmed: 'beforehand',
  byKey: 'never',
  answers: { 204: EMPTY },
} as const;

/** Ends one session of a user; its token is invalid from the next request on, on every server. */
export const endOneSession = defineClassOperation({
  ...shared,
  path: '/manage/user/:id/sessions/:sessionId',
  summary: 'Завершение сеанса пользователя',
  params: z.object({ id: recordId, sessionId: z.string() }),
  async run({ context, actor, definition, params: { id, sessionId } }) {
    await readRecord(context, actor, definition, id);
    if (!isSessionId(sessionId) || !(await endSession(context.database, id, sessionId, actor))) throw notFound();
    context.actors.forget(sessionId);
    return {};
  },
});

/** Ends all sessions of a user except the one that sent the request. */
export const endAllSessions = defineClassOperation({
  ...shared,
  path: '/manage/user/:id/sessions/',
  summary: 'Завершение всех сеансов пользователя',
  params: recordParams,
  async run({ context, actor, definition, params }) {
    await readRecord(context, actor, definition, params.id);
    await endSessionsOf(context.database, params.id, actor);
    return {};
  },
});
