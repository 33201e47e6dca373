import { createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { CompactSign, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationsOf } from '#server/operations/registry.ts';
import { signingSecret } from '#server/setup/secret.ts';
import { openTestApp, TEST_PASSWORD } from '#test/harness/test-app.ts';
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

describe('without a token', () => {
  const staff = operationsOf(app.context.catalog).filter(({ rights }) => rights !== 'public');
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

describe('another session than the cookie’s', () => {
  const OTHER = { status: 409, code: 'otherSession' } as const;
  const staff = operationsOf(app.context.catalog).filter(({ rights }) => rights !== 'public');
  const cookie = (token: string) => ({ cookie: `a=1; jwt-token=${token}; b=2` });

  test.each(staff.map(({ method, path }) => ({ method, path })))('$method $path', async ({ method, path }) => {
    const editor = await app.as('siteEditors');
    const url = path.replace(':className', 'news').replaceAll(/:\w+/gu, '1');
    const body = method === 'GET' ? undefined : [];
    await expectRefused(app, OTHER, () => editor.send(method, url, body, cookie(admin.token)));
  });

  test('a right write is refused, also of the same user; with its own cookie it is made', async () => {
    const { body } = await admin.send('GET', `/manage/user/${admin.userId}/`);
    const again = await app.anonymous('POST', '/user/authenticate/', { login: body['login'], password: TEST_PASSWORD });
    const write = (token: string) => admin.send('POST', '/manage/news/', { caption: 'Чья' }, cookie(token));
    await expectRefused(app, OTHER, () => write(String(again.body['token'])));
    expect((await write(admin.token)).status).toBe(201);
  });

  test('neither a file nor a part of an upload is received', async () => {
    const editor = await app.as('siteEditors');
    const boundary = 'f0f0';
    const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nа\r\n--${boundary}--\r\n`;
    const headers = { ...cookie(admin.token), 'content-type': `multipart/form-data; boundary=${boundary}` };
    await expectRefused(app, OTHER, () => editor.send('POST', '/manage/news/1/file/upload', file, headers));
    const bytes = { ...cookie(admin.token), 'content-type': 'application/octet-stream' };
    await expectRefused(app, OTHER, () => editor.send('PATCH', '/upload/1?position=0', 'а', bytes));
  });

  test('a session that has ended is another one too; what is no token names none', async () => {
    const left = await app.as('siteEditors');
    expect((await left.send('POST', '/user/logout/')).status).toBe(204);
    await expectRefused(app, OTHER, () => left.send('GET', '/manage/news/', undefined, cookie(admin.token)));
    await expectRefused(app, OTHER, () => admin.send('GET', '/manage/news/', undefined, cookie(left.token)));
    await expectRefused(app, WITHOUT, () =>
      app.anonymous('GET', '/manage/news/', undefined, { authorization: 'Bearer a.b.c', ...cookie(admin.token) }),
    );
    expect((await admin.send('GET', '/manage/news/', undefined, cookie('a.b.c'))).status).toBe(200);
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
