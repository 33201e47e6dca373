import { afterAll, expect, test } from 'vitest';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');
const editor = await app.as('siteEditors');

type Item = Readonly<Record<string, unknown>>;

function changeSetOf(answer: TestAnswer): number {
  expect(answer.status, answer.raw.body).toBeLessThan(300);
  return Number(answer.raw.headers['x-change-set']);
}

async function patched(path: string, fields: Item): Promise<number> {
  const body = Object.entries(fields).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
  return changeSetOf(await admin.send('PATCH', `/manage/${path}`, body));
}

let folders = 0;

const undo = (client: TestClient, changeSetId: number) => client.send('POST', `/manage/change/${changeSetId}/undo`);

/** Expects that the whole undo is refused, no value is disclosed, and nothing is written. */
async function expectRefused(client: TestClient, changeSetId: number, status: number): Promise<void> {
  const unchanged = await app.fingerprint();
  const answer = await undo(client, changeSetId);
  expect(answer.status, answer.raw.body).toBe(status);
  expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'requestId', 'statusCode']);
  expect(answer.raw.body).not.toContain('тайна');
  expect(await app.fingerprint()).toBe(unchanged);
}

async function closedFolder(): Promise<number> {
  const folderId = await admin.make('newsFolder', {
    caption: 'Закрытая',
    name: `closed-${(folders += 1)}`,
    parentId: 0,
  });
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  const role = roles.body.items.find((item) => item['name'] === ROLE_NAMES.eventManagers);
  await admin.make('FolderAccess', { folderId, roleId: role?.['id'] });
  return folderId;
}

test('of a change-set of two, one in a closed folder, nothing is told and nothing put back', async () => {
  const folderId = await closedFolder();
  const seen = await admin.make('news', { caption: 'Видна' });
  const hidden = await admin.make('news', { caption: 'тайна', folderIds: [folderId] });
  const cascade = { ids: [seen, hidden], fields: [{ fieldName: 'description', fieldValue: 'тайна обеих' }] };
  const changed = changeSetOf(await admin.send('PATCH', '/manage/news/cascade', cascade));
  // Both records were changed since: the conflict of the visible one is detected before the other is checked.
  await patched(`news/${seen}`, { description: 'потом' });
  await expectRefused(editor, changed, 404);
  await patched(`news/${hidden}`, { description: 'тайна потом' });
  await expectRefused(editor, changed, 404);
  expect((await undo(admin, changed)).status).toBe(409);
});

test('what was deleted in a closed folder is 404 to those who did not see it, before and after it is back', async () => {
  const folderId = await closedFolder();
  const hidden = await admin.make('news', { caption: 'тайна', folderIds: [folderId], name: 'taina' });
  const seen = await admin.make('news', { caption: 'Видна' });
  const deleted = changeSetOf(await admin.send('DELETE', '/manage/news/', [seen, hidden]));
  await expectRefused(editor, deleted, 404);
  const taking = await admin.make('news', { caption: 'На том же месте', name: 'taina' });
  await expectRefused(editor, deleted, 404);
  await admin.send('DELETE', `/manage/news/${taking}`);
  expect((await undo(admin, deleted)).body, 'by an administrator').toMatchObject({ restored: 2 });
  await expectRefused(editor, deleted, 404);
});

test('what was deleted with the record it belonged to comes back with it, and is 404 where that was hidden', async () => {
  const deletedIn = async (folderIds: readonly number[]) => {
    const componentId = await admin.make('news', { caption: 'Новость', folderIds });
    await admin.make('SeoKeyword', { componentId, keyword: 'слово' });
    return changeSetOf(await admin.send('DELETE', `/manage/news/${componentId}`));
  };
  expect((await undo(editor, await deletedIn([]))).body).toMatchObject({ restored: 2 });
  await expectRefused(editor, await deletedIn([await closedFolder()]), 404);
});

async function field(more: Item): Promise<{ readonly id: number; readonly name: string }> {
  const body = { className: 'news', name: 'kept', caption: 'Своё', editor: 'string', ...more };
  return { id: await admin.make('customField', body), name: 'kept' };
}

test('a removed field keeps its rights: those who could not read it are told of nothing, nor where its name is taken again', async () => {
  const restricted = await field({ config: { readRoles: ['administrators'] } });
  const id = await admin.make('news', { caption: 'Новость', extendedProperties: { kept: 'тайна 1' } });
  const changed = await patched(`news/${id}`, { kept: 'тайна 2' });
  const beside = await patched(`news/${id}`, { kept: 'тайна 3', caption: 'Другая' });
  await expectRefused(editor, changed, 403);
  await expectRefused(editor, beside, 403);
  expect((await admin.send('DELETE', `/manage/customField/${restricted.id}`)).status).toBe(204);
  await expectRefused(editor, changed, 403);
  expect((await undo(admin, beside)).body['errors']).toEqual([{ fieldName: 'kept', message: 'Поле удалено' }]);
  const open = await field({ editor: 'integer' });
  await expectRefused(editor, changed, 403);
  expect((await undo(admin, beside)).body['errors']).toEqual([{ fieldName: 'kept', message: 'Поле удалено' }]);
  await patched(`news/${id}`, { kept: 5 });
  const history = await editor.send('GET', `/manage/news/${id}/history/`);
  expect([history.status, history.body['total']]).toEqual([200, 4]);
  for (const untold of ['тайна', '"kept"']) expect(history.raw.body).not.toContain(untold);
  expect((await editor.send('GET', '/home/')).raw.body).not.toContain('Своё');
  expect((await admin.send('GET', `/manage/news/${id}/history/`)).raw.body).toContain('тайна 2');
  await admin.send('DELETE', `/manage/customField/${open.id}`);
});

test('a record that comes back brings no value of a removed field into the one that has its name now', async () => {
  const former = await field({});
  const id = await admin.make('news', { caption: 'Новость', extendedProperties: { kept: 'не число' } });
  const deleted = changeSetOf(await admin.send('DELETE', `/manage/news/${id}`));
  await admin.send('DELETE', `/manage/customField/${former.id}`);
  const now = await field({ editor: 'integer' });
  expect((await undo(admin, deleted)).body).toMatchObject({ restored: 1 });
  const back = await admin.send('GET', `/manage/news/${id}`);
  expect(back.body['extendedProperties']).toMatchObject({ kept: null });
  await admin.send('DELETE', `/manage/customField/${now.id}`);
});

test('a conflict over a password names the field and shows no password, the one that was sent neither', async () => {
  const { userId } = await app.as('siteEditors');
  const path = `user/${userId}`;
  const changed = await patched(path, { password: 'тайна первая' });
  await patched(path, { password: 'тайна вторая' });
  const body = [{ fieldName: 'password', fieldValue: 'тайна третья' }];
  const answer = await admin.send('PATCH', `/manage/${path}`, body, { 'if-match': '1' });
  expect([answer.status, answer.body['conflicts']]).toEqual([
    409,
    [{ fieldName: 'password', base: '••••••', current: '••••••', yours: '••••••' }],
  ]);
  expect((await undo(admin, changed)).raw.body).not.toContain('тайна');
});

test('a write is told of a field it may not read as of one that is not there', async () => {
  const { id: fieldId } = await field({ config: { readRoles: ['administrators'] } });
  const id = await admin.make('news', { caption: 'Новость', extendedProperties: { kept: 'тайна' } });
  const body = (await editor.send('GET', `/manage/news/${id}`)).body;
  const unchanged = await app.fingerprint();
  for (const answer of [
    await editor.send('PATCH', `/manage/news/${id}`, [{ fieldName: 'kept', fieldValue: 'чужое' }]),
    await editor.send('PUT', `/manage/news/${id}`, { ...body, extendedProperties: { kept: 'чужое' } }),
    await editor.send('POST', '/manage/news/', { caption: 'Новая', extendedProperties: { kept: 'чужое' } }),
  ]) {
    expect(answer.status, answer.raw.body).toBe(422);
    expect(answer.body['errors']).toEqual([{ fieldName: 'kept', message: 'Поле не найдено' }]);
  }
  expect(await app.fingerprint()).toBe(unchanged);
  await admin.send('DELETE', `/manage/customField/${fieldId}`);
});
