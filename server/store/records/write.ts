import type { ClassDefinition } from '#model/define-class.ts';
import { flatRecord } from '#model/flat-record.ts';
import type { FieldConflict } from '#model/wire.ts';
import type { Actor } from '#server/access/actor.ts';
import { NOTHING_CLOSED } from '#server/access/closed-folders.ts';
import { may } from '#server/access/rights.ts';
import { closedTo } from '#server/access/visibility.ts';
import { quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../database.ts';
import { conflict, forbidden, notFound } from '../refusal.ts';
import { below, isWithin } from './below.ts';
import { bindAll } from './bind.ts';
import { checkLinks, setsLists } from './check-links.ts';
import { clearLinks, heldLinks } from './clear-links.ts';
import { confirm, confirmedActor } from './epoch.ts';
import { guarded, nextChangeSet, type WriteOptions } from './guarded.ts';
import { touchedSince } from './history.ts';
import { shownValue } from '../trees/shown-folders.ts';
import { readRecord, recordOf, type RecordRow, type StoredRecord } from './one.ts';
import { Settlements } from './rules.ts';
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
    view: readView(context, actor, definition),
    visible: context.visible(actor, definition),
    closed: closedTo(actor, context.catalog.foldersOf(definition)),
    ...(options.changeSetId === undefined ? {} : { changeSetId: options.changeSetId }),
  };
}

/** Creates a record from checked fields; the others take their defaults. `restore` brings a deleted one back under its id. */
export async function createRecord(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  fields: Fields,
  options: WriteOptions & { readonly restore?: { readonly id: number; readonly version: number } } = {},
): Promise<StoredRecord & { readonly id: number }> {
  if (!options.along && !may(actor, 'create', definition)) throw forbidden();
  return guarded(context, definition, options, {
    actor,
    action: 'create',
    ids: [],
    fields,
    restoring: options.restore !== undefined,
    together: setsLists(definition, fields),
    async work(target, planned, inside) {
      const { fixed } = definition.source ?? {};
      const whole = fixed ? new Map([...planned, [fixed.property, fixed.value]]) : planned;
      const bound = await bindAll(definition, whole, context.hashPassword);
      // What comes back is looked at as a whole once it is there.
      await checkLinks(context, options.restore ? cascading(actor) : actor, definition, [planned], target);
      const frame = frameOf(context, actor, definition, inside);
      const [row] = await target.query<RecordRow>(createStatement(frame, bound, options.restore));
      confirm(actor, row);
      const record = recordOf(row);
      if (!record) throw notFound();
      return { ...record, id: idOf(record.json) };
    },
    written: ({ id }) => [id],
  });
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
  if (!options.along && !may(actor, 'update', definition)) throw forbidden();
  if (fields.size === 0)
    return readRecord(context, actor, definition, target.id, options.transaction ?? context.database);
  const attempt = async (
    where: Queryable,
    planned: Fields,
    inside: WriteOptions,
    wanted: Target,
  ): Promise<StoredRecord | null> => {
    const bound = await bindAll(definition, planned, context.hashPassword);
    await checkLinks(context, actor, definition, [planned], where);
    const frame = frameOf(context, actor, definition, inside);
    const [row] = await where.query<RecordRow>(updateStatement(frame, bound, [wanted], 'record'));
    confirm(actor, row);
    return recordOf(row);
  };
  const plan = {
    actor,
    action: 'update' as const,
    ids: [target.id],
    fields,
    together: setsLists(definition, fields),
    written: () => [target.id],
  };
  const first = await guarded(context, definition, options, {
    ...plan,
    work: (where, planned, inside) => attempt(where, planned, inside, target),
  });
  if (first) return first;
  if (target.version === undefined) throw notFound();
  const base = target.version;
  return guarded(context, definition, options, {
    ...plan,
    together: true,
    async work(where, planned, inside) {
      const table = quoted(storedTable(definition));
      await where.query({ text: `select from ${table} where id = $1 for no key update`, values: [target.id] });
      const current = await readRecord(context, actor, definition, target.id, where);
      const touched = await touchedSince(where, definition, target.id, base);
      const past = (name: string) => shownValue(context, actor, definition, name, touched.get(name) ?? null);
      const conflicts = conflictsOf(touched, past, fields, current);
      if (conflicts.length > 0) throw conflict('Запись изменил другой пользователь', conflicts);
      const merged = await attempt(where, planned, inside, { id: target.id });
      if (!merged) throw notFound();
      return merged;
    },
  });
}

function conflictsOf(
  touched: ReadonlyMap<string, unknown>,
  past: (name: string) => unknown,
  fields: Fields,
  current: StoredRecord,
): FieldConflict[] {
  const record: Readonly<Record<string, unknown>> = flatRecord(JSON.parse(current.json));
  const conflicts: FieldConflict[] = [];
  for (const [fieldName, yours] of fields) {
    if (!touched.has(fieldName)) continue;
    const now = record[fieldName] ?? null;
    if (JSON.stringify(now) === JSON.stringify(yours)) continue;
    conflicts.push({ fieldName, base: past(fieldName), current: now, yours });
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
  if (!options.along && !may(actor, 'update', definition)) throw forbidden();
  if (targets.length === 0 || fields.size === 0) return nothingToDo(context, actor, options);
  const ids = targets.map((target) => target.id);
  return guarded(context, definition, options, {
    actor,
    action: 'update',
    ids,
    fields,
    together: true,
    async work(where, planned, inside) {
      const bound = await bindAll(definition, planned, context.hashPassword);
      await checkLinks(context, actor, definition, [planned], where);
      const frame = frameOf(context, actor, definition, inside);
      const [row] = await where.query<UpdateRow>(updateStatement(frame, bound, targets, 'counts'));
      confirm(actor, row);
      if (row?.found !== targets.length) throw notFound();
      return { count: row.updated, changeSetId: row.changeSetId };
    },
    written: () => ids,
  });
}

/** Deletes the records and what belongs to them in one change-set. Throws 404 and changes nothing where one may not be seen. */
export async function deleteRecords(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  targets: readonly Target[],
  options: WriteOptions = {},
): Promise<WriteOutcome> {
  if (!options.along && !may(actor, 'delete', definition)) throw forbidden();
  if (targets.length === 0) return nothingToDo(context, actor, options);
  const links = context.catalog.incoming(definition).filter((link) => link.target.onDelete !== 'restrict');
  const isListed = links.some((link) => link.property.kind.name === 'references');
  const named = targets.map((target) => target.id);
  return guarded(context, definition, options, {
    actor,
    action: 'delete',
    ids: named,
    fields: new Map(),
    together: links.length > 0 || targets.length > 1,
    async work(where, _fields, outer) {
      const changeSetId = outer.changeSetId ?? (links.length > 0 ? await nextChangeSet(where) : undefined);
      const settlements = outer.settlements ?? new Settlements();
      const inside = { transaction: where, settlements, ...(changeSetId === undefined ? {} : { changeSetId }) };
      // Whoever is putting one of them into a list is waited for, or waits and finds it gone.
      if (isListed) await lockRecords(where, definition, named);
      const confirmed = links.length > 0 ? await confirmedActor(where, actor) : actor;
      const along = await below(where, definition, links, named);
      const ids = [...named, ...along];
      const outside = links.filter((link) => !isWithin(definition, link));
      for (const link of await heldLinks(outside, ids, where)) {
        const hanging = await clearLinks(actor, link, ids, inside);
        if (hanging.length > 0)
          await deleteRecords(
            context,
            cascading(confirmed),
            link.from,
            hanging.map((id) => ({ id })),
            { ...inside, along: true },
          );
      }
      if (along.length > 0) await assertVisible(context, actor, definition, named, where);
      const remover = along.length > 0 ? cascading(confirmed) : confirmed;
      const [row] = await where.query<UpdateRow>(
        deleteStatement(frameOf(context, remover, definition, inside), [...targets, ...along.map((id) => ({ id }))]),
      );
      confirm(confirmed, row);
      if (row?.found !== ids.length) throw notFound();
      if (!outer.settlements && changeSetId !== undefined)
        await settlements.run({ context, transaction: where, actor: confirmed, changeSetId });
      return { count: targets.length, changeSetId: row.changeSetId };
    },
    written: () => named,
  });
}

/** Throws 404 where one of the records may not be seen. */
async function assertVisible(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  ids: readonly number[],
  where: Queryable,
): Promise<void> {
  const visible = context.visible(actor, definition);
  if (visible === null) return;
  const text = `select count(*) as n from ${quoted(storedTable(definition))} t where t.id = any($1::bigint[]) and ${visible}`;
  const [row] = await where.query<{ n: number }>({ text, values: [ids] });
  if (row?.n !== ids.length) throw notFound();
}

async function lockRecords(where: Queryable, definition: ClassDefinition, ids: readonly number[]): Promise<void> {
  await where.query({
    text: `select from ${quoted(storedTable(definition))} where id = any($1::bigint[]) order by id for update`,
    values: [ids],
  });
}

/** What goes along with its owner goes by the owner's right; history still names the person. */
function cascading(actor: Actor): Actor {
  return { ...actor, isAdministrator: true, closedFolders: NOTHING_CLOSED, rightsKey: 'administrators' };
}
