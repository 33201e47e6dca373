import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#test/harness/test-database.ts';
import { sql } from '../sql.ts';
import { spendNothing, spendOn } from './spending.ts';

const opened = await openTestDatabase();
const { database } = opened;
afterAll(() => opened.close());

/** Takes the database some milliseconds. */
const WORK = sql`select count(*) from generate_series(1, 100000)`;

function meter() {
  const spent = { total: 0, places: 0 };
  const spending = {
    charge: (cost: number) => {
      spent.total += cost;
    },
    inPlace: <Answer>(work: () => Promise<Answer>) => {
      spent.places += 1;
      return work();
    },
    end: () => undefined,
  };
  /** What the work costs, and the places that it takes. */
  const costOf = async (work: () => Promise<unknown>) => {
    const before = { ...spent };
    await work();
    return { cost: spent.total - before.total, places: spent.places - before.places };
  };
  return { spending, costOf };
}

test.each<[what: string, work: () => Promise<unknown>]>([
  ['a statement', () => database.query(WORK)],
  ['a transaction', () => database.transaction((transaction) => transaction.query(WORK))],
])('%s is at the cost of the request that sends it, in one of its places', async (_what, work) => {
  const { spending, costOf } = meter();
  const { cost, places } = await costOf(() => spendOn(spending, work));
  expect([cost > 0, places]).toEqual([true, 1]);
  expect(await costOf(work)).toEqual({ cost: 0, places: 0 });
});

test('what a stream reads after the reply has begun is at the cost of its request', async () => {
  const { spending, costOf } = meter();
  const { signal } = new AbortController();
  const stream = await spendOn(spending, async () => database.forStream(signal));
  expect((await costOf(() => stream.query(WORK))).cost).toBeGreaterThan(0);
  expect((await costOf(() => stream.transaction((transaction) => transaction.query(WORK)))).cost).toBeGreaterThan(0);
  expect((await costOf(() => database.forStream(signal).query(WORK))).cost).toBe(0);
});

test('what a request only starts is at nobody’s cost', async () => {
  const { spending, costOf } = meter();
  let job: Promise<unknown> = Promise.resolve();
  await spendOn(spending, async () => {
    job = spendNothing(async () => {
      await new Promise(setImmediate);
      await database.query(WORK);
    });
  });
  expect(await costOf(() => job)).toEqual({ cost: 0, places: 0 });
});

test('the time of a refused statement counts', async () => {
  const { spending, costOf } = meter();
  const wrong = sql`select count(*) / 0 from generate_series(1, 100000)`;
  const refused = () => spendOn(spending, () => expect(database.query(wrong)).rejects.toThrow('division by zero'));
  expect((await costOf(refused)).cost).toBeGreaterThan(0);
});

test('what has arrived is handled between two statements of a request', async () => {
  const { spending } = meter();
  let handled = 0;
  let hasEnded = false;
  const listen = (): void => {
    handled += 1;
    if (!hasEnded) setImmediate(listen);
  };
  setImmediate(listen);
  const statements = 20;
  await spendOn(spending, async () => {
    for (let at = 0; at < statements; at += 1) await database.query(WORK);
  });
  hasEnded = true;
  expect(handled).toBeGreaterThanOrEqual(statements);
});
