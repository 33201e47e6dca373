import { afterAll, expect, test } from 'vitest';
import type { PersonAct } from '#model/wire/audit.ts';
import {
  actsOf,
  changesOf,
  entryId,
  journalPage,
  journalPages,
  type JournalParameters,
} from '#test/harness/journal-pages.ts';
import { openTestApp, TEST_PASSWORD, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');

async function loginOf({ userId }: TestClient): Promise<string> {
  return String((await admin.send('GET', `/manage/user/${userId}/`)).body['login']);
}

async function signIn(login: string, password = TEST_PASSWORD) {
  return app.anonymous('POST', '/user/authenticate/', { login, password }, { 'user-agent': 'Journal test' });
}

/** The acts by this query, oldest first. */
async function acts(query: JournalParameters): Promise<readonly PersonAct[]> {
  return actsOf((await journalPage(admin, { pageSize: 200, ...query })).items).toReversed();
}

async function roleNamed(name: string): Promise<number> {
  const { body } = await admin.send('GET', '/manage/roles/?pageSize=100');
  return Number(body.items.find((role) => role['name'] === name)?.['id']);
}

test('sign-ins, refused ones, sign-outs and ended sessions are told with whom, when and from where', async () => {
  const person = await app.as('siteEditors');
  const login = await loginOf(person);
  const { token } = (await signIn(login)).body;
  expect((await signIn(login, 'a wrong password')).status).toBe(401);
  const authorization = `Bearer ${String(token)}`;
  expect((await app.anonymous('POST', '/user/logout/', undefined, { authorization })).status).toBe(204);
  expect((await app.anonymous('POST', '/user/logout/', undefined, { authorization })).status).toBe(401);
  const user = { id: person.userId, caption: expect.any(String) };
  const place = { address: '127.0.0.1', agent: 'Journal test' };
  const own = { user, account: user, className: 'user', classCaption: 'Пользователи' };
  expect(await acts({ userId: person.userId })).toMatchObject([
    { act: 'signIn', address: '127.0.0.1', ...own },
    { act: 'signIn', ...place, ...own },
    { act: 'signInRefused', ...place, ...own },
    { act: 'signOut', ...own },
  ]);
  const [session] = (await admin.send('GET', `/manage/user/${person.userId}/sessions/`)).raw.json();
  expect((await admin.send('DELETE', `/manage/user/${person.userId}/sessions/${String(session.id)}`)).status).toBe(204);
  await signIn(login);
  await signIn(login);
  const ending = `/manage/user/${person.userId}/sessions/`;
  for (const _ of [1, 2]) expect((await admin.send('DELETE', ending)).status).toBe(204);
  const ended = await acts({ className: 'user', id: person.userId, action: 'sessionEnd' });
  expect(ended).toMatchObject([
    { user: { id: admin.userId }, account: user },
    { user: { id: admin.userId }, account: user },
  ]);
  const ofAccount = await acts({ className: 'user', id: person.userId });
  expect(ofAccount.map(({ act }) => act)).toEqual(
    'signIn signIn signInRefused signOut sessionEnd signIn signIn sessionEnd'.split(' '),
  );
});

test('a blocked account is refused; neither a login that does not exist nor a password is kept', async () => {
  const person = await app.as('siteEditors');
  const login = await loginOf(person);
  const change = [{ fieldName: 'isBlocked', fieldValue: true }];
  expect((await admin.send('PATCH', `/manage/user/${person.userId}`, change)).status).toBe(200);
  const before = (await acts({ action: 'signInRefused' })).length;
  expect((await signIn('MyOwnSecret-77')).status).toBe(401);
  expect((await signIn(login)).status).toBe(401);
  expect((await signIn(login, 'Typed-Secret-78')).status).toBe(401);
  const refused = await acts({ action: 'signInRefused' });
  expect(refused.slice(before)).toMatchObject([
    { user: { id: null, caption: 'Неизвестный логин' }, account: null, why: 'unknown' },
    { user: { id: person.userId }, why: 'blocked' },
    { user: { id: person.userId }, why: 'wrong' },
  ]);
  const kept = await app.context.database.query<{ told: string }>({
    text: 'select act::text as told from act',
    values: [],
  });
  expect(kept.map(({ told }) => told).join('\n')).not.toMatch(/Secret/u);
});

test('what is erased for good leaves no address of its sign-ins', async () => {
  const person = await app.as();
  await signIn(await loginOf(person));
  expect((await admin.send('DELETE', `/manage/user/${person.userId}`)).status).toBe(204);
  expect(await acts({ className: 'user', id: person.userId })).toMatchObject([{ address: '127.0.0.1' }, {}]);
  const path = `/manage/user/${person.userId}/erase/`;
  expect((await admin.send('POST', path, { reason: 'Просьба' })).status).toBeLessThan(300);
  const told = await acts({ className: 'user', id: person.userId });
  expect(told.map(({ act, address, agent }) => [act, address, agent])).toEqual([
    ['signIn', undefined, undefined],
    ['signIn', undefined, undefined],
  ]);
});

test('an export is told with its class, format and the number of its records', async () => {
  const person = await app.as('siteEditors');
  for (const at of [1, 2, 3]) await person.make('news', { caption: `Выгружаемая ${at}` });
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'caption', fieldValue: 'Выгружаемая 1' }]));
  expect((await person.send('GET', `/manage/news/download/xlsx?filter=${filter}`)).status).toBe(200);
  expect((await person.send('GET', '/manage/news/download/xlsx?orderFieldName=nothing')).status).toBe(400);
  const told = await acts({ userId: person.userId, action: 'export' });
  expect(told).toMatchObject([
    { act: 'export', className: 'news', classCaption: 'Новости', account: null, format: 'xlsx', count: 1 },
  ]);
  expect(await acts({ userId: person.userId, className: 'news' })).toHaveLength(1);
  expect(await acts({ userId: person.userId, className: 'article' })).toEqual([]);
});

test('changes of rights are those of roles, groups, folders and of the roles, blocking and password of accounts', async () => {
  const roleIds = [await roleNamed('Site Editors')];
  const login = `rights${Date.now()}`;
  const person = { login, fullName: 'Правый', password: TEST_PASSWORD, roleIds: [], isBlocked: false };
  const user = await admin.make('user', person);
  const set = async (fieldName: string, fieldValue: unknown) => {
    const answer = await admin.send('PATCH', `/manage/user/${user}`, [{ fieldName, fieldValue }]);
    expect(answer.status, answer.raw.body).toBe(200);
  };
  await set('fullName', 'Правый Другой');
  await set('roleIds', roleIds);
  await set('password', 'another long password');
  const group = await admin.make('securityGroup', { caption: 'Правая группа', roleIds, userIds: [user] });
  const folder = await admin.make('newsFolder', { caption: 'Закрываемая', name: 'zakryvaemaya' });
  const access = await admin.make('FolderAccess', { folderId: folder, roleId: roleIds[0] });
  await admin.make('news', { caption: 'Не о правах' });
  const query = { action: 'rights', userId: admin.userId };
  const found = changesOf(await journalPages(admin, { ...query, pageSize: 2 })).filter(({ objectId }) =>
    [user, group, folder, access].includes(objectId),
  );
  expect(found.every(({ ofRights }) => ofRights)).toBe(true);
  expect(found.map(({ objectId, action }) => [objectId, action])).toEqual([
    [access, 'create'],
    [group, 'create'],
    [user, 'update'],
    [user, 'update'],
    [user, 'create'],
  ]);
  const ofRecord = changesOf((await journalPage(admin, { ...query, className: 'user', id: user })).items);
  expect(ofRecord).toHaveLength(3);
  expect(changesOf((await journalPage(admin, { className: 'user', id: user })).items)).toHaveLength(4);
  const renamed = changesOf((await journalPage(admin, { className: 'user', id: user, action: 'update' })).items);
  expect(renamed.map(({ ofRights }) => ofRights)).toEqual([true, true, false]);
  expect((await journalPage(admin, { ...query, className: 'news' })).items).toEqual([]);
});

test('a role finds what those did who have it, by themselves or through a group', async () => {
  const roleId = await roleNamed('Consent Manager');
  const direct = await app.as('consentManager', 'siteEditors');
  const grouped = await app.as('siteEditors');
  const other = await app.as('siteEditors');
  await admin.make('securityGroup', { caption: 'С ролью', roleIds: [roleId], userIds: [grouped.userId] });
  const ids: number[] = [];
  for (const by of [direct, grouped, other]) {
    const id = await by.make('news', { caption: `Ролевая ${by.userId}` });
    ids.push(id);
    await by.make('article', { caption: `Ролевая ${by.userId}` });
    await by.send('PATCH', `/manage/news/${id}`, [{ fieldName: 'caption', fieldValue: `Другая ${by.userId}` }]);
    expect((await by.send('GET', '/manage/news/download/xlsx')).status).toBe(200);
  }
  const all = await journalPages(admin, { pageSize: 200 });
  const members = new Set<number | null>([direct.userId, grouped.userId]);
  const expected = all.filter(({ user }) => members.has(user.id));
  expect(expected.length).toBeGreaterThan(9);
  for (const pageSize of [1, 4, 200])
    expect((await journalPages(admin, { roleId, pageSize })).map(entryId)).toEqual(expected.map(entryId));
  const narrow = { roleId, className: 'news', action: 'update' };
  expect(changesOf((await journalPage(admin, narrow)).items)).toMatchObject([
    { user: { id: grouped.userId }, action: 'update' },
    { user: { id: direct.userId }, action: 'update' },
  ]);
  expect((await journalPage(admin, { roleId, className: 'news', id: ids[1] ?? 0 })).items).toHaveLength(2);
  expect((await journalPage(admin, { roleId, className: 'news', id: ids[2] ?? 0 })).items).toEqual([]);
  expect(await acts({ roleId, action: 'export' })).toHaveLength(2);
  expect(await acts({ roleId, action: 'export', userId: direct.userId })).toHaveLength(1);
  expect((await journalPage(admin, { roleId, userId: other.userId })).items).toEqual([]);
  expect((await journalPage(admin, { roleId, userId: 0 })).items).toEqual([]);
  expect((await journalPage(admin, { roleId, action: 'rights' })).items).toEqual([]);
});
