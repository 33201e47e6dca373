import type { SecondFactor } from '#model/wire/factors.ts';
import type { Queryable } from '#server/store/database.ts';
import { tellAccount } from '#server/store/mail/tell-account.ts';
import { noteFactorAct } from '#server/store/acts/note-act.ts';
import { factorsOf } from '#server/store/sessions/factors/factors.ts';
import { replaceRecoveryCodes } from '#server/store/sessions/factors/recovery-codes.ts';
import { closeStepsOf } from '#server/store/sessions/factors/steps.ts';
import type { AppContext } from '#server/endpoint/request.ts';
import { hashedCodes } from './new-codes.ts';

/**
 * Adds a factor to a user by `add`, which returns false where it may not be added any more; with the first one, recovery
 * codes too. Returns those codes, null where the user has some already, or false if `add` did.
 */
export async function addFactor(
  { database }: AppContext,
  userId: number,
  factor: SecondFactor,
  add: (transaction: Queryable) => Promise<boolean>,
): Promise<readonly string[] | null | false> {
  const made = (await factorsOf(database, userId)).length === 0 ? await hashedCodes() : null;
  return database.transaction(async (transaction) => {
    if (!(await add(transaction))) return false;
    if (made) await replaceRecoveryCodes(transaction, userId, made.hashes);
    await closeStepsOf(transaction, userId);
    await noteFactorAct(transaction, userId, userId, 'factorAdded', factor);
    await tellAccount(transaction, userId, { kind: 'factorAdded', factor });
    return made?.codes ?? null;
  });
}
