import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestClient } from '#test/harness/test-app.ts';

const ONLY_ONE = 'Запись может находиться только в одной папке';

let app: TestApp;
let admin: TestClient;
let editor: TestClient;
let made = 0;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('administrators');
  editor = await app.as('siteEditors');
});
afterAll(() => app.close());

function folder(className: string, parentId = 0): Promise<number> {
  made += 1;
  return admin.make(`${className}Folder`, { caption: `Папка ${made}`, name: `folder-${made}`, parentId });
}

async function read(className: string, id: number) {
  return (await admin.send('GET', `/manage/${className}/${id}`)).body;
}

async function roleId(name: string): Promise<number> {
  const { items } = (await admin.send('GET', '/manage/roles/?pageSize=100')).body;
  return Number(items.find((role) => role['name'] === name)?.['id']);
}

function file(fields: object): Promise<number> {
  made += 1;
  return editor.make('AttachedFile', { fileName: `Файл ${made}.txt`, base64: 'dGV4dA==', ...fields });
}

function document(fields: object): Promise<number> {
  return editor.make('document', { caption: 'Договор', ...fields });
}

/** The schemas of the records in the description of the API. */
async function described() {
  const headers = { authorization: `Bearer ${admin.token}` };
  return (await app.app.inject({ url: '/api/openapi.json', headers })).json().components.schemas;
}

/** Puts a record into several folders, as was possible before its class allowed only one. */
async function standIn(table: string, id: number, folderIds: readonly number[]): Promise<void> {
  await app.database.database.query({
    text: `update ${table} set folder_ids = $2::bigint[] where id = $1`,
    values: [id, folderIds],
  });
}

describe.each([
  ['document', document],
  ['AttachedFile', file],
])('a record of %s stands in one folder', (className, create) => {
  test('and answers it, alone and in lists, in calls and in their description', async () => {
    const [one, two] = [await folder(className), await folder(className)];
    const id = await create({ folderId: one });
    expect(await read(className, id)).toMatchObject({ folderId: one, folderIds: [one] });
    const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'folderId', fieldValue: one }]));
    const { items } = (await editor.send('GET', `/manage/${className}/?filter=${filter}`)).body;
    expect(items).toMatchObject([{ id, folderId: one }]);
    const config = await editor.send('GET', `/manage/${className}Folder/config/`);
    expect(config.body).toEqual({ configType: 'Single', className });
    expect((await editor.send('GET', `/manage/${className}/default/`)).body).toMatchObject({ folderId: null });
    const moved = await editor.send('POST', `/manage/${className}Folder/${two}/object/${id}`);
    expect([moved.status, moved.body['folderId']]).toEqual([200, two]);
    const before = await app.fingerprint();
    const refused = await editor.send('POST', `/manage/${className}Folder/components/${id}/linkedFolders`, [one, two]);
    expect([refused.status, refused.body['errors']]).toEqual([422, [{ fieldName: 'folderIds', message: ONLY_ONE }]]);
    expect(await app.fingerprint()).toBe(before);
    expect((await described())[className].properties).toHaveProperty('folderId');
  });

  test('and is moved by a full write in which either of its names has changed', async () => {
    const [one, two] = [await folder(className), await folder(className)];
    const id = await create({ folderIds: [one] });
    const put = async (changed: object) => {
      const answer = await editor.send('PUT', `/manage/${className}/${id}`, {
        ...(await read(className, id)),
        ...changed,
      });
      expect(answer.status, answer.raw.body).toBe(200);
      return [answer.body['folderId'], answer.body['folderIds']];
    };
    expect(await put({ description: 'Прежняя папка' })).toEqual([one, [one]]);
    expect(await put({ folderId: two })).toEqual([two, [two]]);
    expect(await put({ folderIds: [one] })).toEqual([one, [one]]);
    expect(await put({ folderId: null })).toEqual([null, []]);
    expect(await put({ folderId: two })).toEqual([two, [two]]);
  });
});

test('a record that was deleted in several folders comes back in the first of them', async () => {
  const [one, two] = [await folder('document'), await folder('document')];
  const id = await document({});
  await standIn('document', id, [one, two]);
  const gone = await editor.send('DELETE', `/manage/document/${id}`);
  const back = await editor.send('POST', `/manage/change/${String(gone.raw.headers['x-change-set'])}/undo`);
  expect(back.status, back.raw.body).toBe(200);
  expect(await read('document', id)).toMatchObject({ folderId: one, folderIds: [one] });
});

test('who a folder is open to is answered under both names of the folder, and written by either', async () => {
  const [one, two] = [await folder('article'), await folder('article')];
  const role = await roleId('Event Managers');
  const id = await admin.make('ResourceFolderAccess', { resourceFolderId: one, roleId: role });
  const answered = await read('FolderAccess', id);
  expect(answered).toMatchObject({ folderId: one, resourceFolderId: one, roleId: role });
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'resourceFolderId', fieldValue: one }]));
  const { items } = (await admin.send('GET', `/manage/ResourceFolderAccess/?filter=${filter}`)).body;
  expect(items).toMatchObject([{ id, folderId: one, resourceFolderId: one }]);
  const put = await admin.send('PUT', `/manage/ResourceFolderAccess/${id}`, { ...answered, resourceFolderId: two });
  expect([put.status, put.body['folderId'], put.body['resourceFolderId']], put.raw.body).toEqual([200, two, two]);
  expect((await described())['FolderAccess'].properties).toHaveProperty('resourceFolderId');
});

test('a link to a place names its class as the list of places does', async () => {
  const regionId = await admin.make('region', { name: 'Пермь', regionTypeId: 3 });
  const clinicId = await admin.make('clinic', { caption: 'Клиника' });
  const companyId = await admin.make('company', { caption: 'Компания' });
  const places = {
    District: await admin.make('district', { caption: 'Район', regionId }),
    Station: await admin.make('station', { caption: 'Станция', regionId }),
    ClinicBranch: await admin.make('clinicBranch', { caption: 'Филиал клиники', clinicId }),
    CompanyBranch: await admin.make('companyBranch', { caption: 'Филиал компании', companyId }),
  };
  const article = await admin.make('article', { caption: 'Статья' });
  const classes: unknown[] = [];
  for (const [className, geoObjectId] of Object.entries(places)) {
    const id = await admin.make('componentgeoObject', { componentId: article, geoObjectId });
    const link = await read('componentgeoObject', id);
    expect(link['geoObject']).toMatchObject({ id: geoObjectId, className });
    classes.push((await read('geoObject', geoObjectId))['className']);
  }
  expect(classes).toEqual(Object.keys(places));
});
