import type { OidcProvider } from '#server/oidc-environment.ts';
import type { SignInPlace } from '#server/store/acts/note-act.ts';
import { signInDetails } from '#server/store/acts/note-act.ts';
import type { Queryable } from '#server/store/database.ts';
import { Problem } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { bindSession } from '#server/store/sessions/identities.ts';
import { openSession } from '#server/store/sessions/sessions.ts';
import { sql } from '#server/store/sql.ts';
import { findUser, OidcRefusal } from './find-user.ts';
import type { IdentityClaims } from './identity-claims.ts';
import { applyMappedRoles } from './mapped-roles.ts';

/** A session that a provider vouched for. */
export interface ProvidedSession {
  readonly userId: number;
  readonly sessionId: string;
}

/** Writes to the journal that a blocked account was refused. */
async function noteBlocked(where: Queryable, userId: number, from: SignInPlace): Promise<void> {
  await where.query(
    sql`insert into act (user_id, action, class_id, object_id, details)
      select o.id, 'signInRefused', o.class_id, o.id, ${signInDetails(from, 'blocked')}::jsonb from object o where o.id = ${userId}`,
  );
}

/**
 * Opens a session of `seconds` for the person whom a provider vouches for, after the roles that it maps were given and
 * taken; roles that cannot be are told by `warn`, and the sign-in goes on. Throws {@link OidcRefusal}.
 */
export async function signInByProvider(
  context: StoreContext,
  provider: OidcProvider,
  identity: IdentityClaims,
  place: SignInPlace,
  { seconds, warn }: { readonly seconds: number; readonly warn: (message: string) => void },
): Promise<ProvidedSession> {
  const from: SignInPlace = { ...place, how: 'oidc', provider: provider.name };
  const { userId, id, isBlocked } = await context.database.transaction((transaction) =>
    findUser(context, transaction, provider, identity),
  );
  if (isBlocked) {
    await noteBlocked(context.database, userId, from);
    throw new OidcRefusal('blocked', 'the user is blocked');
  }
  try {
    const unknown = await applyMappedRoles(context, provider, identity, userId);
    if (unknown.length > 0) warn(`the provider ${provider.name} maps unknown roles: ${unknown.join(', ')}`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    warn(`the roles of user ${userId} that the provider ${provider.name} maps were left: ${error.message}`);
  }
  return context.database.transaction(async (transaction) => {
    const sessionId = await openSession(transaction, userId, seconds, from);
    await bindSession(transaction, sessionId, id, identity.sid);
    return { userId, sessionId };
  });
}
