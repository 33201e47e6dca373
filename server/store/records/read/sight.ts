import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { readLevel } from '#server/access/rights.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { sourceOf } from '#server/derive/source.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { deletionsOf } from './past-records.ts';
import { visibleIds } from './visible-ids.ts';
import { readerStatement, sql } from '../../sql.ts';
import { pastRecords, type Asked, type PastRecords } from '../../feed/past-records.ts';
import type { FeedChange } from '../../feed/read-changes.ts';
import { ownerLinks } from '../../feed/sight-links.ts';

/**
 * What a reader may learn of a change: `shown`, the record is visible; `lost`, it was visible and no longer is;
 * `hidden`, it never was; `unsure`, it can't be determined, since the reader's rights have changed after the change was
 * written.
 */
export type Sight = 'shown' | 'lost' | 'hidden' | 'unsure';

/** A reader of the feed; the same for all with the same rights. */
export interface FeedReader {
  readonly actor: Actor;
  /** The oldest `access_epoch.folders` since which the reader's closed folders have not changed. */
  readonly since: number;
}

/** A change, what its reader may learn of it and the class under which the reader knows the record. */
export interface Heard {
  readonly change: FeedChange;
  readonly sight: Sight;
  readonly className: string;
}

/** The class through which the actor reads the records of a class: the class itself, or a view that shows them. */
export function readAs(catalog: Catalog, actor: Actor, definition: ClassDefinition): ClassDefinition | undefined {
  if (readLevel(actor, definition, catalog) !== 'none') return definition;
  return catalog.classes.find(
    (view) => view.source?.of.includes(definition.name) === true && readLevel(actor, view, catalog) !== 'none',
  );
}

/**
 * The records that the reader would have seen in their past state: the visibility predicate runs on CTEs with only
 * these records, under the names of the real tables.
 */
async function seenThen(
  context: StoreContext,
  { actor }: Pick<FeedReader, 'actor'>,
  [definition, visible]: readonly [ClassDefinition, string],
  past: PastRecords,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const values: unknown[] = [ids];
  const tables: string[] = [];
  const objects: { id: number; class_id: number }[] = [];
  for (const [of, rows] of past.rows) {
    const table = quoted(tableName(of.name));
    values.push(JSON.stringify(rows));
    tables.push(`${table} as (select * from jsonb_populate_recordset(null::${table}, $${values.length}::jsonb))`);
    objects.push(...rows.map(({ id }) => ({ id, class_id: of.classId })));
  }
  values.push(JSON.stringify(objects));
  tables.push(
    `object as (select * from jsonb_to_recordset($${values.length}::jsonb) as o (id bigint, class_id integer))`,
  );
  const text = `with ${tables.join(', ')} select ${EPOCH_COLUMN}, to_json(array(
      select t.id from ${sourceOf(context.catalog, definition)} t where t.id = any($1::bigint[]) and ${visible})) as ids`;
  const [row] = await context.database.query<{ epoch: number; ids: readonly number[] }>(
    readerStatement(actor, text, values),
  );
  confirm(actor, row);
  return new Set(row?.ids);
}

/**
 * Those of the deleted records of a class that the actor would see: each as it was deleted, in what it belonged to as
 * that is now. `deletions` name a record once.
 */
export async function seenDeleted(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  deletions: readonly { readonly id: number; readonly objectId: number }[],
): Promise<ReadonlySet<number>> {
  const ids = deletions.map(({ objectId }) => objectId);
  const visible = context.visible(actor, definition);
  if (visible === null || ids.length === 0) return new Set(ids);
  const asked = deletions.map(({ id: changeId, objectId: id }) => ({ definition, id, changeId }));
  const past = await pastRecords(context.database, context.catalog, asked, 'last');
  return seenThen(context, { actor }, [definition, visible], past, ids);
}

/** Whether the record is deleted and the actor would have seen it at its deletion, by the rights that it has now. */
export async function sawDeleted(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  id: number,
): Promise<boolean> {
  const [deletion] = await deletionsOf(context.database, [id]);
  const stored = deletion && context.catalog.byId(deletion.classId);
  if (!stored || !(definition.source?.of ?? [definition.name]).includes(stored.name)) return false;
  const { fixed } = definition.source ?? {};
  if (fixed) {
    const [row] = await context.database.query<{ fits: boolean | null }>(
      sql`select c.before ->> ${fixed.property} = ${String(fixed.value)} as fits from change c where c.id = ${deletion.id}`,
    );
    if (row?.fits !== true) return false;
  }
  const visible = context.visible(actor, stored);
  if (visible === null) return true;
  const asked = { definition: stored, id, changeId: deletion.id };
  const past = await pastRecords(context.database, context.catalog, [asked]);
  return (await seenThen(context, { actor }, [stored, visible], past, [id])).has(id);
}

/**
 * Groups of changes whose records' past states fit in one query: one state for each record, and the same moment for
 * their owners.
 */
function together(definition: ClassDefinition, changes: readonly FeedChange[]): readonly (readonly FeedChange[])[] {
  if (ownerLinks(definition).length > 0) return [...Map.groupBy(changes, ({ changeSetId }) => changeSetId).values()];
  const times = new Map<number, number>();
  const turns = Map.groupBy(changes, ({ id }) => {
    const turn = times.get(id) ?? 0;
    times.set(id, turn + 1);
    return turn;
  });
  return [...turns.values()];
}

/** The changes that made their record invisible to the reader. */
async function lostBy(
  context: StoreContext,
  reader: FeedReader,
  read: readonly [ClassDefinition, string],
  changes: readonly FeedChange[],
): Promise<ReadonlySet<FeedChange>> {
  const lost = new Set<FeedChange>();
  const asked = changes.filter(
    ({ action, isMoved, definition }) =>
      action === 'delete' ||
      (action === 'update' && (isMoved || definition.seenBy !== undefined || ownerLinks(definition).length > 0)),
  );
  for (const [definition, ofClass] of Map.groupBy(asked, (change) => change.definition)) {
    for (const part of together(definition, ofClass)) {
      const questions: readonly Asked[] = part.map(({ id, changeId }) => ({ definition, id, changeId }));
      const past = await pastRecords(context.database, context.catalog, questions);
      const seen = await seenThen(context, reader, read, past, [...new Set(part.map(({ id }) => id))]);
      for (const change of part) if (seen.has(change.id)) lost.add(change);
    }
  }
  return lost;
}

async function sightsOf(
  context: StoreContext,
  reader: FeedReader,
  definition: ClassDefinition,
  changes: readonly FeedChange[],
): Promise<ReadonlyMap<FeedChange, Sight>> {
  const visible = context.visible(reader.actor, definition);
  const seen =
    visible && (await visibleIds(context, reader.actor, definition, [...new Set(changes.map(({ id }) => id))]));
  const sights = new Map<FeedChange, Sight>();
  const out: FeedChange[] = [];
  for (const change of changes) {
    const isKnown = change.folders >= reader.since;
    const isSeen = seen ? seen.has(change.id) : isKnown || !change.isGone;
    if (isSeen) sights.set(change, 'shown');
    else if (change.action === 'create') sights.set(change, 'hidden');
    else if (isKnown) out.push(change);
    else sights.set(change, 'unsure');
  }
  const lost =
    visible === null || out.length === 0 ? new Set() : await lostBy(context, reader, [definition, visible], out);
  for (const change of out) sights.set(change, lost.has(change) ? 'lost' : 'hidden');
  return sights;
}

/**
 * What a reader may learn of the changes, by the same visibility predicate as lists. One statement for each class finds
 * the records that are visible at present; history gives the past states. Throws {@link StaleActor} where rights have
 * changed since the reader's actor was loaded.
 */
export async function heardBy(
  context: StoreContext,
  reader: FeedReader,
  changes: readonly FeedChange[],
): Promise<readonly Heard[]> {
  const classes = new Map<ClassDefinition, ClassDefinition>();
  for (const { definition } of changes) {
    const read = classes.has(definition) ? undefined : readAs(context.catalog, reader.actor, definition);
    if (read) classes.set(definition, read);
  }
  const sights = new Map<FeedChange, Sight>();
  const readable = changes.filter(({ definition }) => classes.has(definition));
  for (const [read, part] of Map.groupBy(readable, ({ definition }) => classes.get(definition) ?? definition)) {
    for (const [change, sight] of await sightsOf(context, reader, read, part)) sights.set(change, sight);
  }
  return readable.map((change) => ({
    change,
    sight: sights.get(change) ?? 'hidden',
    className: (classes.get(change.definition) ?? change.definition).name,
  }));
}
