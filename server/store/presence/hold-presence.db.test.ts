import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#test/harness/test-database.ts';
import { sql } from '../sql.ts';
import { holdPresence, MOST_OF_USER, releasePresence } from './hold-presence.ts';

const opened = await openTestDatabase();
const { database } = opened;
afterAll(() => opened.close());

const sessionId = '00000000-0000-4000-8000-000000000035';
const userId = 1;
const key = (id: number, tab: string) => ({ sessionId, userId, tab, id, number: null });

test('reports of one user beyond the bound never wait for each other in a circle', async () => {
  const ids = Array.from({ length: MOST_OF_USER + 10 }, (_, at) => at + 1);
  for (let round = 0; round < 12; round += 1) {
    // Each round reports in another order, so that the oldest rows of one report are the own rows of others.
    const order = ids.map((_, at) => (at * 7 + round * 11) % ids.length);
    await Promise.all(
      order.flatMap((id, at) => {
        const report = { ...key(id, 'one'), fieldName: `field${round}`, lifetime: 45_000 };
        const held = holdPresence(database, report);
        return at % 5 === 0
          ? [held, holdPresence(database, report), releasePresence(database, key(id, 'one'))]
          : [held];
      }),
    );
  }
  // The bound holds after reports that meet no others.
  for (const id of ids) await holdPresence(database, { ...key(id, 'two'), fieldName: null, lifetime: 45_000 });
  const [row] = await database.query<{ n: number }>(
    sql`select count(*)::int as n from presence where user_id = ${userId}::bigint`,
  );
  expect(row?.n).toBe(MOST_OF_USER);
});
