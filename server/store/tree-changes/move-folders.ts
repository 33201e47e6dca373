import type { ClassDefinition } from '#model/define-class.ts';
import type { FolderClass } from '#model/folder-class.ts';
import type { FolderPlace } from '#model/wire/folders.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import type { Queryable } from '../database.ts';
import { confirmedActor } from '../projection/epoch.ts';
import type { StoredRecord } from '../records/read/one.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { updateEach } from '../records/write/update-many.ts';
import { updateRecord } from '../records/write/write.ts';
import { forbidden } from '../problem.ts';
import { lockTrees } from '../records/write/declared-rules.ts';
import { fieldsOf } from '../records/read/typed-fields.ts';

/**
 * Moves a folder to the end of another, or of the top level. Throws 409 where it would become its own descendant, 404
 * where either does not exist.
 */
export async function moveFolder(
  context: StoreContext,
  actor: Actor,
  folders: ClassDefinition,
  id: number,
  parentId: number | null,
): Promise<StoredRecord> {
  if (!may(actor, 'update', folders)) throw forbidden();
  return context.database.transaction(async (transaction) => {
    await lockTrees(transaction, folders);
    const confirmed = await confirmedActor(transaction, actor);
    const priority = await lastPlace(transaction, folders, id, parentId);
    return updateRecord(context, confirmed, folders, { id }, fieldsOf<FolderClass>({ parentId, priority }), {
      transaction,
    });
  });
}

async function lastPlace(
  where: Queryable,
  folders: ClassDefinition,
  id: number,
  parentId: number | null,
): Promise<number> {
  const [row] = await where.query<{ place: number }>({
    text: `select coalesce(max(priority) + 1, 0) as place from ${quoted(tableName(folders.name))}
      where parent_id is not distinct from $1::bigint and id <> $2`,
    values: [parentId, id],
  });
  return row?.place ?? 0;
}

/**
 * Sets the positions of folders, and their parents where given, in one change-set. Throws 404 where one does not exist,
 * 409 on a cycle; then nothing changes.
 */
export async function placeFolders(
  context: StoreContext,
  actor: Actor,
  folders: ClassDefinition,
  places: readonly FolderPlace[],
): Promise<number | null> {
  if (!may(actor, 'update', folders)) throw forbidden();
  return context.database.transaction(async (transaction) => {
    await lockTrees(transaction, folders);
    const writes = places.map(({ id, parentId, priority }) => ({
      id,
      fields: fieldsOf<FolderClass>({ ...(parentId === undefined ? {} : { parentId }), priority }),
    }));
    return (await updateEach(context, actor, folders, writes, { transaction })).changeSetId;
  });
}
