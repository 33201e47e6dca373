import { SIGN_IN_ACTS } from '#model/wire/audit.ts';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** Days for which the journal holds sign-ins, with their addresses and devices. */
export const SIGN_IN_DAYS = 180;

/** Deletes sign-ins that are older, at most so many. Returns how many were deleted. */
export async function sweepSignInActs(where: Queryable, most: number): Promise<number> {
  const deleted = await where.query<{ id: number }>(
    sql`delete from act where id = any(array(
      select id from act
      where class_id = 701 and action = any(${SIGN_IN_ACTS}::text[]) and at < now() - make_interval(days => ${SIGN_IN_DAYS})
      limit ${most} for update skip locked)) returning id`,
  );
  return deleted.length;
}
