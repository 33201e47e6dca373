import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

const first = await openTestDatabase();
const second = await openTestDatabase();
afterAll(() => Promise.all([first.close(), second.close()]));

test('a test database is migrated and nobody else sees what is written into it', async () => {
  await first.database.execute("insert into object (class_id) values (1); select sort_key('Ёж')");
  const count = { text: 'select count(*) as n from object', values: [] };
  const [mine, others] = await Promise.all([
    first.database.query<{ n: number }>(count),
    second.database.query<{ n: number }>(count),
  ]);
  expect([mine[0]?.n, others[0]?.n]).toEqual([1, 0]);
});
