import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE_CLIENT, startHostileProvider, type HostileProvider } from '#test/harness/hostile-provider.ts';
import { begin, follow } from '#test/harness/oidc-suite.ts';
import { openTestApp, TEST_PASSWORD, type SecondServer, type TestApp } from '#test/harness/test-app.ts';

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} } as const;
const PATH = '/user/oidc/corp/logout/';

let provider: HostileProvider;
let app: TestApp;
let second: SecondServer | null = null;

beforeAll(async () => {
  provider = await startHostileProvider();
  app = await openTestApp([], undefined, {
    OIDC_PROVIDERS: 'corp,away',
    OIDC_CORP_ISSUER: provider.issuer,
    OIDC_CORP_CLIENT_ID: HOSTILE_CLIENT,
    OIDC_CORP_CLIENT_SECRET: 'secret',
    OIDC_CORP_CREATE: '1',
    OIDC_AWAY_ISSUER: 'http://127.0.0.1:1',
    OIDC_AWAY_CLIENT_ID: 'x',
    OIDC_AWAY_CLIENT_SECRET: 'y',
    OIDC_ONLY: '1',
    OIDC_BREAK_GLASS: 'Root',
  });
  second = app.database.url === null ? null : await app.secondServer();
});
afterAll(async () => {
  await second?.close();
  await app.close();
  await provider.close();
});

/** Signs in as a person of the provider with a session there. Returns the token. */
async function signedIn(sub: string, sid: string): Promise<string> {
  const { authorizeUrl, cookie } = await begin(app, 'corp');
  const sent = new URL(authorizeUrl).searchParams;
  const nonce = sent.get('nonce');
  provider.idToken = () =>
    provider.sign({ nonce, sub, sid, email: `${sub}@example.ru`, email_verified: true, name: sub });
  const led = await follow(app, `/api/v1/user/oidc/corp/callback/?code=x&state=${sent.get('state')}`, cookie);
  return led.cookies['jwt-token'] ?? '';
}

/** The statuses of a request with the token, on each server. */
async function statuses(token: string): Promise<readonly number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const own = await app.anonymous('GET', '/user/profile/', undefined, headers);
  const other = await second?.send({ token }, 'GET', '/user/profile/');
  return [own.status, ...(other ? [other.status] : [])];
}

const all = (status: number) => (second ? [status, status] : [status]);

function tell(token: string, path = PATH) {
  const body = new URLSearchParams({ logout_token: token, more: 'is ignored' }).toString();
  return app.anonymous('POST', path, body, { 'content-type': 'application/x-www-form-urlencoded' });
}

const logout = (
  more: Readonly<Record<string, unknown>>,
  header: Readonly<Record<string, string>> = { typ: 'logout+jwt' },
) => provider.sign({ sub: undefined, jti: crypto.randomUUID(), events: EVENTS, ...more }, header);

test('the provider ends one of its sessions, or all of a person, on every server at once', async () => {
  const [one, two] = [await signedIn('anna', 'sid-1'), await signedIn('anna', 'sid-2')];
  const other = await signedIn('boris', 'sid-3');
  for (const token of [one, two, other]) expect(await statuses(token)).toEqual(all(200));
  const answer = await tell(await logout({ sid: 'sid-1' }));
  expect([answer.status, answer.raw.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(await statuses(one)).toEqual(all(401));
  expect(await statuses(two)).toEqual(all(200));
  expect((await tell(await logout({ sub: 'anna' }))).status).toBe(200);
  expect(await statuses(two)).toEqual(all(401));
  expect(await statuses(other)).toEqual(all(200));
  const acts = await app.context.database.query<{ details: unknown }>({
    text: `select details from act where action = 'sessionEnd' and user_id is null`,
    values: [],
  });
  expect(acts.map(({ details }) => details)).toEqual([{ provider: 'corp' }, { provider: 'corp' }]);
});

test.each([{}, { typ: 'JWT' }, { typ: 'application/logout+jwt' }])(
  'a sign-out typed as %j is carried out',
  async (header) => {
    const token = await signedIn('elena', 'sid-0');
    expect((await tell(await logout({ sid: 'sid-0' }, header))).status).toBe(200);
    expect(await statuses(token)).toEqual(all(401));
  },
);

test('a sign-out is carried out once: a repeat ends no newer session', async () => {
  await signedIn('galina', 'sid-5');
  const token = await logout({ sub: 'galina' });
  expect((await tell(token)).status).toBe(200);
  const newer = await signedIn('galina', 'sid-6');
  const before = await app.fingerprint();
  expect((await tell(token)).status).toBe(400);
  expect(await app.fingerprint()).toBe(before);
  expect(await statuses(newer)).toEqual(all(200));
});

test('what is no message of a provider is refused as it is', async () => {
  const before = await app.fingerprint();
  expect((await tell('x', '/user/oidc/nobody/logout/')).status).toBe(404);
  expect((await tell(await logout({ sub: 'vera' }), '/user/oidc/away/logout/')).status).toBe(503);
  expect((await app.anonymous('POST', PATH, {})).status).toBe(400);
  expect(await app.fingerprint()).toBe(before);
});

test('whoever came by a provider is signed out there too; nobody waits for one that says nothing of it', async () => {
  const token = await signedIn('dina', 'sid-7');
  const headers = { authorization: `Bearer ${token}` };
  const ask = async () => (await app.anonymous('GET', '/user/logout/provider/', undefined, headers)).body;
  expect(await ask()).toEqual({ url: null });
  const local = await app.as('siteEditors');
  expect((await local.send('GET', '/user/logout/provider/')).body).toEqual({ url: null });
  expect((await app.anonymous('GET', '/user/logout/provider/')).status).toBe(401);
});

test('where only providers are allowed, passwords are refused as wrong ones, but for one account', async () => {
  const admin = await app.as('administrators');
  const made = { fullName: 'Кто-то', password: TEST_PASSWORD };
  for (const login of ['root', 'somebody']) {
    const answer = await admin.send('POST', '/manage/user/', { ...made, login });
    expect(answer.status, answer.raw.body).toBe(201);
  }
  const signIn = (login: string) => app.anonymous('POST', '/user/authenticate/', { login, password: TEST_PASSWORD });
  const before = await app.fingerprint();
  const refused = await signIn('somebody');
  expect([refused.status, refused.body['message']]).toEqual([401, 'Неверный логин или пароль']);
  expect(await app.fingerprint()).toBe(before);
  expect((await signIn('ROOT')).status).toBe(200);
});
