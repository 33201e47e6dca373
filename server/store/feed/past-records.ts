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

/** The classes of records, including deleted ones. */
async function classesOf(
  where: Queryable,
  catalog: Catalog,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ClassDefinition>> {
  const rows = await where.query<{ id: number; classId: number | null }>(
    sql`select w.id, coalesce((select o.class_id from object o where o.id = w.id),
        (select c.class_id from change c where c.object_id = w.id order by c.id desc limit 1)) as "classId"
      from unnest(${ids}::bigint[]) w (id)`,
  );
  return new Map(
    rows.flatMap(({ id, classId }) => {
      const definition = classId === null ? undefined : catalog.byId(classId);
      return definition ? [[id, definition] as const] : [];
    }),
  );
}

/**
 * The records as they were before their changes, and their owners as they were before the first of these. History also
 * holds deleted records. Each record is requested once at most.
 */
export async function pastRecords(where: Queryable, catalog: Catalog, asked: readonly Asked[]): Promise<PastRecords> {
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
    const classes =
      owners.size === 0 ? new Map<number, ClassDefinition>() : await classesOf(where, catalog, [...owners]);
    level = [...classes].map(([id, definition]) => ({ id, definition, changeId: first }));
  }
  return { rows };
}
