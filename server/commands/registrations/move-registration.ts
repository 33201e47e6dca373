import type { eventRegistration } from '#classes/events/event-registration.ts';
import { WAITING_STATE } from '#model/terms/states.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { conflict, invalidField } from '#server/store/problem.ts';
import { readRecord, type StoredRecord } from '#server/store/records/read/one.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { updateRecord, type Target } from '#server/store/records/write/write.ts';
import { row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { lockEvents } from '#server/rules/registrations/event-places.ts';
import { readWaiting } from '#server/rules/registrations/waiting-list.ts';

const r = table('EventRegistration', 'r');

/** A place on a waiting list, and why it is given. */
interface Move {
  /** From 1; past the end of the list is its end. */
  readonly position: number;
  /** Null where none is given. */
  readonly reason: string | null;
}

/**
 * Moves a registration to a place of its waiting list. Throws 404 where the actor does not see it, 409 where it is not
 * on a waiting list, 422 for a move up without a reason.
 */
export async function moveRegistration(
  context: StoreContext,
  actor: Actor,
  target: Target,
  { position, reason }: Move,
): Promise<StoredRecord> {
  const definition = context.catalog.get('EventRegistration');
  await readRecord(context, actor, definition, target.id);
  return context.database.transaction(async (transaction: Queryable) => {
    await lockEvents(transaction, [target.id], []);
    const [present] = await transaction.query(
      sql`select ${row({ eventId: r.eventId, state: r.instanceStateId, position: r.position })} from ${r} where ${r.id} = ${target.id}`,
    );
    if (present?.state !== WAITING_STATE) throw conflict('Регистрация не в листе ожидания');
    const count = (await readWaiting(transaction, [present.eventId])).get(present.eventId)?.length ?? 0;
    const [from, to] = [present.position ?? count, Math.min(position, count)];
    if (to < from && reason === null)
      throw invalidField<typeof eventRegistration>('reason', 'Поле не может быть пустым');
    if (to === from) return readRecord(context, actor, definition, target.id, transaction);
    const fields = fieldsOf<typeof eventRegistration>({ position: to, reason });
    return updateRecord(context, actor, definition, target, fields, { transaction });
  });
}
