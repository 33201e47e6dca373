import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { itemsAt, LATEST, type PageItem } from '../pages/past-blocks.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { sql } from '../sql.ts';
import { reusedNames } from '../records/undo/reused-names.ts';
import { partClasses, recordParts, type PartClass } from './record-parts.ts';

/** Records of one class that belong to a record, at a moment. */
export interface PartItems {
  readonly of: PartClass;
  readonly items: readonly PageItem[];
}

/** A record and what belongs to it, at a moment. */
export interface RecordState {
  /** Null where it did not exist. */
  readonly own: PageItem | null;
  readonly parts: readonly PartItems[];
}

/** The moment of the present. */
export const NOW = LATEST;

/** The record whose states are read, and the transaction that reads them. */
export interface StateQuery {
  readonly definition: ClassDefinition;
  readonly id: number;
  readonly where?: Queryable;
}

/**
 * A record and what belongs to it as they were after each of the changes, as far as the actor may read them: the present
 * values, and those before the later changes. Values of a removed field are not those of another of its name.
 */
export async function recordStates(
  context: StoreContext,
  actor: Actor,
  { definition, id, where = context.database }: StateQuery,
  moments: readonly number[],
): Promise<readonly RecordState[]> {
  const classes = partClasses(context, actor, definition);
  const records = Map.groupBy(await recordParts(context, actor, classes, id, where), ({ of }) => of);
  const reused = await reusedNames(where, definition);
  const states: RecordState[] = [];
  for (const version of moments) {
    const moment = { version, isChange: true, where };
    const [own = null] = await itemsAt(context, actor, definition, [id], moment);
    const parts: PartItems[] = [];
    for (const of of classes) {
      const ids = (records.get(of) ?? []).map((one) => one.id);
      if (ids.length === 0) continue;
      const items = await itemsAt(context, actor, of.definition, ids, moment);
      const above = parts.find((one) => one.of === of.above);
      const owners = new Set<unknown>(of.above === null ? [id] : above?.items.map((item) => item.id));
      parts.push({ of, items: items.filter((item) => owners.has(item[of.of])) });
    }
    const strange = new Set([...reused].filter(([, since]) => since > version).map(([name]) => name));
    states.push({ own: own && without(own, strange), parts });
  }
  return states;
}

function without(item: PageItem, names: ReadonlySet<string>): PageItem {
  if (names.size === 0) return item;
  return { id: item.id, ...Object.fromEntries(Object.entries(item).filter(([name]) => !names.has(name))) };
}

/** The last change of each record that is one of the moments: what is there of them belongs to the record. */
export async function lastMoment(
  context: StoreContext,
  actor: Actor,
  { definition, id, where = context.database }: StateQuery,
): Promise<number> {
  const parts = await recordParts(context, actor, partClasses(context, actor, definition), id, where);
  const records = [{ id, last: null }, ...parts];
  const [row] = await where.query<{ last: number | null }>(
    sql`select max(c.id) as last
      from unnest(${records.map((one) => one.id)}::bigint[], ${records.map((one) => one.last)}::bigint[]) as part (id, last),
        lateral (select c.id from change c where c.object_id = part.id offset 0) c
      where part.last is null or c.id <= part.last`,
  );
  return row?.last ?? 0;
}
