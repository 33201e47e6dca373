import type { mailLog } from '#classes/mail/mail-log.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Database } from '../database.ts';
import type { StoreContext } from '../records/read-projection.ts';
import { fieldsOf } from '../records/typed-fields.ts';
import { updateRecord } from '../records/write.ts';
import { expression, row, type RowOf } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const outbox = table('mailOutbox');
const o = table('mailOutbox', 'o');
const l = table('mailLog', 'l');

const DUE_LETTER = row({
  id: l.id,
  email: expression<string>`coalesce(${l.email}, '')`,
  subject: expression<string>`coalesce(${l.subject}, '')`,
  html: expression<string>`coalesce(${l.html}, '')`,
  /** Including this one. */
  attempts: expression<number>`t.attempts`,
});

/** A letter that this server has leased for sending. */
export type DueLetter = RowOf<typeof DUE_LETTER>;

/** The result of an attempt. */
export type Outcome =
  | { readonly status: 'sent' | 'logged' | 'failed'; readonly reason: string | null }
  | { readonly status: 'waiting'; readonly reason: string; readonly again: number };

/** Lease of a letter in seconds: no other server takes it in that time. */
const LEASE = 300;

/**
 * Leases due letters. The clock is rounded as the stored times are, so a letter is due as soon as it is written. No two
 * servers take the same letter; where a server dies, its letters are taken again after the lease expires.
 */
export async function takeDue(database: Database, count: number): Promise<readonly DueLetter[]> {
  return database.query(
    sql`with due as (
        select ${outbox.mailId} as id from ${outbox} where ${outbox.nextAt} <= clock_timestamp()::timestamptz(3)
        order by ${outbox.nextAt} limit ${count} for update skip locked),
      taken as (
        update ${o} set ${outbox.attempts} = ${o.attempts} + 1, ${outbox.nextAt} = clock_timestamp() + make_interval(secs => ${LEASE})
        from due where ${o.mailId} = due.id returning due.id, ${o.attempts} as attempts)
      select ${DUE_LETTER} from taken t join ${l} on ${l.id} = t.id order by ${l.id}`,
  );
}

/** Records the result of an attempt; a letter to be retried is due again in `again` seconds. */
export async function noteOutcome(context: StoreContext, letter: DueLetter, outcome: Outcome): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const fields = fieldsOf<typeof mailLog>({
      status: outcome.status,
      reason: outcome.reason,
      attempts: letter.attempts,
      sentAt: outcome.status === 'sent' ? new Date().toISOString() : null,
    });
    const definition = context.catalog.get('mailLog');
    await updateRecord(context, SYSTEM_ACTOR, definition, { id: letter.id }, fields, { transaction });
    await transaction.query(
      outcome.status === 'waiting'
        ? sql`update ${outbox} set ${outbox.nextAt} = clock_timestamp() + make_interval(secs => ${outcome.again}) where ${outbox.mailId} = ${letter.id}`
        : sql`delete from ${outbox} where ${outbox.mailId} = ${letter.id}`,
    );
  });
}
