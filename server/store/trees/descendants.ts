import type { ClassDefinition } from '#model/define-class.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import type { Queryable } from '../database.ts';

/** The ids of the folders and of all that stand below them, whoever may see them; those that are not there are left out. */
export async function withDescendantFolders(
  where: Queryable,
  folders: ClassDefinition,
  ids: readonly number[],
): Promise<readonly number[]> {
  const table = quoted(tableName(folders.name));
  const rows = await where.query<{ id: number }>({
    text: `with recursive below as (
        select id from ${table} where id = any($1::bigint[]) union select f.id from ${table} f join below b on f.parent_id = b.id)
      select id from below`,
    values: [ids],
  });
  return rows.map((row) => row.id);
}
