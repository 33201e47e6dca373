import type { EventRegistrations } from '#model/wire/registrations.ts';
import type { Queryable } from '#server/store/database.ts';
import { notFound } from '#server/store/problem.ts';
import { expression, row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { placesOf } from '#server/rules/registrations/event-places.ts';
import { readWaiting } from '#server/rules/registrations/waiting-list.ts';
import { whyWaiting } from './why-waiting.ts';

const e = table('event', 'e');

/**
 * The places of an event and its waiting list, with the reason of each registration. The caller has checked that the
 * actor sees the event.
 */
export async function readRegistrations(where: Queryable, eventId: number): Promise<EventRegistrations> {
  const [terms] = await where.query(
    sql`select ${row({
      placements: e.placements,
      promotion: e.promotion,
      hasBegun: expression<boolean>`coalesce(${e.dateStart} <= clock_timestamp(), false)`,
    })} from ${e} where ${e.id} = ${eventId}`,
  );
  const places = (await placesOf(where, [eventId])).get(eventId);
  if (!terms || !places) throw notFound();
  const waiting = (await readWaiting(where, [eventId])).get(eventId) ?? [];
  const why = whyWaiting(waiting, { ...terms, free: places.free });
  return {
    placements: terms.placements,
    confirmed: places.confirmed,
    free: terms.placements === null ? null : Math.max(places.free, 0),
    waiting: waiting.map(({ id, groupId }, at) => ({ id, position: at + 1, groupId, why: why.get(id) ?? '' })),
  };
}
