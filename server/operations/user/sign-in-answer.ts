import { z } from 'zod';
import type { SignInWay } from '#model/wire/audit.ts';
import type { SignInAnswer } from '#model/wire/user.ts';
import { unusedLifetime } from '#server/access/token.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { headerOf, type Request } from '#server/endpoint/request.ts';
import type { SignInPlace } from '#server/store/acts/note-act.ts';
import type { Queryable } from '#server/store/database.ts';
import { unauthenticated } from '#server/store/problem.ts';
import { openSession, sessionActor } from '#server/store/sessions/sessions.ts';
import { readProfile } from '#server/store/sessions/staff.ts';
import { profileAnswer } from './read-profile.ts';

/** What every sign-in answers with (contract «Sign-in»). */
export const signInFields = { token: z.string(), ...profileAnswer };

/** The schema of {@link SignInAnswer}. */
export const signInAnswer = wireSchema<SignInAnswer>('SignInAnswer', z.object(signInFields));

/** From where a request signs in. */
export function placeOf(request: Pick<Request, 'address' | 'headers'>): SignInPlace {
  return { address: request.address, agent: headerOf(request, 'user-agent') ?? '' };
}

/** Opens the session of a user who has proven who they are; `how` if not by the password alone. Returns its id. */
export function openSignedIn(where: Queryable, request: Request, userId: number, how?: SignInWay): Promise<string> {
  const seconds = unusedLifetime(request.context.environment.sessions);
  return openSession(where, userId, seconds, { ...placeOf(request), ...(how && { how }) });
}

/** The answer of a sign-in with this session. Throws 401 where the user was removed or blocked meanwhile. */
export async function signedIn(
  { context }: Pick<Request, 'context'>,
  userId: number,
  sessionId: string,
): Promise<SignInAnswer> {
  const actor = await sessionActor(context.database, context.catalog, sessionId, userId);
  const profile = await readProfile(context.database, userId);
  if (!actor || !profile) throw unauthenticated();
  const expiresAt = Math.floor(Date.now() / 1000) + context.environment.sessions.max;
  const token = await context.tokens.issue({ userId, sessionId, expiresAt });
  return { token, profile, roles: actor.roles };
}
