import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestApp } from '#test/harness/test-app.ts';
import { enqueueJob, keepSchedules, type NewJob } from '#server/store/jobs/enqueue.ts';
import { claimJobs, endJob, LEASE_SECONDS, noteJobProgress } from '#server/store/jobs/leases.ts';
import { sql } from '#server/store/sql.ts';
import { defineJob, JobFailed, type JobKind, type JobRun } from './define-job.ts';
import { JobQueue } from './job-queue.ts';

const app = await openTestApp();
const { context } = app;
const { database } = context;
afterAll(() => app.close());

const NO_PAUSE = { first: 0, factor: 1, most: 0 } as const;

let runs: string[] = [];
const queues: JobQueue[] = [];

/** A kind that notes each of its runs, then does the work. */
function kindOf(
  name: string,
  work: (run: JobRun<{ readonly n: number }>) => Promise<void | { readonly waits: true; readonly result: unknown }>,
  more: Partial<JobKind> = {},
): JobKind {
  return defineJob({
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
  });
}

const nothing = async () => undefined;

/** A server's part in the queue, with these kinds. */
function serverWith(...kinds: readonly JobKind[]): JobQueue {
  const queue = new JobQueue(context, kinds);
  queues.push(queue);
  return queue;
}

const enqueue = (kind: string, n = 0, more: Partial<NewJob> = {}) =>
  enqueueJob(database, { kind, payload: { n }, ...more });

async function stored(id: number): Promise<Readonly<Record<string, unknown>> | undefined> {
  const [row] = await database.query<Readonly<Record<string, unknown>>>(
    sql`select state, attempts, message, error, result, done, total from queue_job where id = ${id}`,
  );
  return row;
}

/** All leases run out, as if the servers that hold them had died a minute ago. */
async function runOut(): Promise<void> {
  await database.execute(`update queue_job set due_at = now() - interval '1 second' where state = 'running'`);
}

beforeEach(async () => {
  for (const queue of queues.splice(0)) await queue.close();
  await database.execute('delete from queue_job');
  runs = [];
});

test('a job is there if and only if the transaction that enqueues it is committed', async () => {
  const queue = serverWith(kindOf('plain', nothing));
  const lost = database.transaction(async (transaction) => {
    await enqueueJob(transaction, { kind: 'plain', payload: { n: 1 } });
    throw new Error('the write failed');
  });
  await expect(lost).rejects.toThrow('the write failed');
  const id = await database.transaction((transaction) => enqueueJob(transaction, { kind: 'plain', payload: { n: 2 } }));
  await queue.drain();
  expect(runs).toEqual(['plain 2']);
  expect(await stored(id)).toMatchObject({ state: 'done', attempts: 1 });
});

test('of many servers one takes each job', async () => {
  const servers = [1, 2, 3].map(() => serverWith(kindOf('plain', nothing, { limit: 4 })));
  const ids = await Promise.all(Array.from({ length: 60 }, (_, n) => enqueue('plain', n)));
  await Promise.all(servers.map((server) => server.drain()));
  expect(runs.toSorted()).toEqual(ids.map((_, n) => `plain ${n}`).toSorted());
  for (const id of ids) expect(await stored(id)).toMatchObject({ state: 'done', attempts: 1 });
});

test('an unfinished job with the same key is the same job; one that ended is not', async () => {
  const queue = serverWith(kindOf('plain', nothing));
  const first = await enqueue('plain', 1, { key: 'one' });
  expect(await enqueue('plain', 2, { key: 'one' })).toBe(first);
  expect(await enqueue('plain', 3, { key: 'other' })).not.toBe(first);
  await queue.drain();
  expect(runs.toSorted()).toEqual(['plain 1', 'plain 3']);
  expect(await enqueue('plain', 4, { key: 'one' })).not.toBe(first);
});

test('a poisoned job fails in sight after its attempts, and others are not held up', async () => {
  const poisoned = kindOf('poisoned', async () => {
    throw new Error('the bottom of it');
  });
  const queue = serverWith(poisoned, kindOf('plain', nothing));
  const bad = await enqueue('poisoned');
  const good = await Promise.all([1, 2, 3].map((n) => enqueue('plain', n)));
  await queue.drain();
  expect(await stored(bad)).toMatchObject({
    state: 'failed',
    attempts: 3,
    message: 'Не удалось выполнить задание.',
    error: 'Error: the bottom of it',
  });
  for (const id of good) expect(await stored(id)).toMatchObject({ state: 'done' });
  expect(runs.filter((run) => run === 'poisoned 0')).toHaveLength(3);
});

test('a job that says that it can not succeed is not tried again', async () => {
  const queue = serverWith(
    kindOf('hopeless', async () => {
      throw new JobFailed('Файл защищён паролем.');
    }),
  );
  const id = await enqueue('hopeless');
  await queue.drain();
  expect(await stored(id)).toMatchObject({ state: 'failed', attempts: 1, message: 'Файл защищён паролем.' });
});

test('a payload that its kind does not take fails at once, and no payload is larger than it may be', async () => {
  const queue = serverWith(kindOf('plain', nothing));
  const id = await enqueueJob(database, { kind: 'plain', payload: { n: 'один' } });
  await queue.drain();
  expect(await stored(id)).toMatchObject({ state: 'failed', attempts: 1 });
  expect(runs).toEqual([]);
  await expect(enqueueJob(database, { kind: 'plain', payload: { text: 'x'.repeat(70_000) } })).rejects.toThrow(
    /check/u,
  );
});

test('a result that is too large fails its job', async () => {
  const queue = serverWith(kindOf('large', async () => ({ waits: true, result: 'x'.repeat(300_000) })));
  const id = await enqueue('large');
  await queue.drain();
  expect(await stored(id)).toMatchObject({ state: 'failed', attempts: 3, result: null });
});

test('a failed attempt is due again after its pause, and its reason is in sight meanwhile', async () => {
  const failing = kindOf(
    'failing',
    async () => {
      throw new Error('not yet');
    },
    { backoff: { first: 1000, factor: 2, most: 5000 } },
  );
  const queue = serverWith(failing);
  const id = await enqueue('failing');
  await queue.drain();
  expect(runs).toEqual(['failing 0']);
  expect(await stored(id)).toMatchObject({ state: 'queued', attempts: 1, error: 'Error: not yet' });
  const [row] = await database.query<{ pause: number }>(
    sql`select extract(epoch from due_at - now())::double precision as pause from queue_job where id = ${id}`,
  );
  expect(row?.pause).toBeGreaterThan(700);
  expect(row?.pause).toBeLessThanOrEqual(1250);
});

test("a dead server's job is another one's once its lease expired, and the dead one writes nothing any more", async () => {
  const queue = serverWith(kindOf('plain', nothing));
  const id = await enqueue('plain');
  const [taken] = await claimJobs(database, [{ name: 'plain', free: 1 }], 1);
  await queue.drain();
  expect(runs).toEqual([]);
  await runOut();
  await queue.drain();
  expect(runs).toEqual(['plain 0']);
  expect(taken).toBeDefined();
  if (!taken) return;
  expect(await endJob(database, taken, { state: 'failed', message: 'поздно', error: null })).toBe(false);
  expect(await noteJobProgress(database, taken, 1, 2)).toBe(false);
  expect(await stored(id)).toMatchObject({ state: 'done', attempts: 2 });
});

test('a job over which servers die as often as it may be tried has failed, and is not begun again', async () => {
  const queue = serverWith(kindOf('plain', nothing));
  const id = await enqueue('plain');
  for (let death = 0; death < 3; death += 1) {
    await claimJobs(database, [{ name: 'plain', free: 1 }], 1);
    await runOut();
  }
  await queue.drain();
  expect(runs).toEqual([]);
  const message = 'Сервер несколько раз остановился во время этого задания.';
  expect(await stored(id)).toMatchObject({ state: 'failed', attempts: 3, message });
});

test('what a job writes in one transaction with its end is written once, even if its lease was lost meanwhile', async () => {
  const noted = sql`insert into swept_field (id) values (${-1}) on conflict (id) do update set at = now() returning id`;
  const slow = kindOf('slow', async ({ context: { database: own }, endIn }) => {
    await runOut();
    await claimJobs(own, [{ name: 'slow', free: 1 }], 1);
    await own.transaction(async (transaction) => {
      await transaction.query(noted);
      await endIn(transaction);
    });
  });
  const id = await enqueue('slow');
  await serverWith(slow).drain();
  expect(await database.query(sql`select id from swept_field where id = ${-1}`)).toEqual([]);
  expect(await stored(id)).toMatchObject({ state: 'running', attempts: 2 });
});

test('at most so many of a kind run at a time, and a higher priority comes first', async () => {
  let now = 0;
  let most = 0;
  const counted = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    now -= 1;
  };
  const queue = serverWith(
    kindOf('low', counted, { limit: 2, priority: 1 }),
    kindOf('high', nothing, { limit: 20, priority: 5 }),
  );
  await Promise.all(Array.from({ length: 10 }, (_, n) => enqueue('low', n)));
  await Promise.all(Array.from({ length: 10 }, (_, n) => enqueue('high', n)));
  await queue.drain();
  expect(most).toBe(2);
  expect(runs).toHaveLength(20);
  expect(runs.slice(0, 8).every((run) => run.startsWith('high'))).toBe(true);
});

test('a job that takes too long is given up, and its place is free at once', async () => {
  const endless = kindOf('endless', () => new Promise<void>(() => undefined), { timeLimit: 0.05, maxAttempts: 1 });
  const queue = serverWith(endless);
  const id = await enqueue('endless');
  await queue.drain();
  expect(await stored(id)).toMatchObject({ state: 'failed', message: 'Задание выполнялось слишком долго.' });
});

test('a running job that is cancelled stops, and stays cancelled', async () => {
  const begun = Promise.withResolvers<void>();
  let reason: unknown;
  const patient = kindOf(
    'patient',
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reason = signal.reason;
          reject(new Error('stopped'));
        });
        begun.resolve();
      }),
  );
  const queue = serverWith(patient);
  const id = await enqueue('patient');
  const ended = queue.drain();
  await begun.promise;
  await queue.cancel(database, id);
  await ended;
  expect(String(reason)).toContain('cancelled');
  expect(await stored(id)).toMatchObject({ state: 'cancelled', message: 'Отменено' });
  await queue.drain();
  expect(runs).toEqual(['patient 0']);
  await expect(queue.cancel(database, id)).rejects.toMatchObject({ status: 409 });
  await queue.retry(database, id);
  expect(await stored(id)).toMatchObject({ state: 'queued', attempts: 0, message: null });
});

test('a job that another server has cancelled stops at its next progress', async () => {
  const told: boolean[] = [];
  const steady = kindOf('steady', async ({ id, progress }) => {
    await progress(1, 3);
    await serverWith().cancel(database, id);
    await progress(2, 3).catch((error: unknown) => {
      told.push(true);
      throw error;
    });
  });
  const id = await enqueue('steady');
  await serverWith(steady).drain();
  expect(told).toEqual([true]);
  expect(await stored(id)).toMatchObject({ state: 'cancelled', done: 1, total: 3 });
});

test('a server that stops gives its jobs back, and the attempt does not count', async () => {
  const begun = Promise.withResolvers<void>();
  const long = kindOf('long', () => {
    begun.resolve();
    return new Promise<void>(() => undefined);
  });
  const queue = serverWith(long);
  const id = await enqueue('long');
  queue.wake();
  await begun.promise;
  await queue.close();
  expect(await stored(id)).toMatchObject({ state: 'queued', attempts: 0 });
  queue.wake();
  expect(runs).toEqual(['long 0']);
});

test('a job may wait for a decision, with what was found', async () => {
  const queue = serverWith(kindOf('trial', async () => ({ waits: true, result: { new: 3 } })));
  const id = await enqueue('trial', 0, { key: 'trial' });
  await queue.drain();
  await queue.drain();
  expect(await stored(id)).toMatchObject({ state: 'waiting', result: { new: 3 } });
  expect(await enqueue('trial', 0, { key: 'trial' })).toBe(id);
  expect(runs).toEqual(['trial 0']);
});

test('a scheduled kind runs once in its interval over all servers, and again however often it failed', async () => {
  let fails = false;
  const regular = kindOf('regular', async () => {
    if (fails) throw new Error('the disk is away');
  });
  const schedule = [{ name: 'regular', every: 600 }];
  await Promise.all([1, 2, 3].map(() => keepSchedules(database, schedule)));
  const servers = [serverWith(regular), serverWith(regular)];
  await Promise.all(servers.map((server) => server.drain()));
  await Promise.all(servers.map((server) => server.drain()));
  expect(runs).toEqual(['regular 0']);
  const [row] = await database.query<{ id: number; every: number }>(
    sql`select id, round(extract(epoch from due_at - now()))::integer as every from queue_job`,
  );
  expect(row?.every).toBeGreaterThan(590);
  expect(await stored(row?.id ?? 0)).toMatchObject({ state: 'queued', attempts: 0 });

  fails = true;
  const [server] = servers;
  await database.execute('update queue_job set due_at = now()');
  await server?.drain();
  expect(await stored(row?.id ?? 0)).toMatchObject({ state: 'failed', attempts: 3, error: 'Error: the disk is away' });
  expect(runs).toHaveLength(4);
  fails = false;
  await database.execute('update queue_job set due_at = now()');
  await server?.drain();
  expect(await stored(row?.id ?? 0)).toMatchObject({ state: 'queued', attempts: 0, error: null });
  await expect(server?.cancel(database, row?.id ?? 0)).rejects.toMatchObject({ status: 409 });
  await keepSchedules(database, []);
  expect(await database.query(sql`select id from queue_job`)).toEqual([]);
});

test('a started server finds what others enqueue, and renews its leases while a job runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const long = kindOf('long', async () => {
      begun.resolve();
      await goOn.promise;
    });
    const queue = serverWith(long);
    await queue.start(app.app.log);
    const id = await enqueue('long');
    vi.advanceTimersByTime(500);
    await begun.promise;
    await runOut();
    vi.advanceTimersByTime(15_000);
    const left = async () => {
      const [row] = await database.query<{ left: number }>(
        sql`select extract(epoch from due_at - now())::double precision as left from queue_job where id = ${id}`,
      );
      return row?.left;
    };
    await expect.poll(left).toBeGreaterThan(LEASE_SECONDS / 2);
    goOn.resolve();
    await queue.drain();
    expect(await stored(id)).toMatchObject({ state: 'done', attempts: 1 });
  } finally {
    vi.useRealTimers();
  }
});

test('a scheduled kind that has nothing to do is not taken, and writes nothing', async () => {
  let isNeeded = false;
  const occasional = kindOf('occasional', nothing, { every: 0, isWanted: async () => isNeeded });
  await keepSchedules(database, [{ name: 'occasional', every: 600 }]);
  const queue = serverWith(occasional);
  const row = () => database.query<{ row: string }>(sql`select xmin::text || ctid::text as row from queue_job`);
  const before = await row();
  await queue.drain();
  expect(runs).toEqual([]);
  expect(await row()).toEqual(before);
  expect((await queue.figures(database)).age).toBe(0);
  isNeeded = true;
  await queue.drain();
  expect(runs).toEqual(['occasional 0']);
});
