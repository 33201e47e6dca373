import type { UserSession } from '#model/wire.ts';
import { may } from '#server/access/rights.ts';
import type { ActorRequest, StaffOperation } from '#server/http/request.ts';
import { idOf } from '#server/http/request-parts.ts';
import { readRecord } from '#server/store/records/one.ts';
import { forbidden } from '#server/store/problem.ts';
import { noteSeen, sessionsOf } from '#server/store/sessions.ts';

/** The user whose sessions a path names; whoever may change users may see and end them. Throws 403 and 404. */
export async function sessionsUser({ context, actor, params }: ActorRequest): Promise<number> {
  const definition = context.catalog.get('user');
  if (!may(actor, 'update', definition)) throw forbidden();
  const id = idOf(params['id'] ?? '');
  await readRecord(context, actor, definition, id);
  return id;
}

/** Where a user is signed in: since when, from where, and when the session was last used. */
export const listSessions: StaffOperation = {
  method: 'GET',
  path: '/manage/user/:id/sessions/',
  access: 'asked',
  summary: 'Сеансы пользователя',
  async run(request) {
    const { context, actor } = request;
    const userId = await sessionsUser(request);
    await noteSeen(context.database, context.actors.takeSeen());
    const sessions = await sessionsOf(context.database, userId);
    const body: readonly UserSession[] = sessions.map((session) => ({
      ...session,
      current: session.id === actor.sessionId,
    }));
    return { body };
  },
};
