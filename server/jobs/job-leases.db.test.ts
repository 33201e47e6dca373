import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { nothing, openQueueSuite } from '#test/harness/queue-suite.ts';
import { claimJobs, endJob, LEASE_SECONDS, noteJobProgress } from '#server/store/jobs/leases.ts';
import { sql } from '#server/store/sql.ts';

const suite = await openQueueSuite();
const { app, database, enqueue, kindOf, runOut, runs, serverWith, stored } = suite;
afterAll(() => app.close());
beforeEach(() => suite.clear());

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
