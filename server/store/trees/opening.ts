import type { ClassDefinition } from '#model/define-class.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import type { Queryable } from '../database.ts';
import { conflict } from '../problem.ts';
import { table } from '../tables.ts';

const a = table('FolderAccess', 'a');

/**
 * Throws 409 where deleting the folders would reveal hidden records: a record without a folder is visible to all who
 * may read its class.
 */
export async function assertNothingOpens(
  transaction: Queryable,
  folders: ClassDefinition,
  items: ClassDefinition,
  ids: readonly number[],
): Promise<void> {
  const rows = quoted(tableName(folders.name));
  const [row] = await transaction.query<{ opens: boolean }>({
    text: `with recursive above as (
        select id, parent_id from ${rows} where id = any($1::bigint[])
        union select f.id, f.parent_id from ${rows} f join above a on f.id = a.parent_id)
      select exists (select from ${a} where ${a.folderId} in (select id from above))
        and exists (select from ${quoted(tableName(items.name))} where folder_ids && $1::bigint[] and folder_ids <@ $1::bigint[]) as opens`,
    values: [ids],
  });
  if (row?.opens) throw conflict('Нельзя удалить папку с ограниченным доступом, пока в ней есть записи');
}
