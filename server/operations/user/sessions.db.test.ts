import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '#test/harness/test-app.ts';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('administrators');
});
afterAll(() => app.close());

const sessionsPath = (userId: number, rest = '') => `/manage/user/${userId}/sessions/${rest}`;

async function sessionsOf(userId: number): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const answer = await admin.send('GET', sessionsPath(userId));
  expect(answer.status).toBe(200);
  return answer.raw.json();
}

test('an administrator sees where a user is signed in and ends one session alone', async () => {
  const editor = await app.as('siteEditors');
  const [session] = await sessionsOf(editor.userId);
  expect(session).toMatchObject({ current: false, address: '127.0.0.1' });
  expect(Date.parse(String(session?.['lastSeenAt']))).toBeGreaterThan(Date.now() - 60_000);
  expect((await editor.send('GET', '/user/profile/')).status).toBe(200);
  expect((await admin.send('DELETE', sessionsPath(editor.userId, String(session?.['id'])))).status).toBe(204);
  expect((await editor.send('GET', '/user/profile/')).status).toBe(401);
  expect(await sessionsOf(editor.userId)).toEqual([]);
});

test('ending all sessions leaves the one that asks', async () => {
  const { body } = await admin.send('GET', `/manage/user/${admin.userId}/`);
  const again = await app.anonymous('POST', '/user/authenticate/', { login: body['login'], password: TEST_PASSWORD });
  expect(await sessionsOf(admin.userId)).toHaveLength(2);
  expect((await admin.send('DELETE', sessionsPath(admin.userId))).status).toBe(204);
  expect(await sessionsOf(admin.userId)).toMatchObject([{ current: true }]);
  const headers = { authorization: `Bearer ${String(again.body['token'])}` };
  expect((await app.anonymous('GET', '/user/profile/', undefined, headers)).status).toBe(401);
});

test('sessions are nobody else’s business, and what is not there is 404; nothing changes', async () => {
  const editor = await app.as('siteEditors');
  const [own] = await sessionsOf(editor.userId);
  const [mine] = await sessionsOf(admin.userId);
  const before = await app.fingerprint();
  for (const [method, rest] of [
    ['GET', ''],
    ['DELETE', ''],
    ['DELETE', String(own?.['id'])],
  ] as const) {
    expect((await editor.send(method, sessionsPath(editor.userId, rest))).status).toBe(403);
    expect((await app.anonymous(method, sessionsPath(editor.userId, rest))).status).toBe(401);
  }
  // Another user's session, no session at all, no user at all.
  expect((await admin.send('DELETE', sessionsPath(editor.userId, String(mine?.['id'])))).status).toBe(404);
  expect((await admin.send('DELETE', sessionsPath(editor.userId, 'x'))).status).toBe(404);
  expect((await admin.send('DELETE', sessionsPath(999_999_999))).status).toBe(404);
  expect(await app.fingerprint()).toBe(before);
});
