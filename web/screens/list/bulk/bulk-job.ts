import { useSyncExternalStore } from 'react';
import { JOB_FROM, type BulkAct, type BulkResult } from '#model/wire/bulk.ts';
import type { JobProgress } from '#model/wire/job.ts';
import { call } from '#web/api/connection/client.ts';
import { requestJob } from '#web/api/request-job.ts';
import type { FrozenRows } from './bulk-action.ts';

/** An action on many rows that the server does as a job. */
export interface StartedJob {
  readonly jobId: number;
}

/** A job under way, as far as it was last heard of. */
export interface RunningJob extends StartedJob {
  /** The class of its rows. */
  readonly className: string;
  readonly done: number;
  readonly total: number;
}

/** The largest action that is sent as a job, in characters: the payload of a job is bounded. */
const MOST_CHARACTERS = 20_000;
/** Milliseconds between two questions about a job. */
const ASK_EVERY = 700;
/** How often in a row a question may fail. */
const FAILURES = 20;

/** Starts an action as a job where the rows are many; null where it is to be done at once. */
export async function startedJob(
  { metadata: { className }, selectionId, count }: FrozenRows,
  act: BulkAct,
): Promise<StartedJob | null> {
  if (count < JOB_FROM || JSON.stringify(act).length > MOST_CHARACTERS) return null;
  return call('POST /manage/:className/bulk/', { params: { className }, body: { selectionId, act } });
}

let running: readonly RunningJob[] = [];
const listeners = new Set<() => void>();

function keep(next: readonly RunningJob[]): void {
  running = next;
  for (const heard of listeners) heard();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The jobs under way that this page has started. */
export function useRunningJobs(): readonly RunningJob[] {
  return useSyncExternalStore(subscribe, () => running);
}

const isEnded = ({ state }: JobProgress): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

/** Follows a job until it has ended, whatever the page shows meanwhile. Throws where it is not heard of any more. */
export async function followedJob({ jobId, className }: StartedJob & Pick<RunningJob, 'className'>) {
  keep([...running, { jobId, className, done: 0, total: 0 }]);
  try {
    for (let failed = 0; ; ) {
      const job = await requestJob(jobId).catch((error: unknown) => {
        failed += 1;
        if (failed >= FAILURES) throw error;
        return null;
      });
      if (job) {
        failed = 0;
        if (isEnded(job)) return job;
        keep(running.map((one) => (one.jobId === jobId ? { ...one, done: job.done, total: job.total } : one)));
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
    }
  } finally {
    keep(running.filter((one) => one.jobId !== jobId));
  }
}

/** What a job on chosen rows has led to; null where it did not end well. */
export function resultOf({ state, result }: JobProgress): BulkResult | null {
  if (state !== 'done' || typeof result !== 'object' || result === null) return null;
  const numberOf = (name: string): number | null => {
    const value: unknown = Reflect.get(result, name);
    return typeof value === 'number' ? value : null;
  };
  return { changeSetId: numberOf('changeSetId'), updated: numberOf('updated') ?? 0, left: numberOf('left') ?? 0 };
}
