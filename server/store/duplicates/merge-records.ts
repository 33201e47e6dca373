import type { ClassDefinition } from '#model/define-class.ts';
import type { MergeMove } from '#model/wire/duplicates.ts';
import type { Actor } from '#server/access/actor.ts';
import { may, mayReadProperty, mayWriteProperty } from '#server/access/rights.ts';
import type { Queryable } from '../database.ts';
import { conflict, forbidden, invalid, notFound } from '../problem.ts';
import { deleteRecords } from '../records/write/delete-records.ts';
import { problemOf } from '../records/write/database-problem.ts';
import { confirmedActor } from '../projection/epoch.ts';
import { lockIdentities, lockRecords } from '../records/write/lock-records.ts';
import { readRecord } from '../records/read/one.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { DeferredWork } from '../projection/rules.ts';
import { nextChangeSet } from '../records/write/run-write.ts';
import { storedValues } from '../records/read/stored-values.ts';
import type { Fields } from '../records/read/typed-fields.ts';
import { updateRecord } from '../records/write/write.ts';
import { shownValue } from '../trees/shown-folders.ts';
import { countMoves } from './count-moves.ts';
import { moveLinks } from './move-links.ts';

/** A merge as it is asked for. */
export interface Merge {
  /** The record that remains. */
  readonly id: number;
  /** The records that are deleted. */
  readonly ids: readonly number[];
  /** For each field that changes the record whose value it gets. */
  readonly fields: ReadonlyMap<string, number>;
  /** The versions of records, by id, that the choice was made by. */
  readonly versions: ReadonlyMap<number, number>;
}

/** What moved, and the change-set by which it comes back; null where nothing was done. */
export interface MergeOutcome {
  readonly moves: readonly MergeMove[];
  readonly changeSetId: number | null;
}

/** Throws 403 where the actor may not write the class, 422 where it may not write a field, or for a wrong choice. */
function assertMerge(actor: Actor, definition: ClassDefinition, { id, ids, fields }: Merge): void {
  if (!may(actor, 'update', definition) || !may(actor, 'delete', definition)) throw forbidden();
  if (ids.includes(id)) throw invalid([], 'Запись нельзя объединить с ней самой');
  const merged = new Set([id, ...ids]);
  const errors = [...fields].flatMap(([fieldName, winner]) => {
    const property = definition.properties[fieldName];
    const isOpen = property && mayReadProperty(actor, property, 'full') && mayWriteProperty(actor, property);
    if (!isOpen) return [{ fieldName, message: 'Поле нельзя изменить' }];
    return merged.has(winner) ? [] : [{ fieldName, message: 'Выберите одну из объединяемых записей' }];
  });
  if (errors.length > 0) throw invalid(errors);
}

/** Throws 404 where one of the records is not visible, 409 where its version is another one. */
async function assertPresent(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  { id, ids, versions }: Merge,
  where: Queryable,
): Promise<void> {
  for (const one of [id, ...ids]) {
    const { version } = await readRecord(context, actor, definition, one, where);
    if ((versions.get(one) ?? version) !== version) throw conflict('Запись изменил другой пользователь');
  }
}

/** The values that the remaining record gets from the others. */
async function takenValues(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  { id, fields }: Merge,
  where: Queryable,
): Promise<Fields> {
  const taken = [...fields].filter(([, winner]) => winner !== id);
  const ids = [...new Set(taken.map(([, winner]) => winner))];
  const names = taken.map(([name]) => name);
  const values = await storedValues(context, actor, definition, { ids, names }, where);
  return new Map(
    taken.map(([name, winner]) => [
      name,
      shownValue(context, actor, definition, name, values.get(winner)?.[name] ?? null),
    ]),
  );
}

/** What a merge would move; nothing is written. Throws as {@link mergeRecords}. */
export async function previewMerge(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  merge: Merge,
): Promise<MergeOutcome> {
  if (!definition.duplicates) throw notFound();
  assertMerge(actor, definition, merge);
  await assertPresent(context, actor, definition, merge, context.database);
  return { moves: await countMoves(context, actor, definition, merge.ids, context.database), changeSetId: null };
}

/**
 * Merges records into one: everything that references the others moves to it, they are deleted, and it gets the chosen
 * values, in one change-set. The records are locked first, so that a concurrent edit of one comes before the merge or
 * finds the record merged. Throws 403, 404, 409 and 422, and changes nothing then.
 */
export async function mergeRecords(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  merge: Merge,
): Promise<MergeOutcome> {
  if (!definition.duplicates) throw notFound();
  assertMerge(actor, definition, merge);
  const { id, ids } = merge;
  const work = async (transaction: Queryable): Promise<MergeOutcome> => {
    const confirmed = await confirmedActor(transaction, actor);
    await lockRecords(transaction, definition, [id, ...ids], 'update');
    await lockIdentities(transaction, [id, ...ids]);
    await assertPresent(context, confirmed, definition, merge, transaction);
    const fields = await takenValues(context, confirmed, definition, merge, transaction);
    const moves = await countMoves(context, confirmed, definition, ids, transaction);
    const changeSetId = await nextChangeSet(transaction);
    const deferred = new DeferredWork();
    const inside = { transaction, changeSetId, deferred };
    for (const goneId of ids) await moveLinks(context, confirmed, definition, { keptId: id, goneId }, inside);
    const gone = ids.map((one) => ({ id: one }));
    await deleteRecords(context, confirmed, definition, gone, inside);
    // Only now are the unique values of the others free.
    if (fields.size > 0) await updateRecord(context, confirmed, definition, { id }, fields, inside);
    await deferred.run({ context, transaction, actor: confirmed, changeSetId });
    return { moves, changeSetId };
  };
  try {
    return await context.database.transaction(work);
  } catch (error) {
    throw problemOf(error, context.catalog, definition, []);
  }
}
