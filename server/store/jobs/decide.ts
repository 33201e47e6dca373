import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** A job, as far as it decides what may be done with it. */
export interface StoredJob {
  readonly id: number;
  readonly kind: string;
  readonly state: string;
  readonly userId: number | null;
  readonly objectId: number | null;
  readonly attempts: number;
  readonly isScheduled: boolean;
}

/** Locks a job until the transaction ends. Returns null where there is none. */
export async function lockJob(where: Queryable, id: number): Promise<StoredJob | null> {
  const [row] = await where.query<StoredJob>(
    sql`select id, kind, state, user_id as "userId", object_id as "objectId", attempts, every_seconds is not null as "isScheduled"
      from queue_job where id = ${id} for update`,
  );
  return row ?? null;
}

/** Cancels a locked job: whoever runs it loses the lease. */
export async function cancelLocked(where: Queryable, id: number, message: string): Promise<void> {
  await where.query(
    sql`update queue_job set state = 'cancelled', due_at = null, message = ${message}, finished_at = now() where id = ${id}`,
  );
}

/**
 * Puts a locked job back into the queue with all its attempts before it. Returns false where an unfinished job has the
 * same key.
 */
export async function requeueLocked(where: Queryable, id: number): Promise<boolean> {
  const rows = await where.query(
    sql`update queue_job q set state = 'queued', due_at = now(), attempts = 0, done = 0, message = null, error = null, finished_at = null
      where id = ${id} and not exists (
        select from queue_job o where o.kind = q.kind and o.key = q.key and o.is_open and o.id <> q.id) returning id`,
  );
  return rows.length > 0;
}

/**
 * Lets a locked job go on that waits for a person's decision: it is queued again, and its payload says `commit`.
 */
export async function commitLocked(where: Queryable, id: number): Promise<void> {
  await where.query(
    sql`update queue_job set state = 'queued', due_at = now(), attempts = 0, done = 0, finished_at = null,
      payload = payload || '{"commit": true}' where id = ${id}`,
  );
}

/** Cancels the jobs for which nobody has decided for that many days. */
export async function cancelForgotten(where: Queryable, days: number, message: string): Promise<void> {
  await where.query(
    sql`update queue_job set state = 'cancelled', message = ${message}, finished_at = now()
      where state = 'waiting' and finished_at < now() - make_interval(days => ${days}::integer)`,
  );
}

/** Deletes the jobs of a kind that ended that many days ago, `count` at most. Returns how many there were. */
export async function sweepJobs(where: Queryable, kind: string, days: number, count: number): Promise<number> {
  const rows = await where.query(
    sql`delete from queue_job where id = any(array(
        select id from queue_job where kind = ${kind} and due_at is null and state <> 'waiting'
          and finished_at < now() - make_interval(days => ${days}::integer)
        order by finished_at limit ${count})) returning id`,
  );
  return rows.length;
}
