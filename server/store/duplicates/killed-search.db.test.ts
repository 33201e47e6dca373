import { expect, test } from 'vitest';
import { CLASSES } from '#classes/registry.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { openServerPlace, type RunningServer, type ServerPlace } from '#test/harness/running-server.ts';
import type { Database, Queryable } from '../database.ts';
import { openDatabase } from '../engines/open.ts';
import { sql } from '../sql.ts';

const CLIENTS = 6000;
/** Each transaction of the search takes so many seconds until the kill; a question about its job waits for some of them. */
const SLOW = 0.3;
/** A score that no comparison gives: it marks the pairs that were stored before the kill. */
const MARK = 1000;
const soon = { timeout: 120_000, interval: 20 } as const;

/** Works with the database while no server runs, which an embedded one needs. */
async function whileStopped<Answer>(
  { environment }: ServerPlace,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const database = await openDatabase(environment);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Clients of whom each third one has the phone of the one before it, as if they had been there before pairs were stored. */
async function plant(database: Database): Promise<readonly string[]> {
  const { classId } = buildCatalog(CLASSES).get('client');
  const rows = await database.query<{ id: number; n: number }>({
    text: `with made as (insert into object (class_id) select $1 from generate_series(1, $2::integer) returning id),
        numbered as (select id, row_number() over (order by id) as n from made)
      insert into client (id, full_name, phone)
      select id, 'Клиент' || n, '+7903' || lpad((n - (n % 3 = 2)::integer)::text, 7, '0') from numbered
      returning id, substr(full_name, 7)::integer as n`,
    values: [classId, CLIENTS],
  });
  await database.query(sql`delete from duplicate_mark`);
  await database.execute(`create function slow_search() returns trigger language plpgsql as
      'begin perform pg_sleep(${SLOW}); return new; end';
    create trigger slow_search before update on duplicate_search for each row execute function slow_search()`);
  const ids = new Map(rows.map(({ id, n }) => [n, id]));
  return rows.flatMap(({ id, n }) => (n % 3 === 2 ? [`${ids.get(n - 1)} ${id}`] : [])).toSorted();
}

interface StoredPair {
  readonly pair: string;
  readonly score: number;
}

function storedPairs(database: Queryable): Promise<readonly StoredPair[]> {
  return database.query<StoredPair>(sql`select one || ' ' || other as pair, score from duplicate_pair`);
}

/** What the killed server has stored; the next one takes its job at once, as it does after a minute. */
async function leftBehind(
  place: ServerPlace,
): Promise<{ readonly compared: number; readonly pairs: readonly string[] }> {
  return whileStopped(place, async (database) => {
    await database.execute('drop function slow_search cascade');
    await database.query(sql`update queue_job set due_at = now() where state = 'running'`);
    await database.query(sql`update duplicate_pair set score = ${MARK}`);
    const [place] = await database.query<{ compared: number }>(sql`select compared from duplicate_search`);
    return { compared: place?.compared ?? 0, pairs: (await storedPairs(database)).map(({ pair }) => pair) };
  });
}

test('a server is killed in the middle of a search, and another one goes on from the stored place', async () => {
  const place = await openServerPlace({});
  try {
    const expected = await whileStopped(place, plant);
    let server: RunningServer = await place.start();
    const { body } = await server.send('POST', '/manage/client/duplicates/', {});
    const job = async () => (await server.send('GET', `/manage/job/${Number(body['jobId'])}/`)).body;
    await expect.poll(async () => Number((await job())['done']), soon).toBeGreaterThan(0);
    await server.process.end('SIGKILL');
    const left = await leftBehind(place);
    expect(left.compared).toBeGreaterThan(0);
    expect(left.compared, 'the server is killed in the middle').toBeLessThan(CLIENTS);
    server = await place.start();
    await expect.poll(job, soon).toMatchObject({ state: 'done', done: CLIENTS, total: CLIENTS });
    const shown = await server.send('GET', '/manage/client/duplicates/?pageSize=1');
    expect(shown.body['total']).toBe(expected.length);
    await server.process.stop();
    const pairs = await whileStopped(place, storedPairs);
    expect(pairs.map(({ pair }) => pair).toSorted()).toEqual(expected);
    const marked = pairs.filter(({ score }) => score === MARK).map(({ pair }) => pair);
    expect(marked.toSorted(), 'what was compared before the kill is not compared again').toEqual(left.pairs.toSorted());
  } finally {
    await place.close();
  }
}, 300_000);
