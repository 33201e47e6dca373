import { createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { CompactSign, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { recordRoutes } from '#server/http/record-routes.ts';
import { OPERATIONS } from '#server/operations/registry.ts';
import { signingSecret } from '#server/setup/secret.ts';
import { createRecord } from '#server/store/records/write.ts';
import { openTestApp, TEST_PASSWORD, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';
import { expectRefused } from './refused.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');
const secret = await signingSecret(undefined, app.context.environment.dataDir);

const WITHOUT = { status: 401, code: 'unauthenticated', message: 'Требуется вход в систему' } as const;
const bearer = (token: string) =>
  app.anonymous('GET', '/manage/news/', undefined, { authorization: `Bearer ${token}` });
const part = (token: string, at: number) => token.split('.')[at] ?? '';
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

let claims: JWTPayload = {};
beforeAll(() => {
  claims = JSON.parse(Buffer.from(part(admin.token, 1), 'base64url').toString());
});

function signed(
  payload: JWTPayload,
  key: Parameters<SignJWT['sign']>[0] = secret,
  header: object = {},
): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(key);
}

async function account(login: string): Promise<number> {
  const [row] = await app.context.database.query<{ id: number }>({
    text: 'select id from "user" where login = $1',
    values: [login],
  });
  return row?.id ?? 0;
}

async function signIn(login: string, password = TEST_PASSWORD): Promise<string> {
  const answer = await app.anonymous('POST', '/user/authenticate/', { login, password });
  expect(answer.status, answer.raw.body).toBe(200);
  return String(answer.body['token']);
}

describe('without a token', () => {
  const staff = [...OPERATIONS, ...recordRoutes].filter((operation) => operation.access !== 'public');
  test.each(staff.map(({ method, path }) => ({ method, path })))('$method $path', async ({ method, path }) => {
    const url = path.replace(':className', 'news').replaceAll(/:\w+/gu, '1');
    const body = method === 'GET' ? undefined : [];
    await expectRefused(app, WITHOUT, () => app.anonymous(method, url, body));
  });

  test('the description of the API is for those who are signed in', async () => {
    expect((await app.app.inject({ url: '/api/openapi.json' })).statusCode).toBe(401);
  });

  test('configuration and health need none', async () => {
    for (const url of ['/api/configuration', '/health/live', '/health/ready'])
      expect((await app.app.inject({ url })).statusCode, url).toBe(200);
  });

  test('the cookie alone, a query, another scheme and an empty token are none', async () => {
    const { token } = admin;
    for (const headers of [
      { cookie: `jwt-token=${token}` },
      { authorization: token },
      { authorization: `Basic ${token}` },
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${token} ${token}` },
      { 'x-access-token': token },
    ]) {
      await expectRefused(app, WITHOUT, () => app.anonymous('POST', '/manage/news/', { caption: 'x' }, headers));
    }
    await expectRefused(app, WITHOUT, () => app.anonymous('GET', `/manage/news/?token=${token}&jwt-token=${token}`));
  });

  test('a foreign origin is allowed nothing', async () => {
    const answer = await app.anonymous('GET', '/manage/news/', undefined, { origin: 'https://evil.example' });
    expect(Object.keys(answer.raw.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('a token that is not genuine', () => {
  test('the claims of a genuine one are accepted when signed anew, so that the following cases fail by what they change', async () => {
    expect((await bearer(await signed(claims))).status).toBe(200);
  });

  test('expired, not yet valid, without its claims, of another issuer', async () => {
    const now = Math.floor(Date.now() / 1000);
    const { sub: _sub, ...noSubject } = claims;
    const { jti: _jti, ...noSession } = claims;
    const { exp: _exp, ...endless } = claims;
    const { iss: _iss, ...noIssuer } = claims;
    const changed: readonly JWTPayload[] = [
      { ...claims, exp: now - 1 },
      { ...claims, nbf: now + 3600 },
      { ...claims, iss: 'somebody' },
      { ...claims, sub: 'administrators' },
      { ...claims, sub: '1e3' },
      { ...claims, jti: 'not-a-session' },
      { ...claims, jti: "' or 1=1 --" },
      noSubject,
      noSession,
      endless,
      noIssuer,
    ];
    for (const payload of changed)
      await expectRefused(app, { ...WITHOUT, of: JSON.stringify(payload) }, async () => bearer(await signed(payload)));
  });

  test('alg none, in any spelling', async () => {
    for (const alg of ['none', 'None', 'NONE', 'nOnE', '', undefined])
      for (const signature of ['', part(admin.token, 2)])
        await expectRefused(app, WITHOUT, () =>
          bearer(`${encoded({ alg, typ: 'JWT' })}.${encoded(claims)}.${signature}`),
        );
  });

  test('another key, an empty key, another algorithm', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' });
    const header = (alg: string): JWTHeaderParameters => ({ alg, typ: 'JWT' });
    const payload = new TextEncoder().encode(JSON.stringify(claims));
    const long = createSecretKey(Buffer.concat([secret, secret]));
    const tokens = [
      await signed(claims, randomBytes(48)),
      await signed(claims, Buffer.from(pem)),
      await new CompactSign(payload).setProtectedHeader(header('RS256')).sign(privateKey),
      await new CompactSign(payload).setProtectedHeader(header('PS256')).sign(privateKey),
      await new CompactSign(payload).setProtectedHeader(header('HS512')).sign(long),
      `${encoded(header('HS256'))}.${encoded(claims)}.`,
    ];
    for (const token of tokens) await expectRefused(app, WITHOUT, () => bearer(token));
  });

  test('headers that name a key, or ask for what nobody knows', async () => {
    const foreign = randomBytes(48);
    const own = { kty: 'oct', k: foreign.toString('base64url') };
    for (const header of [
      { kid: '../../../../dev/null' },
      { kid: "' union select 'x" },
      { jku: 'https://evil.example/keys' },
      { x5u: 'https://evil.example/cert' },
      { jwk: own },
    ])
      await expectRefused(app, { ...WITHOUT, of: JSON.stringify(header) }, async () =>
        bearer(await signed(claims, foreign, header)),
      );
    const critical = { alg: 'HS256', crit: ['unknown'], unknown: true };
    await expectRefused(app, WITHOUT, () =>
      bearer(`${encoded(critical)}.${part(admin.token, 1)}.${part(admin.token, 2)}`),
    );
  });

  test('one flipped byte anywhere, a role edited in, pieces of two', async () => {
    const { token } = admin;
    for (let at = 0; at < token.length - 1; at += 7) {
      const flipped = token.charAt(at) === 'A' ? 'B' : 'A';
      if (token.charAt(at) === '.') continue;
      const answer = await bearer(token.slice(0, at) + flipped + token.slice(at + 1));
      expect(answer.status, `at ${at}`).toBe(401);
    }
    const other = await app.as('subscriberManager');
    const pieces = [
      [part(token, 0), encoded({ ...claims, roles: ['Administrators'] }), part(token, 2)],
      [part(token, 0), encoded({ ...claims, sub: String(other.userId) }), part(token, 2)],
      [part(token, 0), part(other.token, 1), part(token, 2)],
      [part(token, 0), part(token, 1)],
      [token, part(token, 2)],
    ];
    for (const piece of pieces) await expectRefused(app, WITHOUT, () => bearer(piece.join('.')));
  });

  test('somebody else’s session', async () => {
    const other = await app.as('subscriberManager');
    const stolen = await signed({ ...claims, sub: String(other.userId) });
    expect((await bearer(admin.token)).status).toBe(200);
    await expectRefused(app, WITHOUT, () => bearer(stolen));
  });

  test('a role in the claims gives nothing', async () => {
    const client = await app.as('subscriberManager');
    const own: JWTPayload = JSON.parse(Buffer.from(part(client.token, 1), 'base64url').toString());
    const token = await signed({ ...own, roles: ['Administrators'], role: 'Administrators' });
    expect((await bearer(token)).status).toBe(403);
  });
});

describe('a token that was genuine', () => {
  const news = (client: TestClient): Promise<TestAnswer> => client.send('GET', '/manage/news/');
  const patch = (id: number, fieldName: string, fieldValue: unknown) =>
    admin.send('PATCH', `/manage/user/${id}`, [{ fieldName, fieldValue }]);

  test('is dead after its sign-out, and only it', async () => {
    const client = await app.as('siteEditors');
    const other = await signIn(`tester${await madeSoFar()}`);
    expect((await client.send('POST', '/user/logout/')).status).toBe(204);
    await expectRefused(app, WITHOUT, () => news(client));
    await expectRefused(app, WITHOUT, () => client.send('GET', '/user/profile/'));
    expect((await bearer(other)).status).toBe(200);
  });

  async function madeSoFar(): Promise<number> {
    const [row] = await app.context.database.query<{ n: number }>({
      text: `select max(substr(login, 7)::integer) as n from "user" where login ~ '^tester[0-9]+$'`,
      values: [],
    });
    return row?.n ?? 0;
  }

  test('is dead after a password change, except the one that made it', async () => {
    const client = await app.as('siteEditors');
    const login = `tester${await madeSoFar()}`;
    const other = await signIn(login);
    const next = 'совсем новый пароль';
    const wrong = { current: 'не тот', next };
    await expectRefused(
      app,
      { status: 422, errors: [{ fieldName: 'current', message: 'Неверный текущий пароль' }] },
      () => client.send('POST', '/user/password/', wrong),
    );
    const short = { current: TEST_PASSWORD, next: 'короток' };
    await expectRefused(
      app,
      { status: 422, errors: [{ fieldName: 'next', message: 'Поле не может сожержать меньше чем 8 символов' }] },
      () => client.send('POST', '/user/password/', short),
    );
    const changed = await client.send('POST', '/user/password/', { current: TEST_PASSWORD, next });
    expect(changed.status, changed.raw.body).toBe(204);
    expect((await news(client)).status).toBe(200);
    await expectRefused(app, WITHOUT, () => bearer(other));
    expect((await app.anonymous('POST', '/user/authenticate/', { login, password: TEST_PASSWORD })).status).toBe(401);
    await signIn(login, next);
  });

  test('is dead after somebody else changed the password, blocked or deleted the user', async () => {
    for (const end of [
      (id: number) => patch(id, 'password', 'заданный пароль'),
      (id: number) => patch(id, 'isBlocked', true),
      (id: number) => admin.send('DELETE', `/manage/user/${id}/`),
    ]) {
      const client = await app.as('siteEditors');
      expect((await news(client)).status).toBe(200);
      expect((await end(client.userId)).status).toBeLessThan(300);
      await expectRefused(app, WITHOUT, () => news(client));
    }
  });

  test('is not brought back by unblocking', async () => {
    const client = await app.as('siteEditors');
    await patch(client.userId, 'isBlocked', true);
    await patch(client.userId, 'isBlocked', false);
    await expectRefused(app, WITHOUT, () => news(client));
  });

  test('opens no more than the roles of this moment: 403 at the next request', async () => {
    const client = await app.as('siteEditors');
    expect((await news(client)).status).toBe(200);
    await patch(client.userId, 'roleIds', []);
    await expectRefused(app, { status: 403 }, () => news(client));
    await expectRefused(app, { status: 403 }, () => client.send('POST', '/manage/news/', { caption: 'x' }));
    expect((await client.send('GET', '/user/profile/')).body['roles']).toEqual([]);
  });

  test('opens what a security group gives, and no longer when it takes it', async () => {
    const client = await app.as();
    await expectRefused(app, { status: 403 }, () => news(client));
    const roleIds = (await admin.send('GET', '/manage/roles/?pageSize=50')).body.items
      .filter((role) => role['name'] === 'Site Editors')
      .map((role) => role['id']);
    const group = await admin.send('POST', '/manage/securityGroup/', {
      caption: 'Редакция',
      roleIds,
      userIds: [client.userId],
    });
    expect(group.status, group.raw.body).toBe(201);
    expect((await news(client)).status).toBe(200);
    await admin.send('DELETE', `/manage/securityGroup/${String(group.body['id'])}`);
    await expectRefused(app, { status: 403 }, () => news(client));
  });

  test('is dead for a user made again under the same login', async () => {
    const client = await app.as('siteEditors');
    const login = `tester${await madeSoFar()}`;
    const { body: old } = await admin.send('GET', `/manage/user/${client.userId}`);
    await admin.send('DELETE', `/manage/user/${client.userId}`);
    const fields = new Map<string, unknown>(
      Object.entries({ login, fullName: 'Новый', password: TEST_PASSWORD, roleIds: old['roleIds'], isBlocked: false }),
    );
    await createRecord(app.context, SYSTEM_ACTOR, app.context.catalog.get('user'), fields);
    expect(await account(login)).not.toBe(client.userId);
    await signIn(login);
    await expectRefused(app, WITHOUT, () => news(client));
  });
});
