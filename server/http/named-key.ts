import type { ActorKey } from '#server/access/actor.ts';
import { networkCheck } from '#server/store/networks.ts';
import { isKeySecret } from '#server/store/keys/key-secret.ts';
import { Problem, unauthenticated } from '#server/store/problem.ts';
import { findKey, type KeyIdentity } from '#server/store/keys/find-key.ts';
import { headerOf, type AppContext, type Request } from '#server/endpoint/request.ts';

/** The same for a key that is unknown, expired or revoked, and for one whose owner is blocked. */
export function unusableKey(): Problem {
  return unauthenticated('Ключ доступа не действует');
}

/** The access key whose secret a request has in its header; null where it names none. Throws 401. */
export async function namedKey(
  { database }: AppContext,
  request: Pick<Request, 'headers'>,
): Promise<KeyIdentity | null> {
  const given = /^Bearer (bo_.*)$/u.exec(headerOf(request, 'authorization') ?? '')?.[1];
  if (given === undefined) return null;
  const found = isKeySecret(given) ? await findKey(database, given) : null;
  if (!found) throw unusableKey();
  return found;
}

/** Throws 401 for a key that has expired, 403 for one that is not accepted from the address. */
export function assertAccepted({ expiresAt, networks }: ActorKey, address: string): void {
  if (expiresAt !== null && expiresAt <= Date.now()) throw unusableKey();
  if (networks.length > 0 && !networkCheck(networks)(address))
    throw new Problem(403, 'keyNetwork', 'С этого адреса ключ доступа не принимается');
}
