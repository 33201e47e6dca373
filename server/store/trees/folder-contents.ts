import type { ClassDefinition } from '#model/define-class.ts';
import type { FolderContents } from '#model/wire/folders.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { confirm, EPOCH_COLUMN } from '../projection/epoch.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { notFound } from '../problem.ts';
import { readerStatement } from '../sql.ts';
import { keptTotal } from './kept-total.ts';

interface ContentsRow extends FolderContents {
  readonly epoch: number;
  readonly isThere: boolean;
}

/**
 * How many records a folder contains, and for how many of them it is the only folder. One statement over the stored
 * counts: records in a folder that the actor sees are visible to the actor. Throws 404 where the folder does not exist
 * or is closed to the actor.
 */
export async function folderContents(
  context: StoreContext,
  actor: Actor,
  folders: ClassDefinition,
  items: ClassDefinition,
  id: number,
): Promise<FolderContents> {
  const visible = context.visible(actor, folders);
  const total = keptTotal(context, actor, items, '', 'folder_ids @> array[$1::bigint]');
  const only = keptTotal(context, actor, items, '', 'folder_ids[1] = $1::bigint and folder_ids = array[$1::bigint]');
  const text = `select ${EPOCH_COLUMN}, ${total} as total, ${only} as "onlyHere",
    exists (select from ${quoted(tableName(folders.name))} t where t.id = $1${visible === null ? '' : ` and ${visible}`}) as "isThere"`;
  const [row] = await context.database.query<ContentsRow>(readerStatement(actor, text, [id]));
  confirm(actor, row);
  if (row?.isThere !== true) throw notFound();
  return { total: row.total, onlyHere: row.onlyHere };
}
