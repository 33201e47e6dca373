import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import type { Queryable } from '../database.ts';
import { inOneTransaction } from './one-transaction.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.database.execute('create table step_test (n integer primary key)');
});
afterAll(() => opened.close());

const insert = (where: Queryable, n: number) => where.query({ text: 'insert into step_test values ($1)', values: [n] });

async function kept(): Promise<readonly number[]> {
  const rows = await opened.database.query<{ n: number }>({ text: 'select n from step_test order by n', values: [] });
  await opened.database.query({ text: 'delete from step_test', values: [] });
  return rows.map(({ n }) => n);
}

test('statements and transactions commit together', async () => {
  const answer = await inOneTransaction(opened.database, async (inside) => {
    await insert(inside, 1);
    await inside.transaction((transaction) => insert(transaction, 2));
    return 'done';
  });
  expect([answer, await kept()]).toEqual(['done', [1, 2]]);
});

test('where the work fails nothing is kept', async () => {
  const work = inOneTransaction(opened.database, async (inside) => {
    await insert(inside, 1);
    await inside.transaction((transaction) => insert(transaction, 2));
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await kept()).toEqual([]);
});

test('a step that fails takes back itself alone', async () => {
  await inOneTransaction(opened.database, async (inside) => {
    await insert(inside, 1);
    await expect(insert(inside, 1)).rejects.toThrow('step_test_pkey');
    const part = inside.transaction(async (transaction) => {
      await insert(transaction, 2);
      await insert(transaction, 1);
    });
    await expect(part).rejects.toThrow('step_test_pkey');
    await insert(inside, 3);
  });
  expect(await kept()).toEqual([1, 3]);
});

test('steps that are begun at once run one after another', async () => {
  await inOneTransaction(opened.database, async (inside) => {
    const steps = [1, 2, 2, 3, 4].map((n) =>
      n % 2 === 0 ? insert(inside, n) : inside.transaction((transaction) => insert(transaction, n)),
    );
    const settled = await Promise.allSettled(steps);
    expect(settled.map(({ status }) => status).sort()).toEqual([...Array(4).fill('fulfilled'), 'rejected']);
  });
  expect(await kept()).toEqual([1, 2, 3, 4]);
});
