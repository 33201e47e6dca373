import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openTestDatabase } from '#test/harness/test-database.ts';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';
import { arePositionsOld, feedState, givePositions, isKept, sweepPositions } from './positions.ts';

const opened = await openTestDatabase();
const { database } = opened;
afterAll(() => opened.close());
beforeEach(() =>
  database.execute('delete from feed_outbox; delete from feed_event; update feed_head set position = 0'),
);

/** Writes history rows as one write; returns their ids. */
async function write(count = 1, where: Queryable = database): Promise<readonly number[]> {
  const rows = await where.query<{ id: number }>(
    sql`insert into change (change_set_id, action, class_id, object_id, version)
      select nextval('change_set_id_seq'), 'create', 1, n, 1 from generate_series(1, ${count}::integer) n returning id`,
  );
  return rows.map(({ id }) => id);
}

/** The changes in the order of their positions. Expects no gap and no position given twice. */
async function given(): Promise<readonly number[]> {
  const rows = await database.query<{ position: number; changeId: number }>(
    sql`select position, change_id as "changeId" from feed_event order by position`,
  );
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at + 1));
  expect(await feedState(database)).toMatchObject({ head: rows.length, pending: false });
  return rows.map(({ changeId }) => changeId);
}

test('every change gets one position, in the order of the writes, however many there are', async () => {
  const ids = [...(await write()), ...(await write(2500)), ...(await write(3))];
  expect(await feedState(database)).toMatchObject({ head: 0, pending: true });
  expect(await givePositions(database)).toBe(true);
  expect(await given()).toEqual(ids);
  const more = await write();
  await givePositions(database);
  expect(await given()).toEqual([...ids, ...more]);
});

describe.skipIf(inject('testDatabase').engine === 'pglite')('on a database with several connections', () => {
  test('a write that commits late comes after those that were committed before', async () => {
    const late = await database.transaction(async (transaction) => {
      const ids = await write(2, transaction);
      expect(Math.min(...(await write()))).toBeGreaterThan(Math.max(...ids));
      await givePositions(database);
      expect(await feedState(database)).toMatchObject({ head: 1 });
      return ids;
    });
    await givePositions(database);
    expect((await given()).slice(1)).toEqual(late);
  });

  test('servers that give positions at once give each once, and none waits', async () => {
    const ids = await write(5000);
    const done = await database.transaction(async (transaction) => {
      await transaction.query(sql`select from feed_head for update`);
      return givePositions(database);
    });
    expect(done).toBe(false);
    await Promise.all(Array.from({ length: 6 }, () => givePositions(database)));
    await givePositions(database);
    expect(await given()).toEqual(ids);
  });
});

test('positions are kept for some minutes, and a reader resumes exactly where all after it are', async () => {
  await write(4);
  await givePositions(database);
  const kept = () => Promise.all([0, 1, 2, 3, 4, 5].map((position) => isKept(database, position)));
  expect(await kept()).toEqual([true, true, true, true, true, false]);
  await database.execute(`update feed_event set at = now() - interval '11 minutes' where position <= 2`);
  expect([await arePositionsOld(database, 10), await arePositionsOld(database, 12)]).toEqual([true, false]);
  await sweepPositions(database, 10);
  expect(await arePositionsOld(database, 10)).toBe(false);
  expect(await kept()).toEqual([false, false, true, true, true, false]);
  await database.execute(`update feed_event set at = now() - interval '11 minutes'`);
  await sweepPositions(database, 10);
  expect(await kept()).toEqual([false, false, false, false, true, false]);
});
