import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestAnswer, type TestApp, type TestClient } from '#test/harness/test-app.ts';

let app: TestApp;
let admin: TestClient;
let editor: TestClient;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('administrators');
  editor = await app.as('siteEditors');
  manager = await app.as('eventManagers');
});
afterAll(() => app.close());

const client = () => admin.make('client', { fullName: 'Анна Петрова' });
const say = (as: TestClient, recordId: number, otherId: number) =>
  as.send('POST', '/manage/distinctPair/', { recordId, otherId });

async function expectRefused(send: () => Promise<TestAnswer>, status: number, message: string): Promise<void> {
  const before = await app.fingerprint();
  const answer = await send();
  expect(answer.status, answer.raw.body).toBe(status);
  expect(answer.raw.body).toContain(message);
  expect(await app.fingerprint()).toBe(before);
}

test('two records of one class are said to be different by who may update them', async () => {
  const [one, other] = [await client(), await client()];
  const said = await say(editor, one, other);
  expect(said.status, said.raw.body).toBe(201);
  const path = `/manage/distinctPair/${String(said.body['id'])}`;
  const removed = await editor.send('DELETE', path);
  const undone = await editor.send('POST', `/manage/change/${String(removed.raw.headers['x-change-set'])}/undo`);
  expect([removed.status, undone.status]).toEqual([204, 200]);
});

test('one record is not a pair', async () => {
  const one = await client();
  await expectRefused(() => say(editor, one, one), 422, 'Выберите другую запись');
});

test('records of two classes are not a pair', async () => {
  const [one, company] = [await client(), await admin.make('company', { caption: 'Ромашка' })];
  await expectRefused(() => say(editor, one, company), 422, 'Выберите запись того же раздела');
  const said = await say(editor, one, await client());
  const change = [{ fieldName: 'otherId', fieldValue: company }];
  const path = `/manage/distinctPair/${String(said.body['id'])}`;
  await expectRefused(() => editor.send('PATCH', path, change), 422, 'Выберите запись того же раздела');
});

test('who may not update the records does not say that they are different', async () => {
  const profile = (email: string) => admin.make('userProfile', { fullName: 'Анна', email });
  const [one, other] = [await profile('one@example.org'), await profile('other@example.org')];
  await expectRefused(() => say(editor, one, other), 403, 'Недостаточно прав');
  await expectRefused(() => say(manager, one, other), 403, 'Недостаточно прав');
  expect((await say(admin, one, other)).status).toBe(201);
});

test('a record that is hidden is refused as one that is not there', async () => {
  const folderId = await admin.make('companyFolder', { caption: 'Закрытая', name: 'closed', parentId: 0 });
  const { items } = (await admin.send('GET', '/manage/roles/?pageSize=100')).body;
  const roleId = items.find(({ name }) => name === 'Consent Manager')?.['id'];
  await admin.make('FolderAccess', { folderId, roleId });
  const company = (folderIds: readonly number[]) => admin.make('company', { caption: 'Ромашка', folderIds });
  const [shown, hidden] = [await company([]), await company([folderId])];
  await expectRefused(() => say(editor, shown, hidden), 422, 'Элемент не найден');
  await expectRefused(() => say(editor, hidden, shown), 422, 'Элемент не найден');
});
