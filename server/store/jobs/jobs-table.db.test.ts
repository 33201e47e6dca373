import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#test/harness/test-database.ts';
import { sql } from '../sql.ts';
import { sweepJobs } from './decide.ts';
import { enqueueForRecords, enqueueJob, keepSchedules } from './enqueue.ts';
import { claimJobs, endJob } from './leases.ts';

const opened = await openTestDatabase();
const { database } = opened;
afterAll(() => opened.close());
beforeEach(() => database.execute('delete from queue_job'));

test('ended jobs are removed when they are old, unfinished ones never', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => enqueueJob(database, { kind: 'plain' })));
  for (const leased of await claimJobs(database, [{ name: 'plain', free: 3 }], 3))
    await endJob(database, leased, { state: 'done', message: null, error: null });
  const open = await enqueueJob(database, { kind: 'plain' });
  await database.execute(
    `update queue_job set finished_at = now() - interval '31 days', created_at = now() - interval '40 days'`,
  );
  await database.query(sql`update queue_job set finished_at = now() where id = ${ids[0] ?? 0}`);
  expect(await sweepJobs(database, 'plain', 30, 1)).toBe(1);
  expect(await sweepJobs(database, 'plain', 30, 10)).toBe(1);
  const left = await database.query<{ id: number }>(sql`select id from queue_job order by id`);
  expect(left.map(({ id }) => id)).toEqual([ids[0], open]);
});

test('taking a job costs the same however many have ended or wait for their time', async () => {
  const cost = async () => {
    await database.execute('analyze queue_job');
    const plan = await database.query<{ 'QUERY PLAN': readonly { readonly Plan: { 'Total Cost': number } }[] }>({
      text: `explain (format json) select q.id from queue_job q where q.kind = 'plain' and q.due_at <= now() order by q.due_at limit 1 for update skip locked`,
      values: [],
    });
    return { cost: plan[0]?.['QUERY PLAN'][0]?.Plan['Total Cost'] ?? Number.NaN, text: JSON.stringify(plan) };
  };
  await database.execute(
    `insert into queue_job (kind, state, due_at, finished_at) select 'plain', case when n % 2 = 0 then 'done' else 'queued' end,
      case when n % 2 = 1 then now() + interval '4 hours' end, now() from generate_series(1, 20000) n`,
  );
  await enqueueJob(database, { kind: 'plain' });
  const { cost: found, text } = await cost();
  expect(text).toContain('queue_job_due_idx');
  expect(found).toBeLessThan(20);
});

test('sets of jobs that are enqueued at once in different orders do not wait for each other in a circle', async () => {
  const ids = Array.from({ length: 400 }, (_, at) => at + 1);
  const schedules = ids.map((id) => ({ name: `kind${id}`, every: 60 }));
  await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const inOrder = <Item>(items: readonly Item[]) => (at % 2 === 0 ? items : items.toReversed());
      await enqueueForRecords(database, 'plain', inOrder(ids));
      await keepSchedules(database, inOrder(schedules));
    }),
  );
  const [count] = await database.query<{ n: number }>(sql`select count(*)::int as n from queue_job`);
  expect(count?.n).toBe(2 * ids.length);
});
