import { z } from 'zod';
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
