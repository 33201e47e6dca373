import { z } from 'zod';
import type { UserSession } from '#model/wire/user.ts';
import { moment, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { noteSeen, sessionsOf } from '#server/store/sessions/sessions.ts';

const userSession = wireSchema<UserSession>(
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

/** A user's sessions, for callers that may change users: their start, address, and last use. */
export const listSessions = defineClassOperation({
  method: 'GET',
  path: '/manage/user/:id/sessions/',
  summary: 'Сеансы пользователя',
  rights: { class: 'user', may: 'update' },
  confirmed: 'beforehand',
  params: recordParams,
  answers: { 200: z.array(userSession) },
  async run({ context, actor, definition, params }) {
    await readRecord(context, actor, definition, params.id);
    await noteSeen(context.database, context.actors.takeSeen());
    const sessions = await sessionsOf(context.database, params.id);
    return { body: sessions.map((session) => ({ ...session, current: session.id === actor.sessionId })) };
  },
});
