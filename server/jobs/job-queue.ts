import type { FastifyBaseLogger } from 'fastify';
import { spendNothing } from '#server/store/costs/spending.ts';
import type { Queryable, Transactional } from '#server/store/database.ts';
import { cancelLocked, commitLocked, lockJob, requeueLocked, type StoredJob } from '#server/store/jobs/decide.ts';
import { keepSchedules } from '#server/store/jobs/enqueue.ts';
import { claimJobs, renewLeases, type LeasedJob } from '#server/store/jobs/leases.ts';
import { queueFigures, type QueueFigures } from '#server/store/jobs/read-jobs.ts';
import { conflict } from '#server/store/problem.ts';
import type { JobContext, JobKind } from './define-job.ts';
import { LeaseLost } from './define-job.ts';
import { runJob, type JobOutcome } from './run-job.ts';

/** Milliseconds after which a server looks by itself: jobs are enqueued on other servers and by triggers too. */
const LOOK_EVERY = 500;
/** Milliseconds between two renewals of the leases. */
const RENEW_EVERY = 15_000;
/** Jobs of all kinds that one server runs at a time. */
const AT_ONCE = 8;
/** Milliseconds that jobs have to end when the server stops; those that do not are taken over by another one. */
const STOP_WITHIN = 5000;

const CANCELLED = 'Отменено';

interface Running {
  readonly job: LeasedJob;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

/** How many jobs of each kind have ended on this server, by outcome. */
export type EndedCounts = ReadonlyMap<string, Readonly<Record<JobOutcome, number>>>;

/**
 * The queue of jobs, as one server works on it. Every server does; each job is taken by one of them. A server that dies
 * leaves its jobs to the others, which take them once the leases expire.
 */
export class JobQueue {
  readonly #context: JobContext;
  /** By name, in order of their priority. */
  readonly #kinds: ReadonlyMap<string, JobKind>;
  readonly #running = new Map<number, Running>();
  /** When each kind was asked whether it has anything to do, in milliseconds, and those that had nothing. */
  readonly #askedAt = new Map<string, number>();
  readonly #unwantedKinds = new Set<string>();
  readonly #ended = new Map<string, Record<JobOutcome, number>>();
  #timers: readonly NodeJS.Timeout[] = [];
  #looking: Promise<void> | null = null;
  #isAwake = false;
  #isClosed = false;
  #isFailing = false;
  #log: FastifyBaseLogger | null = null;

  constructor(context: JobContext, kinds: readonly JobKind[]) {
    this.#context = context;
    this.#kinds = new Map(kinds.toSorted((a, b) => b.priority - a.priority).map((kind) => [kind.name, kind]));
  }

  /** The kinds by name. */
  get kinds(): ReadonlyMap<string, JobKind> {
    return this.#kinds;
  }

  /** How many jobs of each kind have ended on this server, by outcome. */
  get ended(): EndedCounts {
    return this.#ended;
  }

  /** Works on the queue until it is closed. */
  async start(log: FastifyBaseLogger): Promise<void> {
    this.#log = log;
    const schedules = [...this.#kinds.values()].flatMap(({ name, every }) =>
      every === undefined ? [] : { name, every },
    );
    await keepSchedules(this.#context.database, schedules);
    this.#timers = [setInterval(() => this.wake(), LOOK_EVERY), setInterval(() => void this.#renew(), RENEW_EVERY)];
    for (const timer of this.#timers) timer.unref();
    this.wake();
  }

  /** A job may be due. Returns at once. */
  wake(): void {
    if (this.#isClosed) return;
    this.#isAwake = true;
    this.#looking ??= spendNothing(() => this.#look())
      .then(() => {
        this.#isFailing = false;
      })
      .catch((error: unknown) => {
        // Once, not twice a second while the database is away or full.
        if (!this.#isFailing) this.#log?.warn({ err: error }, 'the queue was not read and will be read again');
        this.#isFailing = true;
      })
      .finally(() => {
        this.#looking = null;
        if (this.#isAwake && this.#isFree()) this.wake();
      });
  }

  /** Runs what is due, and what becomes due by it. Resolves when nothing is, and nothing runs. */
  async drain(): Promise<void> {
    do {
      this.wake();
      await this.#looking;
      await Promise.race(
        [...this.#running.values()].map(({ ended }) => ended).concat(this.#running.size ? [] : [Promise.resolve()]),
      );
    } while (this.#running.size > 0 || this.#looking !== null);
  }

  /** Takes no more jobs, aborts those that run and gives back what has not ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#looking;
    const running = [...this.#running.values()];
    for (const { controller } of running) controller.abort(new Error('the server stops'));
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, STOP_WITHIN);
    await Promise.race([Promise.all(running.map(({ ended }) => ended)), late.promise]);
    clearTimeout(timer);
  }

  /** The depth of the queue, and its age without the kinds that run only when they have anything to do. */
  figures(where: Queryable): Promise<QueueFigures> {
    const kinds = [...this.#kinds.values()].filter(({ isWanted }) => !isWanted);
    return queueFigures(
      where,
      kinds.map(({ name }) => name),
    );
  }

  /** Cancels an unfinished job. Throws 409 if it has ended or is scheduled. */
  async cancel(where: Transactional, id: number): Promise<void> {
    await where.transaction(async (transaction) => {
      const job = await lockJob(transaction, id);
      if (!job || !['queued', 'running', 'waiting'].includes(job.state)) throw conflict('Задание уже завершено');
      if (job.isScheduled) throw conflict('Задание по расписанию не отменяется');
      await cancelLocked(transaction, id, CANCELLED);
      await this.#noteCancelled(transaction, job);
    });
    this.#running.get(id)?.controller.abort(new LeaseLost('the job was cancelled'));
  }

  /** Lets a job go on that waits for a decision. Throws 409 if it does not. */
  async commit(where: Transactional, id: number): Promise<void> {
    await where.transaction(async (transaction) => {
      const job = await lockJob(transaction, id);
      if (job?.state !== 'waiting') throw conflict('Задание не ждёт решения');
      await commitLocked(transaction, id);
    });
  }

  /** Puts a failed or cancelled job back into the queue. Throws 409 if it is neither. */
  async retry(where: Transactional, id: number): Promise<void> {
    await where.transaction(async (transaction) => {
      const job = await lockJob(transaction, id);
      if (!job || !['failed', 'cancelled'].includes(job.state))
        throw conflict('Повторить можно только неудавшееся задание');
      if (!(await requeueLocked(transaction, id))) throw conflict('Такое задание уже стоит в очереди');
    });
  }

  async #noteCancelled(transaction: Queryable, { id, kind, objectId, attempts }: StoredJob): Promise<void> {
    await this.#kinds.get(kind)?.onFailure?.({
      id,
      context: this.#context,
      transaction,
      objectId: objectId ?? 0,
      attempts,
      message: CANCELLED,
      isFinal: true,
    });
  }

  #isFree(): boolean {
    return !this.#isClosed && this.#running.size < AT_ONCE;
  }

  async #look(): Promise<void> {
    while (this.#isAwake && this.#isFree()) {
      this.#isAwake = false;
      const unwanted = await this.#unwanted();
      const busy = Map.groupBy(this.#running.values(), ({ job }) => job.kind);
      const free = [...this.#kinds.values()].flatMap(({ name, limit }) => {
        const left = limit - (busy.get(name)?.length ?? 0);
        return left > 0 && !unwanted.has(name) ? [{ name, free: left }] : [];
      });
      if (free.length === 0) return;
      const jobs = await claimJobs(this.#context.database, free, AT_ONCE - this.#running.size);
      for (const job of jobs) this.#begin(job);
    }
  }

  /** The kinds that have nothing to do, each asked at most once in its interval. */
  async #unwanted(): Promise<ReadonlySet<string>> {
    const now = performance.now();
    for (const { name, every = 0, isWanted } of this.#kinds.values()) {
      if (!isWanted || now - (this.#askedAt.get(name) ?? -Infinity) < every * 1000) continue;
      this.#askedAt.set(name, now);
      if (await isWanted(this.#context)) this.#unwantedKinds.delete(name);
      else this.#unwantedKinds.add(name);
    }
    return this.#unwantedKinds;
  }

  #begin(job: LeasedJob): void {
    const kind = this.#kinds.get(job.kind);
    if (!kind) return;
    const controller = new AbortController();
    const ended = runJob({
      context: this.#context,
      kind,
      job,
      controller,
      log: this.#log,
      isStopping: () => this.#isClosed,
    })
      .then((outcome) => this.#count(job.kind, outcome))
      // Another server takes the job once its lease expires.
      .catch((error: unknown) => this.#log?.warn({ err: error, job: job.id }, 'the end of a job was not recorded'))
      .finally(() => {
        this.#running.delete(job.id);
        this.wake();
      });
    this.#running.set(job.id, { job, controller, ended });
  }

  #count(kind: string, outcome: JobOutcome): void {
    const counts = this.#ended.get(kind) ?? { done: 0, failed: 0, retried: 0, lost: 0 };
    counts[outcome] += 1;
    this.#ended.set(kind, counts);
  }

  /** Renews the leases of what runs; what was lost is aborted. A failed renewal is made up for by the next. */
  async #renew(): Promise<void> {
    const running = [...this.#running.values()];
    if (running.length === 0) return;
    try {
      const kept = new Set(
        await renewLeases(
          this.#context.database,
          running.map(({ job }) => job),
        ),
      );
      for (const { job, controller } of running)
        if (!kept.has(job.id)) controller.abort(new LeaseLost('the lease was lost'));
    } catch (error) {
      this.#log?.warn({ err: error }, 'leases of jobs were not renewed');
    }
  }
}
