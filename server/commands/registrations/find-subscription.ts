import type { Subscription } from '#model/wire/registrations.ts';
import type { Queryable } from '#server/store/database.ts';
import { row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const s = table('EventSubscriber', 's');

/** The subscription of a profile to an event, or null. The caller has checked that the actor sees the event. */
export async function findSubscription(
  where: Queryable,
  eventId: number,
  userProfileId: number,
): Promise<Subscription | null> {
  const [found] = await where.query(
    sql`select ${row({ id: s.id, eventId: s.eventId, userProfileId: s.userProfileId })} from ${s}
      where ${s.eventId} = ${eventId} and ${s.userProfileId} = ${userProfileId}`,
  );
  return found ?? null;
}
