import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { SecondServer, TestClient } from '#test/harness/test-app.ts';
import { openTwoServers } from '#test/harness/two-servers.ts';

const { app, second, close } = await openTwoServers();
afterAll(close);
const admin = await app.as('administrators');

const ROWS = 20_000;

beforeAll(async () => {
  await app.context.database.execute(
    `with o as (insert into object (class_id) select 107 from generate_series(1, ${ROWS}) returning id)
     insert into author (id, caption, instance_state_id) select id, 'Автор ' || id, 4 from o;
     analyze author`,
  );
});

describe('all records at once', () => {
  test('a page size of -1 answers every record once, with their number', async () => {
    const { status, body } = await admin.send('GET', '/manage/author/?pageSize=-1&orderFieldName=caption');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: ROWS, pageIndex: 0, pageSize: -1 });
    expect(new Set(body.items.map((item) => item['id'])).size).toBe(ROWS);
  });

  test('the workbook of as many is written as well', async () => {
    const answer = await admin.send('GET', '/manage/author/download/xlsx');
    expect(answer.status).toBe(200);
    expect(answer.raw.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(answer.raw.rawPayload.length).toBeGreaterThan(200_000);
  });

  test('a reader who leaves early frees the connection', async () => {
    const server = second ?? app;
    const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
    for (let round = 0; round < 4; round += 1) {
      // Two disconnect in each round; the pool has three connections.
      await Promise.all(
        [0, 1].map(async () => {
          const leave = new AbortController();
          const answer = await fetch(`${base}/api/v1/manage/author/?pageSize=-1`, {
            headers: { authorization: `Bearer ${admin.token}` },
            signal: leave.signal,
          });
          expect(answer.status).toBe(200);
          const first = await answer.body?.getReader().read();
          expect(first?.value?.length).toBeGreaterThan(0);
          leave.abort();
        }),
      );
    }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        fetch(`${base}/api/v1/manage/author/?pageSize=5`, { headers: { authorization: `Bearer ${admin.token}` } }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    await expect.poll(openCursors, { timeout: 5000 }).toBe(0);
  });

  async function openCursors(): Promise<number | undefined> {
    const [row] = await app.context.database.query<{ n: number }>({
      text:
        app.context.database.engine === 'postgres'
          ? `select count(*) as n from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
          : 'select count(*) as n from pg_cursors where is_holdable',
      values: [],
    });
    return row?.n;
  }
});

/**
 * A change through one server is visible on the other at the next request. Two servers need PostgreSQL, which the
 * other project uses.
 */
function acrossServers(other: SecondServer): void {
  const news = (client: TestClient) => other.send(client, 'GET', '/manage/news/');
  const patch = (id: number, fieldName: string, fieldValue: unknown) =>
    admin.send('PATCH', `/manage/user/${id}`, [{ fieldName, fieldValue }]);

  test.each([
    ['a sign-out', (client: TestClient) => client.send('POST', '/user/logout/'), 401],
    ['a block', (client: TestClient) => patch(client.userId, 'isBlocked', true), 401],
    ['a deletion', (client: TestClient) => admin.send('DELETE', `/manage/user/${client.userId}`), 401],
    ['a new password', (client: TestClient) => patch(client.userId, 'password', 'синий чайник на плите'), 401],
    ['a role taken away', (client: TestClient) => patch(client.userId, 'roleIds', []), 403],
  ] as const)('%s on one server is felt at the next request on the other', async (_name, end, expected) => {
    for (let round = 0; round < 3; round += 1) {
      const client = await app.as('siteEditors');
      expect((await news(client)).status).toBe(200);
      expect((await end(client)).status).toBeLessThan(300);
      expect((await news(client)).status).toBe(expected);
      const write = await other.send(client, 'POST', '/manage/news/', { caption: 'Не должно быть' });
      expect(write.status).toBe(expected);
    }
  });

  test('a role given on one server opens at the next request on the other', async () => {
    const client = await app.as();
    expect((await news(client)).status).toBe(403);
    const [row] = await app.context.database.query<{ id: number }>({
      text: `select id from roles where name = 'Site Editors'`,
      values: [],
    });
    await patch(client.userId, 'roleIds', [row?.id]);
    expect((await news(client)).status).toBe(200);
  });

  test('rights that change all the time answer nobody else with 401 or 403', async () => {
    const reader = await app.as('siteEditors');
    const users = await Promise.all(Array.from({ length: 4 }, () => app.as('siteEditors')));
    const changes = users.map(async (user) => {
      for (let at = 0; at < 4; at += 1) {
        const changed = await patch(user.userId, 'isBlocked', at % 2 === 0);
        expect(changed.status, changed.raw.body).toBe(200);
      }
    });
    const reads = Array.from({ length: 24 }, async (_, at) => {
      const answer = await (at % 2 === 0
        ? news(reader)
        : reader.send('POST', '/manage/news/', { caption: `Новость ${at}` }));
      expect([200, 201], answer.raw.body).toContain(answer.status);
    });
    await Promise.all([...changes, ...reads]);
  });

  test('what one server wrote the other reads at once', async () => {
    for (let at = 0; at < 10; at += 1) {
      const made = await admin.send('POST', '/manage/news/', { caption: `Новость ${at}` });
      const read = await other.send(admin, 'GET', `/manage/news/${String(made.body['id'])}`);
      expect(read.body).toEqual(made.body);
    }
  });
}

if (second) describe('two servers', () => acrossServers(second));

test('a server stops at once though somebody holds a connection on which nothing was asked', async () => {
  const other = await buildApp(app.context);
  const base = new URL(await other.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(base.port), base.hostname);
  await once(socket, 'connect');
  expect((await fetch(new URL('/health/ready', base))).status).toBe(200);
  const gone = once(socket, 'close');
  const started = performance.now();
  await other.close();
  expect(performance.now() - started).toBeLessThan(5000);
  await gone;
});
