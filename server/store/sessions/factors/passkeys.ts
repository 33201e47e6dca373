import type { StoredPasskey } from '#server/access/factors/passkeys.ts';
import type { Queryable } from '../../database.ts';
import { row, type RowOf } from '../../piece.ts';
import { sql } from '../../sql.ts';
import { table } from '../../tables.ts';

/** The most passkeys of one user. */
export const MOST_PASSKEYS = 20;

const p = table('passkey', 'p');
const u = table('user', 'u');

const KEPT = row({
  id: p.id,
  userId: p.userId,
  credentialId: p.credentialId,
  publicKey: p.publicKey,
  counter: p.counter,
  transports: p.transports,
});

/** A passkey with its user. */
export type KeptPasskey = RowOf<typeof KEPT>;

/** The passkeys of a user. */
export async function passkeysOf(where: Queryable, userId: number): Promise<readonly KeptPasskey[]> {
  return where.query(sql`select ${KEPT} from ${p} where ${p.userId} = ${userId} order by ${p.id}`);
}

/** The passkey with this id of its authenticator, of a user who may sign in. */
export async function findPasskey(where: Queryable, credentialId: string): Promise<KeptPasskey | null> {
  const [found] = await where.query(
    sql`select ${KEPT} from ${p} join ${u} on ${u.id} = ${p.userId}
      where ${p.credentialId} = ${credentialId} and not ${u.isBlocked}`,
  );
  return found ?? null;
}

/** Stores a passkey of a user; returns false where it is known already. */
export async function addPasskey(
  where: Queryable,
  userId: number,
  name: string,
  { credentialId, publicKey, counter, transports }: StoredPasskey,
): Promise<boolean> {
  const rows = await where.query<{ id: number }>(
    sql`insert into passkey (user_id, credential_id, public_key, counter, transports, name)
      values (${userId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[], ${name})
      on conflict (credential_id) do nothing returning id`,
  );
  return rows.length > 0;
}

/** Notes the use of a passkey; returns false where its counter was used meanwhile. Authenticators without one tell 0. */
export async function usePasskey(where: Queryable, id: number, counter: number): Promise<boolean> {
  const rows = await where.query<{ id: number }>(
    sql`update passkey set counter = ${counter}, used_at = now()
      where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`,
  );
  return rows.length > 0;
}

/** Renames a passkey of a user; returns whether it exists. */
export async function renamePasskey(where: Queryable, userId: number, id: number, name: string): Promise<boolean> {
  const rows = await where.query<{ id: number }>(
    sql`update passkey set name = ${name} where id = ${id} and user_id = ${userId} returning id`,
  );
  return rows.length > 0;
}

/** Removes a passkey of a user; returns whether it existed. */
export async function removePasskey(where: Queryable, userId: number, id: number): Promise<boolean> {
  const rows = await where.query<{ id: number }>(
    sql`delete from passkey where id = ${id} and user_id = ${userId} returning id`,
  );
  return rows.length > 0;
}
