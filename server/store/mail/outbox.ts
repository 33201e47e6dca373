import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Database } from '../database.ts';
import type { StoreContext } from '../records/read-projection.ts';
import { updateRecord } from '../records/write.ts';
import { sql } from '../sql.ts';

/** A letter that this server has taken to send. */
export interface DueLetter {
  readonly id: number;
  readonly email: string;
  readonly subject: string;
  readonly html: string;
  /** This one among them. */
  readonly attempts: number;
}

/** What became of an attempt. */
export type Outcome =
  | { readonly status: 'sent' | 'logged' | 'failed'; readonly reason: string | null }
  | { readonly status: 'waiting'; readonly reason: string; readonly again: number };

/** For so many seconds nobody else takes a letter that has been taken. */
const LEASE = 300;

/**
 * Takes letters that are due, by the clock rounded as their times are: one is due from the moment on that it is written. Servers never
 * take the same one; one whose server died is taken again when its lease is over.
 */
export async function takeDue(database: Database, count: number): Promise<readonly DueLetter[]> {
  return database.query<DueLetter>(
    sql`with due as (
        select mail_id from mail_outbox where next_at <= clock_timestamp()::timestamptz(3) order by next_at limit ${count} for update skip locked),
      taken as (
        update mail_outbox o set attempts = o.attempts + 1, next_at = clock_timestamp() + make_interval(secs => ${LEASE})
        from due where o.mail_id = due.mail_id returning o.mail_id, o.attempts)
      select l.id, l.email, l.subject, coalesce(l.html, '') as html, t.attempts from taken t join mail_log l on l.id = t.mail_id order by l.id`,
  );
}

/** Notes what became of a letter; one that waits is due again in `again` seconds. */
export async function noteOutcome(context: StoreContext, letter: DueLetter, outcome: Outcome): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const fields = new Map<string, unknown>([
      ['status', outcome.status],
      ['reason', outcome.reason],
      ['attempts', letter.attempts],
      ['sentAt', outcome.status === 'sent' ? new Date().toISOString() : null],
    ]);
    const definition = context.catalog.get('mailLog');
    await updateRecord(context, SYSTEM_ACTOR, definition, { id: letter.id }, fields, { transaction });
    await transaction.query(
      outcome.status === 'waiting'
        ? sql`update mail_outbox set next_at = clock_timestamp() + make_interval(secs => ${outcome.again}) where mail_id = ${letter.id}`
        : sql`delete from mail_outbox where mail_id = ${letter.id}`,
    );
  });
}
