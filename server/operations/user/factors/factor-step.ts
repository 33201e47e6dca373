import { z } from 'zod';
import { SECOND_FACTORS, type FactorRequired } from '#model/wire/factors.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import type { Request } from '#server/endpoint/request.ts';
import { factorsOf } from '#server/store/sessions/factors/factors.ts';
import { openUserStep } from '#server/store/sessions/factors/steps.ts';

/** The schema of {@link FactorRequired}. */
export const factorRequired = wireSchema<FactorRequired>(
  'FactorRequired',
  z.object({ factorRequired: z.array(z.enum(SECOND_FACTORS)), pending: z.string() }),
);

/** What a user has to prove besides the password; null where the password is enough. */
export async function factorStep(
  { context: { database }, address }: Pick<Request, 'context' | 'address'>,
  userId: number,
): Promise<FactorRequired | null> {
  const factors = await factorsOf(database, userId);
  if (factors.length === 0) return null;
  const { pending } = await openUserStep(database, 'factor', userId, address);
  return { factorRequired: factors, pending };
}
