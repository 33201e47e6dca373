import type { ChangeAction } from '#model/wire/history.ts';
import type { Queryable } from '../../database.ts';
import { expression } from '../../piece.ts';
import { sql } from '../../sql.ts';
import { withNames, type Change, type ChangeRow } from '../read/past-records.ts';

/** Of the changes, those of records that were not erased for good: of the others nothing can be undone. */
const NOT_ERASED = expression<boolean>`not exists (select from erasure e where e.object_id = change.object_id)`;

/** The changes read at once, and the most that are undone at once where they can be undone separately. */
export const CHANGES_AT_ONCE = 2000;

/** The changes of one action to records of one class. */
interface ChangeKind {
  readonly classId: number;
  readonly action: ChangeAction;
  /** The properties that any of the updates wrote. */
  readonly names: readonly string[];
}

/** What of a change-set is undone, without the changes themselves. */
export interface UndoneChanges {
  readonly setId: number;
  /** Whether only the changes of users are undone. */
  readonly isByUsers: boolean;
  readonly kinds: readonly ChangeKind[];
  /** The ids of the first and of the last change. */
  readonly first: number;
  readonly last: number;
}

/**
 * The changes to undo: those of users where the change-set has any. What the product wrote beside them, such as the stock
 * of an order, follows from them, and its rules bring it in agreement with what is put back. Null where there are none.
 */
export async function undoneChanges(where: Queryable, setId: number): Promise<UndoneChanges | null> {
  const rows = await where.query<ChangeKind & { isByUser: boolean; first: number; last: number }>(
    sql`select class_id as "classId", action, user_id is not null as "isByUser", min(change.id) as first, max(change.id) as last,
        coalesce(array_agg(distinct k.name) filter (where k.name is not null), '{}') as names
      from change left join lateral jsonb_object_keys(case when action = 'update' then before end) k (name) on true
      where change_set_id = ${setId} and ${NOT_ERASED} group by class_id, action, user_id is not null`,
  );
  const own = rows.filter(({ isByUser }) => isByUser);
  const kinds = own.length > 0 ? own : rows;
  if (kinds.length === 0) return null;
  return {
    setId,
    isByUsers: own.length > 0,
    kinds,
    first: kinds.reduce((least, { first }) => Math.min(least, first), Infinity),
    last: kinds.reduce((most, { last }) => Math.max(most, last), 0),
  };
}

/** Whether the change-set has changes, all of them of records that were erased for good. */
export async function isOfErased(where: Queryable, setId: number): Promise<boolean> {
  return (await where.query(sql`select from change where change_set_id = ${setId} limit 1`)).length > 0;
}

/** The changes to undo, newest first, a page at a time. */
export async function* changePages(
  where: Queryable,
  { setId, isByUsers, first, last }: UndoneChanges,
): AsyncGenerator<readonly Change[]> {
  for (let below = last; below >= first; ) {
    // The lower bound tells the planner how few rows there are on the way by the primary key.
    const rows = await where.query<ChangeRow>(
      sql`select id, user_id as "userId", action, class_id as "classId", object_id as "objectId", version,
          (select string_agg(name, ',' order by name) from jsonb_object_keys(before) k (name)) as names
        from change where change_set_id = ${setId} and id between ${first} and ${below}
          and (user_id is not null or not ${isByUsers}::boolean) and ${NOT_ERASED}
        order by id desc limit ${CHANGES_AT_ONCE}`,
    );
    if (rows.length > 0) yield withNames(rows);
    if (rows.length < CHANGES_AT_ONCE) return;
    below = (rows.at(-1)?.id ?? 0) - 1;
  }
}

/** The ids of the records of a class that are undone. */
export async function undoneIds(
  where: Queryable,
  { setId, isByUsers }: UndoneChanges,
  classId: number,
): Promise<readonly number[]> {
  const rows = await where.query<{ id: number }>(
    sql`select distinct object_id as id from change where change_set_id = ${setId} and class_id = ${classId}
      and (user_id is not null or not ${isByUsers}::boolean) and ${NOT_ERASED}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Runs of successive changes with the same action to different records of one class: they are undone together. A run is
 * at most as long as a page, except where `isWhole` says that such changes depend on each other.
 */
export async function* runsOf(
  pages: AsyncIterable<readonly Change[]>,
  isWhole: (change: Change) => boolean,
): AsyncGenerator<readonly Change[]> {
  let run: Change[] = [];
  const seen = new Set<number>();
  for await (const page of pages) {
    for (const change of page) {
      const [newest] = run;
      const continues =
        newest?.classId === change.classId &&
        newest.action === change.action &&
        !seen.has(change.objectId) &&
        (run.length < CHANGES_AT_ONCE || isWhole(change));
      if (!continues) {
        if (run.length > 0) yield run;
        run = [];
        seen.clear();
      }
      run.push(change);
      seen.add(change.objectId);
    }
  }
  if (run.length > 0) yield run;
}
