import type { Queryable } from '../../database.ts';
import { sql } from '../../sql.ts';

/** The hashes of a user's unused recovery codes. */
export async function recoveryHashesOf(where: Queryable, userId: number): Promise<readonly string[]> {
  const rows = await where.query<{ hash: string }>(
    sql`select hash from recovery_code where user_id = ${userId} order by id`,
  );
  return rows.map(({ hash }) => hash);
}

/** Uses a recovery code; returns false where it was used meanwhile. */
export async function useRecoveryCode(where: Queryable, userId: number, hash: string): Promise<boolean> {
  const rows = await where.query<{ id: number }>(
    sql`delete from recovery_code where user_id = ${userId} and hash = ${hash} returning id`,
  );
  return rows.length > 0;
}

/** Replaces a user's recovery codes. */
export async function replaceRecoveryCodes(where: Queryable, userId: number, hashes: readonly string[]): Promise<void> {
  await where.query(sql`delete from recovery_code where user_id = ${userId}`);
  await where.query(
    sql`insert into recovery_code (user_id, hash) select ${userId}, hash from unnest(${hashes}::text[]) as given (hash)`,
  );
}
