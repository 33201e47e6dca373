import { ACTIVE_STATE, WAITING_STATE } from '#model/terms/states.ts';
import type { Queryable } from '#server/store/database.ts';
import { conflict } from '#server/store/problem.ts';
import { expression, row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const e = table('event', 'e');
const r = table('EventRegistration', 'r');
/** Other registrations of the same event. */
const o = table('EventRegistration', 'o');
const COUNT = expression<number>`count(*)`;

/**
 * Locks the events of these registrations and those named, so that concurrent counts of their places serialise. Returns
 * their ids.
 */
export async function lockEvents(
  transaction: Queryable,
  registrationIds: readonly number[],
  eventIds: readonly number[],
): Promise<readonly number[]> {
  const locked = await transaction.query(
    sql`select ${row({ id: e.id })} from ${e}
      where ${e.id} = any(${eventIds}::bigint[]) or ${e.id} in (select ${r.eventId} from ${r} where ${r.id} = any(${registrationIds}::bigint[]))
      order by ${e.id} for no key update of e`,
  );
  return locked.map(({ id }) => id);
}

/** The places of an event. */
export interface EventPlaces {
  readonly confirmed: number;
  /** Infinity where the number of places is not limited. */
  readonly free: number;
  /** Registrations on the waiting list. */
  readonly waiting: number;
}

/** The places of each of these events; the events are locked by the caller. */
export async function placesOf(
  transaction: Queryable,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, EventPlaces>> {
  const rows = await transaction.query(
    sql`select ${row({
      id: e.id,
      placements: e.placements,
      confirmed: expression<number>`count(*) filter (where ${r.instanceStateId} = ${ACTIVE_STATE})`,
      waiting: expression<number>`count(*) filter (where ${r.instanceStateId} = ${WAITING_STATE})`,
    })} from ${e} left join ${r} on ${r.eventId} = ${e.id}
      where ${e.id} = any(${eventIds}::bigint[]) group by ${e.id}`,
  );
  return new Map(
    rows.map(({ id, placements, confirmed, waiting }) => [
      id,
      { confirmed, free: placements === null ? Infinity : placements - confirmed, waiting },
    ]),
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
