import type { ClassDefinition } from '#model/define-class.ts';
import { PAGE_TITLES } from '#model/page/page-titles.ts';
import { sameJson } from '#model/structured/same-json.ts';
import type { RestoredPage } from '#model/wire/pages.ts';
import type { Actor } from '#server/access/actor.ts';
import { mayWriteProperty } from '#server/access/rights.ts';
import { conflict, forbidden, notFound } from '#server/store/problem.ts';
import { pageMark } from '#server/store/pages/page-blocks.ts';
import { isMoment } from '#server/store/pages/page-moments.ts';
import { itemsAt, LATEST, pageItems, type PageItems } from '#server/store/pages/past-blocks.ts';
import { lockTrees } from '#server/store/records/write/declared-rules.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { DeferredWork } from '#server/store/projection/rules.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { updateRecord } from '#server/store/records/write/write.ts';
import type { Inside } from './insert-block.ts';
import { removeNew, restoreMissing, restorePresent, withContents } from './restore-items.ts';
import { lockContents, lockPages } from '#server/rules/blocks/page-lock.ts';

/** The record whose page is restored, and the moment. */
export interface WantedMoment {
  readonly definition: ClassDefinition;
  readonly id: number;
  /** The change-set after which the page was as it is to become. */
  readonly version: number;
  /** The version of the page that the user has seen. */
  readonly present?: number;
}

async function restoreTitles(
  context: StoreContext,
  actor: Actor,
  { definition, id, version }: WantedMoment,
  inside: Inside,
): Promise<boolean> {
  const at = async (moment: number) =>
    (await itemsAt(context, actor, definition, [id], { version: moment, where: inside.transaction }))[0];
  const [now, past] = [await at(LATEST), await at(version)];
  if (!now || !past) return false;
  const names = PAGE_TITLES.filter((name) => name in definition.properties && !sameJson(now[name], past[name]));
  const isLocked = (name: string) => {
    const property = definition.properties[name];
    return !property || !mayWriteProperty(actor, property);
  };
  if (names.some(isLocked)) throw forbidden();
  const fields = new Map(names.map((name) => [name, past[name] ?? null]));
  if (names.length > 0) await updateRecord(context, actor, definition, { id }, fields, inside);
  return names.length > 0;
}

/** Gives the blocks and the files of a page the state of another moment. */
export async function restoreBlocks(
  context: StoreContext,
  actor: Actor,
  [now, past]: readonly [PageItems, PageItems],
  inside: Inside,
): Promise<{ readonly count: number; readonly lostFiles: readonly number[] }> {
  const [block, file] = [context.catalog.get('contentblock'), context.catalog.get('ContentBlockFile')];
  const { items: files, lostFiles } = await withContents(file, past.files, inside);
  const blockStates = { now: now.blocks, past: past.blocks };
  const fileStates = { now: now.files, past: files };
  // The restored blocks may be inside each other, and others are moved into them: only then are blocks deleted.
  const blocks = await restoreMissing(context, actor, block, blockStates, inside);
  const restoredFiles = await restoreMissing(context, actor, file, fileStates, inside);
  const set = await restorePresent(context, actor, block, blockStates, { inside, restored: blocks });
  const setFiles = await restorePresent(context, actor, file, fileStates, { inside, restored: restoredFiles });
  const removed = await removeNew(context, actor, block, blockStates, { inside, owner: (item) => item['parentId'] });
  const left = { ...fileStates, now: now.files.filter((item) => !removed.has(item['contentBlockId'])) };
  const removedFiles = await removeNew(context, actor, file, left, { inside, owner: () => null });
  const count = blocks.size + restoredFiles.size + set + setFiles + removed.size + removedFiles.size;
  return { count, lostFiles: lostFiles.filter((id) => restoredFiles.has(id)) };
}

/**
 * Restores the titles, the blocks and the files of a page as they were after a change-set, in one change-set, whose undo
 * gives the present page. The number of statements does not depend on the number of blocks. Throws 404 where the actor
 * does not see the record or the change-set is none of its page's, 409 where the page has changed since the user saw
 * it.
 */
export async function restorePage(context: StoreContext, actor: Actor, wanted: WantedMoment): Promise<RestoredPage> {
  const { definition, id, version, present } = wanted;
  return context.database.transaction(async (transaction) => {
    await lockTrees(transaction, context.catalog.get('contentblock'));
    const confirmed = await confirmedActor(transaction, actor);
    await readRecord(context, confirmed, definition, id, transaction);
    await lockPages(transaction, [id]);
    await lockContents(transaction, id);
    if (!(await isMoment(transaction, id, version))) throw notFound();
    if (present !== undefined && (await pageMark(transaction, id)).version !== present)
      throw conflict('Страница изменилась после сравнения. Сравните версии ещё раз');
    const states = [
      await pageItems(context, confirmed, id, { version: LATEST, where: transaction }),
      await pageItems(context, confirmed, id, { version, where: transaction }),
    ] as const;
    const deferred = new DeferredWork();
    const inside = { transaction, changeSetId: await nextChangeSet(transaction), deferred };
    const { count, lostFiles } = await restoreBlocks(context, confirmed, states, inside);
    const hasTitles = await restoreTitles(context, confirmed, wanted, inside);
    // The tree is whole only once all blocks are back in their places.
    await deferred.run({ context, actor: confirmed, ...inside });
    return { changeSetId: count > 0 || hasTitles ? inside.changeSetId : null, lostFiles };
  });
}
