import { afterAll, expect, test } from 'vitest';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');
const editor = await app.as('siteEditors');

async function removed(className: string, id: number): Promise<void> {
  expect((await admin.send('DELETE', `/manage/${className}/${id}`)).status).toBe(204);
}

const deletion = (className: string, id: number, by: TestClient = admin) =>
  by.send('GET', `/manage/${className}/${id}/deletion/`);

async function listed(query = '', by: TestClient = admin) {
  const { status, body, raw } = await by.send('GET', `/manage/bin/${query}`);
  expect(status, raw.body).toBe(200);
  return body;
}

test('the bin of all classes lists what the reader may see of each, newest first, by pages, by a part of the name', async () => {
  const news = await admin.make('news', { caption: 'Общая новость' });
  const client = await admin.make('client', { fullName: 'Общий Клиент' });
  const folder = await admin.make('articleFolder', { caption: 'Общая папка', name: 'common-folder', parentId: 0 });
  const keyword = await admin.make('SeoKeyword', { componentId: news, keyword: 'общее' });
  await removed('news', news);
  await removed('client', client);
  await removed('articleFolder', folder);
  const all = await listed();
  expect(all.items.map(({ id, className }) => [id, className])).toEqual([
    [folder, 'articleFolder'],
    [client, 'client'],
    [news, 'news'],
  ]);
  expect(all.items.map(({ id }) => id)).not.toContain(keyword);
  expect(all).toMatchObject({ total: 3, pageIndex: 0, pageSize: 20 });
  expect((await listed('?pageSize=1&pageIndex=1')).items.map(({ id }) => id)).toEqual([client]);
  expect((await listed(`?text=${encodeURIComponent('общий кли')}`)).items.map(({ id }) => id)).toEqual([client]);
  expect(await listed('', await app.as('consentManager'))).toMatchObject({ items: [], total: 0 });
  expect((await app.anonymous('GET', '/manage/bin/')).status).toBe(401);
  for (const query of ['?pageSize=0', '?pageIndex=-1', `?text=${'я'.repeat(401)}`])
    expect((await admin.send('GET', `/manage/bin/${query}`)).status, query).toBe(400);
});

test('a deletion tells who, when and what went along, and whether the reader may restore it', async () => {
  const id = await admin.make('news', { caption: 'Спрошенная' });
  expect((await deletion('news', id)).status).toBe(404);
  await admin.make('SeoKeyword', { componentId: id, keyword: 'слово' });
  await removed('news', id);
  const told = await deletion('news', id, editor);
  expect(told.status, told.raw.body).toBe(200);
  expect(told.body).toMatchObject({
    id,
    className: 'news',
    caption: 'Спрошенная',
    user: { id: admin.userId },
    along: [{ className: 'SeoKeyword', count: 1 }],
    restorable: true,
  });
  const login = 'without-password';
  const user = await admin.make('user', {
    fullName: 'Без пароля',
    login,
    email: 'lost@example.test',
    password: 'Семь красных лодок 3',
  });
  await removed('user', user);
  expect((await deletion('user', user)).body['restorable']).toBe(false);
  expect((await admin.send('POST', `/manage/user/${user}/restore/`)).status).toBe(422);
});

test('a deletion in a folder that is closed to the reader is not told, by its address or in the bin of all', async () => {
  const folderId = await admin.make('newsFolder', { caption: 'Закрытая', name: 'closed-bin-of-all', parentId: 0 });
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  const roleId = roles.body.items.find((item) => item['name'] === ROLE_NAMES.eventManagers)?.['id'];
  await admin.make('FolderAccess', { folderId, roleId });
  const id = await admin.make('news', { caption: 'Невидимая', folderIds: [folderId] });
  await removed('news', id);
  expect((await deletion('news', id)).status).toBe(200);
  expect((await deletion('news', id, editor)).status).toBe(404);
  const text = `?text=${encodeURIComponent('невидимая')}`;
  expect((await listed(text)).items.map((item) => item['id'])).toEqual([id]);
  expect(await listed(text, editor)).toMatchObject({ items: [], total: 0 });
});
