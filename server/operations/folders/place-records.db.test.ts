import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineClass } from '#model/define-class.ts';
import { folderClassOf } from '#model/folder-class.ts';
import { string } from '#model/kinds/string.ts';
import { openTestApp, type TestApp, type TestClient } from '#test/harness/test-app.ts';

/** A class whose records are in one folder each. */
const sheet = defineClass({
  name: 'sheet',
  classId: 9911,
  caption: 'Лист',
  pluralCaption: 'Листы',
  folders: 'single',
  access: { read: ['siteEditors'], create: ['siteEditors'], update: ['siteEditors'], delete: ['siteEditors'] },
  captionProperty: 'caption',
  properties: { caption: string({ caption: 'Название', required: true }) },
});

let app: TestApp;
let admin: TestClient;
let editor: TestClient;
let made = 0;

beforeAll(async () => {
  app = await openTestApp([sheet, folderClassOf(sheet)]);
  admin = await app.as('administrators');
  editor = await app.as('siteEditors');
});
afterAll(() => app.close());

async function folder(className = 'article', parentId = 0): Promise<number> {
  made += 1;
  const body = { caption: `Папка ${made}`, name: `folder-${made}`, parentId };
  const answer = await admin.send('POST', `/manage/${className}Folder/`, body);
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['id']);
}

async function closedFolder(): Promise<number> {
  const id = await folder();
  const { items } = (await admin.send('GET', '/manage/roles/?pageSize=100')).body;
  const roleId = items.find(({ name }) => name === 'Event Managers')?.['id'];
  expect((await admin.send('POST', '/manage/FolderAccess/', { folderId: id, roleId })).status).toBe(201);
  return id;
}

async function record(folderIds: readonly number[], className = 'article'): Promise<number> {
  const answer = await admin.send('POST', `/manage/${className}/`, { caption: 'Запись', folderIds });
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['id']);
}

async function foldersOf(id: number, className = 'article'): Promise<unknown> {
  return (await admin.send('GET', `/manage/${className}/${id}`)).body['folderIds'];
}

async function place(folderId: number, body: unknown, className = 'article') {
  return editor.send('POST', `/manage/${className}Folder/${folderId}/objects`, body);
}

describe('many records', () => {
  test('are placed beside their other folders by one call, which one undo takes back', async () => {
    const [one, two] = [await folder(), await folder()];
    const ids = [await record([]), await record([one]), await record([one]), await record([two])];
    const placed = await place(two, ids);
    expect([placed.status, placed.body['updated']], placed.raw.body).toEqual([200, 3]);
    expect(await Promise.all(ids.map((id) => foldersOf(id)))).toEqual([[two], [one, two], [one, two], [two]]);
    const changeSet = String(placed.raw.headers['x-change-set']);
    expect((await editor.send('POST', `/manage/change/${changeSet}/undo`)).status).toBe(200);
    expect(await Promise.all(ids.map((id) => foldersOf(id)))).toEqual([[], [one], [one], [two]]);
  });

  test('stay in the folders that whoever places them does not see', async () => {
    const [open, closed, target] = [await folder(), await closedFolder(), await folder()];
    const id = await record([open, closed]);
    expect((await place(target, { ids: [id] })).status).toBe(200);
    expect(await foldersOf(id)).toEqual([open, closed, target]);
  });

  test('are moved out of one folder, and of those below it, into another; they stay in their others', async () => {
    const [one, two, three, closed] = [await folder(), await folder(), await folder(), await closedFolder()];
    const below = await folder('article', one);
    const ids = [await record([one, three, closed]), await record([below, two]), await record([three])];
    const moved = await editor.send('POST', `/manage/articleFolder/${two}/objects?from=${one}`, ids);
    expect([moved.status, moved.body['updated']], moved.raw.body).toEqual([200, 3]);
    expect(await Promise.all(ids.map((id) => foldersOf(id)))).toEqual([[two, three, closed], [two], [two, three]]);
    const changeSet = String(moved.raw.headers['x-change-set']);
    expect((await editor.send('POST', `/manage/change/${changeSet}/undo`)).status).toBe(200);
    expect(await Promise.all(ids.map((id) => foldersOf(id)))).toEqual([[one, three, closed], [two, below], [three]]);
    const before = await app.fingerprint();
    // A folder that one does not see takes part in nothing, as one that is not there.
    const hidden = await editor.send('POST', `/manage/articleFolder/${three}/objects?from=${closed}`, [ids[0]]);
    expect([hidden.status, await foldersOf(ids[0] ?? 0)]).toEqual([200, [one, three, closed]]);
    expect((await editor.send('POST', `/manage/articleFolder/${two}/objects?from=x`, ids)).status).toBe(400);
    expect(await app.fingerprint()).toBe(before);
  });

  test('are placed as they were frozen, and not at all where one has changed since', async () => {
    const [one, two] = [await folder(), await folder()];
    const ids = [await record([one]), await record([one])];
    const freeze = async () => {
      const body = { filter: [{ fieldName: 'folderId', fieldValue: one }] };
      return (await editor.send('POST', '/manage/article/selection/', body)).body['selectionId'];
    };
    const stale = await freeze();
    await editor.send('PATCH', `/manage/article/${ids[0]}`, [{ fieldName: 'caption', fieldValue: 'Другая' }]);
    const before = await app.fingerprint();
    expect((await place(two, { selectionId: stale })).status).toBe(409);
    expect(await app.fingerprint()).toBe(before);
    expect((await place(two, { selectionId: await freeze() })).body['updated']).toBe(2);
  });

  test('change not at all where the folder or one of them is closed or not there', async () => {
    const [open, closed] = [await folder(), await closedFolder()];
    const [seen, hidden] = [await record([open]), await record([closed])];
    const manager = await app.as('customerService');
    const before = await app.fingerprint();
    expect((await place(open, [seen, hidden])).status).toBe(404);
    expect((await place(closed, [seen])).status).toBe(404);
    expect((await place(open, [seen, 99_999_999])).status).toBe(404);
    expect((await place(open, [seen, seen])).status).toBe(422);
    expect((await place(open, 'all')).status).toBe(400);
    expect((await manager.send('POST', `/manage/articleFolder/${open}/objects`, [seen])).status).toBe(403);
    expect(await app.fingerprint()).toBe(before);
  });
});

describe('a record that stands in one folder only', () => {
  test('is moved by being placed, alone or among others', async () => {
    const [one, two] = [await folder('sheet'), await folder('sheet')];
    const ids = [await record([one], 'sheet'), await record([], 'sheet')];
    const config = await editor.send('GET', '/manage/sheetFolder/config/');
    expect(config.body).toEqual({ configType: 'Single', className: 'sheet' });
    const metadata = await editor.send('GET', '/manage/sheet/metadata/');
    expect(metadata.body['folders']).toEqual({ className: 'sheetFolder', configType: 'Single' });
    const moved = await editor.send('POST', `/manage/sheetFolder/${two}/object/${ids[0]}`);
    expect([moved.status, moved.body['folderIds']]).toEqual([200, [two]]);
    expect((await place(one, ids, 'sheet')).body['updated']).toBe(2);
    expect(await Promise.all(ids.map((id) => foldersOf(id, 'sheet')))).toEqual([[one], [one]]);
    const tree = await editor.send('GET', '/manage/sheetFolder/all/tree');
    expect(tree.body['children']).toMatchObject([
      { id: one, itemCount: 2 },
      { id: two, itemCount: 0 },
    ]);
  });

  test('is refused two', async () => {
    const [one, two] = [await folder('sheet'), await folder('sheet')];
    const id = await record([one], 'sheet');
    const message = 'Запись может находиться только в одной папке';
    const linked = await editor.send('POST', `/manage/sheetFolder/components/${id}/linkedFolders`, [one, two]);
    expect([linked.status, linked.body['errors']]).toEqual([422, [{ fieldName: 'folderIds', message }]]);
    const patched = await editor.send('PATCH', `/manage/sheet/${id}`, [
      { fieldName: 'folderIds', fieldValue: [one, two] },
    ]);
    expect(patched.status).toBe(422);
    expect(await foldersOf(id, 'sheet')).toEqual([one]);
  });
});
