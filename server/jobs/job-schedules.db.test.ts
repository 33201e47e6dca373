import { afterAll, beforeEach, expect, test } from 'vitest';
import { nothing, openQueueSuite } from '#test/harness/queue-suite.ts';
import { keepSchedules } from '#server/store/jobs/enqueue.ts';
import { sql } from '#server/store/sql.ts';

const suite = await openQueueSuite();
const { app, database, kindOf, runs, serverWith, stored } = suite;
afterAll(() => app.close());
beforeEach(() => suite.clear());

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
