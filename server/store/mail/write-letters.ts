import type { mailLog } from '#classes/mail/mail-log.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { createRecords, drawIds } from '../records/write/create-many.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { fieldsOf } from '../records/read/typed-fields.ts';

/** A composed letter. */
export interface WrittenLetter {
  readonly email: string | null;
  /** Cut to 500 characters. */
  readonly subject: string;
  readonly html: string;
  /** The scenario that made it; absent for none. */
  readonly mailScenarioId?: number;
  readonly subscriberId?: number;
  /** The record that it is about. */
  readonly componentId?: number | null;
  /** Why it is not to be sent. */
  readonly skippedFor?: string | null;
}

/** Writes letters to the log of letters, waiting unless they are skipped; returns their ids, in order. With `sendAt` they go then. */
export async function writeLetters(
  context: StoreContext,
  transaction: Queryable,
  letters: readonly WrittenLetter[],
  sendAt: string | null = null,
): Promise<readonly number[]> {
  const ids = await drawIds(transaction, letters.length);
  const records = letters.map((letter, at) => {
    const { email, subject, html, mailScenarioId = null, subscriberId = null } = letter;
    const { componentId = null, skippedFor = null } = letter;
    return {
      id: ids[at] ?? 0,
      fields: fieldsOf<typeof mailLog>({
        email,
        subject: subject.slice(0, 500),
        html,
        status: skippedFor === null ? 'waiting' : 'skipped',
        reason: skippedFor,
        attempts: 0,
        sendAt: skippedFor === null ? sendAt : null,
        mailScenarioId,
        subscriberId,
        componentId,
      }),
    };
  });
  await createRecords(context, SYSTEM_ACTOR, context.catalog.get('mailLog'), records, { transaction });
  return ids;
}
