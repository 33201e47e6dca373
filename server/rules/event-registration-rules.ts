import type { eventRegistration } from '#classes/events/event-registration.ts';
import type { FieldName } from '#model/define-class.ts';
import { ACTIVE_STATE, WAITING_STATE } from '#model/states.ts';
import type { Queryable } from '#server/store/database.ts';
import { writtenIds, type ClassRules, type RowWrite } from '#server/store/records/rules.ts';
import { withFields } from '#server/store/records/typed-fields.ts';
import { conflict } from '#server/store/problem.ts';
import { expression, row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const e = table('event', 'e');
const r = table('EventRegistration', 'r');
/** Other registrations of the same event. */
const o = table('EventRegistration', 'o');
const COUNT = expression<number>`count(*)`;

/** Locks the events of these registrations and those named, so that concurrent counts of their places serialise. */
async function lockEvents(transaction: Queryable, ids: readonly number[], events: readonly number[]): Promise<void> {
  await transaction.query(
    sql`select ${row({ id: e.id })} from ${e}
      where ${e.id} = any(${events}::bigint[]) or ${e.id} in (select ${r.eventId} from ${r} where ${r.id} = any(${ids}::bigint[]))
      order by ${e.id} for no key update of e`,
  );
}

/** Throws 409 if one of these events has more confirmed registrations than places. Null places are unlimited. */
export async function assertPlacesLeft(
  transaction: Queryable,
  which: { readonly registrationIds: readonly number[] } | { readonly eventIds: readonly number[] },
  worded: (confirmed: number, placements: number) => string,
): Promise<void> {
  const registrations = 'registrationIds' in which ? which.registrationIds : [];
  const events = 'eventIds' in which ? which.eventIds : [];
  const [over] = await transaction.query(
    sql`select ${row({ placements: e.placements, confirmed: COUNT })} from ${e} join ${r} on ${r.eventId} = ${e.id}
      where ${r.instanceStateId} = ${ACTIVE_STATE} and ${e.placements} is not null and (${e.id} = any(${events}::bigint[])
        or ${e.id} in (select ${o.eventId} from ${o} where ${o.id} = any(${registrations}::bigint[])))
      group by ${e.id} having count(*) > ${e.placements} limit 1`,
  );
  if (over) throw conflict(worded(over.confirmed, over.placements ?? 0));
}

/** The events without a free place. */
async function fullEvents(transaction: Queryable, events: readonly number[]): Promise<ReadonlySet<unknown>> {
  const rows = await transaction.query(
    sql`select ${row({ id: e.id })} from ${e} where ${e.id} = any(${events}::bigint[]) and ${e.placements} <= (
      select count(*) from ${r} where ${r.eventId} = ${e.id} and ${r.instanceStateId} = ${ACTIVE_STATE})`,
  );
  return new Set(rows.map(({ id }) => id));
}

type Registration = typeof eventRegistration;

function isConfirmed({ fields }: RowWrite<FieldName<Registration>>): boolean {
  return fields.get('instanceStateId') === ACTIVE_STATE;
}

/**
 * Confirmed registrations never exceed the event's places, also under concurrency (spec 2 §4.2): a new one without
 * a free place is put on the waiting list, and confirming one is refused.
 */
export const eventRegistrationRules: ClassRules<FieldName<Registration>> = {
  async before(transaction, { action, rows, restoring }) {
    const counted = rows.filter((row) => isConfirmed(row) || row.fields.has('eventId'));
    if (counted.length === 0) return rows;
    const named = counted.map(({ fields }) => fields.get('eventId')).filter((id) => typeof id === 'number');
    const events = [...new Set(named)];
    await lockEvents(transaction, writtenIds(counted), events);
    if (action !== 'create' || restoring) return rows;
    const full = await fullEvents(transaction, events);
    return rows.map((row) =>
      isConfirmed(row) && full.has(row.fields.get('eventId'))
        ? { ...row, fields: withFields<Registration>(row.fields, { instanceStateId: WAITING_STATE }) }
        : row,
    );
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
