import { z } from 'zod';
import { recentChange } from '#server/endpoint/answers.ts';
import { queryId, wholeNumber } from '#server/endpoint/parameters.ts';

/** The path parameters of a session of an agent. */
export const sessionParams = z.object({ session: z.uuid('Неверный номер сеанса агента') });

/** Whose agent it was: by default the caller's, of others for administrators. */
export const ofOwner = { ownerId: queryId.exactOptional() };

/** A page of what is newest. */
export const newestFirst = {
  before: queryId.meta({ description: 'next предыдущей страницы' }).exactOptional(),
  pageSize: wholeNumber({ min: 1, max: 100, byDefault: 20 }),
};

/** A change of a session, as it is answered. */
export const agentChange = z.object({ ...recentChange.shape, undone: z.boolean() });
