import type { Database } from '#server/store/database.ts';
import { confirmSession } from '#server/store/confirmation/confirmed-session.ts';
import { findIdentity } from '#server/store/sessions/identities.ts';
import { userOfSession } from '#server/store/sessions/sessions.ts';
import { OidcRefusal } from './find-user.ts';
import type { IdentityClaims } from './identity-claims.ts';

/**
 * Notes that the person of a session, for whom a provider vouches, has just proved who they are. Throws {@link OidcRefusal}
 * for any other person, and where the session has ended.
 */
export async function confirmByProvider(
  database: Database,
  { issuer, subject }: IdentityClaims,
  sessionId: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const known = await findIdentity(transaction, issuer, subject);
    const userId = await userOfSession(transaction, sessionId);
    if (userId === null) throw new OidcRefusal('outdated', 'the session has ended');
    if (known?.userId !== userId || known.isBlocked) throw new OidcRefusal('otherPerson', 'it is another person');
    await confirmSession(transaction, sessionId);
  });
}
