import { z } from 'zod';
import type { Actor } from '#server/access/actor.ts';
import { defineOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { notFound, unauthenticated } from '#server/store/problem.ts';
import { endSession, endSessionsOf } from '#server/store/sessions/sessions.ts';
import { isSessionId } from './end-sessions.ts';
import { shownSessions, userSession } from './list-sessions.ts';

const shared = { rights: 'signedIn', confirmed: 'beforehand' } as const;

function userOf({ userId }: Actor): number {
  if (userId === null) throw unauthenticated();
  return userId;
}

/** The user's own sessions. */
export const listOwnSessions = defineOperation({
  ...shared,
  method: 'GET',
  fromPrimary: true,
  path: '/user/sessions/',
  summary: 'Свои сеансы',
  answers: { 200: z.array(userSession) },
  run: async ({ context, actor }) => ({ body: await shownSessions(context, actor, userOf(actor)) }),
});

/** Ends one of the user's own sessions. */
export const endOwnSession = defineOperation({
  ...shared,
  method: 'DELETE',
  path: '/user/sessions/:sessionId',
  summary: 'Завершение своего сеанса',
  params: z.object({ sessionId: z.string() }),
  answers: { 204: EMPTY },
  async run({ context, actor, params: { sessionId } }) {
    const isEnded = isSessionId(sessionId) && (await endSession(context.database, userOf(actor), sessionId, actor));
    if (!isEnded) throw notFound();
    context.actors.forget(sessionId);
    return {};
  },
});

/** Ends the user's own sessions except the one that sent the request. */
export const endOtherSessions = defineOperation({
  ...shared,
  method: 'DELETE',
  path: '/user/sessions/',
  summary: 'Завершение остальных своих сеансов',
  answers: { 204: EMPTY },
  async run({ context, actor }) {
    await endSessionsOf(context.database, userOf(actor), actor);
    return {};
  },
});
