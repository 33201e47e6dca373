import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { OidcProvider } from '#server/oidc-environment.ts';
import type { Queryable } from '#server/store/database.ts';
import { Problem } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { fieldsForCreate } from '#server/store/records/write/body.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import {
  findByEmail,
  findIdentity,
  hasIdentityOf,
  keepIdentity,
  type KnownIdentity,
} from '#server/store/sessions/identities.ts';
import type { OidcFailure } from '#model/wire/oidc.ts';
import { textClaim, type IdentityClaims } from './identity-claims.ts';

/** A sign-in by a provider fails; nothing is written. */
export class OidcRefusal extends Error {
  override readonly name = 'OidcRefusal';
  readonly failure: OidcFailure;

  constructor(failure: OidcFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** Creates a user whom a provider vouches for, without a password, as an invited one. Returns the id. */
async function createUser(
  context: StoreContext,
  transaction: Queryable,
  identity: IdentityClaims,
  email: string,
): Promise<number> {
  const fullName = textClaim(identity, 'name') || email;
  const definition = context.catalog.get('user');
  try {
    const fields = fieldsForCreate(SYSTEM_ACTOR, definition, { login: email, email, fullName });
    return (await createRecord(context, SYSTEM_ACTOR, definition, fields, { transaction })).id;
  } catch (error) {
    if (error instanceof Problem) throw new OidcRefusal('notCreated', 'the user cannot be created', { cause: error });
    throw error;
  }
}

/**
 * The user whom a provider names: by issuer and subject; the first time by the verified e-mail; otherwise created where
 * the provider may. The identity is kept. Throws {@link OidcRefusal}.
 */
export async function findUser(
  context: StoreContext,
  transaction: Queryable,
  provider: OidcProvider,
  identity: IdentityClaims,
): Promise<KnownIdentity & { readonly id: number }> {
  const { issuer, subject, claims } = identity;
  const known = await findIdentity(transaction, issuer, subject);
  if (known?.id) return { ...known, id: known.id };
  const email = textClaim(identity, 'email');
  if (email === '' || claims['email_verified'] !== true)
    throw new OidcRefusal('unverifiedEmail', 'the provider did not verify the e-mail');
  const found = await findByEmail(transaction, email);
  if (found?.isBlocked) return { ...found, id: 0 };
  // An address that was given to somebody else at the provider does not give them the account.
  if (found && (await hasIdentityOf(transaction, found.userId, issuer)))
    throw new OidcRefusal('otherPerson', 'the user with this e-mail is another person of the provider');
  if (!found && !provider.creates) throw new OidcRefusal('unknownUser', 'there is no user with this e-mail');
  const userId = found?.userId ?? (await createUser(context, transaction, identity, email));
  const id = await keepIdentity(transaction, { userId, provider: provider.name, issuer, subject });
  return { id, userId, isBlocked: false };
}
