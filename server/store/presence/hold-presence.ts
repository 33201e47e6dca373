import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/**
 * Maximum number of records, over all tabs, that a user can have open. Closed ones that are still kept count too and
 * are dropped first, then the least recently reported ones.
 */
export const MOST_OF_USER = 50;

/** Milliseconds for which the closing of a record is kept, so that an earlier report that arrives later is ignored. */
const LEFT_FOR = 60_000;

/** A tab's report about a record. */
export interface PresenceKey {
  readonly sessionId: string;
  readonly userId: number;
  /** Chosen by the client; distinguishes the tabs of a session. */
  readonly tab: string;
  readonly id: number;
  /** Increases with each report of the tab; null for a client that does not number its reports. */
  readonly number: number | null;
}

/** A report that a tab has a record open. */
export interface PresenceReport extends PresenceKey {
  readonly fieldName: string | null;
  /** Milliseconds until the presence expires unless it is reported again. */
  readonly lifetime: number;
}

/**
 * Stores a report, unless its number is not above the stored one. Only a report that others can see moves the counter
 * by which servers notice changes: not the repetition of an earlier one.
 *
 * Each part of the statement reads the one before, which fixes the order of its locks: the row of the report, for which
 * it waits while it holds none; then the oldest rows, for which it never waits; the counter's row last, as every
 * statement that changes presence. Without that, two reports of one user can deadlock.
 */
async function storeReport(where: Queryable, report: PresenceReport, isLeft: boolean): Promise<void> {
  const { sessionId, tab, id, userId, number, fieldName, lifetime } = report;
  await where.query(
    sql`with known as (
        select field_name from presence
        where session_id = ${sessionId}::uuid and tab = ${tab} and object_id = ${id}::bigint
          and not is_left and expires_at > clock_timestamp()),
      stored as (
        insert into presence (session_id, tab, object_id, user_id, field_name, expires_at, number, is_left)
        values (${sessionId}::uuid, ${tab}, ${id}::bigint, ${userId}::bigint, ${fieldName}::text,
          clock_timestamp() + make_interval(secs => ${lifetime / 1000}), coalesce(${number}::bigint, 0),
          ${isLeft}::boolean)
        on conflict (session_id, tab, object_id) do update set
          field_name = excluded.field_name, expires_at = excluded.expires_at, is_left = excluded.is_left,
          number = coalesce(${number}::bigint, presence.number),
          since = case when exists (select from known) then presence.since else excluded.since end
        where ${number}::bigint is null or presence.number < ${number}::bigint
        returning field_name, is_left),
      dropped as (
        delete from presence where ctid = any(array(
          select ctid from presence
          where (select count(*) from stored) >= 0 and user_id = ${userId}::bigint
            and (session_id, tab, object_id) <> (${sessionId}::uuid, ${tab}, ${id}::bigint)
          order by is_left, expires_at desc offset ${MOST_OF_USER - 1}::int for update skip locked))
        returning object_id)
      insert into presence_head (n)
      select 1
      where (select count(*) from dropped) > 0 or exists (
        select from stored s
        where s.is_left or not exists (select from known k where k.field_name is not distinct from s.field_name))
      on conflict (single) do update set n = presence_head.n + 1`,
  );
}

/** Stores a report that a tab has a record open. */
export function holdPresence(where: Queryable, report: PresenceReport): Promise<void> {
  return storeReport(where, report, false);
}

/**
 * Removes a presence; none is no error. The closing is kept if it is numbered: reports with lower numbers that arrive
 * later are then ignored.
 */
export async function releasePresence(where: Queryable, key: PresenceKey): Promise<void> {
  if (key.number !== null) return storeReport(where, { ...key, fieldName: null, lifetime: LEFT_FOR }, true);
  const { sessionId, tab, id } = key;
  await where.query(
    sql`with gone as (
        delete from presence where session_id = ${sessionId}::uuid and tab = ${tab} and object_id = ${id}::bigint returning object_id)
      insert into presence_head (n) select 1 from gone on conflict (single) do update set n = presence_head.n + 1`,
  );
}

/** Whether there are rows that no longer count as present. */
export async function isPresenceOver(where: Queryable): Promise<boolean> {
  const [row] = await where.query<{ over: boolean }>(
    sql`select exists (select from presence p
      where p.expires_at <= clock_timestamp() or not exists (select from session s where s.id = p.session_id)) as over`,
  );
  return row?.over === true;
}

/** Deletes the rows that no longer count as present: expired ones, and those of ended sessions. */
export async function sweepPresence(where: Queryable): Promise<void> {
  await where.query(
    sql`delete from presence where ctid = any(array(
      select p.ctid from presence p
      where p.expires_at <= clock_timestamp() or not exists (select from session s where s.id = p.session_id)
      for update of p skip locked))`,
  );
}
