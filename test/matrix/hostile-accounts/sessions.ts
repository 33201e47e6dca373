import { bearer, linkToken, loginOf, signIn, tokenOf, withTotp } from '#test/harness/account-suite.ts';
import { TEST_PASSWORD, type TestClient } from '#test/harness/test-app.ts';
import { change, type AccountWorld, type HostileCase, type Outcome } from './account-world.ts';

const NO_TOKEN: Outcome = { status: 401, body: { code: 'unauthenticated', message: 'Требуется вход в систему' } };
const VIEWED: Outcome = { status: 403, body: { message: 'Просмотр под ролью: изменения не записываются' } };
const NOT_JSON: Outcome = { status: 415 };

interface Session {
  readonly client: TestClient;
  /** Another session of the same user, which is what is attacked. */
  readonly token: string;
}

function session(
  name: string,
  refused: Outcome,
  prepare: (world: AccountWorld, session: Session) => Promise<() => Promise<Outcome>>,
): HostileCase {
  return {
    name,
    refused,
    async prepare(world) {
      const client = await world.app.as('siteEditors');
      const token = await tokenOf(world.app, client.userId);
      await world.app.anonymous('GET', '/user/profile/', undefined, bearer(token));
      return prepare(world, { client, token });
    },
  };
}

/** A token that was genuine, after something that ends its session. */
const ended = (name: string, happens: (world: AccountWorld, session: Session) => Promise<unknown>) =>
  session(`a token ${name}`, NO_TOKEN, async (world, given) => {
    await happens(world, given);
    return () => world.app.anonymous('POST', '/manage/news/', { caption: 'Чужое' }, bearer(given.token));
  });

/** Requests that carry a genuine token in a way that proves nothing. */
const carried = (
  name: string,
  refused: Outcome,
  send: (world: AccountWorld, session: Session) => Promise<Outcome>,
): HostileCase => session(name, refused, async (world, given) => () => send(world, given));

async function sessionIdOf({ app }: AccountWorld, token: string): Promise<string> {
  return (await app.context.tokens.check(token))?.sessionId ?? '';
}

/** Ends a session by its row, which the process may have cached. */
async function outdated(world: AccountWorld, token: string): Promise<void> {
  const id = await sessionIdOf(world, token);
  const text = `update session set expires_at = now() - interval '1 second' where id = $1::uuid`;
  await world.app.context.database.query({ text, values: [id] });
  world.app.context.actors.forget(id);
}

/** A sign-in that a page of another site has a browser send. */
const foreign = (name: string, contentType: string | undefined, payload: (login: string) => string): HostileCase => ({
  name: `a sign-in by ${name} from another site`,
  refused: NOT_JSON,
  async prepare({ app, admin }) {
    const headers = { origin: 'https://evil.example', ...(contentType && { 'content-type': contentType }) };
    const body = payload(await loginOf(app, admin.userId));
    return async () => {
      const url = '/api/v1/user/authenticate/';
      const answer = await app.app.inject({ method: 'POST', url, headers, payload: body });
      return { status: answer.cookies.length > 0 ? 0 : answer.statusCode, body: answer.json() };
    };
  },
});

const json = (login: string) => JSON.stringify({ login, password: TEST_PASSWORD });

const viewed = (
  name: string,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string | ((id: number) => string),
  body?: unknown,
): HostileCase => ({
  name: `while looking as a role: ${name}`,
  refused: VIEWED,
  async prepare({ app, admin }) {
    const { userId } = await app.as('siteEditors');
    const url = typeof path === 'string' ? path : path(userId);
    return () => admin.send(method, url, body, { 'x-view-as': 'role:Administrators' });
  },
});

/** Sessions and their tokens, requests from other sites, and writes while looking as a role. */
export const SESSION_CASES: readonly HostileCase[] = [
  ended('after its sign-out', ({ app }, { token }) => app.anonymous('POST', '/user/logout/', undefined, bearer(token))),
  ended('after its user has set another password', (_, { client }) =>
    client.send('POST', '/user/password/', { current: TEST_PASSWORD, next: 'другой длинный пароль' }),
  ),
  ended('after an administrator has set another password', (world, { client }) =>
    change(world, client.userId, 'password', 'другой длинный пароль'),
  ),
  ended('after a link has set another password', async ({ app }, { client }) => {
    const token = await linkToken(app, client.userId, 'recovery');
    const payload = { token, next: 'другой длинный пароль' };
    const url = '/api/v1/user/password/link/';
    await app.app.inject({ method: 'POST', url, remoteAddress: '10.7.0.2', payload });
  }),
  ended('of a blocked user', (world, { client }) => change(world, client.userId, 'isBlocked', true)),
  ended('of a user who was blocked and let in again', async (world, { client }) => {
    await change(world, client.userId, 'isBlocked', true);
    await change(world, client.userId, 'isBlocked', false);
  }),
  ended('of a deleted user', ({ admin }, { client }) => admin.send('DELETE', `/manage/user/${client.userId}/`)),
  ended('of a session that its user has ended', (_, { client }) => client.send('DELETE', '/user/sessions/')),
  ended('of a session that an administrator has ended', ({ admin }, { client }) =>
    admin.send('DELETE', `/manage/user/${client.userId}/sessions/`),
  ),
  ended('of before the factors were reset', async ({ app, admin }, given) => {
    const careful = await withTotp(app);
    await admin.send('DELETE', `/manage/user/${careful.client.userId}/factors/`);
    Object.assign(given, { token: careful.client.token });
  }),
  ended('of a session that was not used for too long', (world, { token }) => outdated(world, token)),
  ended('after its longest time', async (world, given) => {
    const sessionId = await sessionIdOf(world, given.token);
    const expiresAt = Math.floor(Date.now() / 1000) - 1;
    const claims = { userId: given.client.userId, sessionId, expiresAt };
    Object.assign(given, { token: await world.app.context.tokens.issue(claims) });
  }),
  ended('of another user’s session', async (world, given) => {
    const sessionId = await sessionIdOf(world, given.token);
    const expiresAt = Math.floor(Date.now() / 1000) + 60;
    const token = await world.app.context.tokens.issue({ userId: world.admin.userId, sessionId, expiresAt });
    Object.assign(given, { token });
  }),
  ended('of which a byte was changed', async (_, given) => {
    const at = given.token.length - 10;
    const other = given.token[at] === 'A' ? 'B' : 'A';
    Object.assign(given, { token: given.token.slice(0, at) + other + given.token.slice(at + 1) });
  }),
  ended('without a signature', async (_, given) => {
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    Object.assign(given, { token: `${header}.${given.token.split('.')[1]}.` });
  }),
  session('a token given before the sign-in of somebody else', NO_TOKEN, async ({ app }, { client, token }) => {
    await app.anonymous('POST', '/user/logout/', undefined, bearer(token));
    const given = { ...bearer(token), cookie: `jwt-token=${token}` };
    const victim = await signIn(app, client.userId, TEST_PASSWORD, given);
    if (victim.status !== 200 || victim.body['token'] === token) throw new Error('the given token is kept');
    return () => app.anonymous('GET', '/user/profile/', undefined, bearer(token));
  }),
  carried('a write by the cookie alone', NO_TOKEN, ({ app }, { token }) =>
    app.anonymous('POST', '/manage/news/', { caption: 'Чужое' }, { cookie: `jwt-token=${token}` }),
  ),
  carried('a sign-out by the cookie alone', NO_TOKEN, ({ app }, { token }) =>
    app.anonymous('POST', '/user/logout/', undefined, { cookie: `jwt-token=${token}` }),
  ),
  carried('a read by the token in the address', NO_TOKEN, ({ app }, { token }) =>
    app.anonymous('GET', `/user/profile/?token=${token}&access_token=${token}&jwt-token=${token}`),
  ),
  carried('a token of another scheme', NO_TOKEN, ({ app }, { token }) =>
    app.anonymous('GET', '/user/profile/', undefined, { authorization: `Basic ${token}` }),
  ),
  carried('a write where the browser has another session', { status: 409 }, ({ app, admin }, { token }) =>
    app.anonymous(
      'POST',
      '/manage/news/',
      { caption: 'Чужое' },
      {
        ...bearer(admin.token),
        cookie: `jwt-token=${token}`,
      },
    ),
  ),
  carried('the end of somebody else’s session', { status: 404 }, async (world, { token }) => {
    const id = await sessionIdOf(world, token);
    return world.admin.send('DELETE', `/user/sessions/${id}`);
  }),
  carried('the sessions of a user for whoever is no administrator', { status: 403 }, ({ admin }, { client }) =>
    client.send('DELETE', `/manage/user/${admin.userId}/sessions/`),
  ),
  foreign('a form', 'application/x-www-form-urlencoded', (login) => `login=${login}&password=${TEST_PASSWORD}`),
  foreign('a text', 'text/plain', json),
  foreign('a form that is read as JSON', 'text/plain;charset=UTF-8', (login) => `${json(login).slice(0, -1)},"x":"="}`),
  foreign('a form with files', 'multipart/form-data; boundary=x', (login) => `--x\r\n\r\n${login}\r\n--x--`),
  foreign('a request without a type', undefined, json),
  {
    name: 'a page of another site that asks whether it may send a sign-in',
    refused: { status: 404 },
    async prepare({ app }) {
      const headers = {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      };
      return async () => {
        const answer = await app.app.inject({ method: 'OPTIONS', url: '/api/v1/user/authenticate/', headers });
        const isOpen = answer.headers['access-control-allow-origin'] !== undefined;
        return { status: isOpen ? 0 : answer.statusCode };
      };
    },
  },
  viewed('a record', 'POST', '/manage/news/', { caption: 'Из просмотра' }),
  viewed('a change', 'PATCH', (id) => `/manage/user/${id}`, [{ fieldName: 'fullName', fieldValue: 'Иначе' }]),
  viewed('a whole record', 'PUT', (id) => `/manage/user/${id}`, { fullName: 'Иначе' }),
  viewed('a deletion', 'DELETE', (id) => `/manage/user/${id}/`),
  viewed('a bulk act', 'POST', '/manage/user/bulk/', { selectionId: 1, act: { kind: 'delete' } }),
  viewed('an undo', 'POST', '/manage/change/1/undo'),
  viewed('a password', 'POST', '/user/password/', { current: TEST_PASSWORD, next: 'другой длинный пароль' }),
  viewed('a confirmation', 'POST', '/user/confirm/', { password: TEST_PASSWORD }),
  viewed('a factor', 'POST', '/user/factors/totp/'),
  viewed('the end of the sessions', 'DELETE', '/user/sessions/'),
  viewed('a sign-out', 'POST', '/user/logout/'),
  {
    name: 'a view of whoever is no administrator',
    refused: { status: 403 },
    async prepare({ app }) {
      const client = await app.as('siteEditors');
      return () => client.send('GET', '/manage/user/', undefined, { 'x-view-as': 'role:Administrators' });
    },
  },
];
