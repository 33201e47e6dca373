import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE_CLIENT, startHostileProvider, type HostileProvider } from '#test/harness/hostile-provider.ts';
import { begin, follow } from '#test/harness/oidc-suite.ts';
import { openTestApp, type TestApp } from '#test/harness/test-app.ts';

const EMAIL = { email: 'victim@example.ru', email_verified: true, name: 'Жертва' } as const;
const CALLBACK = '/api/v1/user/oidc/evil/callback/';

let provider: HostileProvider;
let app: TestApp;

beforeAll(async () => {
  provider = await startHostileProvider();
  app = await openTestApp([], undefined, {
    OIDC_PROVIDERS: 'evil',
    OIDC_EVIL_ISSUER: provider.issuer,
    OIDC_EVIL_CLIENT_ID: HOSTILE_CLIENT,
    OIDC_EVIL_CLIENT_SECRET: 'a shared secret of the two, of 40 characters',
    OIDC_EVIL_CREATE: '1',
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** A sign-in that has begun, with the values that its provider is sent. */
async function begun() {
  const { authorizeUrl, cookie } = await begin(app, 'evil');
  const sent = new URL(authorizeUrl).searchParams;
  return { cookie, state: sent.get('state') ?? '', nonce: sent.get('nonce') ?? '', sent };
}

function callback(state: string): string {
  return `${CALLBACK}?code=a-code&state=${state}`;
}

test('what is asked of a provider has PKCE S256, a state and a nonce of its own each time', async () => {
  const [one, two] = [await begun(), await begun()];
  expect(Object.fromEntries(one.sent)).toMatchObject({
    response_type: 'code',
    client_id: HOSTILE_CLIENT,
    redirect_uri: `http://127.0.0.1:3000${CALLBACK}`,
    scope: 'openid profile email',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/u),
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(one.sent.get(name)).not.toBe(two.sent.get(name));
});

test('a user who may be created is, once, and e-mail and subject belong to one provider', async () => {
  const count = async () =>
    (await app.context.database.query<{ n: number }>({ text: 'select count(*) as n from "user"', values: [] }))[0]?.n;
  const signIn = async (sub: string, email: object) => {
    const { cookie, state, nonce } = await begun();
    provider.idToken = () => provider.sign({ nonce, sub, ...email });
    return follow(app, callback(state), cookie);
  };
  const before = (await count()) ?? 0;
  await Promise.all([
    signIn('new', { ...EMAIL, email: 'new@example.ru' }),
    signIn('new', { ...EMAIL, email: 'new@example.ru' }),
  ]);
  expect(await count()).toBe(before + 1);
  const [created] = await app.context.database.query<{ password: string | null }>({
    text: `select password from "user" where login = 'new@example.ru'`,
    values: [],
  });
  expect(created).toEqual({ password: null });
  const unchanged = await app.fingerprint();
  expect((await signIn('newer', { ...EMAIL, email: 'no address' })).location).toBe('/login/auth?oidc=notCreated');
  expect((await signIn('newer', { email: 'newer@example.ru' })).location).toBe('/login/auth?oidc=unverifiedEmail');
  expect((await signIn('newer', {})).location).toBe('/login/auth?oidc=unverifiedEmail');
  expect(await app.fingerprint()).toBe(unchanged);
});
