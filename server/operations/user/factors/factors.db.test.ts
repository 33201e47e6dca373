import { afterAll, beforeAll, expect, test } from 'vitest';
import { pendingOf, signIn, withTotp } from '#test/harness/account-suite.ts';
import { openTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '#test/harness/test-app.ts';
import { totpCode } from '#test/harness/totp.ts';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('administrators');
});
afterAll(() => app.close());

const password = TEST_PASSWORD;

const prove = (pending: string, code: string) => app.anonymous('POST', '/user/factor/', { pending, code });

const actsOf = async (userId: number) => {
  const { body } = await admin.send('GET', `/manage/change/?userId=${userId}&pageSize=100`);
  return body.items.map((item) => [item['act'], item['how'] ?? item['factor'] ?? null]);
};

test('whoever has no second factor signs in as ever', async () => {
  const client = await app.as('siteEditors');
  const { status, body } = await signIn(app, client.userId);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(['profile', 'roles', 'token']);
});

test('a code signs in after the password, once, with a step of drift', async () => {
  const { client, secret } = await withTotp(app);
  const asked = await signIn(app, client.userId);
  expect(Object.keys(asked.body).sort()).toEqual(['factorRequired', 'pending']);
  expect(asked.raw.headers['set-cookie']).toBeUndefined();
  const pending = String(asked.body['pending']);
  // The code that confirmed the generator is used.
  expect((await prove(pending, totpCode(secret, -1))).status).toBe(401);
  expect((await prove(pending, totpCode(secret, 3))).status).toBe(401);
  const code = totpCode(secret);
  const signedIn = await prove(pending, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(signedIn.status, signedIn.raw.body).toBe(200);
  expect(Object.keys(signedIn.body).sort()).toEqual(['profile', 'roles', 'token']);
  const headers = { authorization: `Bearer ${String(signedIn.body['token'])}` };
  expect((await app.anonymous('GET', '/user/profile/', undefined, headers)).status).toBe(200);
  // Neither what names the sign-in nor the code serves again.
  expect((await prove(pending, totpCode(secret, 1))).body['code']).toBe('signInEnded');
  const second = await pendingOf(app, client.userId);
  expect((await prove(second, code)).status).toBe(401);
  expect((await prove(second, totpCode(secret, 1))).status).toBe(200);
  const acts = await actsOf(client.userId);
  expect(acts).toContainEqual(['signIn', 'code']);
  expect(acts).toContainEqual(['signInRefused', 'code']);
  expect(acts).toContainEqual(['factorAdded', 'totp']);
});

test('of two at once with one code, one signs in', async () => {
  const { client, secret } = await withTotp(app);
  const [one, two] = [await pendingOf(app, client.userId), await pendingOf(app, client.userId)];
  const answers = await Promise.all([prove(one, totpCode(secret)), prove(two, totpCode(secret))]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('what names the sign-in gives no rights, and ends with the password, the factors and the account', async () => {
  const { client, secret } = await withTotp(app);
  const pending = await pendingOf(app, client.userId);
  const before = await app.fingerprint();
  const headers = { authorization: `Bearer ${pending}`, cookie: `jwt-token=${pending}` };
  for (const path of ['/user/profile/', '/user/factors/', '/manage/news/'])
    expect((await app.anonymous('GET', path, undefined, headers)).status).toBe(401);
  expect((await app.anonymous('DELETE', '/user/factors/', undefined, headers)).status).toBe(401);
  for (const other of ['', 'x', '00000000-0000-4000-8000-000000000000'])
    expect((await prove(other, totpCode(secret))).status).toBe(401);
  expect(await app.fingerprint()).toBe(before);

  const changed = { fieldName: 'isBlocked', fieldValue: true };
  await admin.send('PATCH', `/manage/user/${client.userId}`, [changed]);
  expect((await prove(pending, totpCode(secret))).body['code']).toBe('signInEnded');
  await admin.send('PATCH', `/manage/user/${client.userId}`, [{ ...changed, fieldValue: false }]);
  await admin.send('PATCH', `/manage/user/${client.userId}`, [
    { fieldName: 'password', fieldValue: 'другой пароль 1' },
  ]);
  expect((await prove(pending, totpCode(secret))).body['code']).toBe('signInEnded');
});

test('ten wrong codes are enough for an account, and change nothing', async () => {
  const { client, secret } = await withTotp(app);
  const pending = await pendingOf(app, client.userId);
  const before = await app.fingerprint();
  for (let tries = 0; tries < 10; tries += 1) expect((await prove(pending, totpCode(secret, 9))).status).toBe(401);
  const refused = await prove(pending, totpCode(secret));
  expect(refused.status).toBe(429);
  expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(0);
  expect(await app.fingerprint()).toBe(before);
});

test('a recovery code signs in once, as it is typed; new ones end the old ones', async () => {
  const { client, codes } = await withTotp(app);
  expect(new Set(codes).size).toBe(10);
  const typed = ` ${codes[0]?.toUpperCase().replace('-', ' ')} `;
  expect((await prove(await pendingOf(app, client.userId), typed)).status).toBe(200);
  expect((await prove(await pendingOf(app, client.userId), codes[0] ?? '')).status).toBe(401);
  expect((await client.send('GET', '/user/factors/')).body['recoveryCodes']).toBe(9);
  const renewed = await client.send('POST', '/user/factors/codes/');
  expect(renewed.body['recoveryCodes']).toHaveLength(10);
  expect((await prove(await pendingOf(app, client.userId), codes[1] ?? '')).status).toBe(401);
  const [fresh] = [renewed.body['recoveryCodes']].flat();
  expect((await prove(await pendingOf(app, client.userId), String(fresh))).status).toBe(200);
  expect(await actsOf(client.userId)).toContainEqual(['signIn', 'recoveryCode']);
});

test('factors change while it is known who asks, by the password or a code; without them the password is enough', async () => {
  const { client, secret, codes } = await withTotp(app);
  await app.context.database.query({
    text: `update session set confirmed_at = now() - interval '1 hour' where user_id = $1`,
    values: [client.userId],
  });
  const before = await app.fingerprint();
  for (const [method, path] of [
    ['POST', '/user/factors/totp/'],
    ['POST', '/user/factors/codes/'],
    ['DELETE', '/user/factors/totp/'],
    ['DELETE', '/user/factors/'],
  ] as const)
    expect((await client.send(method, path)).body['code'], path).toBe('confirmRequired');
  const confirm = async (proof: object) => (await client.send('POST', '/user/confirm/', proof)).status;
  for (const wrong of [
    {},
    { password: 'не тот пароль' },
    { code: totpCode(secret, 9) },
    { code: totpCode(secret, -1) },
  ])
    expect(await confirm(wrong)).toBe(422);
  expect(await app.fingerprint()).toBe(before);
  expect(await confirm({ code: totpCode(secret) })).toBe(204);
  // Once, as at a sign-in.
  expect(await confirm({ code: totpCode(secret) })).toBe(422);
  expect(await confirm({ code: codes[0] })).toBe(204);
  expect(await confirm({ code: codes[0] })).toBe(422);
  expect(await confirm({ password })).toBe(204);
  const confirmed = await app.fingerprint();
  expect((await client.send('POST', '/user/factors/totp/')).status).toBe(409);
  expect((await client.send('POST', '/user/factors/totp/confirm/', { code: '123456' })).status).toBe(409);
  expect(await app.fingerprint()).toBe(confirmed);
  const pending = await pendingOf(app, client.userId);
  expect((await client.send('DELETE', '/user/factors/')).status).toBe(204);
  expect((await prove(pending, '123456')).body['code']).toBe('signInEnded');
  expect((await signIn(app, client.userId)).body['token']).toEqual(expect.any(String));
  expect((await client.send('GET', '/user/factors/')).body).toMatchObject({ totp: null, recoveryCodes: 0 });
});

test('a generator that is not confirmed is no factor; its secret is kept sealed and told once', async () => {
  const client = await app.as('siteEditors');
  const begun = await client.send('POST', '/user/factors/totp/');
  const secret = String(begun.body['secret']);
  expect(begun.body['uri']).toContain(`secret=${secret}`);
  expect((await client.send('POST', '/user/factors/totp/confirm/', { code: '12345' })).status).toBe(422);
  expect((await signIn(app, client.userId)).body['token']).toEqual(expect.any(String));
  const [kept] = await app.context.database.query<{ row: string }>({
    text: 'select to_json(t)::text as row from totp_factor t where user_id = $1',
    values: [client.userId],
  });
  expect(kept?.row).not.toContain(secret);
  expect((await client.send('GET', '/user/factors/')).raw.body).not.toContain(secret);
});

test('an administrator resets the factors of a lost device, which ends the sessions; nobody else may', async () => {
  const { client, secret } = await withTotp(app);
  const path = `/manage/user/${client.userId}/factors/`;
  const editor = await app.as('siteEditors');
  const before = await app.fingerprint();
  for (const method of ['GET', 'DELETE'] as const) {
    expect((await client.send(method, path)).status).toBe(403);
    expect((await editor.send(method, path)).status).toBe(403);
    expect((await app.anonymous(method, path)).status).toBe(401);
    expect((await admin.send(method, '/manage/user/999999999/factors/')).status).toBe(404);
  }
  expect(await app.fingerprint()).toBe(before);
  const pending = await pendingOf(app, client.userId);
  expect((await admin.send('GET', path)).body).toMatchObject({ recoveryCodes: 10, passkeys: [] });
  expect((await admin.send('DELETE', path)).status).toBe(204);
  expect((await client.send('GET', '/user/profile/')).status).toBe(401);
  expect((await prove(pending, totpCode(secret))).body['code']).toBe('signInEnded');
  expect((await signIn(app, client.userId)).body['token']).toEqual(expect.any(String));
  expect(await actsOf(admin.userId)).toContainEqual(['factorReset', null]);
});
