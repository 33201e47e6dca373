import type { JobState } from '#model/wire/job.ts';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/**
 * A job that this server has leased. Once the lease expires another server may take it, and this one can no longer
 * write to it.
 */
export interface LeasedJob {
  readonly id: number;
  readonly kind: string;
  /** The number of the lease: the next server to take it has another. */
  readonly lease: number;
  /** Including this one. */
  readonly attempts: number;
  readonly payload: unknown;
  readonly userId: number | null;
  readonly objectId: number | null;
}

/** What identifies a lease. */
export type LeaseKey = Pick<LeasedJob, 'id' | 'lease'>;

/** A kind of which this server takes jobs. */
export interface FreeKind {
  readonly name: string;
  /** The maximum number of jobs to take. */
  readonly free: number;
}

/** Seconds without a renewal after which another server may take a job. */
export const LEASE_SECONDS = 60;

/**
 * Leases due jobs: queued ones, those whose lease has expired, and scheduled ones. Kinds come in order of their
 * priority. No two servers take the same job, and none waits for another.
 */
export async function claimJobs(
  where: Queryable,
  kinds: readonly FreeKind[],
  count: number,
): Promise<readonly LeasedJob[]> {
  return where.query<LeasedJob>(
    sql`with due as materialized (
        select d.id from unnest(${kinds.map(({ name }) => name)}::text[], ${kinds.map(({ free }) => free)}::integer[])
          with ordinality as f (kind, free, rank)
        cross join lateral (
          select q.id from queue_job q where q.kind = f.kind and q.due_at <= now()
          order by q.due_at limit f.free for update skip locked) d
        order by f.rank limit ${count})
      update queue_job q set state = 'running', lease = q.lease + 1, started_at = now(), finished_at = null,
        attempts = case when q.state = 'failed' then 1 else q.attempts + 1 end,
        due_at = now() + make_interval(secs => ${LEASE_SECONDS}::integer)
      from due where q.id = due.id
      returning q.id, q.kind, q.lease, q.attempts, q.payload, q.user_id as "userId", q.object_id as "objectId"`,
  );
}

/** Renews leases. Returns the ids of the jobs that are still this server's. */
export async function renewLeases(where: Queryable, leases: readonly LeaseKey[]): Promise<readonly number[]> {
  const rows = await where.query<{ id: number }>(
    sql`update queue_job q set due_at = now() + make_interval(secs => ${LEASE_SECONDS}::integer)
      from unnest(${leases.map(({ id }) => id)}::bigint[], ${leases.map(({ lease }) => lease)}::integer[]) as l (id, lease)
      where q.id = l.id and q.lease = l.lease and q.state = 'running' returning q.id`,
  );
  return rows.map(({ id }) => id);
}

/** Records the progress of a job. Returns false where the lease was lost. */
export async function noteJobProgress(
  where: Queryable,
  { id, lease }: LeaseKey,
  done: number,
  total: number,
): Promise<boolean> {
  const rows = await where.query(
    sql`update queue_job set done = ${done}, total = ${total}
      where id = ${id} and lease = ${lease} and state = 'running' returning id`,
  );
  return rows.length > 0;
}

/** How a job ends or pauses. */
export interface JobEnd {
  readonly state: Extract<JobState, 'done' | 'waiting' | 'failed'>;
  readonly message: string | null;
  readonly error: string | null;
  /** At most 256 KB as JSON. */
  readonly result?: unknown;
  /** The attempt was not begun and does not count. */
  readonly isNotBegun?: boolean;
}

/**
 * Ends a job, or lets it wait for a person; a scheduled one is due again after its interval. Returns false where the
 * lease was lost.
 */
export async function endJob(where: Queryable, { id, lease }: LeaseKey, end: JobEnd): Promise<boolean> {
  const { state, message, error, result, isNotBegun = false } = end;
  const rows = await where.query(
    sql`update queue_job set
        state = case when every_seconds is not null and ${state}::text = 'done' then 'queued' else ${state}::text end,
        due_at = now() + make_interval(secs => every_seconds),
        attempts = case when every_seconds is not null and ${state}::text = 'done' then 0 else attempts - ${isNotBegun}::boolean::integer end,
        done = case when ${state}::text = 'done' then total else done end,
        message = ${message}, error = ${error}, result = ${result === undefined ? null : JSON.stringify(result)}::jsonb,
        finished_at = now()
      where id = ${id} and lease = ${lease} and state = 'running' returning id`,
  );
  return rows.length > 0;
}

/** Returns a job to the queue after a failed attempt, due again in `seconds`. Returns false where the lease was lost. */
export async function retryLater(
  where: Queryable,
  { id, lease }: LeaseKey,
  seconds: number,
  failure: Pick<JobEnd, 'message' | 'error'> & { readonly isUncounted: boolean },
): Promise<boolean> {
  const rows = await where.query(
    sql`update queue_job set state = 'queued', due_at = now() + make_interval(secs => ${seconds}::double precision),
        attempts = attempts - ${failure.isUncounted ? 1 : 0}::integer, message = ${failure.message}, error = ${failure.error}
      where id = ${id} and lease = ${lease} and state = 'running' returning id`,
  );
  return rows.length > 0;
}

/** Returns a job to the queue that this server can't finish because it stops; the attempt does not count. */
export async function returnJob(where: Queryable, { id, lease }: LeaseKey): Promise<void> {
  await where.query(
    sql`update queue_job set state = 'queued', due_at = now(), attempts = attempts - 1, done = 0
      where id = ${id} and lease = ${lease} and state = 'running'`,
  );
}
