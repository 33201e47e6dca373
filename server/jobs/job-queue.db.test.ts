import { afterAll, beforeEach, expect, test } from 'vitest';
import { nothing, openQueueSuite } from '#test/harness/queue-suite.ts';
import { enqueueJob } from '#server/store/jobs/enqueue.ts';
import { sql } from '#server/store/sql.ts';
import { JobFailed } from './define-job.ts';

const suite = await openQueueSuite();
const { app, database, enqueue, kindOf, runs, serverWith, stored } = suite;
afterAll(() => app.close());
beforeEach(() => suite.clear());

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

test('a job may wait for a decision, with what was found', async () => {
  const queue = serverWith(kindOf('trial', async () => ({ waits: true, result: { new: 3 } })));
  const id = await enqueue('trial', 0, { key: 'trial' });
  await queue.drain();
  await queue.drain();
  expect(await stored(id)).toMatchObject({ state: 'waiting', result: { new: 3 } });
  expect(await enqueue('trial', 0, { key: 'trial' })).toBe(id);
  expect(runs).toEqual(['trial 0']);
});
