import type { contentBlock } from '#classes/support/content-block.ts';
import type { ColumnId } from '#model/blocks/columns.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { notFound } from '#server/store/problem.ts';
import { checkLinks } from '#server/store/records/write/check-links.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import type { StoredRecord } from '#server/store/records/read/one.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { fieldsOf, withFields } from '#server/store/records/read/typed-fields.ts';
import { updateEach } from '#server/store/records/write/update-many.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import { findPlace, findPlaceAfter, type FoundPlace } from './block-place.ts';
import type { BlockFields } from './new-block-fields.ts';
import { lockPages } from '#server/rules/blocks/page-lock.ts';

/** A change-set within a transaction. */
export interface Inside {
  readonly transaction: Queryable;
  readonly changeSetId: number;
}

/** Where a new block is put: at a position, or after another block; at the end by default. */
export interface InsertPlace {
  readonly index?: number;
  readonly afterId?: number;
}

/** Gives other blocks the priorities that make room for new ones. */
export async function makeRoom(
  context: StoreContext,
  actor: Actor,
  { others }: FoundPlace,
  inside: Inside,
): Promise<void> {
  if (others.length === 0) return;
  const writes = others.map(({ id, priority }) => ({ id, fields: fieldsOf<typeof contentBlock>({ priority }) }));
  await updateEach(context, actor, context.catalog.get('contentblock'), writes, inside);
}

/** Creates a block at a place of its page, in one change-set. Throws 422 where there is no such parent or column. */
export async function insertBlock(
  context: StoreContext,
  actor: Actor,
  fields: BlockFields,
  { index, afterId }: InsertPlace,
): Promise<StoredRecord> {
  const definition = context.catalog.get('contentblock');
  const contentId = Number(fields.get('contentId'));
  return context.database.transaction(async (transaction) => {
    const confirmed = await confirmedActor(transaction, actor);
    await checkLinks(context, confirmed, definition, [fieldsOf<typeof contentBlock>({ contentId })], transaction);
    await lockPages(transaction, [contentId]);
    const parentId = numberOf(fields.get('parentId'));
    const columnId = columnIdOf(fields.get('columnId'));
    const place =
      afterId === undefined
        ? await findPlace(transaction, { contentId, parentId, columnId, ...(index === undefined ? {} : { index }) })
        : await findPlaceAfter(transaction, contentId, afterId);
    // The block to stand after is not in the named parent.
    if (parentId !== null && place.parentId !== parentId) throw notFound();
    const inside = { transaction, changeSetId: await nextChangeSet(transaction) };
    await makeRoom(context, confirmed, place, inside);
    const placed = withFields<typeof contentBlock>(fields, {
      parentId: place.parentId,
      columnId: place.columnId,
      priority: place.priorities[0] ?? 0,
    });
    return createRecord(context, confirmed, definition, placed, inside);
  });
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function columnIdOf(value: unknown): ColumnId | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
