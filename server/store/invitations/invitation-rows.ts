import { ACTIVE_STATE } from '#model/terms/states.ts';
import type { InvitationCounts, InvitationLetter } from '#model/wire/invitations.ts';
import type { Queryable } from '../database.ts';
import { expression, row, type RowOf } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { UNSENT } from './invitation-letters.ts';

const i = table('invitation', 'i');
const e = table('event', 'e');
const l = table('mailLog', 'l');
const x = table('invitationLetter', 'x');

const COUNTS = row({
  invited: expression<number>`count(*)`,
  unsent: expression<number>`count(*) filter (where ${UNSENT})`,
  sent: expression<number>`count(${i.sentAt})`,
  opened: expression<number>`count(${i.openedAt})`,
  accepted: expression<number>`count(${i.acceptedAt})`,
});

/** How many are invited to an event, and how far they are. */
export async function invitationCounts(where: Queryable, eventId: number): Promise<InvitationCounts> {
  const [found] = await where.query(sql`select ${COUNTS} from ${i} where ${i.eventId} = ${eventId}`);
  return found ?? { invited: 0, unsent: 0, sent: 0, opened: 0, accepted: 0 };
}

const LAST_LETTER = row({
  invitationId: x.invitationId,
  status: expression<InvitationLetter['status']>`${l.status}`,
  reason: l.reason,
});

/** The last letter of each of these invitations that had one. */
export async function lastLetters(
  where: Queryable,
  invitationIds: readonly number[],
): Promise<ReadonlyMap<number, InvitationLetter>> {
  const rows = await where.query(
    sql`select distinct on (${x.invitationId}) ${LAST_LETTER} from ${x} join ${l} on ${l.id} = ${x.letterId}
      where ${x.invitationId} = any(${invitationIds}::bigint[]) order by ${x.invitationId}, ${x.letterId} desc`,
  );
  return new Map(rows.map(({ invitationId, status, reason }) => [invitationId, { status, reason }]));
}

/** An address as it is compared with others, and whether the event's invitations have it. */
export interface KnownAddress {
  readonly key: string;
  readonly isInvited: boolean;
}

/** Whether each of the addresses is invited to the event, in the order given. */
export async function knownAddresses(
  where: Queryable,
  eventId: number,
  emails: readonly string[],
): Promise<readonly KnownAddress[]> {
  if (emails.length === 0) return [];
  return where.query<KnownAddress>(
    sql`with w as materialized (
        select sort_key(email) collate "C" as key, at from unnest(${emails}::text[]) with ordinality u (email, at)),
      own as materialized (select ${i.emailKey} as key from ${i} where ${i.eventId} = ${eventId})
      select w.key, w.key in (select key from own) as "isInvited" from w order by w.at`,
  );
}

/** Those of the ids that are invitations to the event. */
export async function ownInvitations(
  where: Queryable,
  eventId: number,
  ids: readonly number[],
): Promise<readonly number[]> {
  const rows = await where.query(
    sql`select ${row({ id: i.id })} from ${i} where ${i.eventId} = ${eventId} and ${i.id} = any(${ids}::bigint[])`,
  );
  return rows.map(({ id }) => id);
}

/** Whether an event is over, by the clock of the database. One without dates never is. */
export const IS_OVER = expression<boolean>`coalesce(coalesce(${e.dateEnd}, ${e.dateStart} + interval '1 day') < now(), false)`;

const REACHED = row({
  id: i.id,
  isOpened: expression<boolean>`${i.openedAt} is not null`,
  isAccepted: expression<boolean>`${i.acceptedAt} is not null`,
});

/** Locks an invitation to a published event that is not over; null for any other. */
export async function lockReachable(where: Queryable, id: number): Promise<RowOf<typeof REACHED> | null> {
  const [found] = await where.query(
    sql`select ${REACHED} from ${i} join ${e} on ${e.id} = ${i.eventId}
      where ${i.id} = ${id} and ${e.instanceStateId} = ${ACTIVE_STATE} and not ${IS_OVER} for update of i`,
  );
  return found ?? null;
}

/** Whether a change-set is this user's and concerns only invitations to the event. */
export async function isOwnChange(
  where: Queryable,
  change: { readonly changeSetId: number; readonly userId: number | null; readonly classId: number },
  eventId: number,
): Promise<boolean> {
  const [found] = await where.query<{ isOwn: boolean | null }>(
    sql`select bool_and(class_id = ${change.classId}::integer and user_id = ${change.userId}::bigint
        and coalesce(after, before) ->> 'eventId' = ${String(eventId)}::text) as "isOwn"
      from change where change_set_id = ${change.changeSetId}`,
  );
  return found?.isOwn === true;
}
