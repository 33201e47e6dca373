import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  endJob,
  noteJobProgress,
  retryLater,
  returnJob,
  type JobEnd,
  type LeasedJob,
} from '#server/store/jobs/leases.ts';
import { isNoSpace } from '#server/store/engines/disk-space.ts';
import { Problem } from '#server/store/problem.ts';
import { inTrace } from '#server/store/spans.ts';
import {
  JobFailed,
  LeaseLost,
  retryDelay,
  TryLater,
  WAITS_FOR_SPACE,
  type JobContext,
  type JobKind,
  type JobReply,
} from './define-job.ts';

/** How an attempt ended: `retried` will be tried again, `lost` is another server's or was cancelled. */
export type JobOutcome = 'done' | 'failed' | 'retried' | 'lost';

/** A leased job and what it runs with. */
export interface Attempt {
  readonly context: JobContext;
  readonly kind: JobKind;
  readonly job: LeasedJob;
  readonly controller: AbortController;
  readonly log: FastifyBaseLogger | null;
  /** The server stops: an attempt that fails now says nothing about the job. */
  readonly isStopping: () => boolean;
}

const SECOND = 1000;
/** The maximum length of a stored message or error, in characters. */
const LONGEST = 2000;
const USUAL_MESSAGE = 'Не удалось выполнить задание.';
const TOO_LONG = 'Задание выполнялось слишком долго.';

function textOf(error: unknown): string {
  const { cause } = Object(error);
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return (cause instanceof Error ? `${text} (${cause.name}: ${cause.message})` : text).slice(0, LONGEST);
}

/** The message for whoever started the job. */
function messageOf(error: unknown): string {
  if (isNoSpace(error)) return WAITS_FOR_SPACE;
  const isWorded = error instanceof JobFailed || error instanceof TryLater || error instanceof Problem;
  return (isWorded ? error.message : USUAL_MESSAGE).slice(0, LONGEST);
}

/** Throws what the signal is aborted with, at once: a job that ignores its signal holds nobody up. */
function aborted(signal: AbortSignal): { readonly promise: Promise<never>; readonly forget: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason);
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  return { promise, forget: () => signal.removeEventListener('abort', leave) };
}

async function perform({
  context,
  kind,
  job,
  controller,
  log,
}: Attempt): Promise<JobReply & { readonly isEnded: boolean }> {
  const { database } = context;
  const timer = setTimeout(() => controller.abort(new JobFailed(TOO_LONG)), kind.timeLimit * SECOND);
  const { promise, forget } = aborted(controller.signal);
  let isEnded = false;
  try {
    const work = kind.perform({
      context,
      payload: job.payload,
      id: job.id,
      userId: job.userId,
      objectId: job.objectId ?? 0,
      attempts: job.attempts,
      signal: controller.signal,
      log,
      async progress(done, total) {
        // The statements of an embedded database run in this thread: requests are handled between two parts of a job.
        await setImmediate();
        if (!(await noteJobProgress(database, job, done, total))) throw new LeaseLost('the lease was lost');
      },
      async endIn(transaction, result) {
        const end = { state: 'done', message: null, error: null, result } as const;
        if (!(await endJob(transaction, job, end))) throw new LeaseLost('the lease was lost');
        isEnded = true;
      },
    });
    const reply = await Promise.race([work, promise]);
    return { ...reply, isEnded };
  } finally {
    clearTimeout(timer);
    forget();
  }
}

/** Records a failed attempt. What else the kind notes of it stands in the same transaction. */
async function noteFailure(
  { context, kind, job, log }: Attempt,
  error: unknown,
  isFinal: boolean,
): Promise<JobOutcome> {
  const attempts = Math.min(job.attempts, kind.maxAttempts);
  const failure = {
    isUncounted: isNoSpace(error),
    message: error === null ? kind.abandoned : messageOf(error),
    error: error === null ? null : textOf(error),
  };
  const { message, error: told } = failure;
  const end: JobEnd = { state: 'failed', message, error: told, isNotBegun: error === null };
  const record = (isNoted: boolean) =>
    context.database.transaction(async (transaction) => {
      const isMine = isFinal
        ? await endJob(transaction, job, end)
        : await retryLater(transaction, job, retryDelay(kind.backoff, attempts), failure);
      if (!isMine) return 'lost';
      if (isNoted)
        await kind.onFailure?.({
          id: job.id,
          context,
          transaction,
          objectId: job.objectId ?? 0,
          attempts,
          message,
          isFinal,
        });
      return isFinal ? 'failed' : 'retried';
    });
  try {
    return await record(true);
  } catch (noting) {
    if (!kind.onFailure) throw noting;
    // A kind that can't note its failures must not stay in the queue for good.
    log?.error({ err: noting, job: job.id }, 'the failure of a job was recorded in the queue alone');
    return record(false);
  }
}

/**
 * Makes one attempt at a job and records how it ended: done, waiting, to be tried again, or failed for good. Throws only
 * where that could not be recorded.
 */
export function runJob(attempt: Attempt): Promise<JobOutcome> {
  const { kind, job } = attempt;
  const attributes = { 'job.kind': kind.name, 'job.id': job.id, 'job.attempts': job.attempts };
  return inTrace(
    () => ({ name: `job ${kind.name}`, attributes }),
    () => attemptJob(attempt),
  );
}

async function attemptJob(attempt: Attempt): Promise<JobOutcome> {
  const { context, kind, job, log, isStopping } = attempt;
  // Servers died over each attempt: another one would die too.
  if (job.attempts > kind.maxAttempts) return noteFailure(attempt, null, true);
  try {
    const { isEnded, waits, result } = await perform(attempt);
    const end: JobEnd = { state: waits ? 'waiting' : 'done', message: null, error: null, result };
    return isEnded || (await endJob(context.database, job, end)) ? 'done' : 'lost';
  } catch (error) {
    if (error instanceof LeaseLost) return 'lost';
    if (isStopping()) {
      await returnJob(context.database, job);
      return 'lost';
    }
    log?.warn({ err: error, job: job.id, kind: kind.name, attempts: job.attempts }, 'a job failed');
    // A full disk says nothing about the job: it waits for space, however often it has to.
    const isFinal = error instanceof JobFailed || job.attempts >= kind.maxAttempts;
    return noteFailure(attempt, error, isFinal && !isNoSpace(error));
  }
}
