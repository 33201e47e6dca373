import type { ClassDefinition } from '#model/define-class.ts';
import type { ChangeAction } from '#model/wire/history.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';
import { sightLinks, tellingLink } from './sight-links.ts';

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
  /** The records whose histories tell of it; null where they are not known. */
  readonly owners: readonly number[] | null;
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
  readonly owners: readonly (number | null)[];
}

const linkNames = new WeakMap<Catalog, readonly string[]>();

/** The properties of all classes that decide the visibility of a record. */
function allLinks(catalog: Catalog): readonly string[] {
  let names = linkNames.get(catalog);
  if (!names) linkNames.set(catalog, (names = [...new Set(catalog.classes.flatMap(sightLinks))]));
  return names;
}

const told = new WeakMap<Catalog, TellingLinks>();

/** The properties that name the records whose histories tell of others, by class. */
interface TellingLinks {
  readonly classIds: readonly number[];
  readonly names: readonly string[];
}

function tellingLinks(catalog: Catalog): TellingLinks {
  const known = told.get(catalog);
  if (known) return known;
  const found = catalog.classes.flatMap((definition) => {
    const name = tellingLink(definition);
    return name === null || definition.source ? [] : [{ classId: definition.classId, name }];
  });
  const made = { classIds: found.map(({ classId }) => classId), names: found.map(({ name }) => name) };
  told.set(catalog, made);
  return made;
}

/** Whether records of the class belong to what belongs to a record, as the file of a block does. */
function isToldBelow(catalog: Catalog, { content, properties }: ClassDefinition): boolean {
  return (
    content !== undefined &&
    Object.values(properties).some(({ reference }) => {
      const above = reference?.onDelete === 'cascade' ? catalog.find(reference.className) : undefined;
      return above !== undefined && tellingLink(above) !== null;
    })
  );
}

function changeOf(catalog: Catalog, row: Row): FeedChange | null {
  const { classId, first, last, isRepeated, owners, ...rest } = row;
  const definition = catalog.byId(classId);
  // A record created and deleted in one change-set was never visible to anyone.
  if (!definition || isRepeated || (first === 'create' && last === 'delete')) return null;
  const known = isToldBelow(catalog, definition) ? null : [...new Set(owners.filter((id) => id !== null))];
  return { ...rest, definition, action: first === 'create' && last === 'update' ? first : last, owners: known };
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
  const told = tellingLinks(catalog);
  const rows = await where.query<Row>(
    sql`select e.position, e.folders, c.id as "changeId", c.change_set_id as "changeSetId", c.user_id as "userId", c.class_id as "classId",
        c.object_id as id, c.action as first, l.action as last, l.version,
        not exists (select from object o where o.id = c.object_id) as "isGone",
        coalesce(c.before ?| ${allLinks(catalog)}::text[], false) as "isMoved",
        to_json(array[(c.before ->> w.name)::bigint, coalesce((c.after ->> w.name)::bigint, w.known)]) as owners,
        exists (select from change s where s.object_id = c.object_id and s.id < c.id and s.change_set_id = c.change_set_id) as "isRepeated"
      from feed_event e join change c on c.id = e.change_id
        cross join lateral (
          select s.action, s.version from change s
          where s.object_id = c.object_id and s.id >= c.id and s.change_set_id = c.change_set_id order by s.id desc limit 1) l
        left join lateral (
          select t.name, case when c.action = 'update' and not c.after ? t.name then (
            select (s.after ->> t.name)::bigint from change s
            where s.object_id = c.object_id and s.id < c.id and s.after ? t.name order by s.id desc limit 1) end as known
          from unnest(${told.classIds}::integer[], ${told.names}::text[]) t (class_id, name) where t.class_id = c.class_id) w on true
      where e.position > ${after}::bigint order by e.position limit ${count}`,
  );
  return {
    changes: rows.flatMap((row) => changeOf(catalog, row) ?? []),
    last: rows.at(-1)?.position ?? null,
    isFull: rows.length === count,
  };
}
