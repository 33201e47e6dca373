import type { Queryable } from '../../database.ts';
import { sql } from '../../sql.ts';

/** The net change of one property of a record by a change-set. */
export interface NetChange {
  readonly id: number;
  /** The value before the first write; null for a record that the change-set has created. */
  readonly before: unknown;
  /** The value after the last write; null for a record that the change-set has deleted. */
  readonly after: unknown;
}

/**
 * The net changes of a property by a change-set, of those of the records that it wrote it of. With `byUsers`, what the
 * product wrote itself does not count.
 */
export async function changedInSet(
  transaction: Queryable,
  changeSetId: number,
  ids: readonly number[],
  name: string,
  byUsers = false,
): Promise<readonly NetChange[]> {
  return transaction.query<NetChange>(
    sql`select object_id as id, (array_agg(before -> ${name}::text order by id))[1] as before,
        (array_agg(after -> ${name}::text order by id desc))[1] as after
      from change where change_set_id = ${changeSetId} and object_id = any(${ids}::bigint[])
        and (coalesce(before ? ${name}::text, false) or coalesce(after ? ${name}::text, false))
        and (not ${byUsers}::boolean or user_id is not null)
      group by object_id order by object_id`,
  );
}
