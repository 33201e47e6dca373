import { generateKeyPair, type CryptoKey } from 'jose';
import { HOSTILE_CLIENT, type HostileProvider } from '#test/harness/hostile-provider.ts';
import { begin, follow } from '#test/harness/oidc-suite.ts';
import { bearer } from '#test/harness/account-suite.ts';
import { SHARED_SECRET, type AccountWorld, type HostileCase, type Outcome } from './account-world.ts';

const EMAIL = { email: 'victim@example.ru', email_verified: true, name: 'Жертва' } as const;
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} } as const;
const REFUSED: Outcome = { status: 302, location: '/login/auth?oidc=refused' };
const OUTDATED: Outcome = { status: 302, location: '/login/auth?oidc=outdated' };
const LOGOUT_REFUSED: Outcome = { status: 400, body: { code: 'badLogoutToken' } };

const now = () => Math.floor(Date.now() / 1000);

const callback = (state: string) => `/api/v1/user/oidc/evil/callback/?code=a-code&state=${state}`;

/** A sign-in that has begun, with the values that its provider is sent. */
async function begun({ app }: AccountWorld, name = 'evil') {
  const { authorizeUrl, cookie } = await begin(app, name);
  const sent = new URL(authorizeUrl).searchParams;
  return { cookie, state: sent.get('state') ?? '', nonce: sent.get('nonce') ?? '' };
}

/** The token without a signature. */
function unsigned(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
}

interface Given extends AccountWorld {
  readonly nonce: string;
}

/** The ID token that the provider answers. */
const answered = (name: string, token: (given: Given) => Promise<string> | string): HostileCase => ({
  name: `an ID token with ${name}`,
  refused: REFUSED,
  async prepare(world) {
    const { cookie, state, nonce } = await begun(world);
    world.provider.idToken = () => token({ ...world, nonce });
    return () => follow(world.app, callback(state), cookie);
  },
});

const foreignKey = async () => (await generateKeyPair('RS256')).privateKey;

const ID_TOKENS: readonly HostileCase[] = [
  answered('another issuer', ({ provider, other, nonce }) => provider.sign({ ...EMAIL, nonce, iss: other.issuer })),
  answered('another audience', ({ provider, nonce }) => provider.sign({ ...EMAIL, nonce, aud: 'somebody-else' })),
  answered('several audiences, of which another one is meant', ({ provider, nonce }) =>
    provider.sign({ ...EMAIL, nonce, aud: [HOSTILE_CLIENT, 'x'], azp: 'x' }),
  ),
  answered('another nonce', ({ provider }) => provider.sign({ ...EMAIL, nonce: 'of another sign-in' })),
  answered('no nonce', ({ provider }) => provider.sign({ ...EMAIL })),
  answered('no signature', async ({ provider, nonce }) => unsigned(await provider.sign({ ...EMAIL, nonce }))),
  answered('an empty signature', async ({ provider, nonce }) =>
    (await provider.sign({ ...EMAIL, nonce })).replace(/[^.]+$/u, ''),
  ),
  answered('a key of its own', async ({ provider, nonce }) =>
    provider.sign({ ...EMAIL, nonce }, {}, await foreignKey()),
  ),
  answered('the key of another provider', ({ provider, other, nonce }) =>
    provider.sign({ ...EMAIL, nonce }, {}, other.key),
  ),
  answered('the shared secret as its key', ({ provider, nonce }) =>
    provider.sign({ ...EMAIL, nonce }, { alg: 'HS256' }, Buffer.from(SHARED_SECRET)),
  ),
  answered('an end in the past', ({ provider, nonce }) =>
    provider.sign({ ...EMAIL, nonce, iat: now() - 400, exp: now() - 61 }),
  ),
  answered('a beginning in the future', ({ provider, nonce }) => provider.sign({ ...EMAIL, nonce, nbf: now() + 120 })),
  answered('no end', ({ provider, nonce }) => provider.sign({ ...EMAIL, nonce, exp: undefined })),
  answered('no subject', ({ provider, nonce }) => provider.sign({ ...EMAIL, nonce, sub: undefined })),
  answered('nothing in it', () => ''),
  answered('a text in its place', () => 'eyJ.x'),
];

type Return = Awaited<ReturnType<typeof begun>>;

/** A return to the product, whose provider is not even asked. */
const returned = (name: string, made: (world: AccountWorld) => Promise<Return>): HostileCase => ({
  name: `a return from the provider with ${name}`,
  refused: { ...OUTDATED, body: 0 },
  async prepare(world) {
    const { cookie, state, nonce } = await made(world);
    world.provider.idToken = () => world.provider.sign({ ...EMAIL, nonce });
    const asked = world.provider.asked();
    return async () => {
      const led = await follow(world.app, callback(state), cookie);
      return { ...led, body: world.provider.asked() - asked };
    };
  },
});

const RETURNS: readonly HostileCase[] = [
  returned('no cookie, as of a victim who was lured to the address', async (world) => ({
    ...(await begun(world)),
    cookie: '',
  })),
  returned('the state of another sign-in', async (world) => ({
    ...(await begun(world)),
    state: (await begun(world)).state,
  })),
  returned('the cookie of a sign-in by another provider', (world) => begun(world, 'good')),
  returned('a cookie that somebody made up', async (world) => {
    const { state, nonce, cookie } = await begun(world);
    const until = Date.now() + 60_000;
    const text = JSON.stringify({
      provider: 'evil',
      state,
      nonce,
      verifier: 'x',
      returnTo: '/',
      confirms: null,
      until,
    });
    const [, signature] = cookie.split(/\.(?=[^.]*$)/u);
    return { state, nonce, cookie: `oidc=oidc-attempt:${Buffer.from(text).toString('base64url')}.${signature}` };
  }),
  returned('no state', async (world) => ({ ...(await begun(world)), state: '' })),
  returned('the state twice', async (world) => {
    const { state, ...one } = await begun(world);
    return { ...one, state: `${state}&state=${state}` };
  }),
  returned('a code that has signed in', async (world) => {
    const one = await begun(world);
    world.provider.idToken = () => world.provider.sign({ ...EMAIL, nonce: one.nonce });
    const { cookies } = await follow(world.app, callback(one.state), one.cookie);
    return { ...one, cookie: `oidc=${cookies['oidc']}` };
  }),
];

/** Where a sign-in that begins with this path leads in the end, as its signed cookie tells. */
const redirect = (returnTo: string): HostileCase => ({
  name: `a sign-in that leads to ${JSON.stringify(returnTo)}`,
  refused: { status: 302, location: '/' },
  async prepare({ app }) {
    return async () => {
      const { cookie } = await begin(app, 'evil', returnTo);
      const [, kept = ''] = /:([^.]+)\./u.exec(cookie) ?? [];
      const location: unknown = JSON.parse(String(Buffer.from(kept, 'base64url'))).returnTo;
      return { status: 302, location: String(location) };
    };
  },
});

const REDIRECTS: readonly HostileCase[] = [
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
  '%2F%2Fevil.example',
  'evil',
].map(redirect);

/** A confirmation by a provider of the session of a person whom it knows, or of a user whom it does not. */
const confirmation = (
  name: string,
  refused: Outcome,
  claims: (sub: string) => Readonly<Record<string, unknown>>,
  happens: (world: AccountWorld, token: string) => Promise<unknown> = async () => {},
): HostileCase => ({
  name: `a confirmation by the provider ${name}`,
  refused,
  async prepare(world) {
    const { sub, token } = await signedIn(world);
    const { authorizeUrl, cookie } = await begin(world.app, 'evil', '/account', token);
    const sent = new URL(authorizeUrl).searchParams;
    await happens(world, token);
    world.provider.idToken = () => world.provider.sign({ ...EMAIL, sub, nonce: sent.get('nonce'), ...claims(sub) });
    return () => follow(world.app, callback(sent.get('state') ?? ''), cookie);
  },
});

const NOT_CONFIRMED: Outcome = { status: 302, location: '/login/auth?oidc=refused&returnTo=%2Faccount' };

const CONFIRMATIONS: readonly HostileCase[] = [
  confirmation('that asked too long ago', NOT_CONFIRMED, () => ({ auth_time: now() - 400 })),
  confirmation('that does not tell when it asked', NOT_CONFIRMED, () => ({})),
  confirmation(
    'of another person',
    { status: 302, location: '/login/auth?oidc=otherPerson&returnTo=%2Faccount' },
    () => ({ sub: 'mallory', auth_time: now() }),
  ),
  confirmation(
    'of a session that has ended',
    { status: 302, location: '/login/auth?oidc=outdated&returnTo=%2Faccount' },
    () => ({ auth_time: now() }),
    ({ app }, token) => app.anonymous('POST', '/user/logout/', undefined, bearer(token)),
  ),
  {
    name: 'a confirmation by the provider that another site begins',
    refused: OUTDATED,
    prepare:
      async ({ app }) =>
      () =>
        follow(app, '/api/v1/user/oidc/evil/?confirm=1'),
  },
];

type Signed = (
  more: Readonly<Record<string, unknown>>,
  header?: Readonly<Record<string, string>>,
  key?: CryptoKey,
) => Promise<string>;

const signed =
  (provider: HostileProvider): Signed =>
  (more, header, key) =>
    provider.sign(
      { sub: undefined, jti: crypto.randomUUID(), events: EVENTS, ...more },
      { typ: 'logout+jwt', ...header },
      key,
    );

function tell({ app }: AccountWorld, token: string, path = '/user/oidc/evil/logout/') {
  const body = new URLSearchParams({ logout_token: token }).toString();
  return app.anonymous('POST', path, body, { 'content-type': 'application/x-www-form-urlencoded' });
}

let persons = 0;

/** A person of the provider who has signed in. */
async function signedIn(world: AccountWorld): Promise<{ readonly sub: string; readonly token: string }> {
  persons += 1;
  const sub = `person${persons}`;
  const { cookie, state, nonce } = await begun(world);
  world.provider.idToken = () => world.provider.sign({ ...EMAIL, nonce, sub, email: `${sub}@example.ru` });
  const { cookies } = await follow(world.app, callback(state), cookie);
  return { sub, token: cookies['jwt-token'] ?? '' };
}

/** A sign-out of which a provider tells about a person who is signed in, and who stays so. */
const logout = (
  name: string,
  token: (sign: Signed, sub: string, world: AccountWorld) => Promise<string> | string,
): HostileCase => ({
  name: `a sign-out by the provider with ${name}`,
  refused: { ...LOGOUT_REFUSED, location: 'still signed in' },
  async prepare(world) {
    const { sub, token: session } = await signedIn(world);
    const made = await token(signed(world.provider), sub, world);
    return async () => {
      const answer = await tell(world, made);
      const headers = bearer(session);
      const { status } = await world.app.anonymous('GET', '/user/profile/', undefined, headers);
      return { ...answer, location: status === 200 ? 'still signed in' : `signed out: ${status}` };
    };
  },
});

const LOGOUTS: readonly HostileCase[] = [
  logout('another issuer', (sign, sub) => sign({ sub, iss: 'https://evil.example' })),
  logout('another audience', (sign, sub) => sign({ sub, aud: 'x' })),
  logout('another key', async (sign, sub) => sign({ sub }, {}, await foreignKey())),
  logout('no signature', async (sign, sub) => unsigned(await sign({ sub }))),
  logout('the type of another token', (sign, sub) => sign({ sub }, { typ: 'at+jwt' })),
  logout('a nonce, as an ID token', (sign, sub) => sign({ sub, nonce: 'x' })),
  logout('no event', (sign, sub) => sign({ sub, events: undefined })),
  logout('another event', (sign, sub) => sign({ sub, events: { x: {} } })),
  logout('neither person nor session', (sign) => sign({})),
  logout('no number', (sign, sub) => sign({ sub, jti: undefined })),
  logout('no time', (sign, sub) => sign({ sub, iat: undefined })),
  logout('an old time', (sign, sub) => sign({ sub, iat: now() - 700, exp: now() + 10_000 })),
  logout('an end in the past', (sign, sub) => sign({ sub, exp: now() - 61 })),
  logout('no form of a token', () => 'x'),
  logout('a number that was used', async (sign, sub, world) => {
    const token = await sign({ sub: 'nobody', jti: `used-${sub}` });
    if ((await tell(world, token)).status !== 200) throw new Error('the first sign-out is refused');
    return sign({ sub, jti: `used-${sub}` });
  }),
  logout('the key of another provider', (_, sub, { provider, other }) =>
    signed(other)({ sub, iss: provider.issuer, aud: HOSTILE_CLIENT }),
  ),
];

/** Sign-ins by providers of OpenID Connect, where they lead, and sign-outs of which providers tell. */
export const PROVIDER_CASES: readonly HostileCase[] = [
  ...ID_TOKENS,
  ...RETURNS,
  ...REDIRECTS,
  ...CONFIRMATIONS,
  ...LOGOUTS,
];
