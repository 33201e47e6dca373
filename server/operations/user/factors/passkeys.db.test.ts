import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PasskeyCreation, PasskeyRequest } from '#model/wire/factors.ts';
import { buildApp } from '#server/app.ts';
import { softPasskey } from '#test/harness/authenticator.ts';
import { openTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '#test/harness/test-app.ts';

const ORIGIN = 'https://admin.example.ru';
const password = TEST_PASSWORD;

let app: TestApp;
let admin: TestClient;
/** The same product at an address with a name. */
let named: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  app = await openTestApp();
  const { context } = app;
  named = await buildApp({
    ...context,
    environment: { ...context.environment, siteUrl: ORIGIN },
    get catalog() {
      return context.catalog;
    },
  });
  admin = await app.as('administrators');
});
afterAll(async () => {
  await named.close();
  await app.close();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

async function send<Body = Record<string, unknown>>(method: Method, path: string, body?: unknown, token?: string) {
  const raw = await named.inject({
    method,
    url: `/api/v1${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: Object(body) }),
  });
  app.check(method, `/api/v1${path}`, { status: raw.statusCode, headers: raw.headers, text: raw.body });
  const answer: Body = raw.body === '' ? Object() : raw.json();
  return { status: raw.statusCode, body: answer };
}

async function withPasskey(origin = ORIGIN) {
  const { token, userId } = await app.as('siteEditors');
  const begun = await send<PasskeyCreation>('POST', '/user/factors/passkeys/begin/', undefined, token);
  expect(begun.status).toBe(200);
  const key = softPasskey(origin);
  const { pending, options } = begun.body;
  const credential = key.create(options);
  const added = await send('POST', '/user/factors/passkeys/', { pending, name: 'Ноутбук', credential }, token);
  return { token, userId, key, added, pending, credential };
}

const beginAlone = async () => (await send<PasskeyRequest>('POST', '/user/passkey/begin/', {})).body;

async function pendingOf(userId: number): Promise<string> {
  const { body } = await admin.send('GET', `/manage/user/${userId}/`);
  const answer = await send('POST', '/user/authenticate/', { login: body['login'], password });
  expect(answer.body['factorRequired']).toEqual(['passkey']);
  return String(answer.body['pending']);
}

test('a passkey alone signs in, each challenge once, each answer once', async () => {
  const { key, added, userId } = await withPasskey();
  expect(added.status).toBe(200);
  expect(added.body['recoveryCodes']).toHaveLength(10);
  const { pending, options } = await beginAlone();
  const assertion = key.get(options);
  const signedIn = await send('POST', '/user/passkey/', { pending, assertion });
  expect(signedIn.status).toBe(200);
  expect(Object.keys(signedIn.body).sort()).toEqual(['profile', 'roles', 'token']);
  const before = await app.fingerprint();
  expect((await send('POST', '/user/passkey/', { pending, assertion })).status).toBe(401);
  const next = await beginAlone();
  // The answer to another challenge.
  expect((await send('POST', '/user/passkey/', { pending: next.pending, assertion })).status).toBe(401);
  // That challenge is gone with the wrong answer.
  const late = { pending: next.pending, assertion: key.get(next.options) };
  expect((await send('POST', '/user/passkey/', late)).body['code']).toBe('signInEnded');
  expect(await app.fingerprint()).toBe(before);
  const acts = await admin.send('GET', `/manage/change/?userId=${userId}&pageSize=100`);
  expect(acts.body.items.map(({ act, how }) => [act, how])).toContainEqual(['signIn', 'passkey']);
});

test('answers that are not genuine are refused, and change nothing', async () => {
  const { key } = await withPasskey();
  const stranger = softPasskey(ORIGIN);
  const before = await app.fingerprint();
  const wrong: readonly ((options: PasskeyRequest['options']) => unknown)[] = [
    (options) => stranger.get(options),
    // A key of the same id and another secret.
    (options) => ({ ...stranger.get(options), id: key.get(options).id, rawId: key.get(options).id }),
    (options) => key.get({ ...options, rpId: 'evil.example.ru' }),
    // The user is present but not verified.
    (options) => key.get(options, 0x01),
    ({ rpId }) => key.get({ rpId, challenge: 'AAAA' }),
  ];
  for (const answer of wrong) {
    const { pending, options } = await beginAlone();
    expect((await send('POST', '/user/passkey/', { pending, assertion: answer(options) })).status).toBe(401);
  }
  expect(await app.fingerprint()).toBe(before);
  const elsewhere = await withPasskey('https://evil.example.ru');
  expect(elsewhere.added.status).toBe(422);
});

test('a passkey proves the password’s owner, and nobody else’s', async () => {
  const [mine, other] = [await withPasskey(), await withPasskey()];
  const pending = await pendingOf(mine.userId);
  const begun = await send<PasskeyRequest>('POST', '/user/passkey/begin/', { pending });
  expect(begun.body.options.allowCredentials.map(({ id }) => id)).toEqual([mine.credential.id]);
  const foreign = other.key.get(begun.body.options);
  expect((await send('POST', '/user/factor/', { pending, assertion: foreign })).status).toBe(401);
  const again = await send<PasskeyRequest>('POST', '/user/passkey/begin/', { pending });
  const assertion = mine.key.get(again.body.options);
  // What names this sign-in does not sign in by a passkey alone.
  expect((await send('POST', '/user/passkey/', { pending, assertion })).status).toBe(401);
  expect((await send('POST', '/user/factor/', { pending, assertion })).status).toBe(200);
  expect((await send('POST', '/user/factor/', { pending, assertion })).status).toBe(401);
});

test('passkeys are renamed and removed by their owner alone, added once, and not of who is blocked', async () => {
  const { token, userId, key, pending, credential } = await withPasskey();
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
  const begun = await beginAlone();
  const refused = { pending: begun.pending, assertion: key.get(begun.options) };
  expect((await send('POST', '/user/passkey/', refused)).status).toBe(401);
  await block(false);
  const { body: login } = await admin.send('GET', `/manage/user/${userId}/`);
  const codes = { login: login['login'], password };
  expect(Object.keys((await send('POST', '/user/authenticate/', codes)).body)).toContain('pending');
  const signed = await beginAlone();
  const back = await send('POST', '/user/passkey/', { pending: signed.pending, assertion: key.get(signed.options) });
  expect((await send('DELETE', path, undefined, String(back.body['token']))).status).toBe(204);
  expect(Object.keys((await send('POST', '/user/authenticate/', codes)).body)).toContain('token');
});

test('at an address without a name there are no passkeys', async () => {
  const client = await app.as('siteEditors');
  expect((await client.send('POST', '/user/factors/passkeys/begin/')).status).toBe(409);
  expect((await app.anonymous('POST', '/user/passkey/begin/', {})).status).toBe(409);
});
