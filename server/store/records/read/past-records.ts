import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import { withSentOrder } from '#model/structured/sent-order.ts';
import { nestedLinks } from '#model/structured/nested-links.ts';
import type { ChangeAction } from '#model/wire/history.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../../database.ts';
import { sql } from '../../sql.ts';
import { shownValue } from '../../trees/shown-folders.ts';
import type { Instead } from './row-source.ts';
import type { RowWrite } from '../../projection/rules.ts';
import type { Fields } from './typed-fields.ts';
import type { StoreContext } from '../../projection/read-projection.ts';

/** One change of a change-set, without its values. */
export interface Change {
  readonly id: number;
  /** Null for what the product wrote by itself. */
  readonly userId: number | null;
  readonly action: ChangeAction;
  readonly classId: number;
  readonly objectId: number;
  /** The record's version after the change; of a deleted one, its last version. */
  readonly version: number;
  /** The properties whose previous values it holds. */
  readonly names: readonly string[];
}

/** A change with its names as one text. */
export type ChangeRow = Omit<Change, 'names'> & { readonly names: string | null };

/** The last deletions of records that do not exist. */
export async function deletionsOf(where: Queryable, ids: readonly number[]): Promise<readonly Change[]> {
  if (ids.length === 0) return [];
  const rows = await where.query<ChangeRow>(
    sql`select c.id, c.user_id as "userId", c.action, c.class_id as "classId", c.object_id as "objectId", c.version,
        (select string_agg(name, ',' order by name) from jsonb_object_keys(c.before) k (name)) as names
      from unnest(${ids}::bigint[]) as gone (id), lateral (
        select * from change c where c.object_id = gone.id and c.action = 'delete' order by c.id desc limit 1) c
      where not exists (select from object o where o.id = gone.id) order by c.id desc`,
  );
  return withNames(rows);
}

/** The changes with their names as lists. */
export function withNames(rows: readonly ChangeRow[]): readonly Change[] {
  // Many changes of one action name the same properties: they share one list.
  const known = new Map<string, readonly string[]>();
  return rows.map((row) => {
    const key = row.names ?? '';
    const names = known.get(key) ?? (key === '' ? [] : key.split(','));
    known.set(key, names);
    return { ...row, names };
  });
}

/** A record as it was before a change, with the fields that its rules and links need. */
export interface PastRecord extends RowWrite {
  readonly id: number;
  readonly changeId: number;
  /** Values that are written instead of the past ones, such as their merge with later writes. */
  readonly merged?: Fields;
}

/** The record with the values that are written instead of its past ones. */
export function withMerged(record: PastRecord): PastRecord {
  return record.merged ? { ...record, fields: new Map([...record.fields, ...record.merged]) } : record;
}

/** Placeholder for a long value, which only the database reads from history. */
const UNREAD: unknown = Object.freeze({});

function isLong(property: Property | undefined): boolean {
  if (!property || nestedLinks(property).length > 0) return false;
  return ['text', 'jsonb'].includes(property.kind.sqlType(property));
}

/** The values of the named properties before the changes, as the actor may see them. */
export async function pastRecords(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  changes: readonly Change[],
  names: readonly string[],
  where: Queryable,
): Promise<readonly PastRecord[]> {
  const long = names.filter((name) => isLong(definition.properties[name]));
  const rows = await where.query<{ id: number; before: Readonly<Record<string, unknown>> }>(
    sql`select id, before - ${long}::text[] as before from change where id in (select unnest(${changes.map(({ id }) => id)}::bigint[]))`,
  );
  const past = new Map(rows.map(({ id, before }) => [id, before]));
  const unread = new Set(long);
  return changes.map(({ id: changeId, objectId: id, names: held }) => {
    const before = past.get(changeId);
    const valueOf = (name: string) =>
      unread.has(name) && held.includes(name)
        ? UNREAD
        : shownValue(context, actor, definition, name, before?.[name] ?? null);
    return { id, changeId, fields: new Map(names.map((name) => [name, valueOf(name)])) };
  });
}

/** The values by which rules have replaced past values, for each record, as they are stored. */
export function insteadOf(
  { properties }: ClassDefinition,
  records: readonly RowWrite[],
  rows: readonly RowWrite[],
): Instead {
  const instead = new Map<number, Readonly<Record<string, unknown>>>();
  for (const [at, { id, fields }] of rows.entries()) {
    const past = records[at]?.fields;
    if (id === null || past === fields) continue;
    const other = [...fields]
      .filter(([name, value]) => !past?.has(name) || past.get(name) !== value)
      .map(([name, value]): [string, unknown] => [name, withSentOrder(properties[name] ?? {}, value)]);
    if (other.length > 0) instead.set(id, Object.fromEntries(other));
  }
  return instead;
}
