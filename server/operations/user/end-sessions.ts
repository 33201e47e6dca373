import type { StaffOperation } from '#server/http/request.ts';
import { notFound } from '#server/store/problem.ts';
import { closeSessionsOf, endSession } from '#server/store/sessions.ts';
import { sessionsUser } from './list-sessions.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu;

/** Ends one session of a user; its token is dead at the next request, on every server. */
export const endOneSession: StaffOperation = {
  method: 'DELETE',
  path: '/manage/user/:id/sessions/:sessionId',
  access: 'asked',
  summary: 'Завершение сеанса пользователя',
  async run(request) {
    const userId = await sessionsUser(request);
    const sessionId = request.params['sessionId'] ?? '';
    if (!UUID.test(sessionId) || !(await endSession(request.context.database, userId, sessionId))) throw notFound();
    request.context.actors.forget(sessionId);
    return { status: 204 };
  },
};

/** Ends all sessions of a user, but the one that asks. */
export const endAllSessions: StaffOperation = {
  method: 'DELETE',
  path: '/manage/user/:id/sessions/',
  access: 'asked',
  summary: 'Завершение всех сеансов пользователя',
  async run(request) {
    const userId = await sessionsUser(request);
    await closeSessionsOf(request.context.database, [userId], request.actor.sessionId);
    return { status: 204 };
  },
};
