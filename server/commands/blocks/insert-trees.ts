import type { contentBlock } from '#classes/support/content-block.ts';
import { namedFiles, withFiles } from '#model/blocks/file-references.ts';
import type { Actor } from '#server/access/actor.ts';
import { asProduct } from '#server/store/records/read/as-product.ts';
import { createRecords, drawIds } from '#server/store/records/write/create-many.ts';
import { withFields } from '#server/store/records/read/typed-fields.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { BLOCKS_BY_NAME } from '#server/rules/blocks/known-blocks.ts';
import { makeCopies, planCopies, type FileCopy, type WantedFile } from './copy-files.ts';
import type { Inside } from './insert-block.ts';
import type { BlockFields } from './new-block-fields.ts';

/** A block to create, with its contents. */
export interface BlockDraft {
  /** All fields of the record; its page, and for the outermost blocks its parent and its priority, are set later. */
  readonly fields: BlockFields;
  /** The files that it gets copies of, besides those that its model names. */
  readonly fileIds: readonly number[];
  readonly children: readonly BlockDraft[];
}

/** The result: the ids of the outermost new blocks, and the files that were not copied. */
export interface InsertedTrees {
  readonly ids: readonly number[];
  /** The ids of the new blocks, each before its contents. */
  readonly allIds: readonly number[];
  readonly leftFiles: readonly number[];
}

interface Numbered {
  readonly id: number;
  readonly parentId: number | null;
  readonly draft: BlockDraft;
}

/** The blocks of the trees, each before its contents. */
function flattened(drafts: readonly BlockDraft[]): readonly BlockDraft[] {
  return drafts.flatMap((draft) => [draft, ...flattened(draft.children)]);
}

function numbered(drafts: readonly BlockDraft[], ids: Iterator<number>, parentId: number | null): readonly Numbered[] {
  return drafts.flatMap((draft): readonly Numbered[] => {
    const id = Number(ids.next().value);
    return [{ id, parentId, draft }, ...numbered(draft.children, ids, id)];
  });
}

function itemsAreFiles({ fields }: BlockDraft): boolean {
  return BLOCKS_BY_NAME.get(fields.get('name'))?.itemsAreFiles ?? false;
}

function fileIdsOf(draft: BlockDraft): readonly number[] {
  return [...new Set([...draft.fileIds, ...namedFiles(draft.fields.get('model'), itemsAreFiles(draft))])];
}

/** The ids of the files that the blocks are to get copies of. */
export function fileIdsIn(drafts: readonly BlockDraft[]): readonly number[] {
  return [...new Set(flattened(drafts).flatMap(fileIdsOf))];
}

function wantedFiles({ id, draft }: Numbered): readonly WantedFile[] {
  return fileIdsOf(draft).map((fileId) => ({ blockId: id, fileId }));
}

/** The fields of a new block: in its page, below its parent, with the copies of its files. */
function fieldsIn(contentId: number, { id, parentId, draft }: Numbered, copies: readonly FileCopy[]) {
  const own = new Map(copies.filter(({ blockId }) => blockId === id).map((copy) => [copy.fileId, copy.copyId]));
  const model = withFiles(draft.fields.get('model'), itemsAreFiles(draft), (fileId) => own.get(fileId) ?? null);
  const isInner = parentId !== null;
  return withFields<typeof contentBlock>(draft.fields, {
    contentId,
    model: typeof model === 'object' ? model : null,
    ...(isInner ? { parentId } : {}),
  });
}

/**
 * Creates blocks with their contents under new ids, and copies of their files, by one statement for all blocks and one
 * for all files. The actor must be allowed to create blocks in the page. `read` are the records of the files, if they were
 * read already.
 */
export async function insertTrees(
  context: StoreContext,
  actor: Actor,
  contentId: number,
  drafts: readonly BlockDraft[],
  inside: Inside,
  read?: ReadonlyMap<number, string>,
): Promise<InsertedTrees> {
  const definition = context.catalog.get('contentblock');
  const ids = await drawIds(inside.transaction, flattened(drafts).length);
  const blocks = numbered(drafts, ids[Symbol.iterator](), null);
  const wanted = blocks.flatMap(wantedFiles);
  const copies = await planCopies(context, actor, wanted, inside, read);
  const byBlock = Map.groupBy(copies, ({ blockId }) => blockId);
  const records = blocks.map((one) => ({ id: one.id, fields: fieldsIn(contentId, one, byBlock.get(one.id) ?? []) }));
  // The links between the new blocks can't be checked before the blocks exist.
  await createRecords(context, asProduct(actor), definition, records, inside);
  await makeCopies(context, actor, copies, inside);
  const copied = new Set(copies.map(({ fileId }) => fileId));
  return {
    ids: blocks.filter(({ parentId }) => parentId === null).map(({ id }) => id),
    allIds: blocks.map(({ id }) => id),
    leftFiles: [...new Set(wanted.map(({ fileId }) => fileId))].filter((fileId) => !copied.has(fileId)),
  };
}
