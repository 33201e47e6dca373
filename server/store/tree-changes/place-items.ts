import type { ClassDefinition } from '#model/define-class.ts';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';
import type { LinkedRecord } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import { closedTo } from '#server/access/visibility.ts';
import { may } from '#server/access/rights.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import type { Queryable } from '../database.ts';
import { confirm, confirmedActor, EPOCH_COLUMN } from '../projection/epoch.ts';
import { readRecord, type StoredRecord } from '../records/read/one.ts';
import { checkedFields } from '../records/write/validate.ts';
import { readProjection, type StoreContext } from '../projection/read-projection.ts';
import type { WriteOptions } from '../records/write/run-write.ts';
import { updateEach } from '../records/write/update-many.ts';
import { updateRecord, type Target, type WriteOutcome } from '../records/write/write.ts';
import { forbidden, notFound } from '../problem.ts';
import { withDescendantFolders } from '../trees/descendants.ts';
import { readerStatement } from '../sql.ts';

/** Throws 404 where one of the folders does not exist or is closed to the actor. */
async function assertOpen(
  context: StoreContext,
  actor: Actor,
  folders: ClassDefinition,
  ids: readonly number[],
  where: Queryable,
): Promise<void> {
  const visible = context.visible(actor, folders);
  const [row] = await where.query<{ epoch: number; n: number }>(
    readerStatement(
      actor,
      `select ${EPOCH_COLUMN}, (select count(*) from ${quoted(tableName(folders.name))} t where t.id = any($1::bigint[])${visible === null ? '' : ` and ${visible}`}) as n`,
      [ids],
    ),
  );
  confirm(actor, row);
  if (row?.n !== ids.length) throw notFound();
}

/** The folders of an item that the actor may see, ordered by id. Throws 404 where the item is not visible. */
export async function foldersOfItem(
  context: StoreContext,
  actor: Actor,
  folders: ClassDefinition,
  items: ClassDefinition,
  id: number,
): Promise<readonly LinkedRecord[]> {
  const record = await readRecord(context, actor, items, id);
  const { folders: linked }: { folders?: readonly LinkedRecord[] } = JSON.parse(record.json);
  readProjection(context, actor, folders);
  return linked ?? [];
}

/**
 * Sets the folders of an item; those hidden from the actor are kept. Throws 404 as {@link placeItem} does, 422 on too
 * many.
 */
export async function setFolders(
  context: StoreContext,
  actor: Actor,
  folders: ClassDefinition,
  items: ClassDefinition,
  id: number,
  folderIds: readonly number[],
): Promise<StoredRecord> {
  if (!may(actor, 'update', items)) throw forbidden();
  return context.database.transaction(async (transaction) => {
    await assertOpen(context, actor, folders, folderIds, transaction);
    const fields = checkedFields(actor, items, [{ fieldName: FOLDERS_PROPERTY, fieldValue: folderIds }]);
    return updateRecord(context, actor, items, { id }, fields, { transaction });
  });
}

/**
 * Puts an item into a folder, or removes it from one. Where a class allows only one folder, the new one replaces the
 * old. Throws 404 where the actor does not see the folder or the item.
 */
export async function placeItem(
  context: StoreContext,
  actor: Actor,
  folders: ClassDefinition,
  items: ClassDefinition,
  place: { readonly folderId: number; readonly id: number; readonly isIn: boolean },
): Promise<StoredRecord> {
  if (!may(actor, 'update', items)) throw forbidden();
  const { folderId, id, isIn } = place;
  return context.database.transaction(async (transaction) => {
    const confirmed = await confirmedActor(transaction, actor);
    await assertOpen(context, confirmed, folders, [folderId], transaction);
    // Locks the item, so that of two concurrent calls the second adds to the folders that the first has written.
    await transaction.query({
      text: `select from ${quoted(tableName(items.name))} where id = $1 for no key update`,
      values: [id],
    });
    const current = await readRecord(context, confirmed, items, id, transaction);
    const { folderIds }: { folderIds?: readonly number[] } = JSON.parse(current.json);
    const others = (folderIds ?? []).filter((other) => other !== folderId);
    const next = isIn ? [...(items.folders === 'single' ? [] : others), folderId] : others;
    return updateRecord(context, confirmed, items, { id }, new Map([[FOLDERS_PROPERTY, next]]), { transaction });
  });
}

/**
 * Puts many items into a folder in one transaction and one change-set, as {@link placeItem} does with one, and takes them
 * out of the folder `from` and of those below it; their other folders stay. Throws 404
 * and changes nothing where the actor does not see the folder or one of the items, or where an item has another version
 * than given.
 */
export async function placeItems(
  context: StoreContext,
  actor: Actor,
  folders: ClassDefinition,
  items: ClassDefinition,
  place: { readonly folderId: number; readonly from: number | null },
  targets: readonly Target[],
  options: WriteOptions = {},
): Promise<WriteOutcome> {
  if (!may(actor, 'update', items)) throw forbidden();
  const { folderId, from } = place;
  const run = async (transaction: Queryable): Promise<WriteOutcome> => {
    const confirmed = await confirmedActor(transaction, actor);
    await assertOpen(context, confirmed, folders, [folderId], transaction);
    const closed = new Set(closedTo(confirmed, folders));
    const left =
      from === null ? [folderId] : [folderId, ...(await withDescendantFolders(transaction, folders, [from]))];
    const standing = await lockedFolders(transaction, items, targets);
    const nextOf = ({ id }: Target): readonly number[] => {
      if (items.folders === 'single') return [folderId];
      const others = (standing.get(id) ?? []).filter((other) => !left.includes(other) && !closed.has(other));
      return [...others, folderId];
    };
    const writes = targets.map((target) => ({ ...target, fields: new Map([[FOLDERS_PROPERTY, nextOf(target)]]) }));
    return updateEach(context, confirmed, items, writes, { ...options, transaction });
  };
  return options.transaction ? run(options.transaction) : context.database.transaction(run);
}

/** The folders of the items, locked until the transaction ends; always in the same order, which avoids deadlocks. */
async function lockedFolders(
  transaction: Queryable,
  items: ClassDefinition,
  targets: readonly Target[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await transaction.query<{ id: number; folderIds: readonly number[] }>({
    text: `select t.id, to_json(t.folder_ids) as "folderIds" from ${quoted(tableName(items.name))} t
      where t.id = any($1::bigint[]) order by t.id for no key update`,
    values: [targets.map(({ id }) => id)],
  });
  return new Map(rows.map((row) => [row.id, row.folderIds]));
}
