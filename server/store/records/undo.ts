import { contentProperties, type ClassDefinition } from '#model/define-class.ts';
import { flatRecord } from '#model/flat-record.ts';
import type { ChangeAction, FieldConflict } from '#model/wire.ts';
import type { Actor } from '#server/access/actor.ts';
import { mayWriteProperty } from '#server/access/rights.ts';
import type { Queryable } from '../database.ts';
import { conflict, forbidden, invalid, notFound } from '../refusal.ts';
import { sql } from '../sql.ts';
import { confirmedActor } from './epoch.ts';
import { nextChangeSet } from './guarded.ts';
import { touchedSince } from './history.ts';
import { readRecord } from './one.ts';
import { Settlements } from './rules.ts';
import { shownValue } from '../trees/shown-folders.ts';
import type { StoreContext } from './view.ts';
import { createRecord, deleteRecords, updateRecord } from './write.ts';

type Values = Readonly<Record<string, unknown>>;

interface ChangeRow {
  readonly action: ChangeAction;
  readonly classId: number;
  readonly objectId: number;
  readonly version: number;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** What an undo did: how many records it put back. */
export interface UndoAnswer {
  readonly changeSetId: number;
  readonly restored: number;
}

/**
 * Puts back everything a change-set did, as a change-set of its own. Throws 409 with what was changed since where the
 * records have moved on, and then nothing is put back at all.
 */
export async function undoChangeSet(context: StoreContext, actor: Actor, changeSetId: number): Promise<UndoAnswer> {
  return context.database.transaction(async (transaction) => {
    const changes = await transaction.query<ChangeRow>(
      sql`select action, class_id as "classId", object_id as "objectId", version, before, after
        from change where change_set_id = ${changeSetId} order by id desc`,
    );
    if (changes.length === 0) throw notFound();
    // What the product writes of itself is no person's to put back; it comes along with what a person did.
    if (changes.every((change) => context.catalog.byId(change.classId)?.writtenByProduct)) throw forbidden();
    const settlements = new Settlements();
    const inside = { transaction, changeSetId: await nextChangeSet(transaction), settlements };
    const confirmed = await confirmedActor(transaction, actor);
    let restored = 0;
    for (const change of inOrder(context, changes)) {
      const definition = context.catalog.byId(change.classId);
      if (!definition) throw notFound();
      if (await undoChange(context, confirmed, definition, change, inside)) restored += 1;
    }
    // What the product keeps is no person's to put back; it follows from the rest.
    if (restored === 0) throw forbidden();
    await settlements.run({ context, transaction, actor: confirmed, changeSetId: inside.changeSetId });
    return { changeSetId: inside.changeSetId, restored };
  });
}

/** Newest first; but of the records of a tree that went together, those above come back before those below them. */
function inOrder({ catalog }: StoreContext, changes: readonly ChangeRow[]): readonly ChangeRow[] {
  const waiting = new Map(
    changes.filter((change) => change.action === 'delete').map((change) => [change.objectId, change]),
  );
  const ordered: ChangeRow[] = [];
  const add = (change: ChangeRow) => {
    if (change.action === 'delete' && !waiting.delete(change.objectId)) return;
    const definition = change.action === 'delete' ? catalog.byId(change.classId) : undefined;
    for (const [name, { reference }] of Object.entries(definition?.properties ?? {})) {
      const above = reference?.className === definition?.name ? waiting.get(Number(change.before?.[name])) : undefined;
      if (above) add(above);
    }
    ordered.push(change);
  };
  for (const change of changes) add(change);
  return ordered;
}

interface Inside {
  readonly transaction: Queryable;
  readonly changeSetId: number;
  readonly settlements: Settlements;
}

/** What the product alone writes went along with something else, and comes back along with it. */
function insideOf(definition: ClassDefinition, inside: Inside): Inside & { readonly along: boolean } {
  return { ...inside, along: definition.writtenByProduct };
}

/** Puts one record back. Answers false where there was nothing to put back: what the product keeps of it follows by itself. */
async function undoChange(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  change: ChangeRow,
  inside: Inside,
): Promise<boolean> {
  const target = { id: change.objectId };
  if (change.action === 'delete') {
    await restore(context, actor, definition, change, inside);
    return true;
  }
  const current = await readRecord(context, actor, definition, change.objectId, inside.transaction);
  const record: Values = flatRecord(JSON.parse(current.json));
  const touched = await touchedSince(inside.transaction, definition, change.objectId, change.version);
  if (change.action === 'create') {
    const conflicts = [...touched].map(([fieldName, base]) =>
      conflictOf(fieldName, shownValue(context, actor, definition, fieldName, base), record, null),
    );
    if (conflicts.length > 0) throw conflict('Запись изменена после создания', conflicts);
    await deleteRecords(context, actor, definition, [target], insideOf(definition, inside));
    return true;
  }
  const before = change.before ?? {};
  const names = Object.keys(before).filter((name) => !isKept(definition, name));
  if (names.length === 0) return false;
  const past = (name: string, value: unknown) => shownValue(context, actor, definition, name, value ?? null);
  const conflicts = names
    .filter((name) => touched.has(name))
    .map((name) => conflictOf(name, past(name, change.after?.[name]), record, past(name, before[name])));
  if (conflicts.length > 0) throw conflict('Запись изменена позже', conflicts);
  const secret = names.find((name) => definition.properties[name]?.secret);
  if (secret !== undefined)
    throw invalid([{ fieldName: secret, message: 'Прежнее значение не хранится' }], 'Это изменение нельзя отменить');
  const removed = names.find((name) => definition.properties[name] === undefined);
  if (removed !== undefined)
    throw invalid([{ fieldName: removed, message: 'Поле удалено' }], 'Это изменение нельзя отменить');
  if (names.some((name) => !isWritable(actor, definition, name))) throw forbidden();
  const fields = new Map(names.map((name) => [name, past(name, before[name])]));
  await updateRecord(context, actor, definition, target, fields, insideOf(definition, inside));
  return true;
}

/**
 * Whether the product keeps the property itself. A default is moved by its own call, and by undoing it; what is told of a file
 * comes back with the file.
 */
function isKept(definition: ClassDefinition, name: string): boolean {
  const property = definition.properties[name];
  const comesBack = name === definition.defaultFlag?.property || contentProperties(definition).includes(name);
  return property?.readonly === true && !definition.writtenByProduct && !comesBack;
}

function isWritable(actor: Actor, definition: ClassDefinition, name: string): boolean {
  const property = definition.properties[name];
  if (property === undefined) return false;
  return property.readonly || mayWriteProperty(actor, property);
}

function conflictOf(fieldName: string, base: unknown, current: Values, yours: unknown): FieldConflict {
  return { fieldName, base, current: current[fieldName] ?? null, yours };
}

async function restore(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  change: ChangeRow,
  inside: Inside,
) {
  const before = change.before ?? {};
  const names = Object.keys(definition.properties).filter((name) => name in before && name !== 'lastUpdate');
  const missing = Object.entries(definition.properties).find(([, property]) => property.secret && property.required);
  if (missing)
    throw invalid([{ fieldName: missing[0], message: 'Прежнее значение не хранится' }], 'Это удаление нельзя отменить');
  const exists = await inside.transaction.query({
    text: 'select from object where id = $1',
    values: [change.objectId],
  });
  if (exists.length > 0) throw conflict('Запись уже восстановлена');
  const fields = new Map(names.map((name) => [name, before[name]]));
  await createRecord(context, actor, definition, fields, {
    ...insideOf(definition, inside),
    restore: { id: change.objectId, version: change.version + 1 },
  });
  // Whoever would not have seen it can't bring it back.
  await readRecord(context, actor, definition, change.objectId, inside.transaction);
}
