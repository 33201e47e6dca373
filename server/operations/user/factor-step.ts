import { z } from 'zod';
import { FACTOR_STEPS, type FactorRequired } from '#model/wire/factors.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import type { AppContext, Request } from '#server/endpoint/request.ts';
import type { Queryable } from '#server/store/database.ts';
import { factorRequiredFrom, factorsOf } from '#server/store/sessions/factors/factors.ts';
import { openUserStep } from '#server/store/sessions/factors/steps.ts';
import { todayIn } from '#server/store/today-in.ts';

/** The schema of {@link FactorRequired}. */
export const factorRequired = wireSchema<FactorRequired>(
  'FactorRequired',
  z.object({ factorRequired: z.array(z.enum(FACTOR_STEPS)), pending: z.string() }),
);

/** Whether a role of the user requires a second factor today. */
export async function isFactorRequired(
  { timeZone }: Pick<AppContext, 'timeZone'>,
  where: Queryable,
  userId: number,
): Promise<boolean> {
  const from = await factorRequiredFrom(where, userId);
  return from !== null && from <= todayIn(timeZone);
}

/** What a user has to prove besides the password; null where the password is enough. */
export async function factorStep(
  { context, address }: Pick<Request, 'context' | 'address'>,
  userId: number,
): Promise<FactorRequired | null> {
  const { database } = context;
  const factors = await factorsOf(database, userId);
  if (factors.length === 0) {
    if (!(await isFactorRequired(context, database, userId))) return null;
    const { pending } = await openUserStep(database, 'enrol', userId, address);
    return { factorRequired: ['enrol'], pending };
  }
  const { pending } = await openUserStep(database, 'factor', userId, address);
  return { factorRequired: factors, pending };
}
