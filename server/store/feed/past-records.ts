import type { ClassDefinition } from '#model/define-class.ts';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';
import type { ChangeAction } from '#model/wire/history.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';
import { ownerLinks, sightLinks } from './sight-links.ts';

/** A record as it was before a change, with the values that decide its visibility, by column. */
type PastRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** Past records, with those that they belonged to. */
export interface PastRecords {
  /** By class. */
  readonly rows: ReadonlyMap<ClassDefinition, readonly PastRow[]>;
}

/** A record whose state before one of its changes is requested. */
export interface Asked {
  readonly definition: ClassDefinition;
  readonly id: number;
  /** The history row of the change. */
  readonly changeId: number;
}

interface LaterChange {
  readonly action: ChangeAction;
  readonly before: Readonly<Record<string, unknown>> | null;
}

/** Maximum depth of ownership: a record belongs to one that belongs to another, and so on. */
const DEPTH = 5;

/** The value that a link had before all of the later changes; undefined where the record did not exist. */
function valueBefore(
  name: string,
  now: Readonly<Record<string, unknown>> | null,
  later: readonly LaterChange[],
): unknown {
  const empty = name === FOLDERS_PROPERTY ? [] : null;
  for (const { action, before } of later) {
    if (action === 'delete') return before?.[name] ?? empty;
    if (before && Object.hasOwn(before, name)) return before[name] ?? empty;
  }
  return now?.[columnName(name)] ?? empty;
}

async function rowsBefore(
  where: Queryable,
  definition: ClassDefinition,
  asked: readonly Asked[],
): Promise<readonly PastRow[]> {
  const names = sightLinks(definition);
  const now = names.map((name) => `'${columnName(name)}', t.${quoted(columnName(name))}`).join(', ');
  const rows = await where.query<{
    id: number;
    now: Readonly<Record<string, unknown>> | null;
    later: readonly LaterChange[];
  }>({
    text: `select w.id, case when t.id is not null then jsonb_build_object(${now}) end as now,
        (select coalesce(jsonb_agg(jsonb_build_object('action', c.action,
            'before', (select jsonb_object_agg(key, value) from jsonb_each(c.before) where key = any($3::text[]))) order by c.id), '[]')
          from change c where c.object_id = w.id and c.id >= w.change_id
            and (c.action = 'delete' or c.action = 'update' and c.before ?| $3::text[])) as later
      from unnest($1::bigint[], $2::bigint[]) w (id, change_id) left join ${quoted(tableName(definition.name))} t on t.id = w.id`,
    values: [asked.map(({ id }) => id), asked.map(({ changeId }) => changeId), names],
  });
  return rows
    .filter((row) => row.now !== null || row.later.some(({ action }) => action === 'delete'))
    .map((row) => ({
      id: row.id,
      ...Object.fromEntries(names.map((name) => [columnName(name), valueBefore(name, row.now, row.later)])),
    }));
}

/** Records, including deleted ones, with their classes and the change after which they are as they were last. */
async function lastOf(where: Queryable, catalog: Catalog, ids: readonly number[]): Promise<readonly Asked[]> {
  const rows = await where.query<{ id: number; classId: number | null; deletionId: number | null }>(
    sql`select w.id, coalesce(o.class_id, d.class_id) as "classId", d.id as "deletionId"
      from unnest(${ids}::bigint[]) w (id) left join object o on o.id = w.id
      left join lateral (
        select c.id, c.class_id from change c where c.object_id = w.id and o.id is null order by c.id desc limit 1) d on true`,
  );
  return rows.flatMap(({ id, classId, deletionId }) => {
    const definition = classId === null ? undefined : catalog.byId(classId);
    return definition ? [{ id, definition, changeId: deletionId ?? Number.MAX_SAFE_INTEGER }] : [];
  });
}

/**
 * The records as they were before their changes, and their owners: as they were before the first of these, or as they
 * are at last, a deleted one as it was deleted. History also holds deleted records. Each record is requested once at
 * most.
 */
export async function pastRecords(
  where: Queryable,
  catalog: Catalog,
  asked: readonly Asked[],
  owned: 'then' | 'last' = 'then',
): Promise<PastRecords> {
  const rows = new Map<ClassDefinition, PastRow[]>();
  const known = new Set<number>();
  const first = Math.min(...asked.map(({ changeId }) => changeId));
  let level = asked;
  for (let depth = 0; level.length > 0 && depth < DEPTH; depth += 1) {
    const owners = new Set<number>();
    for (const { id } of level) known.add(id);
    for (const [definition, ofClass] of Map.groupBy(level, (one) => one.definition)) {
      const found = await rowsBefore(where, definition, ofClass);
      rows.set(definition, [...(rows.get(definition) ?? []), ...found]);
      for (const name of ownerLinks(definition)) {
        for (const row of found) {
          const owner = row[columnName(name)];
          if (typeof owner === 'number' && !known.has(owner)) owners.add(owner);
        }
      }
    }
    const last = owners.size === 0 ? [] : await lastOf(where, catalog, [...owners]);
    level = owned === 'last' ? last : last.map((owner) => ({ ...owner, changeId: first }));
  }
  return { rows };
}
