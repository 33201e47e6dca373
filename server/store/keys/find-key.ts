import { timingSafeEqual } from 'node:crypto';
import { keyHash } from './key-secret.ts';
import { BoundedCache } from '#server/memory/bounded-cache.ts';
import { type Database, originOf } from '../database.ts';
import { row, type RowOf } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const k = table('accessKey', 'k');
const s = table('accessKeySecret', 's');

const FOUND = row({ keyId: k.id, userId: k.ownerId, hash: s.hash });

/** A key and its owner, which never change. Whether it may be used is told by its actor. */
export type KeyIdentity = Pick<RowOf<typeof FOUND>, 'keyId' | 'userId'>;

const KEPT = 10_000;
const known = new WeakMap<Database, BoundedCache<KeyIdentity>>();

/** The key of a secret; null where there is none. Hashes are looked up, so that the time tells nothing of a secret. */
export async function findKey(where: Database, secret: string): Promise<KeyIdentity | null> {
  const database = originOf(where);
  let identities = known.get(database);
  if (!identities) known.set(database, (identities = new BoundedCache({ entries: KEPT })));
  const hash = keyHash(secret);
  const kept = identities.find(hash);
  if (kept) return kept;
  const [found] = await where.query(
    sql`select ${FOUND} from ${s} join ${k} on ${k.id} = ${s.keyId} where ${s.hash} = ${hash}`,
  );
  if (!found || !timingSafeEqual(Buffer.from(found.hash), Buffer.from(hash))) return null;
  const identity = { keyId: found.keyId, userId: found.userId };
  identities.keep(hash, identity);
  return identity;
}
