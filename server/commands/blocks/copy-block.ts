import type { contentBlock } from '#classes/support/content-block.ts';
import { flatRecord } from '#model/flat-record.ts';
import type { BlockTree } from '#model/wire/blocks.ts';
import type { Actor } from '#server/access/actor.ts';
import { notFound } from '#server/store/problem.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { withFields } from '#server/store/records/read/typed-fields.ts';
import { writableProperties } from '#server/store/records/write/validate.ts';
import { findPlaceAfter } from './block-place.ts';
import { makeRoom } from './insert-block.ts';
import { insertTrees, type BlockDraft } from './insert-trees.ts';
import type { BlockFields } from './new-block-fields.ts';
import { lockPagesOf } from '#server/rules/blocks/page-lock.ts';
import { readTrees, type BlockRecord } from './read-trees.ts';

/** New blocks, and the change-set that created them. */
export interface MadeTrees {
  readonly trees: readonly BlockTree[];
  readonly leftFiles: readonly number[];
  readonly changeSetId: number;
}

/** The fields of a new record with the values of a stored one. */
function storedFields(context: StoreContext, block: BlockTree): BlockFields;
function storedFields({ catalog }: StoreContext, block: BlockTree): ReadonlyMap<string, unknown> {
  const values: Readonly<Record<string, unknown>> = flatRecord(block);
  return new Map(writableProperties(catalog.get('contentblock')).map(([name]) => [name, values[name] ?? null]));
}

function draftOf(context: StoreContext, block: BlockTree): BlockDraft {
  return {
    fields: storedFields(context, block),
    fileIds: block.files.map(({ id }) => id),
    children: block.children.map((child) => draftOf(context, child)),
  };
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
