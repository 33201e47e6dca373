/** The states of a job; the last three are final. */
export const JOB_STATES = ['queued', 'running', 'waiting', 'done', 'failed', 'cancelled'] as const;

/** The state of a job: `waiting` means that it waits for a person's decision. */
export type JobState = (typeof JOB_STATES)[number];

/** A job as whoever started it sees it: the answer of `GET /manage/job/{id}/` (contract «Jobs»). */
export interface JobProgress {
  readonly id: number;
  readonly kind: string;
  readonly state: JobState;
  /** Steps done, of `total`; 0 of 0 where unknown. */
  readonly done: number;
  readonly total: number;
  /** Why it failed or will be tried again. */
  readonly message?: string;
  readonly result?: unknown;
}

/** A job as administrators see it. */
export interface JobEntry extends JobProgress {
  /** The caption of its kind. */
  readonly caption: string;
  /** Attempts so far, and at most; a scheduled job has as many again each time. */
  readonly attempts: number;
  readonly maxAttempts: number;
  /** Seconds between two runs of a scheduled job; null for any other. */
  readonly every: number | null;
  /** Who started it; null for the product. */
  readonly user: { readonly id: number; readonly caption: string | null } | null;
  /** The record that it is about, while it exists. */
  readonly record: { readonly id: number; readonly className: string } | null;
  /** The text of the error, for whoever maintains the product. */
  readonly error: string | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** When it starts next; null unless it is queued or scheduled. */
  readonly dueAt: string | null;
}

/** The answer of `GET /manage/queue/`. */
export interface QueueAnswer {
  /** The newest first. */
  readonly items: readonly JobEntry[];
  /** The id to continue after; null at the end. */
  readonly next: number | null;
  /** The kinds of jobs, by which they are listed apart. */
  readonly kinds: readonly { readonly kind: string; readonly caption: string }[];
  /** Jobs in each state that somebody may have to look at, scheduled ones left out unless they failed. */
  readonly counts: {
    readonly queued: number;
    readonly running: number;
    readonly waiting: number;
    readonly failed: number;
  };
  /** Seconds for which the job that has waited the longest is overdue. */
  readonly age: number;
}

/** How far a job is, for whoever sees what it works on. */
export interface ShownJob {
  readonly id: number;
  readonly state: JobState;
  readonly done: number;
  readonly total: number;
  readonly message: string | null;
  /** Whether the reader may cancel it. */
  readonly isOwn: boolean;
}
