import { afterAll, expect, test } from 'vitest';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');
const editor = await app.as('siteEditors');

type Item = Readonly<Record<string, unknown>>;

async function removed(className: string, ...ids: readonly number[]): Promise<void> {
  const answer = await admin.send('DELETE', `/manage/${className}/`, ids);
  expect(answer.status, answer.raw.body).toBe(200);
}

const restore = (className: string, id: number, by: TestClient = admin) =>
  by.send('POST', `/manage/${className}/${id}/restore/`);

const bin = (className: string, more = '', by: TestClient = admin) =>
  by.send('GET', `/manage/${className}/?deleted=true${more}`);

const idsOf = ({ body, raw, status }: TestAnswer): readonly unknown[] => {
  expect(status, raw.body).toBe(200);
  return body.items.map(({ id }) => id);
};

function lasting({ version: _version, lastUpdate: _lastUpdate, ...rest }: Item): Item {
  return rest;
}

let folders = 0;

async function closedFolder(): Promise<number> {
  const folderId = await admin.make('newsFolder', {
    caption: 'Закрытая',
    name: `closed-bin-${(folders += 1)}`,
    parentId: 0,
  });
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  const roleId = roles.body.items.find((item) => item['name'] === ROLE_NAMES.eventManagers)?.['id'];
  await admin.make('FolderAccess', { folderId, roleId });
  return folderId;
}

async function expectRefused(by: TestClient, className: string, id: number, status: number): Promise<TestAnswer> {
  const unchanged = await app.fingerprint();
  const answer = await restore(className, id, by);
  expect(answer.status, answer.raw.body).toBe(status);
  expect(await app.fingerprint()).toBe(unchanged);
  return answer;
}

test('a deleted record is listed with who, when and what went along, is read as it was, and comes back with all of it', async () => {
  const folderId = await admin.make('newsFolder', { caption: 'Открытая', name: 'open-bin', parentId: 0 });
  const id = await admin.make('news', { caption: 'Пропавшая', description: 'Как была', folderIds: [folderId] });
  await admin.make('SeoKeyword', { componentId: id, keyword: 'слово' });
  await admin.make('SeoKeyword', { componentId: id, keyword: 'другое' });
  const before = (await admin.send('GET', `/manage/news/${id}`)).body;
  expect(idsOf(await bin('news'))).not.toContain(id);
  await removed('news', id);
  const { body } = await bin('news');
  expect(body).toMatchObject({ total: 1, pageIndex: 0, pageSize: 20 });
  expect(body.items[0]).toMatchObject({
    id,
    className: 'news',
    caption: 'Пропавшая',
    user: { id: admin.userId },
    along: [{ className: 'SeoKeyword', count: 2 }],
  });
  const read = await editor.send('GET', `/manage/news/${id}/?deleted=true`);
  expect([read.status, read.body]).toEqual([200, before]);
  const back = await restore('news', id, editor);
  expect(back.body, back.raw.body).toMatchObject({ restored: 3 });
  expect(back.raw.headers['x-change-set']).toBe(String(back.body['changeSetId']));
  expect(lasting((await admin.send('GET', `/manage/news/${id}`)).body)).toEqual(lasting(before));
  expect(idsOf(await bin('news'))).toEqual([]);
  expect((await admin.send('GET', `/manage/news/${id}/?deleted=true`)).status).toBe(404);
  await expectRefused(editor, 'news', id, 404);
  await expectRefused(editor, 'article', id, 404);
});

test('the newest deletion comes first, by pages, each record once, and is found by its name', async () => {
  const ids = [];
  for (const caption of ['Первая', 'Вторая', 'Третья']) ids.push(await admin.make('article', { caption }));
  const [first = 0, second = 0, third = 0] = ids;
  await removed('article', first);
  expect((await restore('article', first)).status).toBe(200);
  for (const id of [second, first, third]) await removed('article', id);
  expect(idsOf(await bin('article'))).toEqual([third, first, second]);
  expect(idsOf(await bin('article', '&pageSize=2&pageIndex=1'))).toEqual([second]);
  const filter = (text: string) => `&filter=${encodeURIComponent(text)}`;
  expect(idsOf(await bin('article', filter('втор')))).toEqual([second]);
  const other = JSON.stringify([{ fieldName: 'caption', fieldValue: 'Вторая' }]);
  for (const more of [filter(other), '&orderFieldName=caption', '&pageSize=-1'])
    expect((await bin('article', more)).status, more).toBe(400);
});

test('what was deleted in a folder closed to the reader is not listed, counted, read or restored', async () => {
  const folderIds = [await closedFolder()];
  const hidden = await admin.make('news', { caption: 'тайна', folderIds });
  const seen = await admin.make('news', { caption: 'Видна' });
  const keyword = await admin.make('SeoKeyword', { componentId: hidden, keyword: 'тайна' });
  await removed('news', hidden);
  await removed('news', seen);
  expect(idsOf(await bin('news'))).toEqual([seen, hidden]);
  const told = await bin('news', '', editor);
  expect([idsOf(told), told.body['total']]).toEqual([[seen], 1]);
  expect((await bin('SeoKeyword', '', editor)).raw.body).not.toContain('тайна');
  expect(idsOf(await bin('SeoKeyword'))).toContain(keyword);
  expect((await editor.send('GET', `/manage/news/${hidden}/?deleted=true`)).status).toBe(404);
  await expectRefused(editor, 'news', hidden, 404);
  await expectRefused(editor, 'SeoKeyword', keyword, 404);
  expect((await restore('news', hidden)).body).toMatchObject({ restored: 2 });
});

test('of an act on two records the reader is told of what is open, and restores neither without the other', async () => {
  const hidden = await admin.make('news', { caption: 'тайна', folderIds: [await closedFolder()] });
  const seen = await admin.make('news', { caption: 'Видна вместе' });
  await removed('news', hidden, seen);
  const find = (answer: TestAnswer) => answer.body.items.find(({ id }) => id === seen);
  expect(find(await bin('news'))?.['along']).toMatchObject([{ className: 'news', count: 1 }]);
  expect(find(await bin('news', '', editor))?.['along']).toEqual([]);
  await expectRefused(editor, 'news', seen, 404);
  expect((await restore('news', seen)).body).toMatchObject({ restored: 2 });
});

test('a name that was taken meanwhile is told, and nothing is restored', async () => {
  const id = await admin.make('news', { caption: 'Прежняя', name: 'taken-name' });
  await removed('news', id);
  const taking = await admin.make('news', { caption: 'Новая', name: 'taken-name' });
  const refused = await expectRefused(admin, 'news', id, 409);
  expect(refused.body['message']).toBe('Запись с таким значением поля «Системное имя» уже есть');
  await removed('news', taking);
  expect((await restore('news', id)).status).toBe(200);
});

test('who may not create records of a class restores none, and who may not read it sees no deleted ones', async () => {
  const id = await admin.make('article', { caption: 'Чужая' });
  await removed('article', id);
  const stranger = await app.as('consentManager');
  expect((await bin('article', '', stranger)).status).toBe(403);
  expect((await stranger.send('GET', `/manage/article/${id}/?deleted=true`)).status).toBe(403);
  await expectRefused(stranger, 'article', id, 403);
});

test('a view lists the deleted records that it would show', async () => {
  const webinar = await admin.make('event', { caption: 'Вебинар', type: 0 });
  const course = await admin.make('event', { caption: 'Курс', type: 1 });
  await removed('event', webinar, course);
  expect(idsOf(await bin('webinar'))).toEqual([webinar]);
  expect((await admin.send('GET', `/manage/webinar/${course}/?deleted=true`)).status).toBe(404);
  expect((await admin.send('GET', `/manage/webinar/${webinar}/?deleted=true`)).body).toMatchObject({
    caption: 'Вебинар',
  });
  await expectRefused(admin, 'webinar', course, 404);
});
