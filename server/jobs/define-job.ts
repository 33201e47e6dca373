import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { FileContext } from '#server/files/keep-content.ts';
import type { Queryable } from '#server/store/database.ts';
import type { Definitions } from '#server/store/definitions.ts';

/** The dependencies of jobs. */
export interface JobContext extends FileContext {
  readonly definitions: Definitions;
}

/** The message of a job that waits for space on the disk. */
export const WAITS_FOR_SPACE = 'На диске сервера закончилось место. Работа продолжится сама, когда оно появится';

/** A failure that another attempt would repeat. The message is Russian and shown to whoever started the job. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
}

/** A failure that another attempt may not repeat. The message is Russian and shown to whoever started the job. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
}

/** The job is no longer this server's: it was cancelled, or its lease expired. Nothing more may be written for it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** One run of a job. */
export interface JobRun<Payload> {
  readonly context: JobContext;
  readonly payload: Payload;
  readonly id: number;
  readonly userId: number | null;
  /** The record that it is about; 0 for none. */
  readonly objectId: number;
  /** Including this one. */
  readonly attempts: number;
  /** Aborts when the job is cancelled, takes too long, loses its lease, or the server stops. */
  readonly signal: AbortSignal;
  /** Records the progress. Throws {@link LeaseLost}. */
  readonly progress: (done: number, total: number) => Promise<void>;
  /** Ends the job in the transaction of its last write, so that it is written once. Throws {@link LeaseLost}. */
  readonly endIn: (transaction: Queryable, result?: unknown) => Promise<void>;
  readonly log: FastifyBaseLogger | null;
}

/** What a run leads to besides the end of the job. */
export interface JobReply {
  readonly result?: unknown;
  /** The job waits for a person's decision. */
  readonly waits?: true;
}

/** An attempt that failed, or a job that was cancelled. */
export interface JobFailure {
  readonly id: number;
  readonly context: JobContext;
  readonly transaction: Queryable;
  readonly objectId: number;
  readonly attempts: number;
  readonly message: string;
  /** There is no further attempt. */
  readonly isFinal: boolean;
}

/** Seconds before the next attempts: `first`, and `factor` times as long each time, up to `most`. */
export interface Backoff {
  readonly first: number;
  readonly factor: number;
  readonly most: number;
}

/** A kind of job. */
export interface JobKind {
  /** Stored with each job: never renamed without a migration. */
  readonly name: string;
  readonly caption: string;
  /** The maximum number running at a time on one server. */
  readonly limit: number;
  /** Kinds of a higher priority are taken first. */
  readonly priority: number;
  readonly maxAttempts: number;
  readonly backoff: Backoff;
  /** Seconds that one attempt may take. */
  readonly timeLimit: number;
  /** Days for which ended jobs are kept, if not those of the setting. */
  readonly keepDays?: number;
  /** Seconds between two runs, of a scheduled kind. */
  readonly every?: number;
  /**
   * Whether a scheduled kind has anything to do: asked every so many seconds, and while it has not, its job is not taken,
   * so that an idle product writes nothing.
   */
  readonly isWanted?: (context: JobContext) => Promise<boolean>;
  /** The message when servers stopped over it as often as it may be tried. */
  readonly abandoned: string;
  readonly perform: (run: JobRun<unknown>) => Promise<JobReply | void>;
  /** Records a failure or cancellation elsewhere, in the transaction that records it in the queue. */
  readonly onFailure?: (failure: JobFailure) => Promise<void>;
}

const USUAL = {
  limit: 1,
  priority: 0,
  maxAttempts: 5,
  backoff: { first: 10, factor: 3, most: 3600 },
  timeLimit: 600,
  abandoned: 'Сервер несколько раз остановился во время этого задания.',
} as const satisfies Partial<JobKind>;

/** Declares a kind of job. Jobs whose payload does not match the schema fail at once. */
export function defineJob<Schema extends z.ZodType>(
  declared: Partial<Omit<JobKind, 'perform'>> &
    Pick<JobKind, 'name' | 'caption'> & {
      readonly payload: Schema;
      readonly run: (run: JobRun<z.output<Schema>>) => Promise<JobReply | void>;
    },
): JobKind {
  const { payload, run, ...kind } = declared;
  return {
    ...USUAL,
    ...kind,
    async perform(given) {
      const parsed = payload.safeParse(given.payload);
      if (!parsed.success) throw new JobFailed('Задание записано неверно.', { cause: parsed.error });
      return run({ ...given, payload: parsed.data });
    },
  };
}

/** Seconds before the next attempt after `attempts` of them, between three quarters and five quarters of the backoff. */
export function retryDelay({ first, factor, most }: Backoff, attempts: number): number {
  return Math.min(most, first * factor ** (attempts - 1)) * (0.75 + Math.random() / 2);
}
