import { useSyncExternalStore } from 'react';
import { currentSession } from '#web/api/connection/session.ts';

/** An action on many rows that the server does as a job. */
export interface StartedJob {
  readonly jobId: number;
}

/** A job on chosen rows, with what is told of it in the end. */
export interface FollowedJob extends StartedJob {
  /** The class of the rows. */
  readonly className: string;
  /** The class of the records that it writes. */
  readonly writes: string;
  readonly done: string;
}

/** A job under way, as far as it was last heard of. */
export interface RunningJob extends FollowedJob {
  /** Who has started it. */
  readonly userId: number | null;
  /** How many records are done. */
  readonly count: number;
  readonly total: number;
}

/** The storage key of the jobs under way: a page that is loaded again follows them on. */
const STORED = 'bulk-jobs';

let running: readonly RunningJob[] = stored();
const listeners = new Set<() => void>();

/** The jobs under way that were started in this tab. */
export function runningJobs(): readonly RunningJob[] {
  return running;
}

/** As {@link runningJobs}, of the present user. */
export function useRunningJobs(): readonly RunningJob[] {
  const userId = currentSession().profile?.id ?? null;
  return useSyncExternalStore(subscribe, runningJobs).filter((job) => job.userId === userId);
}

/** Replaces the jobs under way. */
export function keepRunning(next: readonly RunningJob[]): void {
  running = next;
  for (const heard of listeners) heard();
  try {
    sessionStorage.setItem(STORED, JSON.stringify(next));
  } catch {
    // Storage is full or forbidden: the jobs are followed until the page is loaded again.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(): readonly RunningJob[] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
  } catch {
    return [];
  }
}
