import type { ClassDefinition } from '#model/define-class.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import type { Queryable } from '../database.ts';

/** The ids of the folders and of all their descendants, regardless of visibility; missing ones are omitted. */
export async function withDescendantFolders(
  where: Queryable,
  folders: ClassDefinition,
  ids: readonly number[],
): Promise<readonly number[]> {
  const table = quoted(tableName(folders.name));
  const rows = await where.query<{ id: number }>({
    text: `with recursive descendant as (
        select id from ${table} where id = any($1::bigint[]) union select f.id from ${table} f join descendant d on f.parent_id = d.id)
      select id from descendant`,
    values: [ids],
  });
  return rows.map((row) => row.id);
}
