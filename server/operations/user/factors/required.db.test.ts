import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '#test/harness/test-app.ts';
import { freshStep, totpCode } from '#test/harness/totp.ts';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('administrators');
});
afterAll(() => app.close());

const password = TEST_PASSWORD;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A user of a role of their own, given directly or by a group, that requires a second factor from that day on. */
async function requiredFrom(factorRequiredFrom: string, by: 'role' | 'group' = 'role') {
  const name = `careful${Math.round(performance.now() * 1000)}`;
  const role = await admin.send('POST', '/manage/roles/', { name, caption: name, factorRequiredFrom });
  const roleId = role.body['id'];
  const client = await app.as('siteEditors');
  const { body } = await admin.send('GET', `/manage/user/${client.userId}/`);
  if (by === 'group') {
    const group = { caption: name, roleIds: [roleId], userIds: [client.userId] };
    await admin.send('POST', '/manage/securityGroup/', group);
  } else {
    const roleIds = [body['roleIds'], roleId].flat();
    await admin.send('PATCH', `/manage/user/${client.userId}`, [{ fieldName: 'roleIds', fieldValue: roleIds }]);
  }
  const signIn = () => app.anonymous('POST', '/user/authenticate/', { login: body['login'], password });
  return { client, signIn, roleId };
}

test.each(['role', 'group'] as const)(
  'by a %s that requires it one signs in to nothing but adding a factor',
  async (by) => {
    await freshStep();
    const { client, signIn } = await requiredFrom(day(-1), by);
    const first = await signIn();
    expect(first.body).toEqual({ factorRequired: ['enrol'], pending: expect.any(String) });
    const { pending } = first.body;
    const before = await app.fingerprint();
    // It is no sign-in to be proven, nor a token.
    expect((await app.anonymous('POST', '/user/factor/', { pending, code: '123456' })).body['code']).toBe(
      'signInEnded',
    );
    const headers = { authorization: `Bearer ${String(pending)}` };
    expect((await app.anonymous('POST', '/user/factors/totp/', undefined, headers)).status).toBe(401);
    expect((await app.anonymous('POST', '/user/factor/enrol/', { pending: 'x' })).status).toBe(401);
    const early = { pending, code: '123456' };
    expect((await app.anonymous('POST', '/user/factor/enrol/confirm/', early)).status).toBe(409);
    expect(await app.fingerprint()).toBe(before);
    const begun = await app.anonymous('POST', '/user/factor/enrol/', { pending });
    const secret = String(begun.body['secret']);
    const wrong = { pending, code: totpCode(secret, 9) };
    expect((await app.anonymous('POST', '/user/factor/enrol/confirm/', wrong)).status).toBe(422);
    const right = { pending, code: totpCode(secret, -1) };
    const done = await app.anonymous('POST', '/user/factor/enrol/confirm/', right);
    expect(done.status, done.raw.body).toBe(200);
    expect(done.body['recoveryCodes']).toHaveLength(10);
    const own = { authorization: `Bearer ${String(done.body['token'])}` };
    expect((await app.anonymous('GET', '/user/profile/', undefined, own)).status).toBe(200);
    expect((await app.anonymous('POST', '/user/factor/enrol/', { pending })).body['code']).toBe('signInEnded');
    expect((await signIn()).body['factorRequired']).toEqual(['totp']);
    // What the role requires can't be switched off; a reset leads through adding it again.
    const kept = await app.fingerprint();
    for (const path of ['/user/factors/', '/user/factors/totp/'])
      expect((await client.send('DELETE', path)).status).toBe(409);
    expect(await app.fingerprint()).toBe(kept);
    await admin.send('DELETE', `/manage/user/${client.userId}/factors/`);
    expect((await signIn()).body['factorRequired']).toEqual(['enrol']);
  },
);

test('before the day it is told only; the day may be taken back', async () => {
  const { client, signIn, roleId } = await requiredFrom(day(10));
  expect((await signIn()).body['token']).toEqual(expect.any(String));
  expect((await client.send('GET', '/user/factors/')).body['requiredFrom']).toBe(day(10));
  const set = (fieldValue: string | null) =>
    admin.send('PATCH', `/manage/roles/${String(roleId)}`, [{ fieldName: 'factorRequiredFrom', fieldValue }]);
  await set(day(-1));
  expect((await signIn()).body['factorRequired']).toEqual(['enrol']);
  await set(null);
  expect((await signIn()).body['token']).toEqual(expect.any(String));
});
