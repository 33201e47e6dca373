import { z } from 'zod';
import type { UserSession } from '#model/wire/user.ts';
import type { Actor } from '#server/access/actor.ts';
import { moment, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import type { AppContext } from '#server/endpoint/request.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { noteSeen, sessionsOf } from '#server/store/sessions/sessions.ts';

/** A session as its user and administrators see it. */
export const userSession = wireSchema<UserSession>(
  'UserSession',
  z.object({
    id: z.uuid(),
    createdAt: moment,
    lastSeenAt: moment,
    expiresAt: moment,
    address: z.string().nullable(),
    agent: z.string().nullable(),
    current: z.boolean(),
  }),
);

/** The active sessions of a user, marked whether one sent the request. */
export async function shownSessions(
  { database, actors, environment }: AppContext,
  { sessionId }: Pick<Actor, 'sessionId'>,
  userId: number,
): Promise<UserSession[]> {
  await noteSeen(database, actors.takeSeen(), environment.sessions);
  const sessions = await sessionsOf(database, userId);
  return sessions.map((session) => ({ ...session, current: session.id === sessionId }));
}

/** A user's sessions, for callers that may change users: their start, address, and last use. */
export const listSessions = defineClassOperation({
  method: 'GET',
  fromPrimary: true,
  path: '/manage/user/:id/sessions/',
  summary: 'Сеансы пользователя',
  byKey: 'never',
  rights: { class: 'user', may: 'update' },
  confirmed: 'beforehand',
  params: recordParams,
  answers: { 200: z.array(userSession) },
  async run({ context, actor, definition, params }) {
    await readRecord(context, actor, definition, params.id);
    return { body: await shownSessions(context, actor, params.id) };
  },
});
