import type { SecondFactor } from '#model/wire/factors.ts';
import type { AppContext } from '#server/endpoint/request.ts';
import { noteFactorAct } from '#server/store/acts/note-act.ts';
import type { Queryable } from '#server/store/database.ts';
import { tellAccount } from '#server/store/mail/tell-account.ts';
import { conflict } from '#server/store/problem.ts';
import { dropLeftCodes, factorsOf } from '#server/store/sessions/factors/factors.ts';
import { closeStepsOf } from '#server/store/sessions/factors/steps.ts';
import { isFactorRequired } from '../factor-step.ts';

const REQUIRED = 'Ваша роль требует второго фактора. Сначала добавьте другой';

/**
 * Removes one factor of a user, or all without `factor`, by `remove`, which returns whether there was one; otherwise nothing
 * changes. Without a factor left the recovery codes go too. Returns what `remove` did. Throws 409 where
 * a role requires the last one.
 */
export async function removeFactor(
  context: AppContext,
  userId: number,
  factor: SecondFactor | undefined,
  remove: (transaction: Queryable) => Promise<boolean>,
): Promise<boolean> {
  return context.database.transaction(async (transaction) => {
    if (!(await remove(transaction))) return false;
    const isLast = (await factorsOf(transaction, userId)).length === 0;
    if (isLast && (await isFactorRequired(context, transaction, userId))) throw conflict(REQUIRED);
    await dropLeftCodes(transaction, userId);
    await closeStepsOf(transaction, userId);
    await noteFactorAct(transaction, userId, userId, 'factorRemoved', factor);
    await tellAccount(transaction, userId, { kind: 'factorRemoved' });
    return true;
  });
}
