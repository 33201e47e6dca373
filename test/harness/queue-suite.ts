import { z } from 'zod';
import { defineJob, type JobKind, type JobRun } from '#server/jobs/define-job.ts';
import { JobQueue } from '#server/jobs/job-queue.ts';
import type { Database } from '#server/store/database.ts';
import { enqueueJob, type NewJob } from '#server/store/jobs/enqueue.ts';
import { sql } from '#server/store/sql.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const NO_PAUSE = { first: 0, factor: 1, most: 0 } as const;

/** The work of a test's job. */
type Work = (run: JobRun<{ readonly n: number }>) => Promise<void | { readonly waits: true; readonly result: unknown }>;

/** The product's queue with kinds that a test defines. */
export interface QueueSuite {
  readonly app: TestApp;
  readonly database: Database;
  /** Each run of a job since `clear`: the name of its kind and the number in its payload. */
  readonly runs: readonly string[];
  /** A kind that notes each of its runs, then does the work. */
  readonly kindOf: (name: string, work: Work, more?: Partial<JobKind>) => JobKind;
  /** A server's part in the queue, with these kinds. */
  readonly serverWith: (...kinds: readonly JobKind[]) => JobQueue;
  /** Enqueues a job with the payload `{ n }` and returns its id. */
  readonly enqueue: (kind: string, n?: number, more?: Partial<NewJob>) => Promise<number>;
  readonly stored: (id: number) => Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Expires all leases, like those of servers that ended a minute ago. */
  readonly runOut: () => Promise<void>;
  /** Closes the servers, and removes all jobs and notes of runs. */
  readonly clear: () => Promise<void>;
}

/** Work that has nothing to do. */
export const nothing = async () => undefined;

/** Opens the product for tests of its queue. */
export async function openQueueSuite(): Promise<QueueSuite> {
  const app = await openTestApp();
  const { context } = app;
  const { database } = context;
  const runs: string[] = [];
  const queues: JobQueue[] = [];
  return {
    app,
    database,
    runs,
    kindOf: (name, work, more = {}) =>
      defineJob({
        name,
        caption: name,
        backoff: NO_PAUSE,
        maxAttempts: 3,
        ...more,
        payload: z.object({ n: z.int().default(0) }),
        run(run) {
          runs.push(`${name} ${run.payload.n}`);
          return work(run);
        },
      }),
    serverWith: (...kinds) => {
      const queue = new JobQueue(context, kinds);
      queues.push(queue);
      return queue;
    },
    enqueue: (kind, n = 0, more = {}) => enqueueJob(database, { kind, payload: { n }, ...more }),
    stored: async (id) => {
      const [row] = await database.query<Readonly<Record<string, unknown>>>(
        sql`select state, attempts, message, error, result, done, total from queue_job where id = ${id}`,
      );
      return row;
    },
    runOut: () => database.execute(`update queue_job set due_at = now() - interval '1 second' where state = 'running'`),
    clear: async () => {
      for (const queue of queues.splice(0)) await queue.close();
      await database.execute('delete from queue_job');
      runs.length = 0;
    },
  };
}
