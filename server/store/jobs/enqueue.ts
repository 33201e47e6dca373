import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** A job to run once the transaction that enqueues it has been committed. */
export interface NewJob {
  readonly kind: string;
  /** At most 64 KB as JSON. */
  readonly payload?: Readonly<Record<string, unknown>>;
  /** Only one unfinished job of the kind has this key. */
  readonly key?: string;
  /** Who started it; null for the product. */
  readonly userId?: number | null;
  /** The record that it is about. */
  readonly objectId?: number;
}

/**
 * Enqueues a job in the caller's transaction: it runs if that is committed, and only then. Returns its id, or that of
 * the unfinished job with the same key.
 */
export async function enqueueJob(where: Queryable, job: NewJob): Promise<number> {
  const { kind, payload = {}, key = null, userId = null, objectId = null } = job;
  const [made] = await where.query<{ id: number }>(
    sql`insert into queue_job (kind, key, user_id, object_id, payload)
      values (${kind}, ${key}, ${userId}, ${objectId}, ${JSON.stringify(payload)}::jsonb)
      on conflict (kind, key) where is_open do nothing returning id`,
  );
  if (made) return made.id;
  const [known] = await where.query<{ id: number }>(
    sql`select id from queue_job where kind = ${kind} and key = ${key} and is_open`,
  );
  // The other job has ended in between.
  return known ? known.id : enqueueJob(where, job);
}

/**
 * Enqueues one job of the kind for each record, due in `seconds`, unless it has an unfinished one. A job that another
 * transaction enqueues is waited for, so that all enqueue in the order of the ids.
 */
export async function enqueueForRecords(
  where: Queryable,
  kind: string,
  ids: readonly number[],
  payload: NewJob['payload'] = {},
  seconds = 0,
): Promise<void> {
  if (ids.length === 0) return;
  await where.query(
    sql`insert into queue_job (kind, key, object_id, payload, due_at)
      select ${kind}::text, id::text, id, ${JSON.stringify(payload)}::jsonb, now() + make_interval(secs => ${seconds}::integer) from unnest(${ids}::bigint[]) as r (id)
      order by r.id
      on conflict (kind, key) where is_open do nothing`,
  );
}

/** A kind of job that runs regularly. */
export interface Schedule {
  readonly name: string;
  /** Seconds from the end of one run to the start of the next. */
  readonly every: number;
}

/**
 * Ensures one scheduled job of each kind, however many servers start, and removes those of kinds that are no longer
 * scheduled.
 */
export async function keepSchedules(where: Queryable, schedules: readonly Schedule[]): Promise<void> {
  const names = schedules.map(({ name }) => name);
  await where.query(
    sql`insert into queue_job (kind, key, every_seconds)
      select s.kind, 'schedule', s.every from unnest(${names}::text[], ${schedules.map(({ every }) => every)}::integer[]) as s (kind, every)
      order by s.kind
      on conflict (kind, key) where is_open do update set every_seconds = excluded.every_seconds
        where queue_job.every_seconds <> excluded.every_seconds`,
  );
  await where.query(
    sql`delete from queue_job where is_open and every_seconds is not null and kind <> all(${names}::text[])`,
  );
}

/** A job that ended before it was recorded. */
export interface EndedJob {
  readonly kind: string;
  readonly state: 'done' | 'failed';
  readonly userId: number | null;
  readonly objectId: number;
  readonly message: string | null;
  readonly error: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** Records a job as ended at its moment after one attempt. */
export async function recordEndedJob(where: Queryable, job: EndedJob): Promise<void> {
  const { kind, state, userId, objectId, message, error, at } = job;
  await where.query(
    sql`insert into queue_job (kind, key, state, user_id, object_id, message, error, attempts, done, total, due_at, created_at, started_at, finished_at)
      values (${kind}, ${objectId}::bigint::text, ${state}::text, ${userId}, ${objectId}, ${message}, ${error}, 1,
        case when ${state}::text = 'done' then 100 else 30 end, 100, null,
        ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz + interval '9 seconds')`,
  );
}
