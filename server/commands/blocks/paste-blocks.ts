import type { contentBlock } from '#classes/support/content-block.ts';
import type { ColumnId } from '#model/blocks/columns.ts';
import { linkedPatternId, PATTERN_KEY } from '#model/blocks/pattern-link.ts';
import { completedValue } from '#model/blocks/define-block.ts';
import { canonicalParts } from '#model/structured/canonical-property.ts';
import { valueFailures } from '#model/structured/value-failures.ts';
import type { FieldError } from '#model/wire/problem.ts';
import type { Actor } from '#server/access/actor.ts';
import { invalid, Problem } from '#server/store/problem.ts';
import { checkLinks } from '#server/store/records/write/check-links.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { nextChangeSet, type WriteOptions } from '#server/store/records/write/run-write.ts';
import type { Queryable } from '#server/store/database.ts';
import { fieldsOf, withFields } from '#server/store/records/read/typed-fields.ts';
import { findPlace, STEP } from './block-place.ts';
import { notInCatalogue, PARTS } from '#server/rules/blocks/content-block-rules.ts';
import { BLOCKS_BY_NAME } from '#server/rules/blocks/known-blocks.ts';
import type { MadeTrees } from './copy-block.ts';
import { makeRoom } from './insert-block.ts';
import { insertTrees, type BlockDraft } from './insert-trees.ts';
import { newBlockFields } from './new-block-fields.ts';
import { lockPages } from '#server/rules/blocks/page-lock.ts';
import { assertPatternsSeen, type WantedPattern } from '#server/rules/blocks/pattern-rules.ts';
import { readTrees } from './read-trees.ts';

/** A block to paste, as a copy answers it. Other keys are ignored. */
export interface PastedBlock {
  readonly name: string;
  readonly caption?: unknown;
  readonly description?: unknown;
  readonly model?: unknown;
  readonly config?: unknown;
  readonly columnId?: unknown;
  readonly instanceStateId?: unknown;
  readonly files: readonly { readonly id: number }[];
  readonly children: readonly PastedBlock[];
}

/** Where blocks are pasted. */
export interface PastePlace {
  readonly contentId: number;
  readonly parentId: number | null;
  readonly columnId?: ColumnId | null;
  /** The end by default. */
  readonly index?: number;
}

/** The maximum of blocks, of levels and of files of one paste. */
const MOST_BLOCKS = 500;
const MOST_LEVELS = 20;
const MOST_FILES = 1000;

interface Found {
  readonly block: PastedBlock;
  readonly path: string;
  readonly level: number;
}

/** All blocks with their paths; reads no further than the limits. */
function foundIn(blocks: readonly PastedBlock[]): readonly Found[] {
  const found: Found[] = [];
  const waiting: Found[] = blocks.map((block, at) => ({ block, path: `blocks[${at}]`, level: 1 }));
  let files = 0;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { block, path, level } = next;
    found.push(next);
    files += block.files.length;
    if (found.length + waiting.length > MOST_BLOCKS)
      throw invalid([], `За один раз можно вставить не больше ${MOST_BLOCKS} блоков`);
    if (level > MOST_LEVELS) throw invalid([], `Блоки вложены глубже ${MOST_LEVELS} уровней`);
    if (files > MOST_FILES) throw invalid([], `За один раз можно вставить не больше ${MOST_FILES} файлов`);
    waiting.push(
      ...block.children.map((child, at) => ({ block: child, path: `${path}.children[${at}]`, level: level + 1 })),
    );
  }
  return found;
}

function failuresOf({ block, path }: Found): readonly FieldError[] {
  const declared = BLOCKS_BY_NAME.get(block.name);
  if (!declared) return [{ fieldName: `${path}.name`, message: notInCatalogue(block.name) }];
  return PARTS.flatMap((part) =>
    valueFailures(declared[part], canonicalParts(declared[part], completedValue(declared[part], block[part])), {
      path: `${path}.${part}`,
      known: [],
    }),
  ).map(({ path: fieldName, message }) => ({ fieldName, message }));
}

/** The pattern that a block links, if any. */
function linkIn({ block: { name, model }, path }: Found): readonly WantedPattern[] {
  const id = linkedPatternId(BLOCKS_BY_NAME.get(name), model);
  return id === null ? [] : [{ id, path: `${path}.model.${PATTERN_KEY}` }];
}

/** Throws 422 with every block that the catalogue does not know, and every value that does not fit its block. */
function assertKnown(blocks: readonly Found[]): void {
  const failures = blocks.flatMap(failuresOf);
  const unknown = failures.find(({ fieldName }) => fieldName.endsWith('.name'));
  if (failures.length > 0) throw invalid(failures, unknown?.message);
}

/** The fields of one pasted block; throws 422 with its path. */
function draftOf(
  context: StoreContext,
  actor: Actor,
  { contentId }: PastePlace,
  block: PastedBlock,
  path: string,
): BlockDraft {
  const { name, caption, description, model, config, columnId, instanceStateId } = block;
  const given = { caption, description, model, config, columnId, instanceStateId };
  const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null));
  const group = BLOCKS_BY_NAME.get(name)?.group ?? null;
  try {
    return {
      fields: newBlockFields(context, actor, { ...told, contentId, parentId: null, name, group }),
      fileIds: block.files.map(({ id }) => id),
      children: block.children.map((child, at) =>
        draftOf(context, actor, { contentId, parentId: null }, child, `${path}.children[${at}]`),
      ),
    };
  } catch (error) {
    const errors = error instanceof Problem ? error.details.errors : undefined;
    if (!errors || errors.some(({ fieldName }) => fieldName.startsWith('blocks['))) throw error;
    throw invalid(errors.map(({ fieldName, message }) => ({ fieldName: `${path}.${fieldName}`, message })));
  }
}

/**
 * Creates blocks from the clipboard at a place of a page, under new ids and with copies of the files that the actor may
 * read, in one change-set: that of `within`, a write in whose transaction they are created, or one of their own. Throws 422
 * with a sentence for a block that the catalogue does not know.
 */
export async function pasteBlocks(
  context: StoreContext,
  actor: Actor,
  place: PastePlace,
  blocks: readonly PastedBlock[],
  within: WriteOptions & { readonly transaction?: Queryable } = {},
): Promise<MadeTrees> {
  const definition = context.catalog.get('contentblock');
  const found = foundIn(blocks);
  assertKnown(found);
  const drafts = blocks.map((block, at) => draftOf(context, actor, place, block, `blocks[${at}]`));
  const { contentId, parentId } = place;
  const paste = async (transaction: Queryable): Promise<MadeTrees> => {
    const confirmed = await confirmedActor(transaction, actor);
    await checkLinks(context, confirmed, definition, [fieldsOf<typeof contentBlock>({ contentId })], transaction);
    await assertPatternsSeen(context, confirmed, found.flatMap(linkIn), transaction);
    await lockPages(transaction, [contentId]);
    const room = await findPlace(transaction, { ...place, count: drafts.length });
    const inside = { transaction, changeSetId: within.changeSetId ?? (await nextChangeSet(transaction)) };
    await makeRoom(context, confirmed, room, inside);
    const placed = drafts.map((draft, at) => ({
      ...draft,
      fields: withFields<typeof contentBlock>(draft.fields, {
        parentId,
        columnId: room.columnId,
        priority: room.priorities[at] ?? 0,
      }),
      children: draft.children.map(inOrder),
    }));
    const { ids, leftFiles } = await insertTrees(context, confirmed, contentId, placed, inside);
    const trees = await readTrees(context, confirmed, ids, transaction);
    return { trees, leftFiles, changeSetId: inside.changeSetId };
  };
  return within.transaction ? paste(within.transaction) : context.database.transaction(paste);
}

/** The contents of a pasted block keep the order in which they were given. */
function inOrder(draft: BlockDraft, at: number): BlockDraft {
  return {
    ...draft,
    fields: withFields<typeof contentBlock>(draft.fields, { priority: (at + 1) * STEP }),
    children: draft.children.map(inOrder),
  };
}
