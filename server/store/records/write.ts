import type { ClassDefinition } from '#model/define-class.ts';
import { flatRecord } from '#model/flat-record.ts';
import type { ChangeAction, FieldConflict } from '#model/wire.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import type { Queryable } from '../database.ts';
import { conflict, forbidden, invalid, notFound } from '../refusal.ts';
import { bindAll } from './bind.ts';
import { clearLinks } from './clear-links.ts';
import { refusalOf } from './database-refusal.ts';
import { confirm, confirmedActor } from './epoch.ts';
import { touchedSince } from './history.ts';
import { readRecord, type RecordRow, type StoredRecord } from './one.ts';
import type { Fields } from './validate.ts';
import { readView, type StoreContext } from './view.ts';
import {
  createStatement,
  deleteStatement,
  updateStatement,
  type UpdateRow,
  type WriteFrame,
} from './write-statements.ts';

/** A record to write to; a version that is given must still be its own. */
export interface Target {
  readonly id: number;
  readonly version?: number;
}

/** Where and in which change-set a write runs; on its own and in a new one unless told. */
export interface WriteOptions {
  readonly transaction?: Queryable;
  readonly changeSetId?: number;
}

/** What a statement is told of the write it makes. */
export function frameOf(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  options: WriteOptions,
): WriteFrame {
  return {
    actor,
    definition,
    view: readView(context.catalog, actor, definition),
    visible: context.visible(actor, definition),
    ...(options.changeSetId === undefined ? {} : { changeSetId: options.changeSetId }),
  };
}

/** Runs a write where it belongs, lets the class's rules refuse it, and words what the database refuses. */
export async function guarded<Answer>(
  context: StoreContext,
  definition: ClassDefinition,
  options: WriteOptions & { readonly together?: boolean },
  work: (target: Queryable) => Promise<Answer>,
  made: (answer: Answer) => {
    actor: Actor;
    action: ChangeAction;
    ids: readonly number[];
    fieldNames: readonly string[];
  },
): Promise<Answer> {
  const rules = context.rules.get(definition.name);
  const run = async (target: Queryable) => {
    const answer = await work(target);
    if (rules && answer !== null) await rules.after(target, made(answer), context.catalog);
    return answer;
  };
  try {
    if (options.transaction) return await run(options.transaction);
    return rules || options.together ? await context.database.transaction(run) : await run(context.database);
  } catch (error) {
    throw refusalOf(error, context.catalog, definition);
  }
}

/** Throws 422 where a list of links, or a link in a custom field, names a record that is not there. Others are held by foreign keys. */
export async function checkLists(
  context: StoreContext,
  definition: ClassDefinition,
  fields: Fields,
  target: Queryable,
): Promise<void> {
  for (const [name, value] of fields) {
    const property = definition.properties[name];
    const isHeld = property?.kind.name === 'reference' && property.extensionKey === undefined;
    const ids: readonly unknown[] = Array.isArray(value) ? value : value === null ? [] : [value];
    if (!property?.reference || isHeld || ids.length === 0) continue;
    const table = quoted(tableName(context.catalog.get(property.reference.className).name));
    const [row] = await target.query<{ n: number }>({
      text: `select count(*) as n from ${table} where id = any($1::bigint[])`,
      values: [ids],
    });
    if (row?.n !== ids.length) throw invalid([{ fieldName: name, message: 'Элемент не найден' }]);
  }
}

/** Creates a record from checked fields; the others take their defaults. `restore` brings a deleted one back under its id. */
export async function createRecord(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  fields: Fields,
  options: WriteOptions & { readonly restore?: { readonly id: number; readonly version: number } } = {},
): Promise<StoredRecord & { readonly id: number }> {
  if (!may(actor, 'create', definition)) throw forbidden();
  const bound = await bindAll(definition, fields, context.hashPassword);
  const frame = frameOf(context, actor, definition, options);
  const work = async (target: Queryable) => {
    await checkLists(context, definition, fields, target);
    const [row] = await target.query<RecordRow>(createStatement(frame, bound, options.restore));
    confirm(actor, row);
    if (!row || row.item === null || row.version === null) throw notFound();
    return { id: idOf(row.item), json: row.item, version: row.version };
  };
  return guarded(context, definition, options, work, ({ id }) => ({
    actor,
    action: 'create',
    ids: [id],
    fieldNames: [...fields.keys()],
  }));
}

function idOf(json: string): number {
  const record: unknown = JSON.parse(json);
  const id: unknown = typeof record === 'object' && record !== null && 'id' in record ? record.id : undefined;
  if (typeof id !== 'number') throw new Error('a record was answered without its id');
  return id;
}

/**
 * Sets fields of one record. With a base version, fields that nobody touched since are merged, and a field that somebody
 * changed is 409 with its three values. Throws 404 where the record is not there or may not be seen.
 */
export async function updateRecord(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  target: Target,
  fields: Fields,
  options: WriteOptions = {},
): Promise<StoredRecord> {
  if (!may(actor, 'update', definition)) throw forbidden();
  if (fields.size === 0)
    return readRecord(context, actor, definition, target.id, options.transaction ?? context.database);
  const bound = await bindAll(definition, fields, context.hashPassword);
  const frame = frameOf(context, actor, definition, options);
  const attempt = async (where: Queryable, wanted: Target): Promise<StoredRecord | null> => {
    await checkLists(context, definition, fields, where);
    const [row] = await where.query<RecordRow>(updateStatement(frame, bound, [wanted], 'record'));
    confirm(actor, row);
    return row && row.item !== null && row.version !== null ? { json: row.item, version: row.version } : null;
  };
  const made = () => ({ actor, action: 'update' as const, ids: [target.id], fieldNames: [...fields.keys()] });
  const first = await guarded(context, definition, options, (where) => attempt(where, target), made);
  if (first) return first;
  if (target.version === undefined) throw notFound();
  const base = target.version;
  const merge = async (where: Queryable) => {
    const table = quoted(tableName(definition.name));
    await where.query({ text: `select from ${table} where id = $1 for no key update`, values: [target.id] });
    const current = await readRecord(context, actor, definition, target.id, where);
    const conflicts = await conflictsOf(where, definition, target.id, base, fields, current);
    if (conflicts.length > 0) throw conflict('Запись изменил другой пользователь', conflicts);
    const merged = await attempt(where, { id: target.id });
    if (!merged) throw notFound();
    return merged;
  };
  return guarded(context, definition, { ...options, together: true }, merge, made);
}

async function conflictsOf(
  where: Queryable,
  definition: ClassDefinition,
  id: number,
  base: number,
  fields: Fields,
  current: StoredRecord,
): Promise<FieldConflict[]> {
  const touched = await touchedSince(where, definition, id, base);
  const record: Readonly<Record<string, unknown>> = flatRecord(JSON.parse(current.json));
  const conflicts: FieldConflict[] = [];
  for (const [fieldName, yours] of fields) {
    if (!touched.has(fieldName)) continue;
    const now = record[fieldName] ?? null;
    if (JSON.stringify(now) === JSON.stringify(yours)) continue;
    conflicts.push({ fieldName, base: touched.get(fieldName) ?? null, current: now, yours });
  }
  return conflicts;
}

/** What a write of several records did. */
export interface WriteOutcome {
  readonly count: number;
  /** By which it can be undone; null where nothing changed. */
  readonly changeSetId: number | null;
}

/** An empty write is an answer like any other: somebody whose token has died gets none. */
async function nothingToDo(context: StoreContext, actor: Actor, options: WriteOptions): Promise<WriteOutcome> {
  await confirmedActor(options.transaction ?? context.database, actor);
  return { count: 0, changeSetId: null };
}

/** Sets the same fields in all the records in one transaction. Throws 404 and changes nothing where one may not be seen. */
export async function updateRecords(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  targets: readonly Target[],
  fields: Fields,
  options: WriteOptions = {},
): Promise<WriteOutcome> {
  if (!may(actor, 'update', definition)) throw forbidden();
  if (targets.length === 0 || fields.size === 0) return nothingToDo(context, actor, options);
  const bound = await bindAll(definition, fields, context.hashPassword);
  const frame = frameOf(context, actor, definition, options);
  const work = async (where: Queryable) => {
    await checkLists(context, definition, fields, where);
    const [row] = await where.query<UpdateRow>(updateStatement(frame, bound, targets, 'counts'));
    confirm(actor, row);
    if (row?.found !== targets.length) throw notFound();
    return { count: row.updated, changeSetId: row.changeSetId };
  };
  return guarded(context, definition, { ...options, together: true }, work, () => ({
    actor,
    action: 'update',
    ids: targets.map((target) => target.id),
    fieldNames: [...fields.keys()],
  }));
}

/** Deletes the records and what belongs to them in one change-set. Throws 404 and changes nothing where one may not be seen. */
export async function deleteRecords(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  targets: readonly Target[],
  options: WriteOptions = {},
): Promise<WriteOutcome> {
  if (!may(actor, 'delete', definition)) throw forbidden();
  if (targets.length === 0) return nothingToDo(context, actor, options);
  const links = context.catalog.incoming(definition).filter((link) => link.target.onDelete !== 'restrict');
  const work = async (where: Queryable) => {
    const changeSetId = options.changeSetId ?? (links.length > 0 ? await nextChangeSet(where) : undefined);
    const inside = { transaction: where, ...(changeSetId === undefined ? {} : { changeSetId }) };
    const ids = targets.map((target) => target.id);
    const confirmed = links.length > 0 ? await confirmedActor(where, actor) : actor;
    for (const link of links) {
      const hanging = await clearLinks(actor, link, ids, inside);
      if (hanging.length > 0)
        await deleteRecords(
          context,
          cascading(confirmed),
          link.from,
          hanging.map((id) => ({ id })),
          inside,
        );
    }
    const [row] = await where.query<UpdateRow>(
      deleteStatement(frameOf(context, confirmed, definition, inside), targets),
    );
    confirm(confirmed, row);
    if (row?.found !== targets.length) throw notFound();
    return { count: row.updated, changeSetId: row.changeSetId };
  };
  return guarded(context, definition, { ...options, together: links.length > 0 || targets.length > 1 }, work, () => ({
    actor,
    action: 'delete',
    ids: targets.map((target) => target.id),
    fieldNames: [],
  }));
}

/** What goes along with its owner goes by the owner's right; history still names the person. */
function cascading(actor: Actor): Actor {
  return { ...actor, isAdministrator: true, rightsKey: 'administrators' };
}

/** A change-set for several statements. */
export async function nextChangeSet(where: Queryable): Promise<number> {
  const [row] = await where.query<{ id: number }>({ text: "select nextval('change_set_id_seq') as id", values: [] });
  if (!row) throw new Error('no change-set was given');
  return row.id;
}
