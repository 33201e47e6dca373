import type { contentBlock } from '#classes/support/content-block.ts';
import { linkedPatternId } from '#model/blocks/pattern-link.ts';
import { commonPeriod, periodOf } from '#model/blocks/visible-period.ts';
import { isPlainObject } from '#model/structured/same-json.ts';
import { isShown } from '#model/page/block-tree.ts';
import type { Actor } from '#server/access/actor.ts';
import { findPlaceAfter } from '#server/commands/blocks/block-place.ts';
import type { MadeTrees } from '#server/commands/blocks/copy-block.ts';
import { makeRoom } from '#server/commands/blocks/insert-block.ts';
import { insertTrees, type BlockDraft } from '#server/commands/blocks/insert-trees.ts';
import { readTrees, type BlockRecord } from '#server/commands/blocks/read-trees.ts';
import { draftOf } from '#server/commands/blocks/stored-drafts.ts';
import { BLOCKS_BY_NAME } from '#server/rules/blocks/known-blocks.ts';
import { lockPagesOf } from '#server/rules/blocks/page-lock.ts';
import { row } from '#server/store/piece.ts';
import { conflict } from '#server/store/problem.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { withFields } from '#server/store/records/read/typed-fields.ts';
import { deleteRecords } from '#server/store/records/write/delete-records.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const b = table('contentblock', 'b');

/** A moment of a period as a setting. */
function settingOf(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}

/** A block of a pattern at the place of the link, seen no longer than the link was. */
function asLinked(draft: BlockDraft, link: BlockRecord, priority: number): BlockDraft {
  const config = draft.fields.get('config');
  const period = commonPeriod(periodOf(config), periodOf(link.config));
  const { visibleFrom: _, visibleTo: __, ...settings } = isPlainObject(config) ? config : {};
  const [visibleFrom, visibleTo] = [settingOf(period.from), settingOf(period.to)];
  const instanceStateId = link.instanceStateId ?? null;
  return {
    ...draft,
    fields: withFields<typeof contentBlock>(draft.fields, {
      parentId: link.parentId ?? null,
      columnId: link.columnId ?? null,
      priority,
      config: { ...settings, ...(visibleFrom !== null && { visibleFrom }), ...(visibleTo !== null && { visibleTo }) },
      ...(instanceStateId !== null && !isShown({ instanceStateId }) && { instanceStateId }),
    }),
  };
}

/**
 * Puts copies of the blocks of a pattern in the place of the block that links it, in one change-set. Throws 404 where the
 * actor does not see the block or the pattern, 409 where the block links none.
 */
export async function unlinkPattern(context: StoreContext, actor: Actor, id: number): Promise<MadeTrees> {
  const { catalog } = context;
  const definition = catalog.get('contentblock');
  return context.database.transaction(async (transaction) => {
    const confirmed = await confirmedActor(transaction, actor);
    await readRecord(context, confirmed, definition, id, transaction);
    await lockPagesOf(transaction, [id]);
    const link: BlockRecord = JSON.parse((await readRecord(context, confirmed, definition, id, transaction)).json);
    const patternId = linkedPatternId(BLOCKS_BY_NAME.get(link.name), link.model);
    if (patternId === null) throw conflict('В блоке нет заготовки');
    await readRecord(context, confirmed, catalog.get('pagePattern'), patternId, transaction);
    const outermost = await transaction.query(
      sql`select ${row({ id: b.id })} from ${b} where ${b.contentId} = ${patternId} and ${b.parentId} is null
        order by ${b.priority}, ${b.id}`,
    );
    const ids = outermost.map((block) => block.id);
    const trees = await readTrees(context, confirmed, ids, transaction);
    const contentId = link.contentId ?? 0;
    const place = await findPlaceAfter(transaction, contentId, id, trees.length);
    const inside = { transaction, changeSetId: await nextChangeSet(transaction) };
    await makeRoom(context, confirmed, place, inside);
    const drafts = trees.map((tree, at) => asLinked(draftOf(context, tree), link, place.priorities[at] ?? 0));
    const { ids: made, leftFiles } = await insertTrees(context, confirmed, contentId, drafts, inside);
    await deleteRecords(context, confirmed, definition, [{ id }], inside);
    return {
      trees: await readTrees(context, confirmed, made, transaction),
      leftFiles,
      changeSetId: inside.changeSetId,
    };
  });
}
