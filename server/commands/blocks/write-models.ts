import type { contentBlock } from '#classes/support/content-block.ts';
import type { Actor } from '#server/access/actor.ts';
import { conflict, notFound } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { readRecords } from '#server/store/records/read/one.ts';
import { lockRecords } from '#server/store/records/write/lock-records.ts';
import { updateEach } from '#server/store/records/write/update-many.ts';
import { checkedFields } from '#server/store/records/write/validate.ts';

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
 * Gives each block its own content in one change-set. Throws 404 and changes nothing where the actor does not see one of
 * them, 409 where one has another version, 422 where a content does not fit its declaration.
 */
export async function writeModels(
  context: StoreContext,
  actor: Actor,
  blocks: readonly BlockModel[],
): Promise<WrittenModels> {
  const definition = context.catalog.get('contentblock');
  const writes = blocks.map(({ model, ...target }) => ({
    ...target,
    fields: checkedFields<typeof contentBlock>(actor, definition, [{ fieldName: 'model', fieldValue: model }]),
  }));
  const ids = blocks.map(({ id }) => id);
  return context.database.transaction(async (transaction) => {
    await lockRecords(transaction, definition, ids, 'no key update');
    const present = await readRecords(context, actor, definition, ids, transaction);
    for (const { id, version } of blocks) {
      const json = present.get(id);
      if (json === undefined) throw notFound();
      if (version !== undefined && versionOf(json) !== version) throw conflict('Блок изменился. Повторите замену');
    }
    const { changeSetId } = await updateEach(context, actor, definition, writes, { transaction });
    const found = await readRecords(context, actor, definition, ids, transaction);
    return { items: ids.flatMap((id) => found.get(id) ?? []), changeSetId };
  });
}
