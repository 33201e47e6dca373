import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { keyWorld } from '#test/harness/key-world.ts';
import { startRelay } from '#test/harness/relay.ts';
import { startWithStandby, type WithStandby } from '#test/harness/standby.ts';
import { openTestApp, type TestAnswer, type TestApp, type TestClient } from '#test/harness/test-app.ts';
import { BUSY_MACHINE } from '#test/harness/test-database.ts';
import { sql } from '../sql.ts';
import { openPostgres } from './postgres.ts';
import { withReplicas } from './replicas.ts';

const SECRET = { JWT_SECRET: 'a secret that both of the servers have in common' };
/** Seconds by which a replica may be behind where a test does not measure that. */
const LONG = 600;

describe.runIf(inject('testDatabase').engine === 'postgres')('requests that read', () => {
  let place: WithStandby;
  let servers: readonly TestApp[] = [];

  beforeAll(async () => {
    place = await startWithStandby();
    const one = await openTestApp([], () => place.open(LONG), SECRET);
    const other = await openTestApp([], () => place.open(LONG), SECRET);
    servers = [one, other];
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) await server.close();
    await place?.stop();
  });

  function server(at = 0): TestApp {
    const one = servers[at % servers.length];
    if (!one) throw new Error('no server');
    return one;
  }

  function readsOf({ context }: TestApp) {
    return { ...context.database.replicas?.figures().reads };
  }

  /** Resolves when every server reads from the standby what it has replayed. */
  async function following(): Promise<void> {
    await place.resume();
    await place.caughtUp();
    for (const { context } of servers) {
      const { database } = context;
      await expect
        .poll(async () => (await database.replicas?.reading(undefined, [], database)) !== database, {
          timeout: BUSY_MACHINE,
        })
        .toBe(true);
    }
  }

  /** Sends a request to a server as the client, with the position that earlier answers told, as a browser does. */
  function browserOf({ token }: TestClient) {
    let position: string | undefined;
    return async (at: number, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown) => {
      const answer = await server(at).app.inject({
        method,
        url: `/api/v1${url}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(position !== undefined && { cookie: `position=${position}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      position = answer.cookies.find(({ name }) => name === 'position')?.value ?? position;
      return answer;
    };
  }

  const news = (client: TestClient, caption: string): Promise<TestAnswer> =>
    client.send('POST', '/manage/news/', { caption });

  test('are answered by the replica, which tells it by its own figures', async () => {
    const reader = await server().as('siteEditors');
    await following();
    const [before, run] = [readsOf(server()), await place.transactions()];
    for (let at = 0; at < 20; at += 1) expect((await reader.send('GET', '/manage/news/?pageSize=10')).status).toBe(200);
    expect(readsOf(server())).toEqual({ ...before, replica: (before.replica ?? 0) + 20 });
    // The counters of a session reach the statistics within seconds.
    await expect.poll(() => place.transactions(), { timeout: BUSY_MACHINE }).toBeGreaterThanOrEqual(run + 20);
  });

  test('lists, searches, one record, counts, histories, trees, workbooks run on the replica without a repetition', async () => {
    const reader = await server().as('administrators');
    const { body } = await news(reader, 'Читается с реплики');
    await following();
    const before = readsOf(server());
    const addresses = [
      '/manage/news/?pageSize=10',
      `/manage/news/${String(body['id'])}`,
      `/manage/news/${String(body['id'])}/history/`,
      '/manage/news/?pageSize=-1',
      '/manage/news/download/xlsx',
      '/manage/newsFolder/0/tree',
      '/search/?text=%D1%80%D0%B5%D0%BF%D0%BB%D0%B8%D0%BA%D0%B8',
      '/home/',
      '/inbox/',
      '/manage/change/',
      '/manage/bin/',
    ];
    const answers: Record<string, unknown> = {};
    for (const [at, address] of addresses.entries()) {
      const { status } = await reader.send('GET', address);
      answers[address] = [status, { ...readsOf(server()), replica: (readsOf(server()).replica ?? 0) - at - 1 }];
    }
    expect(answers).toEqual(Object.fromEntries(addresses.map((address) => [address, [200, before]])));
  });

  test('never miss what their reader has written, on either server, while the replica stands still', async () => {
    const client = await server().as('siteEditors');
    const other = await server().as('siteEditors');
    await following();
    const send = browserOf(client);
    const counted = readsOf(server(1));
    for (let at = 0; at < 200; at += 1) {
      if (at % 20 === 10) await place.pause();
      if (at % 20 === 0) await following();
      const made = await send(at % 3, 'POST', '/manage/news/', { caption: `Своя ${at}` });
      const { id } = made.json<{ id: number }>();
      const found = await send((at * 7) % 5, 'GET', `/manage/news/${id}`);
      expect([found.statusCode, found.json<{ caption: string }>().caption]).toEqual([200, `Своя ${at}`]);
    }
    await place.pause();
    // Whoever has written nothing goes on reading what the replica has.
    const before = readsOf(server());
    expect((await other.send('GET', '/manage/news/?pageSize=1')).status).toBe(200);
    expect(readsOf(server()).replica).toBe((before.replica ?? 0) + 1);
    expect(readsOf(server(1)).replica).toBeGreaterThan(counted.replica ?? 0);
    await following();
  });

  test('are answered by the primary while the replica has not replayed a change of rights or of folders', async () => {
    const admin = await server().as('administrators');
    const reader = await server().as('siteEditors');
    const folder = await admin.send('POST', '/manage/newsFolder/', {
      caption: 'Закрытая',
      name: 'zakrytaya',
      parentId: 0,
    });
    const { body } = await admin.send('POST', '/manage/news/', { caption: 'В папке', folderIds: [folder.body['id']] });
    const address = `/manage/news/${String(body['id'])}`;
    await following();
    expect((await reader.send('GET', address)).status).toBe(200);
    await place.pause();
    const roles = (await admin.send('GET', '/manage/roles/?pageSize=100')).body.items;
    const roleId = roles.find(({ name }) => name === 'Administrators')?.['id'];
    const closed = await admin.send('POST', '/manage/FolderAccess/', { folderId: folder.body['id'], roleId });
    expect(closed.status).toBe(201);
    expect((await reader.send('GET', address)).status).toBe(404);
    const [user] = await server().context.database.query<{ version: number }>(
      sql`select version from "user" where id = ${reader.userId}`,
    );
    expect(user).toBeDefined();
    await admin.send('PATCH', `/manage/user/${reader.userId}`, [{ fieldName: 'isBlocked', fieldValue: true }]);
    expect((await reader.send('GET', '/manage/news/?pageSize=1')).status).toBe(401);
    await following();
  });

  test('are answered while the replica is killed, and by it again once it is back', async () => {
    const reader = await server().as('siteEditors');
    await following();
    const over = new AbortController();
    const statuses = new Set<number>();
    const reading = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!over.signal.aborted) statuses.add((await reader.send('GET', '/manage/news/?pageSize=5')).status);
      }),
    );
    await place.standby.end('KILL');
    const before = readsOf(server());
    await expect.poll(() => readsOf(server()).primary).toBeGreaterThan((before.primary ?? 0) + 5);
    await place.standby.begin();
    const later = readsOf(server());
    await expect
      .poll(() => readsOf(server()).replica, { timeout: BUSY_MACHINE })
      .toBeGreaterThan((later.replica ?? 0) + 5);
    over.abort();
    await reading;
    expect([...statuses]).toEqual([200]);
  });

  test('are answered though the machine of the replica is gone without a word', async () => {
    const relay = await startRelay(place.standbyUrl);
    const cut = await openTestApp([], () => place.open(LONG, relay.url), SECRET);
    try {
      await following();
      const { database } = cut.context;
      const view = async () => (await database.replicas?.reading(undefined, [], database)) ?? database;
      await expect.poll(async () => (await view()) !== database, { timeout: BUSY_MACHINE }).toBe(true);
      const slow = (await view()).query({ text: 'select 1 as one, pg_sleep(1)::text as slept', values: [] });
      await expect.poll(() => place.reading(), { timeout: BUSY_MACHINE }).toBe(1);
      relay.freeze();
      expect(await slow).toEqual([{ one: 1, slept: '' }]);
      expect(database.replicas?.figures().reads.repeated).toBe(1);
      expect(await view()).toBe(database);
    } finally {
      await relay.stop();
      await cut.close();
    }
  });

  test('are answered while the primary is away to whoever is first seen then, and by no right that was taken before', async () => {
    const relay = await startRelay(place.url);
    const cut = await openTestApp([], () => place.open(LONG, undefined, relay.url), SECRET);
    try {
      const [unseen, taken] = [await server().as('siteEditors'), await server().as('siteEditors')];
      const { secret } = await keyWorld(server()).keyOf(unseen, { mode: 'read' });
      const admin = await server().as('administrators');
      const headersOf = (credential: string | undefined) => ({ authorization: `Bearer ${credential}` });
      const statusFor = async (credential: string | undefined) => {
        const asked = { url: '/api/v1/manage/news/?pageSize=1', headers: headersOf(credential) };
        return (await cut.app.inject(asked)).statusCode;
      };
      await following();
      const { replicas } = cut.context.database;
      await expect.poll(() => replicas?.servesAlone(), { timeout: BUSY_MACHINE }).toBe(true);
      await place.pause();
      const change = await cut.app.inject({
        method: 'PATCH',
        url: `/api/v1/manage/user/${taken.userId}/`,
        headers: headersOf(admin.token),
        payload: [{ fieldName: 'roleIds', fieldValue: [] }],
      });
      expect(change.statusCode).toBe(200);
      await relay.stop();
      expect([await statusFor(taken.token), await statusFor(unseen.token)]).toEqual([503, 503]);
      await place.resume();
      await expect.poll(() => statusFor(unseen.token), { timeout: BUSY_MACHINE }).toBe(200);
      // The primary confirms refusals.
      expect([await statusFor(secret), await statusFor(taken.token)]).toEqual([200, 503]);
      expect(await statusFor(`${unseen.token}x`)).toBe(401);
    } finally {
      await relay.stop();
      await cut.close();
    }
  });

  test('on any server have what the feed of another has told', async () => {
    const [one, other] = [server(), server(1)];
    for (const { context, app } of [one, other]) await context.live.start(app.log);
    try {
      const [writer, reader] = [await one.as('siteEditors'), await one.as('siteEditors')];
      await following();
      const head = one.context.live.position;
      await place.pause();
      const { body } = await news(writer, 'Рассказано');
      await expect.poll(() => one.context.live.position, { timeout: BUSY_MACHINE }).toBeGreaterThan(head);
      const answer = await other.app.inject({
        url: `/api/v1/manage/news/${String(body['id'])}`,
        headers: { authorization: `Bearer ${reader.token}` },
      });
      expect(answer.json()).toMatchObject({ caption: 'Рассказано' });
    } finally {
      for (const { context } of [one, other]) await context.live.stop();
      await following();
    }
  });

  test('of a program with a key have what it wrote by another server, if it tells the position', async () => {
    const owner = await server().as('siteEditors');
    const { secret } = await keyWorld(server()).keyOf(owner);
    await following();
    await place.pause();
    const ask = (
      at: number,
      method: 'GET' | 'POST',
      url: string,
      headers: Record<string, string> = {},
      body?: object,
    ) =>
      server(at).app.inject({
        method,
        url: `/api/v1${url}`,
        headers: { ...headers, authorization: `Bearer ${secret}` },
        ...(body && { payload: body }),
      });
    const written = await ask(0, 'POST', '/manage/news/', {}, { caption: 'Ключом' });
    expect(written.statusCode).toBe(201);
    const address = `/manage/news/${written.json<{ id: number }>().id}`;
    const position = String(written.headers['x-position']);
    expect((await ask(1, 'GET', address, { 'x-position': position })).statusCode).toBe(200);
    // Its own server knows without being told.
    expect((await ask(0, 'GET', address)).statusCode).toBe(200);
    expect((await ask(1, 'GET', '/manage/news/?pageSize=1', { 'x-position': "1' or true" })).statusCode).toBe(200);
    await following();
  });

  test('never go to another database, nor to one that is no replica, which is told once', async () => {
    const told: string[] = [];
    const { url } = await place.emptyDatabase();
    const other = openPostgres(url, 2, BUSY_MACHINE);
    await other.execute(
      'create table access_epoch as select 1000000 as n; create table feed_head as select 1000000 as position',
    );
    await other.close();
    await following();
    const addresses = [place.standby.url(new URL(url).pathname.slice(1)), place.url];
    const primary = openPostgres(place.url, 2, BUSY_MACHINE);
    const database = withReplicas(primary, addresses, 2, LONG, ({ message }) => told.push(message));
    try {
      await expect.poll(() => told.length, { timeout: BUSY_MACHINE }).toBe(2);
      // The primary has been asked again by then.
      for (let at = 0; at < 10; at += 1)
        expect(await database.replicas?.reading(undefined, [], database)).toBe(database);
      expect(told.toSorted()).toEqual(
        [
          `the replica ${new URL(place.standbyUrl).host} is one of another database`,
          `the replica ${new URL(place.url).host} is no replica`,
        ].toSorted(),
      );
    } finally {
      await database.close();
    }
  });

  test('are repeated by the primary, and go on there, where the replica cancels or cannot run a statement', async () => {
    const { database } = server().context;
    await database.execute('create table probe (n integer)');
    await following();
    const view = async () => (await database.replicas?.reading(undefined, [], database)) ?? database;
    const count = { text: 'select count(*) as n from probe', values: [] };
    const before = readsOf(server());
    const slow = (await view()).query({ text: 'select count(*) as n from probe, pg_sleep(1)', values: [] });
    // What the replica replays takes the table from the statement.
    await expect.poll(() => place.reading(), { timeout: BUSY_MACHINE }).toBe(1);
    await database.execute('truncate probe');
    expect(await slow).toEqual([{ n: 0 }]);
    expect(readsOf(server()).repeated).toBe((before.repeated ?? 0) + 1);
    await following();
    await place.pause();
    const writing = await view();
    expect(await writing.query(count)).toEqual([{ n: 0 }]);
    await writing.query({ text: 'insert into probe values (1)', values: [] });
    expect(await writing.query(count)).toEqual([{ n: 1 }]);
    await database.execute('create table later (n integer)');
    expect(await (await view()).query({ text: 'select n from later', values: [] })).toEqual([]);
    expect(readsOf(server()).repeated).toBe((before.repeated ?? 0) + 3);
    await following();
  });

  test('leave a replica that is behind by more than the bound', async () => {
    const late = await openTestApp([], () => place.open(1), SECRET);
    try {
      const [reader, writer] = [await late.as('siteEditors'), await late.as('siteEditors')];
      await following();
      const { database } = late.context;
      const chosen = async () => (await database.replicas?.reading(undefined, [], database)) !== database;
      await expect.poll(chosen, { timeout: BUSY_MACHINE }).toBe(true);
      await place.pause();
      await news(writer, 'Чужая');
      await expect.poll(chosen, { timeout: BUSY_MACHINE }).toBe(false);
      const figures = (await late.app.inject({ url: '/metrics' })).body;
      expect(
        Number(
          /^database_replica_lag_seconds\{replica="127\.0\.0\.1:\d+"\} (?<lag>\S+)$/mu.exec(figures)?.groups?.['lag'],
        ),
      ).toBeGreaterThan(1);
      expect(figures).toMatch(/^database_reads_total\{where="primary"\} \d+$/mu);
      const { body } = await reader.send('GET', '/manage/news/?pageSize=1&sort=-id');
      expect(body.items[0]?.['caption']).toBe('Чужая');
      await following();
      await expect.poll(chosen, { timeout: BUSY_MACHINE }).toBe(true);
    } finally {
      await late.close();
    }
  });
});
