import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** Maximum number of records, over all tabs, that a user can have open; the least recently reported are dropped. */
export const MOST_OF_USER = 50;

/** A record that a tab has open. */
export interface PresenceKey {
  readonly sessionId: string;
  /** Chosen by the client; distinguishes the tabs of a session. */
  readonly tab: string;
  readonly id: number;
}

/** A report that a tab has a record open. */
export interface PresenceReport extends PresenceKey {
  readonly userId: number;
  readonly fieldName: string | null;
  /** Milliseconds until the presence expires unless it is reported again. */
  readonly lifetime: number;
}

/**
 * Stores a report. Only one that others can see moves the counter by which servers notice changes: not the repetition
 * of an earlier one. The counter's row is locked last, by every statement that changes presence.
 */
export async function holdPresence(where: Queryable, report: PresenceReport): Promise<void> {
  const { sessionId, tab, id, userId, fieldName, lifetime } = report;
  await where.query(
    sql`with known as (
        select field_name from presence
        where session_id = ${sessionId}::uuid and tab = ${tab} and object_id = ${id}::bigint and expires_at > clock_timestamp()),
      held as (
        insert into presence (session_id, tab, object_id, user_id, field_name, expires_at)
        values (${sessionId}::uuid, ${tab}, ${id}::bigint, ${userId}::bigint, ${fieldName}::text, clock_timestamp() + make_interval(secs => ${lifetime / 1000}))
        on conflict (session_id, tab, object_id) do update set field_name = excluded.field_name, expires_at = excluded.expires_at,
          since = case when exists (select from known) then presence.since else excluded.since end
        returning field_name),
      dropped as (
        delete from presence where ctid = any(array(
          select ctid from presence
          where user_id = ${userId}::bigint and (session_id, tab, object_id) <> (${sessionId}::uuid, ${tab}, ${id}::bigint)
          order by expires_at desc offset ${MOST_OF_USER - 1}::int for update skip locked))
        returning object_id)
      insert into presence_head (n)
      select 1 from held h
      where (select count(*) from dropped) > 0 or not exists (select from known k where k.field_name is not distinct from h.field_name)
      on conflict (single) do update set n = presence_head.n + 1`,
  );
}

/** Removes a presence; none is no error. */
export async function releasePresence(where: Queryable, { sessionId, tab, id }: PresenceKey): Promise<void> {
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
