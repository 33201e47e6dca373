import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fastifyMetrics from 'fastify-metrics';
import type { Database } from '#server/store/database.ts';
import { backupAge } from '#server/store/servers/backups.ts';
import { databusAge } from '#server/store/databus/requests.ts';
import type { QueueFigures } from '#server/store/jobs/read-jobs.ts';
import { reachDatabase } from '#server/store/reachable.ts';
import { Problem } from '#server/store/problem.ts';
import { isNoSpace } from '#server/store/engines/disk-space.ts';
import { storedBytes } from '#server/store/contents/uploads.ts';
import type { AppContext } from '#server/endpoint/request.ts';
import { isLocal } from './client-address.ts';
import { countRequests } from './count-requests.ts';
import { errorAnswer } from './error-answer.ts';

/** How long the totals over all files are cached, in milliseconds. */
const SUMMED_FOR = 60_000;
/** Milliseconds within which a server with replicas says whether it is ready. */
const ANSWERED_WITHIN = 250;

/**
 * Gauges of the disk, the files and the unfinished uploads. If `database` is unavailable, they keep their last values.
 */
function measureStorage({ metrics }: FastifyInstance, { database, files }: AppContext): void {
  const { Gauge, Counter } = metrics.client;
  const gauge = (name: string, help: string) => new Gauge({ name, help });
  const free = gauge('storage_free_bytes', 'Free space of the disk that files come in to');
  const total = gauge('storage_total_bytes', 'The size of that disk');
  const floor = gauge('storage_free_bytes_min', 'What has to remain free of it');
  const stored = gauge('storage_files_bytes', 'What the files of records hold');
  const base = gauge('storage_database_bytes', 'The size of the database');
  const open = gauge('storage_open_uploads', 'Unfinished uploads');
  const announced = gauge('storage_open_uploads_bytes', 'What unfinished uploads are to hold');
  let summedAt = -Infinity;
  new Counter({
    name: 'storage_refusals_total',
    help: 'Requests that were answered 507',
    async collect() {
      const space = files.space.read();
      free.set(space.free);
      total.set(space.total);
      floor.set(files.space.floor);
      this.reset();
      this.inc(files.space.refusals);
      if (Date.now() - summedAt < SUMMED_FOR) return;
      const sums = await storedBytes(database).catch(() => null);
      if (!sums) return;
      summedAt = Date.now();
      stored.set(sums.files.size);
      base.set(sums.database);
      open.set(sums.uploads.count);
      announced.set(sums.uploads.size);
    },
  });
}

/** How long the figures of the queue are cached, in milliseconds. */
const QUEUE_READ_FOR = 5000;

/**
 * The depth and the age of the queue of jobs, and how many jobs this server has ended. If `database` is unavailable,
 * they keep their last values.
 */
function measureQueue({ metrics }: FastifyInstance, { database, queue }: AppContext): void {
  const { Gauge, Counter } = metrics.client;
  let readAt = -Infinity;
  let reading: Promise<QueueFigures | null> = Promise.resolve(null);
  const read = (): Promise<QueueFigures | null> => {
    if (Date.now() - readAt >= QUEUE_READ_FOR) {
      readAt = Date.now();
      reading = queue.figures(database).catch(() => null);
    }
    return reading;
  };
  new Gauge({
    name: 'jobs',
    help: 'Jobs by state',
    labelNames: ['state'],
    async collect() {
      for (const [state, count] of Object.entries((await read())?.counts ?? {})) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'jobs_age_seconds',
    help: 'For how long the job that has waited the longest is overdue',
    async collect() {
      const figures = await read();
      if (figures) this.set(figures.age);
    },
  });
  new Counter({
    name: 'jobs_ended_total',
    help: 'Attempts at jobs that ended on this server',
    labelNames: ['kind', 'outcome'],
    collect() {
      this.reset();
      for (const [kind, outcomes] of queue.ended)
        for (const [outcome, count] of Object.entries(outcomes)) this.inc({ kind, outcome }, count);
    },
  });
}

/** The connections to PostgreSQL, its replicas, how far the data bus is behind, and the age of the last backup. */
function measureOutwards({ metrics }: FastifyInstance, { database }: AppContext): void {
  const { Gauge, Counter } = metrics.client;
  const { connections, replicas } = database;
  if (replicas) {
    new Gauge({
      name: 'database_replica_lag_seconds',
      help: 'Since when each replica may lack what the primary has',
      labelNames: ['replica'],
      collect() {
        for (const [replica, lag] of replicas.figures().lags) this.set({ replica }, lag);
      },
    });
    new Counter({
      name: 'database_reads_total',
      help: 'Requests that read, by where they began (replica, primary), and what a replica failed and the primary repeated (repeated)',
      labelNames: ['where'],
      collect() {
        this.reset();
        for (const [where, count] of Object.entries(replicas.figures().reads)) this.inc({ where }, count);
      },
    });
  }
  if (connections)
    new Gauge({
      name: 'database_connections',
      help: 'Connections to PostgreSQL by state (used, idle), and statements that wait for one (waiting)',
      labelNames: ['state'],
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
      },
    });
  /** An age in seconds that the database tells; while it is away, the last one stays. */
  const age = (name: string, help: string, read: (where: Database) => Promise<number>): void => {
    new Gauge({
      name,
      help,
      async collect() {
        const seconds = await read(database).catch(() => null);
        if (seconds !== null) this.set(seconds);
      },
    });
  };
  age(
    'databus_age_seconds',
    'For how long the request of the data bus that has waited the longest is overdue',
    databusAge,
  );
  age('backup_age_seconds', 'Since when the last backup was begun; +Inf where none was made', backupAge);
}

/** Counts what the server refuses by its own fault: a database that is away is told from one that is busy. */
function measureRefusals(app: FastifyInstance): void {
  const refusals = new app.metrics.client.Counter({
    name: 'refusals_total',
    help: 'Requests that were answered 5xx, by code: unavailable, busy, noSpace, internal',
    labelNames: ['code'],
  });
  app.addHook('onError', async (_request, _reply, error) => {
    if (!(error instanceof Problem)) refusals.inc({ code: isNoSpace(error) ? 'noSpace' : 'internal' });
    else if (error.status >= 500) refusals.inc({ code: error.code });
  });
}

/**
 * Whether the database is away and replicas answer what they can: such a server is ready, since lists and records are read.
 * Throws where nothing answers.
 */
async function readsAlone(database: Database): Promise<boolean> {
  const reached = reachDatabase(database);
  if (!database.replicas?.servesAlone()) {
    await reached;
    return false;
  }
  const isAway = reached.then(
    () => false,
    () => true,
  );
  // Load balancers wait for the answer no longer than until their next question.
  return Promise.race([isAway, sleep(ANSWERED_WITHIN, true)]);
}

/**
 * Metrics that ask Node for its open handles, which aborts the process where the owner of one has been collected as
 * garbage. `nodejs_active_resources` counts them by kind without their owners.
 */
const OF_HANDLES = ['nodejs_active_handles', 'nodejs_active_handles_total'];

/** Liveness, readiness, and metrics for Prometheus (own token, or from this machine). */
export async function registerHealth(app: FastifyInstance, context: AppContext): Promise<void> {
  const { database, environment, files, leaving } = context;
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (leaving.signal.aborted) return reply.code(503).send({ status: 'leaving' });
    if (await readsAlone(database)) return { status: 'readsOnly', engine: database.engine };
    // Reads work without disk space: such a server is ready, and reports what it lacks.
    return { status: files.space.state() === 'full' ? 'noSpace' : 'ok', engine: database.engine };
  });
  await app.register(fastifyMetrics.default, {
    endpoint: null,
    // The metrics are global to the process: a second server in it resets them.
    clearRegisterOnInit: true,
    routeMetrics: { enabled: { summary: false, histogram: true } },
  });
  for (const name of OF_HANDLES) app.metrics.client.register.removeSingleMetric(name);
  measureStorage(app, context);
  measureRefusals(app);
  countRequests(app, context);
  measureQueue(app, context);
  measureOutwards(app, context);
  app.get('/metrics', async (request, reply) => {
    const token = environment.metricsToken;
    const known = token === undefined ? isLocal(request) : request.headers.authorization === `Bearer ${token}`;
    if (!known)
      return reply.code(401).send(errorAnswer(request.id, 401, 'unauthenticated', 'Требуется вход в систему'));
    return reply.type('text/plain; version=0.0.4').send(await app.metrics.client.register.metrics());
  });
}
