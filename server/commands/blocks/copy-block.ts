import type { contentBlock } from '#classes/support/content-block.ts';
import type { BlockTree } from '#model/wire/blocks.ts';
import type { Actor } from '#server/access/actor.ts';
import { notFound } from '#server/store/problem.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { withFields } from '#server/store/records/read/typed-fields.ts';
import { findPlaceAfter } from './block-place.ts';
import { makeRoom } from './insert-block.ts';
import { insertTrees } from './insert-trees.ts';
import { lockPagesOf } from '#server/rules/blocks/page-lock.ts';
import { readTrees, type BlockRecord } from './read-trees.ts';
import { draftOf } from './stored-drafts.ts';

/** New blocks, and the change-set that created them. */
export interface MadeTrees {
  readonly trees: readonly BlockTree[];
  readonly leftFiles: readonly number[];
  readonly changeSetId: number;
}

/**
 * Copies a block with its contents and files, after the original, in one change-set. Throws 404 where the actor does
 * not see it.
 */
export async function copyBlock(context: StoreContext, actor: Actor, id: number): Promise<MadeTrees> {
  const definition = context.catalog.get('contentblock');
  return context.database.transaction(async (transaction) => {
    const confirmed = await confirmedActor(transaction, actor);
    await readRecord(context, confirmed, definition, id, transaction);
    await lockPagesOf(transaction, [id]);
    const block: BlockRecord = JSON.parse((await readRecord(context, confirmed, definition, id, transaction)).json);
    const [tree] = await readTrees(context, confirmed, [id], transaction);
    if (!tree) throw notFound();
    const contentId = block.contentId ?? 0;
    const place = await findPlaceAfter(transaction, contentId, id);
    const inside = { transaction, changeSetId: await nextChangeSet(transaction) };
    await makeRoom(context, confirmed, place, inside);
    const draft = draftOf(context, tree);
    const fields = withFields<typeof contentBlock>(draft.fields, { priority: place.priorities[0] ?? 0 });
    const { ids, leftFiles } = await insertTrees(context, confirmed, contentId, [{ ...draft, fields }], inside);
    const trees = await readTrees(context, confirmed, ids, transaction);
    return { trees, leftFiles, changeSetId: inside.changeSetId };
  });
}
