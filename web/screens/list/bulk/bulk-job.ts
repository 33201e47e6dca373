import { JOB_FROM, type BulkAct, type BulkResult } from '#model/wire/bulk.ts';
import type { JobProgress } from '#model/wire/job.ts';
import { ApiError } from '#web/api/connection/api-error.ts';
import { call } from '#web/api/connection/client.ts';
import { currentSession } from '#web/api/connection/session.ts';
import { requestJob } from '#web/api/request-job.ts';
import type { FrozenRows } from './bulk-action.ts';
import { keepRunning, runningJobs, type FollowedJob, type RunningJob, type StartedJob } from './running-jobs.ts';

/** The largest action that is sent as a job, in characters: the payload of a job is bounded. */
const MOST_CHARACTERS = 20_000;
/** Milliseconds between two questions about a job. */
const ASK_EVERY = 700;
/** How often in a row a question may fail. */
const FAILURES = 20;
/** The status of what is not there any more. */
const GONE = 404;

/** Starts an action as a job where the rows are many; null where it is to be done at once. */
export async function startedJob(
  { metadata: { className }, selectionId, count }: FrozenRows,
  act: BulkAct,
): Promise<StartedJob | null> {
  if (count < JOB_FROM || JSON.stringify(act).length > MOST_CHARACTERS) return null;
  return call('POST /manage/:className/bulk/', { params: { className }, body: { selectionId, act } });
}

/** The jobs that this page asks about. */
const followed = new Set<number>();

const isEnded = ({ state }: JobProgress): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

/** The jobs under way that were started before the page was loaded, and are not followed. */
export function forsakenJobs(): readonly FollowedJob[] {
  const userId = currentUser();
  return runningJobs().filter((job) => job.userId === userId && !followed.has(job.jobId));
}

/** Follows a job until it has ended, whatever the page shows meanwhile. Throws where it is not heard of any more. */
export async function followedJob(job: FollowedJob): Promise<JobProgress> {
  const { jobId } = job;
  const others = (): readonly RunningJob[] => runningJobs().filter((one) => one.jobId !== jobId);
  const known = runningJobs().find((one) => one.jobId === jobId);
  followed.add(jobId);
  keepRunning([...others(), known ?? { ...job, userId: currentUser(), count: 0, total: 0 }]);
  try {
    for (let failed = 0; ; ) {
      const asked = await requestJob(jobId).catch((error: unknown) => {
        failed += 1;
        if (failed >= FAILURES || (error instanceof ApiError && error.status === GONE)) throw error;
        return null;
      });
      if (asked) {
        failed = 0;
        if (isEnded(asked)) return asked;
        const { done: count, total } = asked;
        keepRunning(runningJobs().map((one) => (one.jobId === jobId ? { ...one, count, total } : one)));
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
    }
  } finally {
    followed.delete(jobId);
    keepRunning(others());
  }
}

function currentUser(): number | null {
  return currentSession().profile?.id ?? null;
}

/** What a job on chosen rows has led to; null where it did not end well. */
export function resultOf({ state, result }: JobProgress): BulkResult | null {
  if (state !== 'done' || typeof result !== 'object' || result === null) return null;
  const numberOf = (name: string): number | null => {
    const value: unknown = Reflect.get(result, name);
    return typeof value === 'number' ? value : null;
  };
  return {
    changeSetId: numberOf('changeSetId'),
    updated: numberOf('updated') ?? 0,
    left: numberOf('left') ?? 0,
    letters: numberOf('letters') ?? 0,
  };
}
