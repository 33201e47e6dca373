import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Filter } from '#model/wire/filter-tree.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { sql } from '#server/store/sql.ts';
import { BUSY_MACHINE } from '#test/harness/test-database.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
const { database } = app.context;
let editor: TestClient;

beforeAll(async () => {
  editor = await app.as('siteEditors');
  for (const caption of ['Первая', 'Вторая']) await editor.send('POST', '/manage/news/', { caption });
});
afterAll(() => app.close());

const asked = (filter: Filter) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const cost = (filter: Filter) => editor.send('GET', `/manage/news/cost/?${asked(filter)}`);
/** Two letters: the index of words does not help. */
const CONTAINS: Filter = [{ fieldName: 'caption', operator: 'contains', fieldValue: 'ер' }];

/** Makes the planner take the table for one of so many rows. */
async function pretend(rows: number): Promise<void> {
  await database.query(sql`update pg_class set reltuples = ${rows}::float4, relpages = 1 where oid = 'news'::regclass`);
}

test('a page that reads all of a large table is expected to be slow, one by an index is not', async () => {
  expect((await cost(CONTAINS)).body).toEqual({ isSlow: false });
  await pretend(1_000_000);
  expect((await cost(CONTAINS)).body).toEqual({ isSlow: true });
  expect((await cost([{ not: { any: CONTAINS } }])).body).toEqual({ isSlow: true });
  for (const quick of [[], [{ fieldName: 'id', fieldValue: 5 }], [{ fieldName: 'instanceStateId', fieldValue: 4 }]])
    expect((await cost(quick)).body, JSON.stringify(quick)).toEqual({ isSlow: false });
  await pretend(100_000);
  expect((await cost(CONTAINS)).body).toEqual({ isSlow: false });
});

test('a filter that the list refuses is refused alike, and nothing of a class that may not be read is told', async () => {
  const wrong: readonly Filter[] = [
    [{ fieldName: 'nothing', fieldValue: 1 }],
    [{ fieldName: 'publicationDate', fieldValue: 'вчера' }],
    [{ all: [{ any: [{ all: [{ any: [{ all: [{ any: [] }] }] }] }] }] }],
  ];
  for (const filter of wrong) {
    const list = await editor.send('GET', `/manage/news/?${asked(filter)}`);
    const told = await cost(filter);
    expect([told.status, told.body['message']], JSON.stringify(filter)).toEqual([400, list.body['message']]);
  }
  const manager = await app.as('clientManagers');
  const list = await manager.send('GET', '/manage/news/');
  expect((await manager.send('GET', '/manage/news/cost/')).status).toBe(list.status);
});

test('it is told of every class that has a list', async () => {
  const admin = await app.as('administrators');
  const search: Filter = [{ fieldName: 'searchText', fieldValue: 'москва' }];
  for (const { name } of app.context.catalog.classes) {
    const list = await admin.send('GET', `/manage/${name}/?${asked(search)}`);
    const told = await admin.send('GET', `/manage/${name}/cost/?${asked(search)}`);
    expect([told.status, told.body['isSlow'] ?? false], name).toEqual([list.status, false]);
  }
});

test.runIf(inject('testDatabase').engine === 'postgres')(
  'a reader who leaves ends the statement of the list in the database',
  async () => {
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `${origin}/api/v1/manage/news/?${asked(CONTAINS)}`;
    const headers = { authorization: `Bearer ${editor.token}` };
    const leaving = new AbortController();
    const other = openPostgres(app.database.url ?? '', 2, BUSY_MACHINE);
    const waiting = async () => {
      const [row] = await other.query<{ n: number }>(
        sql`select count(*)::integer as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%from "news" t where%'`,
      );
      return row?.n;
    };
    try {
      expect((await fetch(url, { headers })).status).toBe(200);
      // The statement can't end while the table is locked.
      await database.transaction(async (transaction) => {
        await transaction.query(sql`lock table news in access exclusive mode`);
        const left = fetch(url, { headers, signal: leaving.signal }).catch(({ name }: Error) => name);
        await expect.poll(waiting, { timeout: BUSY_MACHINE }).toBe(1);
        leaving.abort();
        expect(await left).toBe('AbortError');
        await expect.poll(waiting, { timeout: BUSY_MACHINE }).toBe(0);
      });
      expect((await fetch(url, { headers })).status).toBe(200);
    } finally {
      await other.close();
    }
  },
);
