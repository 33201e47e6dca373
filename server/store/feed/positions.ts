import type { Database, Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** The notification channel for new feed positions. */
export const FEED_CHANNEL = 'feed';

/** Maximum number of changes that get positions in one transaction. */
const AT_ONCE = 1000;

/** The state of the feed, of the rights and of presence, in one snapshot. */
export interface FeedState {
  /** Whether there are changes without a position. */
  readonly pending: boolean;
  /** The last position assigned. */
  readonly head: number;
  /** The access epoch: the version of all rights. */
  readonly epoch: number;
  /** The number of changes of presence; null before the first one. */
  readonly presence: number | null;
}

/** Reads the state of the feed. */
export async function feedState(where: Queryable): Promise<FeedState> {
  const [row] = await where.query<FeedState>(
    sql`select exists (select from feed_outbox) as pending, h.position as head, e.n as epoch, (select n from presence_head) as presence
      from feed_head h cross join access_epoch e`,
  );
  if (!row) throw new Error('the feed has no head');
  return row;
}

/**
 * Assigns feed positions to committed changes, and notifies every server. A lock admits one server at a time; where
 * another holds it, this returns false at once. Positions follow the order of commits: a change gets its position in a
 * transaction that begins after the change's commit and ends before the next one assigns any.
 */
export async function givePositions(database: Database): Promise<boolean> {
  for (;;) {
    const given = await database.transaction(async (transaction) => {
      const [head] = await transaction.query<{ position: number }>(
        sql`select position from feed_head for update skip locked`,
      );
      if (!head) return null;
      const [row] = await transaction.query<{ given: number }>(
        sql`with taken as (
            delete from feed_outbox where change_id = any(array(select change_id from feed_outbox order by change_id limit ${AT_ONCE}))
            returning change_id, folders),
          kept as (
            insert into feed_event (position, change_id, folders)
            select ${head.position}::bigint + row_number() over (order by change_id), change_id, folders from taken
            returning position),
          moved as (
            update feed_head set position = k.last from (select max(position) as last from kept) k where k.last is not null
            returning pg_notify(${FEED_CHANNEL}, position::text))
          select (select count(*) from kept) as given, (select count(*) from moved) as moved`,
      );
      return row?.given ?? 0;
    });
    if (given === null) return false;
    if (given < AT_ONCE) return true;
  }
}

/** Whether there are positions older than `minutes`. */
export async function arePositionsOld(where: Queryable, minutes: number): Promise<boolean> {
  const [oldest] = await where.query<{ old: boolean }>(
    sql`select e.at < now() - make_interval(mins => ${minutes})
        and not exists (select from databus_subscription s where s.position < e.position) as old
      from feed_event e order by e.position limit 1`,
  );
  return oldest?.old === true;
}

/**
 * Deletes the positions that no reader can resume from: all but those of the last `minutes`, and those that a subscription of
 * the data bus has not read.
 */
export async function sweepPositions(where: Queryable, minutes: number): Promise<void> {
  await where.query(
    sql`delete from feed_event where position < least(
      coalesce(
        (select position from feed_event where at >= now() - make_interval(mins => ${minutes}) order by position limit 1),
        (select position + 1 from feed_head)),
      (select min(position) + 1 from databus_subscription))`,
  );
}

/** Whether all changes after the position are still available. */
export async function isKept(where: Queryable, position: number): Promise<boolean> {
  const [row] = await where.query<{ kept: boolean }>(
    sql`select ${position}::bigint = h.position or exists (select from feed_event e where e.position = ${position}::bigint + 1) as kept from feed_head h`,
  );
  return row?.kept === true;
}
