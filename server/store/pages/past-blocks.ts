import type { ClassDefinition } from '#model/define-class.ts';
import { flatRecord } from '#model/flat-record.ts';
import type { ChangeAction } from '#model/wire/history.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { UNTOLD } from '../records/read/history.ts';
import { readRecords } from '../records/read/one.ts';
import { readProjection, type StoreContext } from '../projection/read-projection.ts';
import { sql } from '../sql.ts';
import { shownValue } from '../trees/shown-folders.ts';

/** A record as an answer carries it; of the past, without its version. */
export type PageItem = { readonly id: number } & Readonly<Record<string, unknown>>;

/** The blocks of a page and their files. */
export interface PageItems {
  readonly blocks: readonly PageItem[];
  readonly files: readonly PageItem[];
}

/** The records that belong to the page, or did before a later change. */
async function everOf(where: Queryable, contentId: number): Promise<readonly number[]> {
  const rows = await where.query<{ id: number }>(
    sql`select id from contentblock where content_id = ${contentId}
      union select object_id from change where class_id = 816 and action in ('delete', 'update')
        and before ? 'contentId' and (before ->> 'contentId')::bigint = ${contentId}
        and not exists (select from erasure e where e.object_id = change.object_id)`,
  );
  return rows.map(({ id }) => id);
}

async function filesEverOf(where: Queryable, blockIds: readonly number[]): Promise<readonly number[]> {
  const rows = await where.query<{ id: number }>(
    sql`with block as materialized (select unnest(${blockIds}::bigint[]) as id)
      select f.id from content_block_file f where f.content_block_id in (select id from block)
      union select c.object_id from block, lateral (
        select c.object_id from change c where class_id = 817 and action in ('delete', 'update')
          and before ? 'contentBlockId' and (before ->> 'contentBlockId')::bigint = block.id
          and not exists (select from erasure e where e.object_id = c.object_id) offset 0) c`,
  );
  return rows.map(({ id }) => id);
}

/** What has become of a record since. */
interface Later {
  readonly objectId: number;
  /** Its first change: what is created later did not exist. */
  readonly first: ChangeAction;
  readonly isDeleted: boolean;
  /** The values before the first change of each property. */
  readonly before: Readonly<Record<string, unknown>> | null;
}

/** The values that the records had, of whatever has changed since; however often that was, each is read once. */
async function laterValues(
  where: Queryable,
  ids: readonly number[],
  version: number,
  isChange: boolean,
): Promise<readonly Later[]> {
  return where.query<Later>(
    sql`with later as materialized (
        select id, object_id, action from change where object_id = any(${ids}::bigint[])
          and case when ${isChange}::boolean then id else change_set_id end > ${version}),
      first as (
        select l.object_id, min(l.id) as id, bool_or(l.action = 'delete') as is_deleted from later l group by l.object_id),
      value as (
        select l.object_id, k.name, min(l.id) as id from later l join change c on c.id = l.id,
          lateral jsonb_object_keys(c.before) k (name) group by l.object_id, k.name)
      select f.object_id as "objectId", c.action as first, f.is_deleted as "isDeleted",
        (select jsonb_object_agg(v.name, o.before -> v.name) from value v join change o on o.id = v.id
          where v.object_id = f.object_id) as before
      from first f join change c on c.id = f.id`,
  );
}

type ShowPast = (name: string, value: unknown) => unknown;

function valueThen(name: string, before: Later['before'], present: PageItem | undefined, past: ShowPast): unknown {
  return before && Object.hasOwn(before, name) ? past(name, before[name] ?? null) : (present?.[name] ?? null);
}

/** A moment of a page, and the transaction that reads it; without one, the database. */
export interface PageMomentQuery {
  /** The change-set after which the page is read; null for the present records. */
  readonly version: number | null;
  /** The version is the id of a change, not of a change-set: the order in which records were written. */
  readonly isChange?: boolean;
  readonly where?: Queryable;
}

/** The version of the present, in the form of the past. */
export const LATEST = Number.MAX_SAFE_INTEGER;

/** The records with the changes after `version` taken back; one that did not exist is absent. */
export async function itemsAt(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  ids: readonly number[],
  { version, isChange = false, where = context.database }: PageMomentQuery,
): Promise<readonly PageItem[]> {
  const { properties } = readProjection(context, actor, definition);
  const found = await readRecords(context, actor, definition, ids, where);
  const present = new Map<number, PageItem>([...found].map(([id, json]) => [id, JSON.parse(json)]));
  if (version === null) return [...present.values()];
  const names = [...properties.keys()].filter((name) => name !== 'id' && !UNTOLD.has(name));
  const past = new Map<number, PageItem>();
  for (const [id, item] of present) {
    const flat: Readonly<Record<string, unknown>> = flatRecord(item);
    past.set(id, { id, ...Object.fromEntries(names.map((name) => [name, flat[name] ?? null])) });
  }
  const shown: ShowPast = (name, value) => shownValue(context, actor, definition, name, value);
  for (const { objectId: id, first, isDeleted, before } of await laterValues(where, ids, version, isChange)) {
    const known = past.get(id);
    if (first === 'create') past.delete(id);
    else if (isDeleted || known)
      past.set(id, { id, ...Object.fromEntries(names.map((name) => [name, valueThen(name, before, known, shown)])) });
  }
  return [...past.values()];
}

function byPlace(one: PageItem, other: PageItem): number {
  return Number(one['priority']) - Number(other['priority']) || one.id - other.id;
}

/**
 * All blocks of a page that the actor sees, and their files, each in order: at present, or as they were after the
 * change-set `version`.
 */
export async function pageItems(
  context: StoreContext,
  actor: Actor,
  contentId: number,
  moment: PageMomentQuery,
): Promise<PageItems> {
  const { database, catalog } = context;
  const { where = database } = moment;
  const [block, file] = [catalog.get('contentblock'), catalog.get('ContentBlockFile')];
  const ids = await everOf(where, contentId);
  const every = await itemsAt(context, actor, block, ids, moment);
  const blocks = every.filter((item) => item['contentId'] === contentId).toSorted(byPlace);
  const fileIds = await filesEverOf(where, ids);
  const held = new Set<unknown>(blocks.map(({ id }) => id));
  const files = (await itemsAt(context, actor, file, fileIds, moment)).filter((item) =>
    held.has(item['contentBlockId']),
  );
  return { blocks, files: files.toSorted(byPlace) };
}
