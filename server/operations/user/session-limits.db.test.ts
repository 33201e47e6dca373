import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ActorMemory } from '#server/endpoint/actor-memory.ts';
import { limitSessions, noteSeen } from '#server/store/sessions/sessions.ts';
import { openTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '#test/harness/test-app.ts';

const IDLE = 1800;
const LIMITS = { max: 28_800, idle: IDLE };

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await openTestApp();
  Object.assign(app.context.environment, { sessions: LIMITS });
  Object.assign(app.context, { actors: new ActorMemory(IDLE) });
  admin = await app.as('administrators');
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

/** Signs in as the user of a client; returns what sends requests of that session, and its id. */
async function signedIn(person: TestClient, agent = 'lightMyRequest') {
  const login = String((await admin.send('GET', `/manage/user/${person.userId}/`)).body['login']);
  const body = { login, password: TEST_PASSWORD };
  const { body: answer } = await app.anonymous('POST', '/user/authenticate/', body, { 'user-agent': agent });
  const token = String(answer['token']);
  const claims = await app.context.tokens.check(token);
  const ask = async (headers: Readonly<Record<string, string>> = {}) =>
    (await app.anonymous('GET', '/user/profile/', undefined, { authorization: `Bearer ${token}`, ...headers })).status;
  return { ask, id: claims?.sessionId ?? '', claims, token };
}

/**
 * Lets so many seconds pass by the clock of the server, which is that of the embedded database too; for another database
 * the session is made older.
 */
async function pass(sessionId: string, seconds: number): Promise<void> {
  if (app.database.url !== null)
    await app.context.database.query({
      text: `update session set created_at = created_at - make_interval(secs => $2), last_seen_at = last_seen_at - make_interval(secs => $2),
      expires_at = expires_at - make_interval(secs => $2) where id = $1::uuid`,
      values: [sessionId, seconds],
    });
  const now = Date.now() + seconds * 1000;
  vi.spyOn(Date, 'now').mockReturnValue(now);
}

test('a session that is used goes on, up to its longest time', async () => {
  const person = await app.as('siteEditors');
  const used = await signedIn(person);
  expect(used.claims?.expiresAt).toBeLessThanOrEqual(Date.now() / 1000 + LIMITS.max + 1);
  for (let passed = 0; passed + 1500 < LIMITS.max; passed += 1500) {
    expect(await used.ask()).toBe(200);
    await pass(used.id, 1500);
  }
  await pass(used.id, 1500);
  expect(await used.ask()).toBe(401);
});

test('a session that is not used ends, and the request that is refused does not renew it', async () => {
  const unused = await signedIn(await app.as('siteEditors'));
  expect(await unused.ask()).toBe(200);
  await pass(unused.id, IDLE + 1);
  expect(await unused.ask()).toBe(401);
  await noteSeen(app.context.database, [unused.id, ...app.context.actors.takeSeen()], LIMITS);
  expect(await unused.ask()).toBe(401);
});

test('what a page asks by itself while nobody touches it is no use', async () => {
  const session = await signedIn(await app.as('siteEditors'));
  expect(await session.ask()).toBe(200);
  for (const status of [200, 401]) {
    await pass(session.id, 1000);
    expect(await session.ask({ 'x-unattended': '1' })).toBe(status);
  }
});

test('a use after what a page asked by itself is noted at once', async () => {
  const other = await signedIn(await app.as('siteEditors'));
  await pass(other.id, 1000);
  expect(await other.ask({ 'x-unattended': '1' })).toBe(200);
  expect(await other.ask()).toBe(200);
  await pass(other.id, 1000);
  expect(await other.ask()).toBe(200);
});

test('the limits of a new start hold for the sessions of the former one', async () => {
  const session = await signedIn(await app.as('siteEditors'));
  await app.context.database.query({
    text: `update session set expires_at = now() + interval '7 days', last_seen_at = now() - interval '1 hour' where id = $1::uuid`,
    values: [session.id],
  });
  await limitSessions(app.context.database, { max: 604_800, idle: null });
  expect(await session.ask()).toBe(200);
  app.context.actors.forget(session.id);
  await limitSessions(app.context.database, LIMITS);
  expect(await session.ask()).toBe(200);
});

test('a session used on one server is not ended by another', async ({ skip }) => {
  if (app.database.url === null) skip();
  const second = await app.secondServer();
  Object.assign(second.context.environment, { sessions: LIMITS });
  Object.assign(second.context, { actors: new ActorMemory(IDLE) });
  const person = await app.as('siteEditors');
  const session = await signedIn(person);
  const client = { ...person, token: session.token };
  const there = async () => (await second.send(client, 'GET', '/user/profile/')).status;
  expect([await session.ask(), await there()]).toEqual([200, 200]);
  await pass(session.id, 1000);
  expect(await session.ask()).toBe(200);
  await pass(session.id, 1000);
  expect(await there()).toBe(200);
  await pass(session.id, IDLE + 1);
  expect([await session.ask(), await there()]).toEqual([401, 401]);
  await second.close();
});

test('everybody sees and ends their own sessions, and nobody else’s', async () => {
  const person = await app.as('siteEditors');
  const other = await app.as('siteEditors');
  const [first, second] = [await signedIn(person), await signedIn(person)];
  const foreign = await signedIn(other);
  const listed = (await person.send('GET', '/user/sessions/')).raw.json();
  expect(listed).toHaveLength(3);
  expect(listed.filter(({ current }: { current: boolean }) => current)).toMatchObject([{ address: '127.0.0.1' }]);
  const before = await app.fingerprint();
  for (const id of [foreign.id, 'x', '00000000-0000-0000-0000-000000000000'])
    expect((await person.send('DELETE', `/user/sessions/${id}`)).status).toBe(404);
  expect(await app.fingerprint()).toEqual(before);
  expect((await person.send('DELETE', `/user/sessions/${first.id}`)).status).toBe(204);
  expect([await first.ask(), await second.ask()]).toEqual([401, 200]);
  expect((await person.send('DELETE', '/user/sessions/')).status).toBe(204);
  expect([await second.ask(), await foreign.ask()]).toEqual([401, 200]);
  expect((await person.send('GET', '/user/sessions/')).raw.json()).toMatchObject([{ current: true }]);
});

test('a user is told by mail of a new device once, not of the first one', async () => {
  const person = await app.as('siteEditors');
  const told = async () =>
    app.context.database.query<{ letter: unknown }>({
      text: `select payload -> 'letter' as letter from queue_job where object_id = $1 and kind = 'accountLetter'`,
      values: [person.userId],
    });
  await app.context.database.query({ text: `delete from act where object_id = $1`, values: [person.userId] });
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  await signedIn(person, chrome);
  await signedIn(person, chrome.replace('140', '141'));
  expect(await told()).toEqual([]);
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  for (const agent of [firefox, chrome, firefox]) await signedIn(person, agent);
  const letter = { kind: 'newDevice', address: '127.0.0.1', agent: 'Firefox, Linux' };
  expect(await told()).toEqual([{ letter }]);
});
