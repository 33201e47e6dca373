import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE_CLIENT, startHostileProvider, type HostileProvider } from '#test/harness/hostile-provider.ts';
import { begin, follow } from '#test/harness/oidc-suite.ts';
import { openTestApp, type TestApp } from '#test/harness/test-app.ts';

const EMAIL = { email: 'victim@example.ru', email_verified: true, name: 'Жертва' } as const;
const CALLBACK = '/api/v1/user/oidc/evil/callback/';

let provider: HostileProvider;
let other: HostileProvider;
let app: TestApp;

beforeAll(async () => {
  [provider, other] = await Promise.all([startHostileProvider(), startHostileProvider()]);
  const variables = (name: string, { issuer }: HostileProvider) => ({
    [`OIDC_${name}_ISSUER`]: issuer,
    [`OIDC_${name}_CLIENT_ID`]: HOSTILE_CLIENT,
    [`OIDC_${name}_CLIENT_SECRET`]: 'a shared secret of the two, of 40 characters',
    [`OIDC_${name}_CREATE`]: '1',
  });
  app = await openTestApp([], undefined, {
    OIDC_PROVIDERS: 'evil,good',
    ...variables('EVIL', provider),
    ...variables('GOOD', other),
  });
});
afterAll(async () => {
  await app.close();
  await Promise.all([provider.close(), other.close()]);
});

/** A sign-in that has begun, with the values that its provider is sent. */
async function begun(name = 'evil', returnTo?: string) {
  const { authorizeUrl, cookie } = await begin(app, name, returnTo);
  const sent = new URL(authorizeUrl).searchParams;
  return { cookie, state: sent.get('state') ?? '', nonce: sent.get('nonce') ?? '', sent };
}

function callback(state: string, code = 'a-code'): string {
  return `${CALLBACK}?code=${code}&state=${state}`;
}

/** The token without a signature. */
function unsigned(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
}

const now = () => Math.floor(Date.now() / 1000);

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

const forged: readonly (readonly [string, (nonce: string) => Promise<string> | string])[] = [
  ['another issuer', (nonce) => provider.sign({ ...EMAIL, nonce, iss: other.issuer })],
  ['another audience', (nonce) => provider.sign({ ...EMAIL, nonce, aud: 'somebody-else' })],
  [
    'several audiences, of which another one is meant',
    (nonce) => provider.sign({ ...EMAIL, nonce, aud: [HOSTILE_CLIENT, 'x'], azp: 'x' }),
  ],
  ['another nonce', () => provider.sign({ ...EMAIL, nonce: 'of another sign-in' })],
  ['no nonce', () => provider.sign({ ...EMAIL })],
  ['no signature', async (nonce) => unsigned(await provider.sign({ ...EMAIL, nonce }))],
  ['an empty signature', async (nonce) => (await provider.sign({ ...EMAIL, nonce })).replace(/[^.]+$/u, '')],
  [
    'a key of its own',
    async (nonce) => provider.sign({ ...EMAIL, nonce }, {}, (await generateKeyPair('RS256')).privateKey),
  ],
  ['the key of another provider', (nonce) => provider.sign({ ...EMAIL, nonce }, {}, other.key)],
  [
    'the shared secret as its key',
    (nonce) =>
      provider.sign({ ...EMAIL, nonce }, { alg: 'HS256' }, Buffer.from('a shared secret of the two, of 40 characters')),
  ],
  ['an end in the past', (nonce) => provider.sign({ ...EMAIL, nonce, iat: now() - 400, exp: now() - 61 })],
  ['a beginning in the future', (nonce) => provider.sign({ ...EMAIL, nonce, nbf: now() + 120 })],
  ['no end', (nonce) => provider.sign({ ...EMAIL, nonce, exp: undefined })],
  ['no subject', (nonce) => provider.sign({ ...EMAIL, nonce, sub: undefined })],
  ['no token at all', () => ''],
  ['no token, but a text', () => 'eyJ.x'],
];

test.each(forged)('an ID token with %s is refused, and nothing is written', async (_, token) => {
  const { cookie, state, nonce } = await begun();
  provider.idToken = () => token(nonce);
  const before = await app.fingerprint();
  const led = await follow(app, callback(state), cookie);
  expect(led).toMatchObject({ status: 302, location: '/login/auth?oidc=refused' });
  expect(led.cookies).toEqual({ oidc: '' });
  expect(await app.fingerprint()).toBe(before);
});

test.each([
  ['no cookie, as of a victim who was lured to the address', async () => ({ ...(await begun()), cookie: '' })],
  ['the cookie of another sign-in', async () => ({ ...(await begun()), state: (await begun()).state })],
  ['the cookie of a sign-in by another provider', async () => begun('good')],
  [
    'a cookie that somebody made up',
    async () => {
      const { state, nonce, cookie } = await begun();
      const text = JSON.stringify({
        provider: 'evil',
        state,
        nonce,
        verifier: 'x',
        returnTo: '/',
        until: Date.now() + 60_000,
      });
      const [, signature] = cookie.split(/\.(?=[^.]*$)/u);
      return { state, nonce, cookie: `oidc=oidc-attempt:${Buffer.from(text).toString('base64url')}.${signature}` };
    },
  ],
  ['no state', async () => ({ ...(await begun()), state: '' })],
  [
    'the state twice',
    async () => {
      const { state, ...one } = await begun();
      return { ...one, state: `${state}&state=${state}` };
    },
  ],
])('a return with %s is refused without asking the provider', async (_, made) => {
  const { cookie, state, nonce } = await made();
  provider.idToken = () => provider.sign({ ...EMAIL, nonce });
  const [before, asked] = [await app.fingerprint(), provider.asked()];
  expect(await follow(app, callback(state), cookie)).toMatchObject({
    status: 302,
    location: '/login/auth?oidc=outdated',
    cookies: { oidc: '' },
  });
  expect([await app.fingerprint(), provider.asked()]).toEqual([before, asked]);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/\t/evil.example',
  '/%09/x\n',
  'javascript:alert(1)',
  '\\\\evil',
  '/x\\..\\evil',
  '/login/auth?returnTo=//evil',
  '/api/v1/user/oidc/good/',
  'evil',
  '',
])('nobody is led to %j', async (returnTo) => {
  const { cookie, state, nonce } = await begun('evil', returnTo);
  provider.idToken = () => provider.sign({ ...EMAIL, nonce });
  expect((await follow(app, callback(state), cookie)).location).toBe('http://127.0.0.1:3000/');
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
  const unchanged = await app.fingerprint();
  expect((await signIn('newer', { ...EMAIL, email: 'no address' })).location).toBe('/login/auth?oidc=notCreated');
  expect((await signIn('newer', { email: 'newer@example.ru' })).location).toBe('/login/auth?oidc=unverifiedEmail');
  expect((await signIn('newer', {})).location).toBe('/login/auth?oidc=unverifiedEmail');
  expect(await app.fingerprint()).toBe(unchanged);
});

test('a code that comes a second time opens nothing without the attempt that the first return ended', async () => {
  const { cookie, state, nonce } = await begun();
  provider.idToken = () => provider.sign({ ...EMAIL, nonce });
  const first = await follow(app, callback(state), cookie);
  expect(first.cookies['jwt-token']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/u);
  const before = await app.fingerprint();
  expect((await follow(app, callback(state), `oidc=${first.cookies['oidc']}`)).location).toBe(
    '/login/auth?oidc=outdated',
  );
  expect(await app.fingerprint()).toBe(before);
});
