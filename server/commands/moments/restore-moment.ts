import type { ClassDefinition } from '#model/define-class.ts';
import { CHANGED_SINCE, type RestoredMoment } from '#model/wire/moments.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { restoreBlocks } from '#server/commands/blocks/restore-page.ts';
import { removeNew, restoreMissing, restorePresent, withContents } from '#server/commands/blocks/restore-items.ts';
import { lockContents, lockPages } from '#server/rules/blocks/page-lock.ts';
import { lastMoment, NOW, recordStates, type PartItems, type RecordState } from '#server/store/moments/moment-items.ts';
import { partClasses } from '#server/store/moments/record-parts.ts';
import { pageItems, type PageItem, type PageItems } from '#server/store/pages/past-blocks.ts';
import { forbidden, notFound, Problem } from '#server/store/problem.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { DeferredWork } from '#server/store/projection/rules.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { keepFromErasing } from '#server/store/records/undo/erased.ts';
import { lockTrees } from '#server/store/records/write/declared-rules.ts';
import { lockRecords } from '#server/store/records/write/lock-records.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import type { Inside } from '#server/commands/blocks/insert-block.ts';

/** The record that is given back the state of a moment. */
export interface WantedState {
  readonly definition: ClassDefinition;
  readonly id: number;
  /** The change after which it was as it is to become. */
  readonly moment: number;
  /** The last moment that the user has seen. */
  readonly present?: number;
  /** Only these of the record's own fields, and nothing of what belongs to it. */
  readonly fieldNames?: readonly string[];
  /** These of the record's own fields stay as they are. */
  readonly keep?: readonly string[];
}

/** The transaction of a restoring, whose rules run once at its end. */
interface Restoring extends Inside {
  readonly deferred: DeferredWork;
}

/**
 * Gives a record and what belongs to it the state of a moment, in one change-set, whose undo gives the present one: its
 * fields with its folders, links, keywords, pictures, files and blocks. What the actor does not see stays. Throws 404
 * where the record is not visible or did not exist then, 403 where the actor may not write one of the fields that
 * differ, 409 where the record has changed since the user saw it, and what a write of the values throws.
 */
export async function restoreMoment(context: StoreContext, actor: Actor, wanted: WantedState): Promise<RestoredMoment> {
  const { definition, id, moment, present, fieldNames } = wanted;
  if (!may(actor, 'update', definition)) throw forbidden();
  return context.database.transaction(async (transaction) => {
    const confirmed = await confirmedActor(transaction, actor);
    await keepFromErasing(transaction);
    const hasBlocks =
      fieldNames === undefined && partClasses(context, confirmed, definition).some(({ part }) => part === 'blocks');
    if (hasBlocks) await lockTrees(transaction, context.catalog.get('contentblock'));
    await readRecord(context, confirmed, definition, id, transaction);
    if (hasBlocks) {
      await lockPages(transaction, [id]);
      await lockContents(transaction, id);
    }
    await lockRecords(transaction, definition, [id], 'no key update');
    const read = { definition, id, where: transaction };
    if (present !== undefined && (await lastMoment(context, confirmed, read)) > present)
      throw new Problem(409, CHANGED_SINCE, 'Запись изменилась после сравнения. Сравните версии ещё раз');
    const [now, past] = await recordStates(context, confirmed, read, [NOW, moment]);
    if (!now?.own || !past?.own) throw notFound();
    const inside = { transaction, changeSetId: await nextChangeSet(transaction), deferred: new DeferredWork() };
    const states: readonly [RecordState, RecordState] = [now, past];
    const { count, lostFiles } = await restoreStates(context, confirmed, wanted, states, inside);
    await inside.deferred.run({ context, actor: confirmed, ...inside });
    return { changeSetId: count > 0 ? inside.changeSetId : null, lostFiles };
  });
}

/** What of a record is given its past state, and how many records were written for it. */
interface Done {
  readonly count: number;
  readonly lostFiles: readonly number[];
}

async function restoreStates(
  context: StoreContext,
  actor: Actor,
  { definition, id, moment, fieldNames, keep = [] }: WantedState,
  [now, past]: readonly [RecordState, RecordState],
  inside: Restoring,
): Promise<Done> {
  const ownWanted = chosen(past.own, (name) => fieldNames?.includes(name) !== false && !keep.includes(name));
  const own = { now: one(now.own), past: one(ownWanted) };
  const restoreOwn = async () => {
    const { items, lostFiles } = await withContents(definition, own.past, inside);
    const nothing = new Set<number>();
    const states = { now: own.now, past: items };
    return {
      lostFiles,
      count: await restorePresent(context, actor, definition, states, { inside, restored: nothing }),
    };
  };
  if (fieldNames !== undefined) return restoreOwn();
  const parts = partsOf(now, past);
  const blocks = parts.some(({ of }) => of.part === 'blocks')
    ? await restoreBlocks(context, actor, await pagesOf(context, actor, id, moment, inside), inside)
    : NOTHING_DONE;
  const others = parts.filter(({ of }) => of.part !== 'blocks');
  const brought: Done[] = [];
  for (const part of others) brought.push(await restorePart(context, actor, part, inside));
  // The record may name what has come back, and names what is about to be deleted no longer.
  const fields = await restoreOwn();
  let removed = 0;
  for (const { of, now: items, past: kept } of others.toReversed()) {
    const place = { inside, owner: () => null };
    removed += (await removeNew(context, actor, of.definition, { now: items, past: kept }, place)).size;
  }
  const done = [blocks, ...brought, fields];
  return {
    count: done.reduce((sum, { count }) => sum + count, removed),
    lostFiles: done.flatMap(({ lostFiles }) => lostFiles),
  };
}

const NOTHING_DONE: Done = { count: 0, lostFiles: [] };

function one(item: PageItem | null): readonly PageItem[] {
  return item === null ? [] : [item];
}

function chosen(item: PageItem | null, isWanted: (name: string) => boolean): PageItem | null {
  if (item === null) return null;
  return { id: item.id, ...Object.fromEntries(Object.entries(item).filter(([name]) => isWanted(name))) };
}

/** Records of one class at present and at the moment. */
interface TwoItems {
  readonly of: PartItems['of'];
  readonly now: readonly PageItem[];
  readonly past: readonly PageItem[];
}

/** Both states have the same classes in the same order. */
function partsOf(now: RecordState, past: RecordState): readonly TwoItems[] {
  return now.parts.map(({ of, items }, at) => ({ of, now: items, past: past.parts[at]?.items ?? [] }));
}

async function pagesOf(
  context: StoreContext,
  actor: Actor,
  id: number,
  moment: number,
  { transaction: where }: Inside,
): Promise<readonly [PageItems, PageItems]> {
  const at = async (version: number) => pageItems(context, actor, id, { version, isChange: true, where });
  return [await at(NOW), await at(moment)];
}

/** Restores what was deleted since, and gives the others their values of the moment. */
async function restorePart(
  context: StoreContext,
  actor: Actor,
  { of: { definition }, now, past }: TwoItems,
  inside: Restoring,
): Promise<Done> {
  const { items, lostFiles } = await withContents(definition, past, inside);
  const states = { now, past: items };
  const restored = await restoreMissing(context, actor, definition, states, inside);
  const set = await restorePresent(context, actor, definition, states, { inside, restored });
  return { count: restored.size + set, lostFiles: lostFiles.filter((id) => restored.has(id)) };
}
