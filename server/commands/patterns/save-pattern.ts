import type { contentBlock } from '#classes/support/content-block.ts';
import type { BlockTree } from '#model/wire/blocks.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { STEP } from '#server/commands/blocks/block-place.ts';
import { insertTrees } from '#server/commands/blocks/insert-trees.ts';
import { readTrees } from '#server/commands/blocks/read-trees.ts';
import { draftOf } from '#server/commands/blocks/stored-drafts.ts';
import { lockPagesOf } from '#server/rules/blocks/page-lock.ts';
import { forbidden, notFound } from '#server/store/problem.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { readRecord, type StoredRecord } from '#server/store/records/read/one.ts';
import { withFields, type Fields } from '#server/store/records/read/typed-fields.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { createRecord } from '#server/store/records/write/write.ts';

/** The ids of all blocks inside the trees. */
function idsInside({ children }: BlockTree): readonly number[] {
  return children.flatMap((child) => [child.id, ...idsInside(child)]);
}

/**
 * Creates a pattern with copies of the blocks, of their contents and their files, in one change-set. A block that is inside
 * another of them comes with that one. Throws 404 where the actor does not see one of them.
 */
export async function savePattern(
  context: StoreContext,
  actor: Actor,
  fields: Fields,
  blockIds: readonly number[],
): Promise<StoredRecord> {
  const definition = context.catalog.get('pagePattern');
  if (!may(actor, 'create', context.catalog.get('contentblock'))) throw forbidden();
  return context.database.transaction(async (transaction) => {
    const confirmed = await confirmedActor(transaction, actor);
    await lockPagesOf(transaction, blockIds);
    const trees = await readTrees(context, confirmed, blockIds, transaction);
    if (trees.length < blockIds.length) throw notFound();
    const inside = { transaction, changeSetId: await nextChangeSet(transaction) };
    const { id } = await createRecord(context, confirmed, definition, fields, inside);
    const inner = new Set(trees.flatMap(idsInside));
    const drafts = trees
      .filter((tree) => !inner.has(tree.id))
      .map((tree, at) => {
        const draft = draftOf(context, tree);
        const place = { parentId: null, columnId: null, priority: (at + 1) * STEP };
        return { ...draft, fields: withFields<typeof contentBlock>(draft.fields, place) };
      });
    await insertTrees(context, confirmed, id, drafts, inside);
    const { json, version } = await readRecord(context, confirmed, definition, id, transaction);
    return { json, version, changeSetId: inside.changeSetId };
  });
}
