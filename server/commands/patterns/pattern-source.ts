import type { ClassDefinition } from '#model/define-class.ts';
import type { BlockTree } from '#model/wire/blocks.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { fileIdsIn, type BlockDraft } from '#server/commands/blocks/insert-trees.ts';
import type { Inside } from '#server/commands/blocks/insert-block.ts';
import { readTrees } from '#server/commands/blocks/read-trees.ts';
import { draftOf } from '#server/commands/blocks/stored-drafts.ts';
import { picturesIn } from '#server/commands/proposals/bound-parts.ts';
import { inProposal } from '#server/commands/proposals/in-proposal.ts';
import { lockPagesOf } from '#server/rules/blocks/page-lock.ts';
import { copyStoredContents } from '#server/store/contents/contents.ts';
import type { Queryable } from '#server/store/database.ts';
import { notFound } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { heldParts, type HeldPart } from '#server/store/proposals/held-parts.ts';
import { asProduct } from '#server/store/records/read/as-product.ts';
import { readRecords } from '#server/store/records/read/one.ts';
import { createRecords, drawIds } from '#server/store/records/write/create-many.ts';

/** What a pattern is made of. */
export interface PatternSource {
  /** The blocks, without those inside of others of them. */
  readonly drafts: readonly BlockDraft[];
  /** The records of their files as JSON by their ids, where they are not to be read again: some are only held back. */
  readonly files?: ReadonlyMap<number, string>;
  /** The pictures that they show and that are only held back. */
  readonly pictures: readonly HeldPart[];
}

/** The ids of all blocks inside the trees. */
function idsInside({ children }: BlockTree): readonly number[] {
  return children.flatMap((child) => [child.id, ...idsInside(child)]);
}

async function readDrafts(
  context: StoreContext,
  actor: Actor,
  blockIds: readonly number[],
  where: Queryable,
): Promise<readonly BlockDraft[]> {
  const trees = await readTrees(context, actor, blockIds, where);
  if (trees.length < blockIds.length) throw notFound();
  const inner = new Set(trees.flatMap(idsInside));
  return trees.filter((tree) => !inner.has(tree.id)).map((tree) => draftOf(context, tree));
}

/** The blocks as they are public. Throws 404 where the actor does not see one of them. */
export async function publicSource(
  context: StoreContext,
  actor: Actor,
  blockIds: readonly number[],
  transaction: Queryable,
): Promise<PatternSource> {
  await lockPagesOf(transaction, blockIds);
  return { drafts: await readDrafts(context, actor, blockIds, transaction), pictures: [] };
}

/** The blocks as a proposal would make them. Throws 404 where the actor does not see it or one of them. */
export async function proposedSource(
  context: StoreContext,
  actor: Actor,
  blockIds: readonly number[],
  proposalId: number,
): Promise<PatternSource> {
  const { answer } = await inProposal(context, actor, {
    proposalId,
    isWrite: false,
    async work(inside, confirmed) {
      const drafts = await readDrafts(context, confirmed, blockIds, inside);
      const files = context.catalog.get('ContentBlockFile');
      const isRead = may(confirmed, 'read', files);
      const read = isRead ? await readRecords(context, confirmed, files, fileIdsIn(drafts), inside) : new Map();
      const parts = await heldParts(inside, context.catalog, proposalId);
      const pictures = picturesIn(parts, drafts.map(modelsOf));
      return { answer: { drafts, files: read, pictures }, changeSetId: null };
    },
  });
  return answer;
}

function modelsOf({ fields, children }: BlockDraft): readonly unknown[] {
  return [fields.get('model'), ...children.map(modelsOf)];
}

/**
 * Creates copies of pictures that are only held back as pictures of another record, with the same bytes. Returns their ids by
 * those of the pictures.
 */
export async function copyHeldPictures(
  context: StoreContext,
  actor: Actor,
  componentId: number,
  pictures: readonly HeldPart[],
  inside: Inside,
): Promise<ReadonlyMap<number, number>> {
  if (pictures.length === 0) return new Map();
  const definition: ClassDefinition = context.catalog.get('ComponentImage');
  const ids = await drawIds(inside.transaction, pictures.length);
  const copies = pictures.map(({ id, after }, at) => ({ id, copyId: ids[at] ?? 0, after }));
  const contents = await copyStoredContents(
    inside.transaction,
    copies.map(({ copyId, after }) => ({ contentId: Number(after['contentId']), objectId: copyId })),
  );
  const records = copies.map(({ copyId, after }) => {
    const own = { ...after, componentId, albumId: null, contentId: contents.get(copyId) ?? null };
    const given = Object.entries(own).filter(([name]) => definition.properties[name]?.computed === undefined);
    return { id: copyId, fields: new Map<string, unknown>(given) };
  });
  await createRecords(context, asProduct(actor), definition, records, inside);
  return new Map(copies.map(({ id, copyId }) => [id, copyId]));
}
