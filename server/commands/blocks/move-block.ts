import type { contentBlock } from '#classes/support/content-block.ts';
import type { ColumnId } from '#model/blocks/columns.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { row } from '#server/store/piece.ts';
import { conflict, notFound } from '#server/store/problem.ts';
import { lockTrees } from '#server/store/records/write/declared-rules.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import { readRecord, type StoredRecord } from '#server/store/records/read/one.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { updateRecord, type Target } from '#server/store/records/write/write.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { findPlace } from './block-place.ts';
import { makeRoom } from './insert-block.ts';
import { lockPagesOf } from '#server/rules/blocks/page-lock.ts';

const b = table('contentblock', 'b');
const a = table('contentblock', 'a');

/** Where a block is moved to, within its page. */
export interface BlockMove {
  readonly parentId: number | null;
  readonly columnId?: ColumnId | null;
  readonly index: number;
}

/** Throws 409 where the parent is the block itself or below it. */
async function assertNotInside(transaction: Queryable, id: number, parentId: number): Promise<void> {
  const [inside] = await transaction.query(
    sql`with recursive above (id) as (
        select ${parentId}::bigint union select ${b.parentId} from above join ${b} on ${b.id} = above.id
      ) select ${row({ id: a.id })} from ${a} where ${a.id} = ${id} and ${a.id} in (select id from above)`,
  );
  if (inside) throw conflict('Нельзя переместить блок внутрь него самого');
}

/**
 * Moves a block with its contents within its page, in one change-set. Throws 404 where the actor does not see it, 409
 * into itself or below itself, 422 where there is no such parent or column.
 */
export async function moveBlock(
  context: StoreContext,
  actor: Actor,
  target: Target,
  { parentId, columnId = null, index }: BlockMove,
): Promise<StoredRecord> {
  const definition = context.catalog.get('contentblock');
  return context.database.transaction(async (transaction) => {
    // The order of the locks is that of every write of a parent: of the trees, then of the page.
    await lockTrees(transaction, definition);
    const confirmed = await confirmedActor(transaction, actor);
    await readRecord(context, confirmed, definition, target.id, transaction);
    await lockPagesOf(transaction, [target.id]);
    const [present] = await transaction.query(
      sql`select ${row({ contentId: b.contentId })} from ${b} where ${b.id} = ${target.id}`,
    );
    if (!present) throw notFound();
    if (parentId !== null) await assertNotInside(transaction, target.id, parentId);
    const wanted = { contentId: present.contentId, parentId, columnId, index, movedId: target.id };
    const place = await findPlace(transaction, wanted);
    const inside = { transaction, changeSetId: await nextChangeSet(transaction) };
    await makeRoom(context, confirmed, place, inside);
    const fields = fieldsOf<typeof contentBlock>({
      parentId,
      columnId: place.columnId,
      priority: place.priorities[0] ?? 0,
    });
    return updateRecord(context, confirmed, definition, target, fields, inside);
  });
}
