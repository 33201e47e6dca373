import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { storedClassName } from '#server/derive/source.ts';
import type { Queryable } from '../../database.ts';
import { asStep } from '../../engines/one-transaction.ts';
import { forbidden, invalid, notFound, Problem } from '../../problem.ts';
import { settleUndone } from '../../agents/agent-changes.ts';
import { erased, keepFromErasing } from './erased.ts';
import { restoreDeleted } from './restore-deleted.ts';
import { deleteRecords } from '../write/delete-records.ts';
import { confirmedActor } from '../../projection/epoch.ts';
import { nextChangeSet } from '../write/run-write.ts';
import { lockRecords } from '../write/lock-records.ts';
import { pastRecords, type Change } from '../read/past-records.ts';
import { restoreValues } from './restore-values.ts';
import { reusedNames } from './reused-names.ts';
import { DeferredWork } from '../../projection/rules.ts';
import { assertNothingAdded } from './undo-additions.ts';
import { assertUntouched } from './undo-conflicts.ts';
import { mergedPast } from './undo-structured.ts';
import { assertMayUndo, isKept } from './undo-rights.ts';
import { agreeImport } from './undone-imports.ts';
import { changePages, isOfErased, runsOf, undoneChanges, undoneIds, type UndoneChanges } from './undone-changes.ts';
import type { StoreContext } from '../../projection/read-projection.ts';

/** The result of an undo: how many records it restored. */
export interface UndoAnswer {
  readonly changeSetId: number;
  readonly restored: number;
}

/**
 * Undoes everything a change-set did, as a new change-set. Throws 409 with the later changes where the records were
 * changed since; then nothing is undone. Of records that were erased for good nothing is: 409 where there are no others.
 */
export async function undoChangeSet(context: StoreContext, actor: Actor, changeSetId: number): Promise<UndoAnswer> {
  return context.database.transaction((transaction) => undoChangeSets(context, actor, [changeSetId], transaction));
}

/** Undoes change-sets, newest first, as one new change-set: all of them or none. Throws as {@link undoChangeSet}. */
export async function undoChangeSets(
  context: StoreContext,
  actor: Actor,
  changeSetIds: readonly number[],
  transaction: Queryable,
): Promise<UndoAnswer> {
  const confirmed = await confirmedActor(transaction, actor);
  await keepFromErasing(transaction);
  const changeSetId = await nextChangeSet(transaction);
  let restored = 0;
  for (const undone of changeSetIds) {
    const inside = { transaction, changeSetId, deferred: new DeferredWork(), undone, together: changeSetIds };
    restored += await undoOne(context, confirmed, inside);
  }
  await settleUndone(transaction, changeSetIds, changeSetId);
  return { changeSetId, restored };
}

/** What an undo of as much as possible did. */
export interface PartialUndo {
  /** Null where nothing could be undone. */
  readonly changeSetId: number | null;
  readonly restored: number;
  readonly undone: readonly number[];
  readonly left: readonly { readonly changeSetId: number; readonly message: string }[];
}

/** Why a change-set stays as it is. Who has to prove again who they are does not know yet. */
function isRefusal(error: unknown): error is Problem {
  return error instanceof Problem && [403, 404, 409, 422].includes(error.status) && error.code !== 'confirmRequired';
}

/**
 * Undoes those of the change-sets that can be undone, newest first, as one new change-set, each as a whole. Throws only
 * what concerns all of them.
 */
export async function undoPossible(
  context: StoreContext,
  actor: Actor,
  changeSetIds: readonly number[],
  transaction: Queryable,
): Promise<PartialUndo> {
  const confirmed = await confirmedActor(transaction, actor);
  await keepFromErasing(transaction);
  const changeSetId = await nextChangeSet(transaction);
  const undone: number[] = [];
  const left: { readonly changeSetId: number; readonly message: string }[] = [];
  let restored = 0;
  for (const one of changeSetIds) {
    // What stays of the newer ones is a later change to an older one.
    const inside = { transaction, changeSetId, deferred: new DeferredWork(), undone: one, together: [...undone, one] };
    try {
      restored += await asStep(transaction, () => undoOne(context, confirmed, inside));
      undone.push(one);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      left.push({ changeSetId: one, message: error.message });
    }
  }
  if (undone.length === 0) return { changeSetId: null, restored, undone, left };
  await settleUndone(transaction, undone, changeSetId);
  return { changeSetId, restored, undone, left };
}

/** Undoes a change-set within a transaction. Returns the number of restored records. */
async function undoOne(context: StoreContext, actor: Actor, inside: Inside): Promise<number> {
  const { transaction, changeSetId, deferred } = inside;
  const undone = await undoneChanges(transaction, inside.undone);
  if (!undone) throw (await isOfErased(transaction, inside.undone)) ? erased() : notFound();
  // A user can't undo changes that the product makes by itself; they are undone together with a user's change.
  if (undone.kinds.every(({ classId }) => context.catalog.byId(classId)?.writtenByProduct)) throw forbidden();
  await assertMayUndo(context, actor, undone, transaction);
  await lockAhead(context, transaction, undone);
  let restored = 0;
  for await (const run of runsOf(changePages(transaction, undone), dependence(context, undone))) {
    const definition = context.catalog.byId(run[0]?.classId ?? 0);
    if (!definition) throw notFound();
    restored += await undoRun(context, actor, definition, run, inside);
  }
  // A user can't undo values that the product maintains; they follow from the others.
  if (restored === 0) throw forbidden();
  await deferred.run({ context, transaction, actor, changeSetId });
  await agreeImport(context, actor, inside);
  return restored;
}

/** Locks what the rules of the changed classes lock before their records. */
async function lockAhead(context: StoreContext, transaction: Queryable, undone: UndoneChanges): Promise<void> {
  for (const classId of new Set(undone.kinds.map((kind) => kind.classId))) {
    const definition = context.catalog.byId(classId);
    const rules = definition && context.rules.get(storedClassName(definition));
    if (rules?.ahead) await rules.ahead(transaction, await undoneIds(transaction, undone, classId));
  }
}

/**
 * Whether changes to records of one class may depend on each other, so that they are undone together however many they
 * are: they have rules, or link to each other.
 */
function dependence({ catalog, rules }: StoreContext, { kinds }: UndoneChanges): (change: Change) => boolean {
  const keyOf = ({ classId, action }: Pick<Change, 'classId' | 'action'>) => `${classId} ${action}`;
  const dependent = kinds.filter(({ classId, action, names }) => {
    const definition = catalog.byId(classId);
    if (!definition || rules.has(storedClassName(definition))) return true;
    return catalog
      .incoming(definition)
      .some(
        ({ from, propertyName }) => from.classId === classId && (action !== 'update' || names.includes(propertyName)),
      );
  });
  const keys = new Set(dependent.map(keyOf));
  return (change) => keys.has(keyOf(change));
}

interface Inside {
  readonly transaction: Queryable;
  readonly changeSetId: number;
  readonly deferred: DeferredWork;
  readonly undone: number;
  readonly together: readonly number[];
}

/** Undoes one run. Returns the number of records; values that the product maintains follow by themselves. */
async function undoRun(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  run: readonly Change[],
  inside: Inside,
): Promise<number> {
  if (run[0]?.action === 'create') return takeAway(context, actor, definition, run, inside);
  return run[0]?.action === 'delete'
    ? restoreDeleted(context, actor, definition, { changes: run }, optionsOf(definition, inside))
    : setBack(context, actor, definition, run, inside);
}

/** Records written only by the product were changed by cascade, and are restored by cascade. */
function optionsOf(definition: ClassDefinition, { transaction, changeSetId, deferred }: Inside) {
  return { transaction, changeSetId, deferred, asCascade: definition.writtenByProduct };
}

async function takeAway(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  changes: readonly Change[],
  inside: Inside,
): Promise<number> {
  const targets = changes.map(({ objectId: id }) => ({ id }));
  const ids = targets.map(({ id }) => id);
  await lockRecords(inside.transaction, definition, ids, 'update');
  await assertUntouched(context, actor, definition, { changes, names: null }, inside);
  await assertNothingAdded(context, definition, ids, inside);
  await deleteRecords(context, actor, definition, targets, optionsOf(definition, inside));
  return changes.length;
}

async function setBack(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  run: readonly Change[],
  inside: Inside,
): Promise<number> {
  const { transaction } = inside;
  const namesOf = (change: Change) => change.names.filter((name) => !isKept(definition, name));
  let restored = 0;
  for (const changes of Map.groupBy(run, (change) => namesOf(change).join(',')).values()) {
    const names = changes[0] ? namesOf(changes[0]) : [];
    if (names.length === 0) continue;
    const ids = changes.map(({ objectId }) => objectId);
    await lockRecords(transaction, definition, ids, 'no key update');
    const isStructured = (name: string) => definition.properties[name]?.structure !== undefined;
    const plain = names.filter((name) => !isStructured(name));
    await assertUntouched(context, actor, definition, { changes, names: plain }, inside);
    await assertKnown(definition, changes, names, transaction);
    const past = await pastRecords(context, actor, definition, changes, names, transaction);
    const structured = names.filter(isStructured);
    const merged = await mergedPast(context, actor, definition, { changes, names: structured }, inside);
    const records = past.map((record) => ({ ...record, ...merged.get(record.changeId) }));
    await restoreValues(context, actor, definition, records, optionsOf(definition, inside));
    restored += changes.length;
  }
  return restored;
}

/** Throws 422 where the past value of one of the fields is no longer known, or belongs to another field. */
async function assertKnown(
  definition: ClassDefinition,
  changes: readonly Change[],
  names: readonly string[],
  where: Queryable,
): Promise<void> {
  const secret = names.find((name) => definition.properties[name]?.secret);
  if (secret !== undefined)
    throw invalid([{ fieldName: secret, message: 'Прежнее значение не хранится' }], 'Это изменение нельзя отменить');
  const reused = await reusedNames(where, definition);
  const removed = names.find((name) => {
    const since = reused.get(name) ?? 0;
    return !definition.properties[name] || changes.some(({ id }) => id < since);
  });
  if (removed !== undefined)
    throw invalid([{ fieldName: removed, message: 'Поле удалено' }], 'Это изменение нельзя отменить');
}
