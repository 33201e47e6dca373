import type { contentBlock } from '#classes/support/content-block.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { STEP } from '#server/commands/blocks/block-place.ts';
import { withOwnImages } from '#server/commands/blocks/copy-page.ts';
import { insertTrees } from '#server/commands/blocks/insert-trees.ts';
import { forbidden } from '#server/store/problem.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { readRecord, type StoredRecord } from '#server/store/records/read/one.ts';
import { withFields, type Fields } from '#server/store/records/read/typed-fields.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import { copyHeldPictures, proposedSource, publicSource } from './pattern-source.ts';

/** The blocks of which a pattern is made. */
export interface ChosenBlocks {
  readonly blockIds: readonly number[];
  /** The proposal as which the blocks are seen; null for the public page. */
  readonly proposalId: number | null;
}

/**
 * Creates a pattern with copies of the blocks, of their contents and their files, in one change-set; of a page that is
 * prepared, also of the pictures that are only held back. A block that is inside another of them comes with that one. Throws
 * 404 where the actor does not see one of them.
 */
export async function savePattern(
  context: StoreContext,
  actor: Actor,
  fields: Fields,
  { blockIds, proposalId }: ChosenBlocks,
): Promise<StoredRecord> {
  const definition = context.catalog.get('pagePattern');
  if (!may(actor, 'create', context.catalog.get('contentblock'))) throw forbidden();
  const proposed = proposalId === null ? null : await proposedSource(context, actor, blockIds, proposalId);
  return context.database.transaction(async (transaction) => {
    const confirmed = await confirmedActor(transaction, actor);
    const source = proposed ?? (await publicSource(context, confirmed, blockIds, transaction));
    const inside = { transaction, changeSetId: await nextChangeSet(transaction) };
    const { id } = await createRecord(context, confirmed, definition, fields, inside);
    const images = await copyHeldPictures(context, confirmed, id, source.pictures, inside);
    const drafts = source.drafts.map((draft, at) => {
      const place = { parentId: null, columnId: null, priority: (at + 1) * STEP };
      return withOwnImages({ ...draft, fields: withFields<typeof contentBlock>(draft.fields, place) }, images);
    });
    await insertTrees(context, confirmed, id, drafts, inside, source.files);
    const { json, version } = await readRecord(context, confirmed, definition, id, transaction);
    return { json, version, changeSetId: inside.changeSetId };
  });
}
