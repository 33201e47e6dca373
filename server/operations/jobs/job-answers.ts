import { z } from 'zod';
import { JOB_STATES, type JobEntry, type JobProgress } from '#model/wire/job.ts';
import type { Actor } from '#server/access/actor.ts';
import { moment, wireSchema } from '#server/endpoint/answers.ts';
import type { AppContext } from '#server/endpoint/request.ts';
import { notFound } from '#server/store/problem.ts';
import { readJobRow, type JobRow } from '#server/store/jobs/read-jobs.ts';

const progress = {
  id: z.int(),
  kind: z.string(),
  state: z.enum(JOB_STATES),
  done: z.int(),
  total: z.int(),
  message: z.string().exactOptional(),
  result: z.unknown().optional(),
};

/** The schema of a job as whoever started it sees it. */
export const jobProgress = wireSchema<JobProgress>('JobProgress', z.object(progress));

/** The schema of a job as administrators see it. */
export const jobEntry = wireSchema<JobEntry>(
  'JobEntry',
  z.object({
    ...progress,
    caption: z.string(),
    attempts: z.int(),
    maxAttempts: z.int(),
    every: z.int().nullable(),
    user: z.object({ id: z.int(), caption: z.string().nullable() }).nullable(),
    record: z.object({ id: z.int(), className: z.string() }).nullable(),
    error: z.string().nullable(),
    createdAt: moment,
    startedAt: moment.nullable(),
    finishedAt: moment.nullable(),
    dueAt: moment.nullable(),
  }),
);

/** A job as whoever started it sees it. */
export function progressOf({ id, kind, state, done, total, message, result }: JobRow): JobProgress {
  return {
    id,
    kind,
    state,
    done,
    total,
    ...(message === null ? {} : { message }),
    ...(result === null ? {} : { result }),
  };
}

/** A job as administrators see it. */
export function entryOf({ queue, catalog }: AppContext, row: JobRow): JobEntry {
  const { attempts, every, userId, userName, objectId, classId, error, createdAt, startedAt, finishedAt, dueAt } = row;
  const kind = queue.kinds.get(row.kind);
  const definition = classId === null ? undefined : catalog.byId(classId);
  return {
    ...progressOf(row),
    caption: kind?.caption ?? row.kind,
    attempts,
    maxAttempts: kind?.maxAttempts ?? attempts,
    every,
    user: userId === null ? null : { id: userId, caption: userName },
    record: definition && objectId !== null ? { id: objectId, className: definition.name } : null,
    error,
    createdAt,
    startedAt,
    finishedAt,
    dueAt,
  };
}

/** The job, if the actor started it or is an administrator; null otherwise. */
export async function jobFor({ database }: AppContext, actor: Actor, id: number): Promise<JobRow | null> {
  const row = await readJobRow(database, id);
  return row && (actor.isAdministrator || (row.userId !== null && row.userId === actor.userId)) ? row : null;
}

/** As {@link jobFor}. Throws 404 where that is null. */
export async function ownJob(context: AppContext, actor: Actor, id: number): Promise<JobRow> {
  const row = await jobFor(context, actor, id);
  if (!row) throw notFound();
  return row;
}
