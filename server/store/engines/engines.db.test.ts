import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, inject, test } from 'vitest';
import { openTestDatabase } from '#test/harness/test-database.ts';
import { sql, statementName } from '../sql.ts';

const { engine } = inject('testDatabase');
const opened = await openTestDatabase();
const { database } = opened;
afterAll(() => opened.close());

const PREPARED = 500;
/** Enough of these exceed the characters of statements that a connection may have prepared. */
const LONG_TEXT = `select 1 as one -- ${'.'.repeat(1000)}`;
const MEGABYTE = 2 ** 20;

test.runIf(engine === 'pglite')('what was prepared does not grow for ever', async () => {
  const count = sql`select count(*) as n from pg_prepared_statements`;
  for (let n = 0; n < PREPARED; n += 1) await database.query({ text: LONG_TEXT, values: [], name: statementName() });
  expect((await database.query<{ n: number }>(count))[0]?.n).toBeLessThan(PREPARED);
});

test.runIf(engine === 'pglite')(
  'an embedded database that is closed refuses what is asked, and that is all',
  async () => {
    const closing = await openTestDatabase();
    await closing.close();
    await expect(closing.database.query(sql`select 1 as one`)).rejects.toBeInstanceOf(Error);
    await expect(closing.database.query(sql`select 2 as two`)).rejects.toBeInstanceOf(Error);
  },
);

test('values are written and read in the same way on both engines', async () => {
  const at = new Date('2026-11-21T10:00:00Z');
  const [row] = await database.query(
    sql`select ${['а', null, 'б"в']}::text[] as texts, ${[1, 2]}::bigint[] as ids, ${at}::timestamptz as at,
      ${{ ключ: [1] }}::jsonb as json, ${true}::boolean as yes, ${null}::text as nothing, 12.50::numeric as price,
      ${Buffer.from([0, 255])}::bytea as bytes`,
  );
  expect(row).toMatchObject({
    texts: ['а', null, 'б"в'],
    at,
    json: { ключ: [1] },
    yes: true,
    nothing: null,
    price: 12.5,
    bytes: Buffer.from([0, 255]),
  });
});

test('what was answered is not kept', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const held = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const answer = async () => {
    const rows = await database.query(sql`select repeat('x', 50000) as text from generate_series(1, 20)`);
    expect(rows).toHaveLength(20);
  };
  await answer();
  const before = held();
  for (let n = 0; n < 50; n += 1) await answer();
  expect(held() - before).toBeLessThan(10 * MEGABYTE);
});
