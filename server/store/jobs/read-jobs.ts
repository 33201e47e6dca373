import type { JobEntry, JobState, QueueAnswer, ShownJob } from '#model/wire/job.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { expression, isoMoment, Piece, row } from '../piece.ts';
import { sql } from '../sql.ts';

/** A job as it is stored, with the names of its user. */
export interface JobRow extends Omit<JobEntry, 'caption' | 'maxAttempts' | 'message' | 'result' | 'user' | 'record'> {
  readonly message: string | null;
  readonly result: unknown;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly objectId: number | null;
  /** The class of the record; null once that is deleted. */
  readonly classId: number | null;
}

const COLUMNS = row({
  id: expression<number>`q.id`,
  kind: expression<string>`q.kind`,
  state: expression<JobState>`q.state`,
  done: expression<number>`q.done`,
  total: expression<number>`q.total`,
  message: expression<string | null>`q.message`,
  result: expression<unknown>`q.result`,
  attempts: expression<number>`q.attempts`,
  every: expression<number | null>`q.every_seconds`,
  userId: expression<number | null>`q.user_id`,
  userName: expression<string | null>`u.full_name`,
  objectId: expression<number | null>`q.object_id`,
  classId: expression<number | null>`o.class_id`,
  error: expression<string | null>`q.error`,
  createdAt: isoMoment(expression`q.created_at`),
  startedAt: isoMoment(expression`q.started_at`),
  finishedAt: isoMoment(expression`q.finished_at`),
  dueAt: isoMoment(expression`case when q.state = 'queued' or q.every_seconds is not null then q.due_at end`),
});

const FROM = new Piece('queue_job q left join "user" u on u.id = q.user_id left join object o on o.id = q.object_id');

/** A job; null if there is none. */
export async function readJobRow(where: Queryable, id: number): Promise<JobRow | null> {
  const [found] = await where.query(sql`select ${COLUMNS} from ${FROM} where q.id = ${id}`);
  return found ?? null;
}

/** The progress of a job about a record. */
export type JobOfRecord = Pick<JobRow, 'id' | 'state' | 'done' | 'total' | 'message' | 'result' | 'userId'>;

/** The progress of the job `q` as one value; null where there is none. */
export const PROGRESS = expression<JobOfRecord | null>`case when q.id is not null then json_build_object('id', q.id,
  'state', q.state, 'done', q.done, 'total', q.total, 'message', q.message, 'result', q.result, 'userId', q.user_id) end`;

/** The progress of a job as the actor is told it. */
export function progressOf(job: JobOfRecord, actor: Actor): ShownJob {
  const { id, state, done, total, message, userId } = job;
  return { id, state, done, total, message, isOwn: actor.isAdministrator || userId === actor.userId };
}

/** The last job of a kind about a record; null where there is none. */
export async function lastJobOf(where: Queryable, kind: string, objectId: number): Promise<JobOfRecord | null> {
  const [found] = await where.query<JobOfRecord>(
    sql`select id, state, done, total, message, result, user_id as "userId" from queue_job where object_id = ${objectId} and kind = ${kind} order by id desc limit 1`,
  );
  return found ?? null;
}

/** Which jobs are listed: of one state, the scheduled ones, or all others. */
export type JobFilter = JobState | 'scheduled' | null;

/** The condition of a filter. Scheduled jobs are listed apart unless they failed. */
function listedIn(filter: JobFilter): Piece {
  if (filter === null) return new Piece('q.every_seconds is null');
  if (filter === 'scheduled') return new Piece("q.is_open and q.key = 'schedule' and q.every_seconds is not null");
  return new Piece(`q.state = '${filter}' and (q.every_seconds is null or q.state = 'failed')`);
}

/** The jobs with smaller ids than `before`, the newest first, of one kind or of all. */
export async function listJobRows(
  where: Queryable,
  filter: JobFilter,
  kind: string | null,
  before: number | null,
  count: number,
): Promise<readonly JobRow[]> {
  const below = before ?? Number.MAX_SAFE_INTEGER;
  const listed = listedIn(filter);
  return where.query(
    kind === null
      ? sql`select ${COLUMNS} from ${FROM} where q.id < ${below} and ${listed} order by q.id desc limit ${count}`
      : sql`select ${COLUMNS} from ${FROM} where q.kind = ${kind} and q.id < ${below} and ${listed}
          order by q.id desc limit ${count}`,
  );
}

/** The depth and the age of the queue. */
export type QueueFigures = Pick<QueueAnswer, 'counts' | 'age'>;

/** The figures of the queue. The cost depends on the number of unfinished and failed jobs of these kinds only. */
export async function queueFigures(where: Queryable, kinds: readonly string[]): Promise<QueueFigures> {
  const [found] = await where.query<QueueFigures>(
    sql`select json_build_object(
          'queued', (select count(*) from queue_job where state = 'queued' and every_seconds is null),
          'running', (select count(*) from queue_job where state = 'running' and every_seconds is null),
          'waiting', (select count(*) from queue_job where state = 'waiting'),
          'failed', (select count(*) from queue_job where state = 'failed')) as counts,
        coalesce((select greatest(extract(epoch from now() - min(d.due_at)), 0)::double precision
          from unnest(${kinds}::text[]) as k (kind) cross join lateral (
            select due_at from queue_job where kind = k.kind and due_at is not null order by due_at limit 1) d), 0) as age`,
  );
  if (!found) throw new Error('the queue has no figures');
  return found;
}
