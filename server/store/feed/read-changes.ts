import type { ClassDefinition } from '#model/define-class.ts';
import type { ChangeAction } from '#model/wire/history.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';
import { sightLinks } from './sight-links.ts';

/** What a change-set did to one record, at its position in the feed. */
export interface FeedChange {
  readonly position: number;
  /** The version of the folders' rights at the time of writing (`access_epoch.folders`). */
  readonly folders: number;
  /** The first history row of the record in the change-set. */
  readonly changeId: number;
  readonly changeSetId: number;
  readonly userId: number | null;
  readonly definition: ClassDefinition;
  readonly id: number;
  /** The record's version after the change-set. */
  readonly version: number;
  readonly action: ChangeAction;
  /** The record no longer exists. */
  readonly isGone: boolean;
  /** The change may affect who sees the record: its folders or its owner changed. */
  readonly isMoved: boolean;
}

interface Row {
  readonly position: number;
  readonly folders: number;
  readonly changeId: number;
  readonly changeSetId: number;
  readonly userId: number | null;
  readonly classId: number;
  readonly id: number;
  readonly first: ChangeAction;
  readonly last: ChangeAction;
  readonly version: number;
  readonly isGone: boolean;
  readonly isMoved: boolean;
  readonly isRepeated: boolean;
}

const linkNames = new WeakMap<Catalog, readonly string[]>();

/** The properties of all classes that decide the visibility of a record. */
function allLinks(catalog: Catalog): readonly string[] {
  let names = linkNames.get(catalog);
  if (!names) linkNames.set(catalog, (names = [...new Set(catalog.classes.flatMap(sightLinks))]));
  return names;
}

function changeOf(catalog: Catalog, row: Row): FeedChange | null {
  const { classId, first, last, isRepeated, ...rest } = row;
  const definition = catalog.byId(classId);
  // A record created and deleted in one change-set was never visible to anyone.
  if (!definition || isRepeated || (first === 'create' && last === 'delete')) return null;
  return { ...rest, definition, action: first === 'create' && last === 'update' ? first : last };
}

/** Changes after a position. */
export interface ReadChanges {
  /** One for each record of a change-set, in feed order. */
  readonly changes: readonly FeedChange[];
  /** The last position that was read; null where there is none. */
  readonly last: number | null;
  /** More may follow. */
  readonly isFull: boolean;
}

/** The changes after a position, `count` positions at most. */
export async function readChanges(
  where: Queryable,
  catalog: Catalog,
  after: number,
  count: number,
): Promise<ReadChanges> {
  const rows = await where.query<Row>(
    sql`select e.position, e.folders, c.id as "changeId", c.change_set_id as "changeSetId", c.user_id as "userId", c.class_id as "classId",
        c.object_id as id, c.action as first, l.action as last, l.version,
        not exists (select from object o where o.id = c.object_id) as "isGone",
        coalesce(c.before ?| ${allLinks(catalog)}::text[], false) as "isMoved",
        exists (select from change s where s.object_id = c.object_id and s.id < c.id and s.change_set_id = c.change_set_id) as "isRepeated"
      from feed_event e join change c on c.id = e.change_id
        cross join lateral (
          select s.action, s.version from change s
          where s.object_id = c.object_id and s.id >= c.id and s.change_set_id = c.change_set_id order by s.id desc limit 1) l
      where e.position > ${after}::bigint order by e.position limit ${count}`,
  );
  return {
    changes: rows.flatMap((row) => changeOf(catalog, row) ?? []),
    last: rows.at(-1)?.position ?? null,
    isFull: rows.length === count,
  };
}
