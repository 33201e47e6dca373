import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { conflict, forbidden } from '#server/store/problem.ts';
import type { DeferredWork } from '#server/store/projection/rules.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import type { HeldPart } from '#server/store/proposals/held-parts.ts';
import { mayRestore } from '#server/store/records/undo/undo-rights.ts';
import { deleteRecords } from '#server/store/records/write/delete-records.ts';
import { updateEach } from '#server/store/records/write/update-many.ts';
import { createRecord } from '#server/store/records/write/write.ts';

/** The transaction in which parts are written. */
export interface PartOptions {
  readonly transaction: Queryable;
  readonly changeSetId?: number;
  readonly deferred?: DeferredWork;
  /** They are only tried: no right to their classes is required. */
  readonly asCascade?: boolean;
}

/** Those of the records that are there. */
async function present(where: Queryable, parts: readonly HeldPart[]): Promise<ReadonlySet<number>> {
  const rows = await where.query<{ id: number }>({
    text: 'select id from object where id = any($1::bigint[])',
    values: [parts.map(({ id }) => id)],
  });
  return new Set(rows.map(({ id }) => id));
}

/**
 * Creates and changes the records that belong to the record of a proposal, as it holds them back. Throws 403 where the actor
 * may not write them, and 409 where one that is to be changed was deleted.
 */
export async function writeParts(
  context: StoreContext,
  actor: Actor,
  parts: readonly HeldPart[],
  options: PartOptions,
): Promise<void> {
  const there = await present(options.transaction, parts);
  for (const { definition, id, action, after } of parts) {
    const fields = new Map(
      Object.entries(after).filter(([name]) => definition.properties[name]?.computed === undefined),
    );
    if (action === 'create' && !there.has(id))
      await createRecord(context, actor, definition, fields, { ...options, restore: { id, version: 1 } });
    if (action !== 'update' || fields.size === 0) continue;
    if (!there.has(id)) throw conflict(`${definition.caption}: удалено на сайте после того, как вы начали`);
    if (!options.asCascade && ![...fields.keys()].every((name) => mayRestore(context, actor, definition, name)))
      throw forbidden();
    await updateEach(context, actor, definition, [{ id, fields }], { ...options, fromHistory: true });
  }
}

/** Deletes the records that belong to the record of a proposal, as it holds that back; what is gone already is left. */
export async function deleteParts(
  context: StoreContext,
  actor: Actor,
  parts: readonly HeldPart[],
  options: PartOptions,
): Promise<void> {
  for (const { definition, id } of parts.filter(({ action }) => action === 'delete')) {
    // It may have gone with one that was deleted before it.
    if ((await present(options.transaction, parts)).has(id))
      await deleteRecords(context, actor, definition, [{ id }], options);
  }
}
