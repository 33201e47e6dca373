import { ACTIVE_STATE, WAITING_STATE } from '#model/states.ts';
import type { Queryable } from '#server/store/database.ts';
import type { ClassRules } from '#server/store/records/rules.ts';
import { conflict } from '#server/store/refusal.ts';
import { sql } from '#server/store/sql.ts';

/** Locks the events of these registrations and `eventId`, so that whoever counts their places comes one after another. */
async function lockEvents(transaction: Queryable, ids: readonly number[], eventId: unknown): Promise<void> {
  const own = typeof eventId === 'number' ? [eventId] : [];
  await transaction.query(
    sql`select e.id from event e
      where e.id = any(${own}::bigint[]) or e.id in (select event_id from event_registration where id = any(${ids}::bigint[]))
      order by e.id for no key update`,
  );
}

/** Throws 409 where an event among these has more confirmed registrations than places. Null places are no limit. */
export async function assertPlacesLeft(
  transaction: Queryable,
  which: { readonly registrationIds: readonly number[] } | { readonly eventIds: readonly number[] },
  worded: (confirmed: number, placements: number) => string,
): Promise<void> {
  const registrations = 'registrationIds' in which ? which.registrationIds : [];
  const events = 'eventIds' in which ? which.eventIds : [];
  const [over] = await transaction.query<{ confirmed: number; placements: number }>(
    sql`select e.placements, count(*) as confirmed from event e join event_registration r on r.event_id = e.id
      where r.instance_state_id = ${ACTIVE_STATE} and e.placements is not null and (e.id = any(${events}::bigint[])
        or e.id in (select event_id from event_registration where id = any(${registrations}::bigint[])))
      group by e.id having count(*) > e.placements limit 1`,
  );
  if (over) throw conflict(worded(over.confirmed, over.placements));
}

async function isFull(transaction: Queryable, eventId: unknown): Promise<boolean> {
  const [row] = await transaction.query<{ full: boolean }>(
    sql`select e.placements <= (
        select count(*) from event_registration r where r.event_id = e.id and r.instance_state_id = ${ACTIVE_STATE}) as "full"
      from event e where e.id = ${eventId} and e.placements is not null`,
  );
  return row?.full ?? false;
}

/**
 * Confirmed registrations are never more than the event's places, however many come at once (spec 2 §4.2): a new one that
 * finds none goes to the waiting list, and confirming one is refused.
 */
export const eventRegistrationRules: ClassRules = {
  async before(transaction, { action, ids, fields, restoring }) {
    const confirms = fields.get('instanceStateId') === ACTIVE_STATE;
    const moves = fields.has('eventId');
    if (action === 'delete' || (!confirms && !moves)) return fields;
    await lockEvents(transaction, ids, fields.get('eventId'));
    if (action !== 'create' || restoring || !confirms || !(await isFull(transaction, fields.get('eventId'))))
      return fields;
    return new Map([...fields, ['instanceStateId', WAITING_STATE]]);
  },
  async after(transaction, { action, ids, fieldNames }) {
    if (action === 'delete' || !(fieldNames.includes('instanceStateId') || fieldNames.includes('eventId'))) return;
    await assertPlacesLeft(
      transaction,
      { registrationIds: ids },
      (_confirmed, placements) => `Свободных мест нет: все места заняты (${placements})`,
    );
  },
};
