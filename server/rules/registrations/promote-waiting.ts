import type { eventRegistration } from '#classes/events/event-registration.ts';
import { AUTOMATIC } from '#model/event-promotion.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import type { Queryable } from '#server/store/database.ts';
import { asProduct } from '#server/store/records/read/as-product.ts';
import type { DeferredStep } from '#server/store/projection/rules.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { updateRecords } from '#server/store/records/write/update-many.ts';
import { row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { lockEvents, placesOf } from './event-places.ts';
import { closeGaps, readWaiting } from './waiting-list.ts';
import { nextConfirmed } from './waiting-order.ts';

const e = table('event', 'e');
const h = table('change', 'h');

/** Those of the events whose waiting list is promoted automatically now. */
async function promotedEvents(transaction: Queryable, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await transaction.query(
    sql`select ${row({ id: e.id })} from ${e} where ${e.id} = any(${ids}::bigint[]) and ${e.promotion} = ${AUTOMATIC}
      and (${e.dateStart} is null or ${e.dateStart} > clock_timestamp())`,
  );
  return rows.map(({ id }) => id);
}

/** The records that the change-set has written. */
async function writtenIn(transaction: Queryable, changeSetId: number): Promise<ReadonlySet<number>> {
  const rows = await transaction.query(
    sql`select distinct ${row({ id: h.objectId })} from ${h} where ${h.changeSetId} = ${changeSetId}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * At the end of a change: numbers the waiting lists of the events, and where an event promotes automatically and has
 * not begun, confirms whoever is next while there are free places. Whoever the change itself put on the list is not
 * confirmed by it, nor is anybody behind. A change that has written nothing confirms nobody.
 */
export const settleEvents: DeferredStep = async ({ context, transaction, actor, changeSetId }, ids) => {
  await lockEvents(transaction, [], ids);
  await closeGaps(transaction, ids);
  const promoted = await promotedEvents(transaction, ids);
  if (promoted.length === 0) return;
  const written = await writtenIn(transaction, changeSetId);
  if (written.size === 0) return;
  const [places, lists] = [await placesOf(transaction, promoted), await readWaiting(transaction, promoted)];
  const next = promoted.flatMap((id) => {
    const waiting = (lists.get(id) ?? []).map((one) => ({ ...one, isHeld: written.has(one.id) }));
    return nextConfirmed(waiting, places.get(id)?.free ?? 0);
  });
  const targets = next.map((id) => ({ id }));
  const fields = fieldsOf<typeof eventRegistration>({ instanceStateId: ACTIVE_STATE });
  const definition = context.catalog.get('EventRegistration');
  if (targets.length > 0)
    await updateRecords(context, asProduct(actor), definition, targets, fields, {
      transaction,
      changeSetId,
      asCascade: true,
    });
};
