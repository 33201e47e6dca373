import { z } from 'zod';
import type { RecordPresence } from '#model/wire/live.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { unauthenticated } from '#server/store/problem.ts';
import type { PresenceKey } from '#server/store/presence/hold-presence.ts';

const MAX_NAME = 250;

/** The record that a tab has open, as `PUT` and `DELETE /presence/` name it. */
export const openedRecord = z.object({
  className: z.string().max(MAX_NAME),
  id: z.int('Неверный идентификатор').positive('Неверный идентификатор'),
  tab: z
    .string()
    .regex(/^[\w-]{1,36}$/u, 'Неверное имя вкладки')
    .default('')
    .meta({ description: 'Различает вкладки одного сеанса: запись закрыта, когда её закрыла каждая' }),
  number: z
    .int('Неверный номер')
    .positive('Неверный номер')
    .exactOptional()
    .meta({ description: 'Номер сообщения вкладки: опоздавшее, с номером не больше известного, ничего не меняет' }),
});

/** {@link openedRecord} and the field that the user is editing. */
export const heldRecord = openedRecord.extend({ fieldName: z.string().max(MAX_NAME).exactOptional() });

/** Everybody who has a record open. */
export const recordPresence = wireSchema<RecordPresence>(
  'RecordPresence',
  z.object({
    className: z.string(),
    id: z.int(),
    users: z.array(z.object({ id: z.int(), fullName: z.string(), fieldName: z.string().exactOptional() })),
  }),
);

/** The key of the request's tab and record, and the report's number. Throws 401 without a session. */
export function presenceKey(
  { actor }: Pick<ActorRequest, 'actor'>,
  { tab, id, number }: z.output<typeof openedRecord>,
): PresenceKey {
  const { sessionId, userId } = actor;
  if (sessionId === null || userId === null) throw unauthenticated();
  return { sessionId, userId, tab, id, number: number ?? null };
}
