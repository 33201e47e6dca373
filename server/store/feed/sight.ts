import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { readLevel } from '#server/access/rights.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { sourceOf } from '#server/derive/source.ts';
import { confirm, EPOCH_COLUMN } from '../records/epoch.ts';
import type { StoreContext } from '../records/read-projection.ts';
import { KeptStatements, readerStatement } from '../sql.ts';
import { pastRecords, type Asked, type PastRecords } from './past-records.ts';
import type { FeedChange } from './read-changes.ts';
import { ownerLinks } from './sight-links.ts';

/**
 * What a reader may hear of a change: `shown`, the record is in sight; `lost`, it was and is no more; `hidden`, it never was;
 * `unsure`, it can't be said, since what is open to the reader has changed after the change was written.
 */
export type Sight = 'shown' | 'lost' | 'hidden' | 'unsure';

/** Somebody who reads the feed; the same for all with the same rights. */
export interface FeedReader {
  readonly actor: Actor;
  /** `access_epoch.folders` from which on the same is open to the reader as now. */
  readonly since: number;
}

/** A change, what its reader may hear of it and the class under which the reader knows the record. */
export interface Heard {
  readonly change: FeedChange;
  readonly sight: Sight;
  readonly className: string;
}

const KEPT_TEXTS = 500_000;
const prepared = new KeptStatements(KEPT_TEXTS);

/** The class as which the reader reads the records of a class: itself, or one that shows them. */
function readAs(catalog: Catalog, actor: Actor, definition: ClassDefinition): ClassDefinition | undefined {
  if (readLevel(actor, definition, catalog) !== 'none') return definition;
  return catalog.classes.find(
    (view) => view.source?.of.includes(definition.name) === true && readLevel(actor, view, catalog) !== 'none',
  );
}

/** Those of the records that the reader sees now. */
async function seenNow(
  context: StoreContext,
  { actor }: FeedReader,
  definition: ClassDefinition,
  visible: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const text = () => `select ${EPOCH_COLUMN}, to_json(array(
      select t.id from ${sourceOf(context.catalog, definition)} t where t.id = any($1::bigint[]) and ${visible})) as ids`;
  const statement = prepared.get(actor, `${actor.rightsKey} ${definition.name}`, text, [ids]);
  const [row] = await context.database.query<{ epoch: number; ids: readonly number[] }>(statement);
  confirm(actor, row);
  return new Set(row?.ids);
}

/**
 * Those of the records that the reader would have seen as they stood then: the visibility predicate over tables that hold these
 * records alone, under the names of the real ones.
 */
async function seenThen(
  context: StoreContext,
  { actor }: FeedReader,
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

/** Changes whose records can be asked for together as they stood before them: of each one state, and of what they belong to one moment. */
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

/** Those of the changes by which their record went out of the reader's sight. */
async function lostBy(
  context: StoreContext,
  reader: FeedReader,
  read: readonly [ClassDefinition, string],
  changes: readonly FeedChange[],
): Promise<ReadonlySet<FeedChange>> {
  const lost = new Set<FeedChange>();
  const asked = changes.filter(
    ({ action, isMoved, definition }) =>
      action === 'delete' || (action === 'update' && (isMoved || ownerLinks(definition).length > 0)),
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
    visible && (await seenNow(context, reader, definition, visible, [...new Set(changes.map(({ id }) => id))]));
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
 * What a reader may hear of the changes: exactly what the lists show, by the same predicate. One statement for each class asks what is
 * in sight; history tells what was. Throws {@link StaleActor} where rights have changed since the reader's actor was loaded.
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
