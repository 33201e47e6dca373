import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

let admin: TestClient;
let manager: TestClient;
const ids = new Map<string, number>();

const queryOf = (filter: readonly object[], rest = '') =>
  `?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`;

beforeAll(async () => {
  admin = await app.as('administrators');
  manager = await app.as('eventManagers');
  for (const [caption, type] of [
    ['Вебинар о сне', 0],
    ['Конгресс', 4],
    ['Вебинар о зубах', 0],
  ] as const)
    ids.set(caption, await admin.make('event', { caption, type, placements: 1 }));
  const country = await admin.make('region', { name: 'Россия', regionTypeId: 1 });
  const regionId = await admin.make('region', { name: 'Ёлкино', regionTypeId: 3, parentId: country });
  const clinicId = await admin.make('clinic', { caption: 'Клиника' });
  const companyId = await admin.make('company', { caption: 'Компания' });
  for (let at = 0; at < 3; at += 1) {
    ids.set(`district ${at}`, await admin.make('district', { caption: `Район ${at}`, regionId, instanceStateId: 4 }));
    await admin.make('station', { caption: `Станция ${at}`, regionId });
    await admin.make('clinicBranch', { caption: `Филиал ${at}`, clinicId, regionId });
    await admin.make('companyBranch', { caption: `Офис ${at}`, companyId });
  }
});

test('webinars are the events of type 0, and no others are there', async () => {
  const list = await manager.send('GET', '/manage/webinar/?orderFieldName=Caption');
  expect(list.body['total']).toBe(2);
  expect(list.body.items.map((item) => [item['caption'], item['type']])).toEqual([
    ['Вебинар о зубах', 0],
    ['Вебинар о сне', 0],
  ]);
  const found = await manager.send('GET', '/manage/webinar/?filter=сне');
  expect([found.body['total'], found.body.items[0]?.['id']]).toEqual([1, ids.get('Вебинар о сне')]);
  const states = await manager.send(
    'GET',
    `/manage/webinar/${queryOf([{ fieldName: 'instanceStateId', fieldValue: 1 }])}`,
  );
  expect(states.body['total']).toBe(2);
  const workbook = await manager.send('GET', '/manage/webinar/download/xlsx');
  const { sheets } = await readXlsx(new Uint8Array(workbook.raw.rawPayload));
  expect(sheets[0]?.rows).toHaveLength(3);
  expect((await manager.send('GET', '/manage/webinar/metadata/')).body).toMatchObject({
    className: 'webinar',
    classId: 401,
  });
});

test('home counts each event once, and of the webinars those alone', async () => {
  for (const reader of [manager, await app.as('administrators'), await app.as('siteEditors')]) {
    const { counts } = (await reader.send('GET', '/home/')).body;
    if (!Array.isArray(counts)) throw new Error('no counts');
    for (const className of ['event', 'webinar']) {
      const { total } = (await reader.send('GET', `/manage/${className}/`)).body;
      expect(counts.find((count) => count.className === className)).toMatchObject({ total });
    }
  }
});

test('an event of another type is no webinar to any call', async () => {
  const congress = ids.get('Конгресс');
  const webinar = ids.get('Вебинар о сне');
  const fields = [{ fieldName: 'caption', fieldValue: 'Иначе' }];
  const unchanged = await app.fingerprint();
  const answers = await Promise.all([
    manager.send('GET', `/manage/webinar/${congress}`),
    manager.send('GET', `/manage/webinar/${congress}/history/`),
    manager.send('PATCH', `/manage/webinar/${congress}`, fields),
    manager.send('DELETE', `/manage/webinar/${congress}`),
    manager.send('DELETE', '/manage/webinar/', [webinar, congress]),
    manager.send('PATCH', '/manage/webinar/cascade', { ids: [webinar, congress], fields }),
    manager.send('PATCH', '/manage/webinar/priority/', [{ id: congress, priority: 4 }]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  expect(await app.fingerprint()).toBe(unchanged);
});

test('a webinar is made, changed, told of and deleted as the event it is', async () => {
  const made = await manager.send('POST', '/manage/webinar/', { caption: 'Новый', placements: 1 });
  expect(made.body).toMatchObject({ caption: 'Новый', type: 0 });
  const at = `/manage/webinar/${String(made.body['id'])}`;
  expect((await manager.send('PUT', at, { ...made.body, caption: 'Новее' })).body).toMatchObject({ caption: 'Новее' });
  const other = await manager.send('PATCH', at, [{ fieldName: 'type', fieldValue: 4 }]);
  expect(other.body['errors']).toEqual([{ fieldName: 'type', message: 'Поле доступно только для чтения' }]);
  const history = await manager.send('GET', `/manage/event/${String(made.body['id'])}/history/`);
  expect(history.body.items).toHaveLength(2);
  const profile = await admin.make('userProfile', { fullName: 'Участник' });
  await manager.send('POST', '/manage/EventRegistration/', { eventId: made.body['id'], userProfileId: profile });
  const full = await manager.send('PATCH', at, [{ fieldName: 'placements', fieldValue: 0 }]);
  expect(full.status).toBe(409);
  const gone = await manager.send('DELETE', at);
  expect(gone.status, gone.raw.body).toBe(204);
  const undone = await manager.send('POST', `/manage/change/${String(gone.raw.headers['x-change-set'])}/undo`);
  expect(undone.body).toMatchObject({ restored: 2 });
  expect((await manager.send('GET', at)).body).toMatchObject({ caption: 'Новее' });
});

test('districts, stations and branches stand in one list', async () => {
  const all = await manager.send('GET', '/manage/geoObject/?pageSize=20');
  expect(all.body['total']).toBe(12);
  expect(all.body.items.map((item) => item['caption'])).toEqual(
    ['Офис', 'Район', 'Станция', 'Филиал'].flatMap((name) => [0, 1, 2].map((at) => `${name} ${at}`)),
  );
  const [first] = (await manager.send('GET', '/manage/geoObject/?pageSize=1&pageIndex=3')).body.items;
  expect(first).toMatchObject({
    id: ids.get('district 0'),
    caption: 'Район 0',
    className: 'District',
    instanceStateId: 4,
    region: { caption: 'Ёлкино' },
  });
  for (const name of ['District', 'station', 'clinicbranch', 'CompanyBranch']) {
    const list = await manager.send(
      'GET',
      `/manage/geoobject/${queryOf([{ fieldName: 'className', fieldValue: name }])}`,
    );
    expect([list.status, list.body['total']]).toEqual([200, 3]);
    for (const item of list.body.items) expect(String(item['className']).toLowerCase()).toBe(name.toLowerCase());
  }
  const active = await manager.send(
    'GET',
    `/manage/geoObject/${queryOf([{ fieldName: 'instanceStateId', fieldValue: 4 }])}`,
  );
  expect(active.body['total']).toBe(3);
  expect((await manager.send('GET', '/manage/geoObject/?filter=станц')).body['total']).toBe(3);
});

test('one of them is read by its id, with its history, and everything else is 404', async () => {
  const district = ids.get('district 1');
  const one = await manager.send('GET', `/manage/geoObject/${district}`);
  expect(one.body).toMatchObject({ id: district, className: 'District' });
  expect((await manager.send('GET', `/manage/geoObject/${district}/history/`)).body['total']).toBe(1);
  expect((await manager.send('GET', `/manage/geoObject/${ids.get('Конгресс')}`)).status).toBe(404);
});

test('a field added to events is there for webinars, and none is added to webinars alone', async () => {
  const field = { name: 'streamKey', caption: 'Ключ трансляции', editor: 'string' };
  const refused = await admin.send('POST', '/manage/customField/', { ...field, className: 'webinar' });
  expect(refused.status).toBe(422);
  await admin.make('customField', { ...field, className: 'event' });
  const at = `/manage/webinar/${ids.get('Вебинар о сне')}`;
  const patched = await manager.send('PATCH', at, [{ fieldName: 'streamKey', fieldValue: 'abc' }]);
  expect(patched.body['extendedProperties'], patched.raw.body).toEqual({ streamKey: 'abc' });
  const found = await manager.send(
    'GET',
    `/manage/webinar/${queryOf([{ fieldName: 'streamKey', fieldValue: 'abc' }])}`,
  );
  expect(found.body['total']).toBe(1);
});

test('what stands in a closed folder is in no view of it', async () => {
  const [role] = (
    await admin.send('GET', `/manage/roles/${queryOf([{ fieldName: 'name', fieldValue: 'Site Editors' }])}`)
  ).body.items;
  const close = async (className: string, id: number | undefined) => {
    const folderId = await admin.make(`${className}Folder`, { caption: 'Закрытая', name: `closed-${className}` });
    await admin.make('FolderAccess', { folderId, roleId: role?.['id'] });
    const placed = await admin.send('POST', `/manage/${className}Folder/${folderId}/object/${id}`);
    expect(placed.status, placed.raw.body).toBeLessThan(300);
  };
  const [branch] = (await admin.send('GET', '/manage/clinicBranch/')).body.items;
  await close('event', ids.get('Вебинар о зубах'));
  await close('clinic', Number(branch?.['clinicId']));
  const before = Number((await admin.send('GET', '/manage/webinar/')).body['total']);
  const webinars = await manager.send('GET', '/manage/webinar/');
  expect(webinars.body['total']).toBe(before - 1);
  expect(webinars.body.items.map((item) => item['caption'])).not.toContain('Вебинар о зубах');
  expect((await manager.send('GET', `/manage/webinar/${ids.get('Вебинар о зубах')}`)).status).toBe(404);
  const objects = await manager.send('GET', '/manage/geoObject/');
  expect(objects.body['total']).toBe(9);
  expect(objects.body.items.filter((item) => item['className'] === 'ClinicBranch')).toEqual([]);
  expect((await manager.send('GET', `/manage/geoObject/${String(branch?.['id'])}`)).status).toBe(404);
  expect((await admin.send('GET', '/manage/geoObject/')).body['total']).toBe(12);
  const { body, status, raw } = await manager.send('GET', '/home/');
  expect(status, raw.body).toBe(200);
  const counts = Object(body['counts']);
  expect(counts.find(({ className }: { className: string }) => className === 'webinar')).toMatchObject({
    total: before - 1,
  });
  expect(counts.find(({ className }: { className: string }) => className === 'geoObject')).toMatchObject({ total: 9 });
});

test('nobody writes through a view of several classes, and other roles do not read it', async () => {
  const district = ids.get('district 1');
  const stranger = await app.as('subscriberManager');
  const unchanged = await app.fingerprint();
  const fields = [{ fieldName: 'caption', fieldValue: 'Иначе' }];
  for (const answer of await Promise.all([
    admin.send('POST', '/manage/geoObject/', { caption: 'Новый' }),
    admin.send('PATCH', `/manage/geoObject/${district}`, fields),
    admin.send('PUT', `/manage/geoObject/${district}`, { caption: 'Иначе' }),
    admin.send('DELETE', `/manage/geoObject/${district}`),
    admin.send('DELETE', '/manage/geoObject/', [district]),
    admin.send('PATCH', '/manage/geoObject/cascade', { ids: [district], fields }),
    admin.send('GET', '/manage/geoObject/default/'),
  ]))
    expect(answer.status).toBe(403);
  expect((await stranger.send('GET', '/manage/geoObject/')).status).toBe(403);
  expect(await app.fingerprint()).toBe(unchanged);
  expect((await admin.send('GET', '/manage/geoObject/metadata/')).body['permissions']).toEqual({
    create: false,
    update: false,
    delete: false,
  });
});
