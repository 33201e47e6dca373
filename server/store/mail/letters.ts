import type { invitation } from '#classes/events/invitation.ts';
import type { mailLog } from '#classes/mail/mail-log.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { fieldsOf } from '../records/read/typed-fields.ts';
import { updateRecord } from '../records/write/write.ts';
import { expression, row, type RowOf } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const l = table('mailLog', 'l');
const i = table('invitation', 'i');
const x = table('invitationLetter', 'x');
const c = table('eventCertificate', 'c');
const y = table('certificateLetter', 'y');
const z = table('letterCause', 'z');
const b = table('subscriber', 'b');

const LETTER = row({
  id: l.id,
  email: expression<string>`coalesce(${l.email}, '')`,
  subject: expression<string>`coalesce(${l.subject}, '')`,
  html: expression<string>`coalesce(${l.html}, '')`,
  isWaiting: expression<boolean>`coalesce(${l.status} = 'waiting', false)`,
  /** The record that it tells of; null for none. */
  about: expression<{
    readonly classId: number;
    readonly objectId: number;
  } | null>`case when ${z.letterId} is not null then json_build_object('classId', ${z.classId}, 'objectId', ${z.objectId}) end`,
  hasLeft: expression<boolean>`${b.unsubscribedAt} is not null`,
  /** The invitation that it brings; null for none. */
  invitationId: expression<number | null>`${i.id}`,
  /** The certificate that it brings and who sent it; null for none. */
  certificate: expression<{
    readonly id: number;
    readonly userId: number;
  } | null>`case when ${y.letterId} is not null then
    json_build_object('id', ${y.certificateId}, 'userId', ${y.userId}) end`,
  /** What it was to bring is gone. */
  isWithdrawn: expression<boolean>`(${x.invitationId} is not null and ${i.id} is null) or (${y.letterId} is not null and ${c.id} is null)`,
});

/** A letter of the log, as far as its sending depends on it. */
export type StoredLetter = RowOf<typeof LETTER>;

/** A letter to send; null if it was deleted. */
export async function readLetter(where: Queryable, id: number): Promise<StoredLetter | null> {
  const [found] = await where.query(
    sql`select ${LETTER} from ${l} left join ${x} on ${x.letterId} = ${l.id} left join ${i} on ${i.id} = ${x.invitationId}
        left join ${y} on ${y.letterId} = ${l.id} left join ${c} on ${c.id} = ${y.certificateId}
        left join ${z} on ${z.letterId} = ${l.id} left join ${b} on ${b.id} = ${l.subscriberId}
      where ${l.id} = ${id}`,
  );
  return found ?? null;
}

/** Records when an invitation was first sent, if the letter brings one. */
async function noteInvitation(context: StoreContext, transaction: Queryable, letterId: number, sentAt: string) {
  const [found] = await transaction.query(
    sql`select ${row({ id: i.id })} from ${i} join ${x} on ${x.invitationId} = ${i.id}
      where ${x.letterId} = ${letterId} and ${i.sentAt} is null for no key update of i`,
  );
  if (!found) return;
  const fields = fieldsOf<typeof invitation>({ sentAt });
  await updateRecord(context, SYSTEM_ACTOR, context.catalog.get('invitation'), found, fields, { transaction });
}

/** The outcome of an attempt to send a letter. */
export interface LetterOutcome {
  readonly status: 'sent' | 'logged' | 'failed' | 'waiting' | 'skipped';
  readonly reason: string | null;
  readonly attempts: number;
}

/** Records the outcome in the log of letters, where the letter still is. */
export async function noteLetter(
  context: StoreContext,
  transaction: Queryable,
  id: number,
  { status, reason, attempts }: LetterOutcome,
): Promise<void> {
  if (!(await readLetter(transaction, id))) return;
  const sentAt = status === 'sent' ? new Date().toISOString() : null;
  const fields = fieldsOf<typeof mailLog>({ status, reason, attempts, sentAt });
  await updateRecord(context, SYSTEM_ACTOR, context.catalog.get('mailLog'), { id }, fields, { transaction });
  if (sentAt !== null) await noteInvitation(context, transaction, id, sentAt);
}
