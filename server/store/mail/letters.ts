import type { mailLog } from '#classes/mail/mail-log.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import type { StoreContext } from '../records/read-projection.ts';
import { fieldsOf } from '../records/typed-fields.ts';
import { updateRecord } from '../records/write.ts';
import { expression, row, type RowOf } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const l = table('mailLog', 'l');

const LETTER = row({
  email: expression<string>`coalesce(${l.email}, '')`,
  subject: expression<string>`coalesce(${l.subject}, '')`,
  html: expression<string>`coalesce(${l.html}, '')`,
});

/** A letter to send; null if it was deleted. */
export async function readLetter(where: Queryable, id: number): Promise<RowOf<typeof LETTER> | null> {
  const [found] = await where.query(sql`select ${LETTER} from ${l} where ${l.id} = ${id}`);
  return found ?? null;
}

/** The outcome of an attempt to send a letter. */
export interface LetterOutcome {
  readonly status: 'sent' | 'logged' | 'failed' | 'waiting';
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
}
