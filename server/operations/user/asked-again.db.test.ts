import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actsOf, journalPage } from '#test/harness/journal-pages.ts';
import { openTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '#test/harness/test-app.ts';

let app: TestApp;
let admin: TestClient;
let roleIds: readonly number[];

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('administrators');
  const { body } = await admin.send('GET', '/manage/roles/?pageSize=100');
  roleIds = body.items.filter((role) => role['name'] === 'Site Editors').map(({ id }) => Number(id));
});
afterAll(() => app.close());
beforeEach(() => confirmedAgo(0));

async function confirmedAgo(minutes: number): Promise<void> {
  await app.context.database.query({
    text: 'update session set confirmed_at = now() - make_interval(mins => $2) where user_id = $1',
    values: [admin.userId, minutes],
  });
}

/** Sends a request an hour after the sign-in, which is refused and writes nothing, and again once the person is known. */
async function expectAsked(send: () => ReturnType<TestClient['send']>, status: number): Promise<void> {
  await confirmedAgo(60);
  const before = await app.fingerprint();
  const refused = await send();
  expect([refused.status, refused.body['code']], refused.raw.body).toEqual([403, 'confirmRequired']);
  expect(refused.raw.body).toContain('Подтвердите, что это вы');
  expect(await app.fingerprint()).toEqual(before);
  expect((await admin.send('POST', '/user/confirm/', { password: TEST_PASSWORD })).status).toBe(204);
  const done = await send();
  expect(done.status, done.raw.body).toBe(status);
}

let made = 0;
async function newUser(): Promise<number> {
  made += 1;
  const user = { login: `asked${made}`, fullName: `Спрошенный ${made}`, password: TEST_PASSWORD, roleIds: [] };
  const { status, body, raw } = await admin.send('POST', '/manage/user/', { ...user, isBlocked: false });
  expect(status, raw.body).toBe(201);
  return Number(body['id']);
}

const give = () => ({ fieldName: 'roleIds', fieldValue: roleIds });

test.each([['roleIds'], ['password'], ['email'], ['login'], ['isBlocked']])(
  'whoever changes %s of an account is asked again',
  async (fieldName) => {
    const id = await newUser();
    const values: Readonly<Record<string, unknown>> = {
      roleIds,
      password: 'another long password',
      email: `asked${id}@example.ru`,
      login: `renamed${id}`,
      isBlocked: true,
    };
    const change = [{ fieldName, fieldValue: values[fieldName] }];
    await expectAsked(() => admin.send('PATCH', `/manage/user/${id}`, change), 200);
  },
);

test('what gives nobody rights is not asked about', async () => {
  const id = await newUser();
  await confirmedAgo(60);
  const change = [{ fieldName: 'fullName', fieldValue: 'Переименованный' }];
  expect((await admin.send('PATCH', `/manage/user/${id}`, change)).status).toBe(200);
  expect((await admin.send('POST', '/manage/news/', { caption: 'Без вопроса' })).status).toBe(201);
  await confirmedAgo(14);
  expect((await admin.send('PATCH', `/manage/user/${id}`, [give()])).status).toBe(200);
});

test('every other way to give or take rights asks as well: PUT, cascade, job, creation, deletion, undo', async () => {
  const [one, two, three, four] = [await newUser(), await newUser(), await newUser(), await newUser()];
  const { body: whole } = await admin.send('GET', `/manage/user/${one}/`);
  await expectAsked(() => admin.send('PUT', `/manage/user/${one}`, { ...whole, roleIds }), 200);
  await expectAsked(() => admin.send('PATCH', '/manage/user/cascade', { ids: [two, three], fields: [give()] }), 200);
  const filter = [{ fieldName: 'id', operator: 'in', fieldValue: [one, two] }];
  const { body: selection } = await admin.send('POST', '/manage/user/selection/', { filter });
  const act = { kind: 'fields', fields: [{ fieldName: 'isBlocked', fieldValue: true }] };
  const job = { selectionId: selection['selectionId'], act };
  await expectAsked(() => admin.send('POST', '/manage/user/bulk/', job), 202);
  await app.context.queue.drain();
  const user = { login: 'later', fullName: 'Позже', password: TEST_PASSWORD, roleIds, isBlocked: false };
  await expectAsked(() => admin.send('POST', '/manage/user/', user), 201);
  await expectAsked(() => admin.send('DELETE', `/manage/user/${three}`), 204);
  const given = await admin.send('PATCH', `/manage/user/${four}`, [give()]);
  const undo = `/manage/change/${String(given.raw.headers['x-change-set'])}/undo`;
  await expectAsked(() => admin.send('POST', undo), 200);
});

test('a repeat under the key of the refused request is done, once', async () => {
  const user = { login: 'keyed', fullName: 'С ключом', password: TEST_PASSWORD, roleIds, isBlocked: false };
  const headers = { 'idempotency-key': 'asked-again-1' };
  await expectAsked(() => admin.send('POST', '/manage/user/', user, headers), 201);
  await confirmedAgo(60);
  expect((await admin.send('POST', '/manage/user/', user, headers)).status).toBe(201);
});

test('security groups, roles, the bin and erasing ask again', async () => {
  const group = { caption: 'Спрошенная группа', roleIds, userIds: [await newUser()] };
  await expectAsked(() => admin.send('POST', '/manage/securityGroup/', group), 201);
  const { body } = await admin.send('GET', '/manage/securityGroup/?pageSize=1');
  const at = `/manage/securityGroup/${String(body.items[0]?.['id'])}`;
  await expectAsked(() => admin.send('PATCH', at, [{ fieldName: 'userIds', fieldValue: [] }]), 200);
  await expectAsked(() => admin.send('DELETE', at), 204);
  await expectAsked(() => admin.send('POST', `${at}/restore/`, {}), 200);
  const news = await admin.send('POST', '/manage/news/', { caption: 'Стираемая' });
  const record = `/manage/news/${String(news.body['id'])}`;
  expect((await admin.send('DELETE', record)).status).toBe(204);
  await expectAsked(() => admin.send('POST', `${record}/erase/`, { reason: 'Проверка' }), 200);
  await expectAsked(() => admin.send('DELETE', '/manage/bin/'), 202);
  await app.context.queue.drain();
});

test('whoever may not do it is told so, and is not asked', async () => {
  const editor = await app.as('siteEditors');
  await app.context.database.query({
    text: `update session set confirmed_at = now() - interval '1 hour' where user_id = $1`,
    values: [editor.userId],
  });
  for (const [method, path] of [
    ['DELETE', '/manage/bin/'],
    ['DELETE', `/manage/user/${admin.userId}`],
  ] as const)
    expect((await editor.send(method, path)).body['code']).toBe('forbidden');
});

test('a wrong password confirms nothing, is told in the journal and is limited', async () => {
  const person = await app.as('administrators');
  for (const password of ['wrong', '', 1, null, undefined])
    expect((await person.send('POST', '/user/confirm/', { password })).status).toBe(422);
  for (let n = 0; n < 5; n += 1) await person.send('POST', '/user/confirm/', { password: 'wrong' });
  const before = await app.fingerprint();
  expect((await person.send('POST', '/user/confirm/', { password: TEST_PASSWORD })).status).toBe(429);
  expect(await app.fingerprint()).toEqual(before);
  const told = actsOf((await journalPage(admin, { userId: person.userId, action: 'signIns', pageSize: 50 })).items);
  expect(told.filter(({ act }) => act === 'confirmationRefused')).toHaveLength(10);
  expect(told.filter(({ act }) => act === 'confirmation')).toEqual([]);
});

test('the own password is changed by whoever knows it, without another question', async () => {
  await confirmedAgo(60);
  const change = { current: TEST_PASSWORD, next: 'совсем другой пароль' };
  expect((await admin.send('POST', '/user/password/', change)).status).toBe(204);
});
