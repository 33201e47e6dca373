import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PasskeyRequest } from '#model/wire/factors.ts';
import { askedForPasskey, bearer, pendingOf, withPasskey } from '#test/harness/account-suite.ts';
import { openTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '#test/harness/test-app.ts';

const ORIGIN = 'https://admin.example.ru';
const password = TEST_PASSWORD;

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await openTestApp([], undefined, { SITE_URL: ORIGIN });
  admin = await app.as('administrators');
});
afterAll(() => app.close());

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, token?: string) =>
  app.anonymous(method, path, body, token === undefined ? {} : bearer(token));

test('a passkey alone signs in, each challenge once, each answer once', async () => {
  const { key, added, userId } = await withPasskey(app);
  expect(added.status).toBe(200);
  expect(added.body['recoveryCodes']).toHaveLength(10);
  const { pending, options } = await askedForPasskey(app);
  const assertion = key.get(options);
  const signedIn = await send('POST', '/user/passkey/', { pending, assertion });
  expect(signedIn.status).toBe(200);
  expect(Object.keys(signedIn.body).sort()).toEqual(['profile', 'roles', 'token']);
  const before = await app.fingerprint();
  expect((await send('POST', '/user/passkey/', { pending, assertion })).status).toBe(401);
  const next = await askedForPasskey(app);
  // The answer to another challenge.
  expect((await send('POST', '/user/passkey/', { pending: next.pending, assertion })).status).toBe(401);
  // That challenge is gone with the wrong answer.
  const late = { pending: next.pending, assertion: key.get(next.options) };
  expect((await send('POST', '/user/passkey/', late)).body['code']).toBe('signInEnded');
  expect(await app.fingerprint()).toBe(before);
  const acts = await admin.send('GET', `/manage/change/?userId=${userId}&pageSize=100`);
  expect(acts.body.items.map(({ act, how }) => [act, how])).toContainEqual(['signIn', 'passkey']);
});

test('a passkey proves the password’s owner, and nobody else’s', async () => {
  const [mine, other] = [await withPasskey(app), await withPasskey(app)];
  const pending = await pendingOf(app, mine.userId);
  const begun = await askedForPasskey(app, pending);
  expect(begun.options.allowCredentials.map(({ id }) => id)).toEqual([mine.credential.id]);
  const foreign = other.key.get(begun.options);
  expect((await send('POST', '/user/factor/', { pending, assertion: foreign })).status).toBe(401);
  const again = await askedForPasskey(app, pending);
  const assertion = mine.key.get(again.options);
  // What names this sign-in does not sign in by a passkey alone.
  expect((await send('POST', '/user/passkey/', { pending, assertion })).status).toBe(401);
  expect((await send('POST', '/user/factor/', { pending, assertion })).status).toBe(200);
  expect((await send('POST', '/user/factor/', { pending, assertion })).status).toBe(401);
});

test('whoever has neither a password nor a code confirms by a passkey', async () => {
  const { client, userId, key } = await withPasskey(app);
  const { database } = app.context;
  await database.query({ text: 'update "user" set password = null where id = $1', values: [userId] });
  await database.query({ text: 'delete from recovery_code where user_id = $1', values: [userId] });
  await database.query({
    text: `update session set confirmed_at = now() - interval '1 hour' where user_id = $1`,
    values: [userId],
  });
  const ways = { password: false, code: false, passkey: true, providers: [] };
  expect((await client.send('GET', '/user/confirm/')).body).toEqual({ confirmed: false, ...ways });
  expect((await client.send('POST', '/user/factors/totp/')).body['code']).toBe('confirmRequired');
  const begun = await client.send('POST', '/user/confirm/passkey/');
  expect(begun.status, begun.raw.body).toBe(200);
  const { pending, options }: PasskeyRequest = begun.raw.json();
  expect(options.allowCredentials).toHaveLength(1);
  expect((await client.send('POST', '/user/confirm/', { pending, assertion: key.get(options) })).status).toBe(204);
  expect((await client.send('GET', '/user/confirm/')).body).toEqual({ confirmed: true, ...ways });
  expect((await client.send('POST', '/user/factors/totp/')).status).toBe(200);
});

test('passkeys are renamed and removed by their owner alone, added once, and not of who is blocked', async () => {
  const { token, userId, key, pending, credential } = await withPasskey(app);
  const other = await app.as('siteEditors');
  const { body } = await send('GET', '/user/factors/', undefined, token);
  const [passkey] = [body['passkeys']].flat();
  const path = `/user/factors/passkeys/${String(Reflect.get(Object(passkey), 'id'))}`;
  const before = await app.fingerprint();
  expect((await send('POST', '/user/factors/passkeys/', { pending, name: 'x', credential }, token)).status).toBe(409);
  expect((await send('PATCH', path, { name: 'Чужой' }, other.token)).status).toBe(404);
  expect((await send('DELETE', path, undefined, other.token)).status).toBe(404);
  expect((await send('PATCH', path, { name: ' ' }, token)).status).toBe(422);
  expect(await app.fingerprint()).toBe(before);
  expect((await send('PATCH', path, { name: 'Рабочий ноутбук' }, token)).status).toBe(204);
  const block = (fieldValue: boolean) =>
    admin.send('PATCH', `/manage/user/${userId}`, [{ fieldName: 'isBlocked', fieldValue }]);
  await block(true);
  const begun = await askedForPasskey(app);
  const refused = { pending: begun.pending, assertion: key.get(begun.options) };
  expect((await send('POST', '/user/passkey/', refused)).status).toBe(401);
  await block(false);
  const { body: login } = await admin.send('GET', `/manage/user/${userId}/`);
  const codes = { login: login['login'], password };
  expect(Object.keys((await send('POST', '/user/authenticate/', codes)).body)).toContain('pending');
  const signed = await askedForPasskey(app);
  const back = await send('POST', '/user/passkey/', { pending: signed.pending, assertion: key.get(signed.options) });
  expect((await send('DELETE', path, undefined, String(back.body['token']))).status).toBe(204);
  expect(Object.keys((await send('POST', '/user/authenticate/', codes)).body)).toContain('token');
});

test('at an address without a name there are no passkeys', async () => {
  const unnamed = await openTestApp();
  const client = await unnamed.as('siteEditors');
  expect((await client.send('POST', '/user/factors/passkeys/begin/')).status).toBe(409);
  expect((await unnamed.anonymous('POST', '/user/passkey/begin/', {})).status).toBe(409);
  await unnamed.close();
});
