import type { SecondFactor } from '#model/wire/factors.ts';
import type { AppContext } from '#server/endpoint/request.ts';
import { noteFactorAct } from '#server/store/acts/note-act.ts';
import type { Queryable } from '#server/store/database.ts';
import { tellAccount } from '#server/store/mail/tell-account.ts';
import { dropLeftCodes } from '#server/store/sessions/factors/factors.ts';
import { closeStepsOf } from '#server/store/sessions/factors/steps.ts';

/**
 * Removes one factor of a user, or all without `factor`, by `remove`, which returns whether there was one; otherwise nothing
 * changes. Without a factor left the recovery codes go too. Returns what `remove` did.
 */
export async function removeFactor(
  { database }: AppContext,
  userId: number,
  factor: SecondFactor | undefined,
  remove: (transaction: Queryable) => Promise<boolean>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await remove(transaction))) return false;
    await dropLeftCodes(transaction, userId);
    await closeStepsOf(transaction, userId);
    await noteFactorAct(transaction, userId, userId, 'factorRemoved', factor);
    await tellAccount(transaction, userId, { kind: 'factorRemoved' });
    return true;
  });
}
