import type { AccountLetter } from '#model/account-letters.ts';
import type { Queryable } from '../database.ts';
import { enqueueJob } from '../jobs/enqueue.ts';
import { ACCOUNT_LETTER } from '../jobs/kind-names.ts';

/**
 * Tells a user by mail what happened to their account, once the caller's transaction is committed: a job writes the letter to
 * the log of letters and sends it. A user without an e-mail is told nothing.
 */
export async function tellAccount(where: Queryable, userId: number, letter: AccountLetter): Promise<void> {
  await enqueueJob(where, {
    kind: ACCOUNT_LETTER,
    objectId: userId,
    payload: { letter, at: new Date().toISOString() },
  });
}
