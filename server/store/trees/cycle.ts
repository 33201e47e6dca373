import type { ClassDefinition } from '#model/define-class.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import type { Queryable } from '../database.ts';
import { conflict } from '../refusal.ts';

/** The first half of the lock of a tree's shape. */
const LOCK = 7_201_949;

/** Waits for whoever else is changing the tree's shape, and keeps others waiting until the transaction ends. */
export async function lockTree(transaction: Queryable, folders: ClassDefinition): Promise<void> {
  await transaction.query({ text: `select pg_advisory_xact_lock(${LOCK}, ${folders.classId})`, values: [] });
}

/** Throws 409 where one of the folders stands below itself by now. The lock makes it see what others have just committed. */
export async function assertNoCycle(
  transaction: Queryable,
  folders: ClassDefinition,
  ids: readonly number[],
): Promise<void> {
  await lockTree(transaction, folders);
  const table = quoted(tableName(folders.name));
  const [row] = await transaction.query<{ cycle: boolean }>({
    text: `with recursive above as (
        select id as start, parent_id from ${table} where id = any($1::bigint[])
        union select a.start, f.parent_id from above a join ${table} f on f.id = a.parent_id where a.parent_id <> a.start)
      select exists (select from above where parent_id = start) as cycle`,
    values: [ids],
  });
  if (row?.cycle) throw conflict('Нельзя переместить папку в неё саму или в её подпапку');
}
