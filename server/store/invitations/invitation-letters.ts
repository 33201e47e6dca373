import type { mailLog } from '#classes/mail/mail-log.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { enqueueForRecords } from '../jobs/enqueue.ts';
import { SEND_LETTER } from '../jobs/kind-names.ts';
import { writeLetters } from '../mail/write-letters.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { fieldsOf } from '../records/read/typed-fields.ts';
import { updateRecords } from '../records/write/update-many.ts';
import { expression, row, type RowOf } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const i = table('invitation', 'i');
const l = table('mailLog', 'l');
const x = table('invitationLetter', 'x');
const y = table('letterBegun', 'y');

const OF_INVITATION = expression`${x} join ${l} on ${l.id} = ${x.letterId} where ${x.invitationId} = ${i.id}`;

/** Whether an invitation has not been sent and has no letter but skipped ones. */
export const UNSENT = expression<boolean>`(${i.sentAt} is null and not exists (select from ${OF_INVITATION} and ${l.status} <> 'skipped'))`;

const INVITED = row({ id: i.id, email: i.email, fullName: i.fullName });

/** Whom a letter invites. */
export type Invited = RowOf<typeof INVITED>;

/** One sending of invitations. */
export interface Sending {
  readonly jobId: number;
  readonly eventId: number;
  /** The chosen invitations, whether sent before or not; null for all that are unsent. */
  readonly invitationIds: readonly number[] | null;
}

/** The next invitations of a sending that have no letter of it, by id. */
export async function nextInvited(
  where: Queryable,
  { jobId, eventId, invitationIds }: Sending,
  count: number,
): Promise<readonly Invited[]> {
  return where.query(
    sql`select ${INVITED} from ${i}
      where ${i.eventId} = ${eventId} and case when ${invitationIds}::bigint[] is null then ${UNSENT} else ${i.id} = any(${invitationIds}::bigint[]) end
        and not exists (select from ${OF_INVITATION} and (${l.status} = 'waiting' or (${x.jobId} = ${jobId} and ${l.status} <> 'skipped')))
      order by ${i.id} limit ${count}`,
  );
}

/** How many letters of a sending have been handed over, and how many there are to be in all. */
export async function sendingProgress(
  where: Queryable,
  { jobId, eventId, invitationIds }: Sending,
): Promise<{ readonly done: number; readonly total: number }> {
  const [found] = await where.query<{ done: number; left: number }>(
    sql`select (select count(*) from ${x} join ${l} on ${l.id} = ${x.letterId}
          where ${x.jobId} = ${jobId} and ${l.status} not in ('waiting', 'skipped')) as done,
        (select count(*) from ${i} where ${i.eventId} = ${eventId}
          and case when ${invitationIds}::bigint[] is null then ${UNSENT} else ${i.id} = any(${invitationIds}::bigint[]) end
          and not exists (select from ${OF_INVITATION} and (${l.status} = 'waiting' or ${x.jobId} = ${jobId}) and ${l.status} <> 'skipped'))
        + (select count(*) from ${x} join ${l} on ${l.id} = ${x.letterId} where ${x.jobId} = ${jobId} and ${l.status} = 'waiting') as left`,
  );
  const { done = 0, left = 0 } = found ?? {};
  return { done, total: done + left };
}

/** How many letters of a sending ended in each state. */
export async function sendingResult(where: Queryable, jobId: number): Promise<Readonly<Record<string, number>>> {
  const rows = await where.query<{ status: string; n: number }>(
    sql`select ${l.status} as status, count(*) as n from ${x} join ${l} on ${l.id} = ${x.letterId}
      where ${x.jobId} = ${jobId} group by 1`,
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

/** The letters of a sending that wait to be handed over, without those that a job of their own tries again. */
export async function lettersToHandOver(where: Queryable, jobId: number): Promise<readonly number[]> {
  const rows = await where.query(
    sql`select ${row({ id: l.id })} from ${x} join ${l} on ${l.id} = ${x.letterId}
      where ${x.jobId} = ${jobId} and ${l.status} = 'waiting'
        and not exists (select from queue_job q where q.object_id = ${l.id} and q.kind = ${SEND_LETTER} and q.is_open)
      order by ${l.id}`,
  );
  return rows.map(({ id }) => id);
}

/** A letter with an invitation. */
export interface ComposedLetter {
  readonly invitationId: number;
  readonly email: string;
  readonly subject: string;
  readonly html: string;
}

/** Writes the letters of a sending to the log of letters. */
export async function keepLetters(
  context: StoreContext,
  transaction: Queryable,
  { jobId, eventId }: Sending,
  mailScenarioId: number,
  letters: readonly ComposedLetter[],
): Promise<void> {
  const written = letters.map(({ email, subject, html }) => ({
    email,
    subject,
    html,
    mailScenarioId,
    componentId: eventId,
  }));
  const ids = await writeLetters(context, transaction, written);
  await transaction.query(
    sql`insert into invitation_letter (letter_id, invitation_id, job_id)
      select letter, invitation, ${jobId}::bigint
      from unnest(${ids}::bigint[], ${letters.map(({ invitationId }) => invitationId)}::bigint[]) u (letter, invitation)`,
  );
}

/** Seconds after which a letter that was given to the mail server must have been accepted. */
const ANSWERED_WITHIN = 180;

const GIVEN_UP = row({ id: l.id, isBegun: expression<boolean>`${y.letterId} is not null` });

/**
 * Gives up the letters to an event's guests that no job will hand over. One that is being given to the mail server is
 * not given up: a job of its own sees to it later, if it has not been accepted then.
 */
export async function skipLetters(
  context: StoreContext,
  transaction: Queryable,
  eventId: number,
  reason: string,
): Promise<void> {
  const waiting = await transaction.query(
    sql`select ${GIVEN_UP} from ${l} join ${x} on ${x.letterId} = ${l.id} join ${i} on ${i.id} = ${x.invitationId}
        left join ${y} on ${y.letterId} = ${l.id}
      where ${i.eventId} = ${eventId} and ${l.status} = 'waiting'
        and not exists (select from queue_job q where q.object_id = ${l.id} and q.kind = ${SEND_LETTER} and q.is_open)
      order by ${l.id} for update of l`,
  );
  const begun = waiting.filter(({ isBegun }) => isBegun).map(({ id }) => id);
  await enqueueForRecords(transaction, SEND_LETTER, begun, {}, ANSWERED_WITHIN);
  const skipped = waiting.filter(({ isBegun }) => !isBegun).map(({ id }) => ({ id }));
  const fields = fieldsOf<typeof mailLog>({ status: 'skipped', reason });
  await updateRecords(context, SYSTEM_ACTOR, context.catalog.get('mailLog'), skipped, fields, { transaction });
}
