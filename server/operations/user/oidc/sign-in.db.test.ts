import { afterAll, beforeAll, expect, test } from 'vitest';
import { OIDC_CLIENT, OidcBrowser, startOidcServer, type OidcServer } from '#test/harness/oidc-server.ts';
import { begin, follow, signInAs, type Led } from '#test/harness/oidc-suite.ts';
import { openTestApp, type TestApp, type TestClient } from '#test/harness/test-app.ts';

let provider: OidcServer;
let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  provider = await startOidcServer('http://127.0.0.1:3000', 'corp');
  const common = {
    ISSUER: provider.issuer,
    CLIENT_ID: OIDC_CLIENT.id,
    CLIENT_SECRET: OIDC_CLIENT.secret,
    SCOPES: 'openid profile email groups',
  };
  const variables = Object.entries({
    ...common,
    ROLES_CLAIM: 'groups',
    ROLES: 'editors=Site Editors,admins=Administrators',
  });
  app = await openTestApp([], undefined, {
    OIDC_PROVIDERS: 'corp,away',
    ...Object.fromEntries(variables.map(([name, value]) => [`OIDC_CORP_${name}`, value])),
    OIDC_AWAY_ISSUER: 'http://127.0.0.1:1',
    OIDC_AWAY_CLIENT_ID: 'x',
    OIDC_AWAY_CLIENT_SECRET: 'y',
    OIDC_AWAY_CAPTION: 'Недоступный',
  });
  admin = await app.as('administrators');
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

let made = 0;

/** Creates a user and a person with the same e-mail at the provider. */
async function person(
  claims: Readonly<Record<string, unknown>> = {},
  fields: object = {},
): Promise<{ sub: string; userId: number }> {
  made += 1;
  const email = `Person${made}@Example.ru`;
  const body = {
    login: `person${made}`,
    fullName: `Человек ${made}`,
    email,
    password: 'correct horse battery',
    ...fields,
  };
  const { status, body: stored, raw } = await admin.send('POST', '/manage/user/', body);
  expect(status, raw.body).toBe(201);
  const sub = `sub-${made}`;
  provider.persons.set(sub, {
    sub,
    email: email.toLowerCase(),
    email_verified: true,
    name: `Человек ${made}`,
    ...claims,
  });
  return { sub, userId: Number(stored['id']) };
}

async function profileOf(led: Led) {
  const token = led.cookies['jwt-token'] ?? '';
  return app.anonymous('GET', '/user/profile/', undefined, { authorization: `Bearer ${token}` });
}

test('whoever has no password confirms by the provider, which asks again, and keeps the session', async () => {
  const { sub, userId } = await person({ groups: ['admins'] });
  await app.context.database.query({ text: 'update "user" set password = null where id = $1', values: [userId] });
  const token = (await signInAs(app, 'corp', sub)).cookies['jwt-token'] ?? '';
  const headers = { authorization: `Bearer ${token}` };
  await app.context.database.query({
    text: `update session set confirmed_at = now() - interval '1 hour' where user_id = $1`,
    values: [userId],
  });
  const ways = async () => (await app.anonymous('GET', '/user/confirm/', undefined, headers)).body;
  const none = { password: false, code: false, passkey: false, providers: ['corp'] };
  expect(await ways()).toEqual({ confirmed: false, ...none });
  const bin = () => app.anonymous('DELETE', '/manage/bin/', undefined, headers);
  expect((await bin()).body['code']).toBe('confirmRequired');
  const begun = await begin(app, 'corp', '/account', token);
  expect(new URL(begun.authorizeUrl).searchParams.get('prompt')).toBe('login');
  const led = await follow(app, await new OidcBrowser().signIn(begun.authorizeUrl, sub), begun.cookie);
  expect(led).toMatchObject({ status: 302, location: 'http://127.0.0.1:3000/account', cookies: { oidc: '' } });
  expect(led.cookies['jwt-token']).toBeUndefined();
  expect(await ways()).toEqual({ confirmed: true, ...none });
  expect((await bin()).status).toBe(202);
});

async function rolesOf(led: Led): Promise<unknown> {
  return (await profileOf(led)).body['roles'];
}

test('a person signs in by a provider, found by the verified e-mail and then by the subject', async () => {
  const { sub, userId } = await person();
  const first = await signInAs(app, 'corp', sub, '/manage/news?pageSize=50#x');
  expect(first).toMatchObject({ status: 302, location: 'http://127.0.0.1:3000/manage/news?pageSize=50#x' });
  expect(first.cookies['oidc']).toBe('');
  expect((await profileOf(first)).body).toMatchObject({ profile: { id: userId }, roles: [] });
  // The e-mail has changed there, and another user has the old one.
  provider.persons.set(sub, { sub, email: 'other@example.ru', email_verified: false });
  await admin.send('PATCH', `/manage/user/${userId}/`, [{ fieldName: 'email', fieldValue: null }]);
  const again = await signInAs(app, 'corp', sub);
  expect(again.location).toBe('http://127.0.0.1:3000/');
  expect((await profileOf(again)).body).toMatchObject({ profile: { id: userId } });
  const acts = await app.context.database.query<{ details: object }>({
    text: `select details from act where action = 'signIn' and object_id = $1 order by id`,
    values: [userId],
  });
  expect(acts.map(({ details }) => details)).toMatchObject([{ provider: 'corp' }, { provider: 'corp' }]);
});

test('mapped roles follow the claim at each sign-in; others stay', async () => {
  const support = await app.context.database.query<{ id: number }>({
    text: `select id from roles where name = 'Support Manager'`,
    values: [],
  });
  const { sub } = await person({ groups: ['editors', 'nobody'] }, { roleIds: [support[0]?.id] });
  expect(await rolesOf(await signInAs(app, 'corp', sub))).toEqual(['Site Editors', 'Support Manager']);
  provider.persons.set(sub, { sub, groups: 'admins' });
  const led = await signInAs(app, 'corp', sub);
  expect(await rolesOf(led)).toEqual(['Administrators', 'Support Manager']);
  provider.persons.set(sub, { sub });
  await signInAs(app, 'corp', sub);
  // Also of the session that was open.
  expect(await rolesOf(led)).toEqual(['Support Manager']);
});

test('the last administrator stays one, and signs in', async () => {
  const { sub, userId } = await person({ groups: ['admins'] });
  await signInAs(app, 'corp', sub);
  const roles = await app.context.database.query<{ id: number }>({
    text: `update "user" set role_ids = '{}' where id <> $1 returning id, role_ids`,
    values: [userId],
  });
  expect(roles.length).toBeGreaterThan(0);
  provider.persons.set(sub, { sub, groups: [] });
  const led = await signInAs(app, 'corp', sub);
  expect(await rolesOf(led)).toEqual(['Administrators']);
  await app.context.database.query({
    text: `update "user" set role_ids = array(select id from roles where name = 'Administrators') where id = $1`,
    values: [admin.userId],
  });
});

test.each([
  ['an unverified e-mail finds nobody', { email_verified: false }, 'unverifiedEmail'],
  ['a text is no verification', { email_verified: 'true' }, 'unverifiedEmail'],
  ['a person without a user is not created where that is not allowed', { email: 'nobody@example.ru' }, 'unknownUser'],
])('%s', async (_, claims, failure) => {
  const { sub } = await person(claims);
  const before = await app.fingerprint();
  const led = await signInAs(app, 'corp', sub, '/manage/news');
  expect(led).toMatchObject({ status: 302, location: `/login/auth?oidc=${failure}&returnTo=%2Fmanage%2Fnews` });
  expect(led.cookies).toEqual({ oidc: '' });
  expect(await app.fingerprint()).toBe(before);
});

test('a blocked user is refused, known or not, which the journal tells', async () => {
  const { sub, userId } = await person();
  await signInAs(app, 'corp', sub);
  await admin.send('PATCH', `/manage/user/${userId}/`, [{ fieldName: 'isBlocked', fieldValue: true }]);
  const unknown = await person({}, { isBlocked: true });
  const before = await app.fingerprint();
  expect((await signInAs(app, 'corp', sub)).location).toBe('/login/auth?oidc=blocked');
  expect((await signInAs(app, 'corp', unknown.sub)).location).toBe('/login/auth?oidc=blocked');
  expect(await app.fingerprint()).toBe(before);
  const acts = await app.context.database.query({
    text: `select details from act where action = 'signInRefused' and object_id = any($1)`,
    values: [[userId, unknown.userId]],
  });
  expect(acts).toHaveLength(2);
});

test('a person who declines, and a provider that is down, lead to the sign-in page; others work', async () => {
  const before = await app.fingerprint();
  expect((await signInAs(app, 'corp', null)).location).toBe('/login/auth?oidc=declined');
  const { raw } = await app.anonymous('GET', '/user/oidc/away/?returnTo=/manage/news');
  expect(raw.headers.location).toBe('/login/auth?oidc=notAnswering&returnTo=%2Fmanage%2Fnews');
  expect((await app.anonymous('GET', '/user/oidc/nobody/')).status).toBe(404);
  expect(await app.fingerprint()).toBe(before);
  const configuration = await app.app.inject('/api/configuration');
  expect(configuration.json()).toMatchObject({
    auth: {
      providers: [
        { name: 'corp', caption: 'corp' },
        { name: 'away', caption: 'Недоступный' },
      ],
      providersOnly: false,
    },
  });
});

test('a code works once: whoever keeps the attempt and returns again is refused', async () => {
  const { sub } = await person();
  const begun = await begin(app, 'corp');
  const back = await new OidcBrowser().signIn(begun.authorizeUrl, sub);
  expect((await follow(app, back, begun.cookie)).cookies['jwt-token']).not.toBe('');
  const before = await app.fingerprint();
  expect((await follow(app, back, begun.cookie)).location).toBe('/login/auth?oidc=refused');
  expect(await app.fingerprint()).toBe(before);
});

test('another person of the provider with the same e-mail is refused, until an administrator unlinks the first', async () => {
  const { sub, userId } = await person();
  const led = await signInAs(app, 'corp', sub);
  const [known] = (await admin.send('GET', `/manage/user/${userId}/identities/`)).raw.json();
  expect(known).toMatchObject({ provider: 'corp' });
  provider.persons.set('heir', { ...provider.persons.get(sub), sub: 'heir' });
  const editor = await app.as('siteEditors');
  const path = `/manage/user/${userId}/identities/${known.id}`;
  const before = await app.fingerprint();
  expect((await signInAs(app, 'corp', 'heir')).location).toBe('/login/auth?oidc=otherPerson');
  expect((await editor.send('DELETE', path)).status).toBe(403);
  expect((await admin.send('DELETE', `/manage/user/${editor.userId}/identities/${known.id}`)).status).toBe(404);
  expect(await app.fingerprint()).toBe(before);
  expect((await admin.send('DELETE', path)).status).toBe(204);
  expect((await profileOf(led)).status).toBe(401);
  const { items } = (await admin.send('GET', '/manage/change/?action=identityUnlink')).body;
  expect(items).toMatchObject([{ act: 'identityUnlink', account: { id: userId } }]);
  expect((await profileOf(await signInAs(app, 'corp', 'heir'))).body).toMatchObject({ profile: { id: userId } });
});
