import type { eventRegistration } from '#classes/events/event-registration.ts';
import type { FieldName } from '#model/define-class.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import type { Queryable } from '#server/store/database.ts';
import { asProduct } from '#server/store/records/read/as-product.ts';
import type { MadeWrite } from '#server/store/projection/rules.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { updateRecords } from '#server/store/records/write/update-many.ts';
import { conflict } from '#server/store/problem.ts';
import { expression, row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { placesOf } from './event-places.ts';

const r = table('EventRegistration', 'r');
const o = table('EventRegistration', 'o');

/** A registration whose state differs from that of a written one of its group. */
interface Different {
  readonly id: number;
  readonly eventId: number;
  readonly groupId: number | null;
  /** The state of the written one. */
  readonly state: number;
}

async function differentIn(transaction: Queryable, ids: readonly number[]): Promise<readonly Different[]> {
  return transaction.query(
    sql`select distinct ${row({ id: o.id, eventId: r.eventId, groupId: r.groupId, state: r.instanceStateId })}
      from ${r} join ${o} on ${o.eventId} = ${r.eventId} and ${o.groupId} = ${r.groupId}
      where ${r.id} = any(${ids}::bigint[]) and ${o.instanceStateId} <> ${r.instanceStateId}`,
  );
}

/** The state that the registrations of a group have; null where it has none yet. */
export async function stateOfGroup(transaction: Queryable, eventId: number, groupId: number): Promise<number | null> {
  const [found] = await transaction.query(
    sql`select ${row({ state: r.instanceStateId })} from ${r}
      where ${r.eventId} = ${eventId} and ${r.groupId} = ${groupId} limit 1`,
  );
  return found?.state ?? null;
}

/** A number that no group of the event has. */
export async function newGroupId(transaction: Queryable, eventId: number): Promise<number> {
  const [found] = await transaction.query(
    sql`select ${row({ id: expression<number>`coalesce(max(${r.groupId}), 0) + 1` })} from ${r} where ${r.eventId} = ${eventId}`,
  );
  return found?.id ?? 1;
}

/** Throws 409 where a group does not fit as a whole beside the one of it that was just confirmed. */
async function assertFits(transaction: Queryable, others: readonly Different[]): Promise<void> {
  const [first] = others;
  if (!first) return;
  const free = (await placesOf(transaction, [first.eventId])).get(first.eventId)?.free ?? 0;
  if (others.length > free)
    throw conflict(
      `Группа ${first.groupId} подтверждается целиком: нужно мест — ${others.length + 1}, свободно — ${Math.max(free + 1, 0)}`,
    );
}

/**
 * Keeps groups whole after a write: a change of state takes the others of the group with it, in the same change-set.
 * Throws 409 where they do not fit, or where the write puts a registration into a group of another state.
 */
export async function keepGroupsWhole(
  transaction: Queryable,
  { action, ids, fieldNames, context, actor, changeSetId }: MadeWrite<FieldName<typeof eventRegistration>>,
): Promise<void> {
  const different = await differentIn(transaction, ids);
  const [first] = different;
  if (!first) return;
  const written = new Set(ids);
  const joins = action === 'create' || fieldNames.includes('groupId') || fieldNames.includes('eventId');
  if (joins || different.some(({ id }) => written.has(id)))
    throw conflict(`Участники группы ${first.groupId} подтверждаются вместе: их статус должен быть один`);
  for (const others of Map.groupBy(different, ({ eventId, groupId }) => `${eventId}/${groupId}`).values()) {
    const state = others[0]?.state ?? ACTIVE_STATE;
    if (state === ACTIVE_STATE) await assertFits(transaction, others);
    const definition = context.catalog.get('EventRegistration');
    const fields = fieldsOf<typeof eventRegistration>({ instanceStateId: state });
    await updateRecords(
      context,
      asProduct(actor),
      definition,
      others.map(({ id }) => ({ id })),
      fields,
      {
        transaction,
        changeSetId,
        asCascade: true,
      },
    );
  }
}
