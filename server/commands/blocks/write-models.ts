import type { contentBlock } from '#classes/support/content-block.ts';
import type { Actor } from '#server/access/actor.ts';
import { conflict, notFound } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { readRecords } from '#server/store/records/read/one.ts';
import { deleteRecords } from '#server/store/records/write/delete-records.ts';
import { lockRecords } from '#server/store/records/write/lock-records.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { updateEach } from '#server/store/records/write/update-many.ts';
import { checkedFields } from '#server/store/records/write/validate.ts';
import type { Target } from '#server/store/records/write/write.ts';

/** The content that a block is given. */
export interface BlockModel {
  readonly id: number;
  /** The version that was changed; any, if it is absent. */
  readonly version?: number;
  readonly model: unknown;
}

/** Blocks as they are after a write. */
export interface WrittenModels {
  /** As JSON, in the order in which they were named. */
  readonly items: readonly string[];
  readonly changeSetId: number | null;
}

function versionOf(json: string): unknown {
  const record: Readonly<Record<string, unknown>> = JSON.parse(json);
  return record['version'];
}

/**
 * Gives each block its own content, and deletes those whose content has gone into others, in one change-set. Throws 404 and changes nothing where the actor does not see one of
 * them, 409 where one has another version, 422 where a content does not fit its declaration.
 */
export async function writeModels(
  context: StoreContext,
  actor: Actor,
  blocks: readonly BlockModel[],
  gone: readonly Target[] = [],
): Promise<WrittenModels> {
  const definition = context.catalog.get('contentblock');
  const writes = blocks.map(({ model, ...target }) => ({
    ...target,
    fields: checkedFields<typeof contentBlock>(actor, definition, [{ fieldName: 'model', fieldValue: model }]),
  }));
  const ids = blocks.map(({ id }) => id);
  return context.database.transaction(async (transaction) => {
    const named = [...blocks, ...gone];
    const namedIds = named.map(({ id }) => id);
    await lockRecords(transaction, definition, namedIds, gone.length > 0 ? 'update' : 'no key update');
    const present = await readRecords(context, actor, definition, namedIds, transaction);
    for (const { id, version } of named) {
      const json = present.get(id);
      if (json === undefined) throw notFound();
      if (version !== undefined && versionOf(json) !== version) throw conflict('Блок изменился. Повторите действие');
    }
    const inside = { transaction, changeSetId: await nextChangeSet(transaction) };
    const updated = await updateEach(context, actor, definition, writes, inside);
    if (gone.length > 0) await deleteRecords(context, actor, definition, gone, { ...inside, asks: true });
    const changeSetId = gone.length > 0 ? inside.changeSetId : updated.changeSetId;
    const found = await readRecords(context, actor, definition, ids, transaction);
    return { items: ids.flatMap((id) => found.get(id) ?? []), changeSetId };
  });
}
