import { afterAll, describe, expect, test } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import type { TestClient } from '#test/harness/test-app.ts';
import { ALL_CLASSES, ASKED_CLASSES, openMatrixApp } from './matrix-app.ts';
import { expectRefused } from './refused.ts';
import { pathOf, type Item } from './item-paths.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

/** Every `included` part of a component's item (spec 2 §3.1). */
const COLLECTIONS = [
  'linkedFiles',
  'ratings',
  'likes',
  'reviews',
  'features',
  'geoObjects',
  'authors',
  'linkedProfessionalArea',
  'linkedCommodities',
  'eventFolders',
  'imageAlbums',
];
const FIGURES = ['minRating', 'maxRating', 'aggregateRating'];

const asking = (...include: readonly string[]) => `?config=${encodeURIComponent(JSON.stringify({ include }))}`;

async function itemOf(client: TestClient, definition: ClassDefinition, id: unknown, rest = ''): Promise<Item> {
  const answer = await client.send('GET', pathOf(definition, `${String(id)}/${rest}`));
  expect(answer.status, answer.raw.body).toBe(200);
  return answer.body;
}

async function create(className: string, body: object): Promise<number> {
  const answer = await app.admin.send('POST', `/manage/${className}/`, body);
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['id']);
}

const idsIn = (rows: unknown): unknown[] => JSON.parse(JSON.stringify(rows)).map((row: Item) => row['id']);

describe.each(ASKED_CLASSES.map((definition) => ({ name: definition.name, definition })))('$name', ({ definition }) => {
  test('its item is lean until it is asked for more', async () => {
    const [made] = await app.createSome(definition, 1);
    const id = made?.['id'];
    const lean = await itemOf(app.admin, definition, id);
    expect(lean).not.toHaveProperty('reviews');
    const whole = await itemOf(app.admin, definition, id, asking('*'));
    if (definition.isComponent) {
      const own = definition.related.flatMap(({ includedAs }) => includedAs ?? []);
      const expected = Object.fromEntries([...COLLECTIONS, ...own].map((name) => [name, expect.any(Array)]));
      expect(whole).toEqual({ ...lean, ...expected, ...Object.fromEntries(FIGURES.map((name) => [name, null])) });
      expect(Object.keys(await itemOf(app.admin, definition, id, asking('likes', 'likes', 'authors')))).toHaveLength(
        Object.keys(lean).length + 2,
      );
    } else expect(whole).toEqual(lean);
    const unknown = await app.admin.send('GET', pathOf(definition, `${String(id)}/${asking('nothing')}`));
    expect([unknown.status, unknown.body['errors']]).toEqual([
      422,
      [{ fieldName: 'include', message: 'Набор «nothing» не найден' }],
    ]);
  });
});

describe.each(ALL_CLASSES.map((definition) => ({ name: definition.name, definition })))('$name', ({ definition }) => {
  test('each component says in items and in lists of which class it is', async () => {
    const list = await app.admin.send('GET', pathOf(definition, '?pageSize=100'));
    const all = await app.admin.send('GET', pathOf(definition, '?pageSize=-1'));
    for (const row of [...list.body.items, ...all.body.items]) {
      const isComponent = definition.isComponent || definition.source?.classProperty !== undefined;
      const [stored] = await app.context.database.query<{ classId: number }>({
        text: 'select class_id as "classId" from object where id = $1',
        values: [row['id']],
      });
      expect(row['classId'], JSON.stringify(row)).toBe(isComponent ? stored?.classId : undefined);
    }
    const [first] = list.body.items;
    if (first) expect((await itemOf(app.admin, definition, first['id']))['classId']).toBe(first['classId']);
  });
});

const event = app.context.catalog.get('event');

test('an item carries what belongs to it, as the lists of it have it, and a record read so is taken back', async () => {
  const [id, other] = [await create('event', { caption: 'Событие' }), await create('event', { caption: 'Другое' })];
  const folderIds = [await create('eventFolder', { caption: 'Папка', name: 'papka', parentId: 0 })];
  await app.admin.send('PATCH', `/manage/event/${id}`, [{ fieldName: 'folderIds', fieldValue: folderIds }]);
  const reviewId = await create('review', { caption: 'Отзыв', instanceStateId: 4 });
  const link = await create('componentreview', { componentId: id, reviewId });
  await create('componentreview', { componentId: other, reviewId });
  for (const value of [2, 5]) {
    const userProfileId = await create('userProfile', {
      fullName: `Оценил ${value}`,
      email: `rated${value}@example.ru`,
    });
    await create('componentRating', { componentId: id, userProfileId, value });
  }
  const album = await create('ComponentImageAlbum', { componentId: id, caption: 'Альбом' });
  const manager = await app.as('eventManagers');
  const whole = await itemOf(manager, event, id, asking('*'));
  expect(whole).toMatchObject({ minRating: 2, maxRating: 5, aggregateRating: 3.5, likes: [], geoObjects: [] });
  expect(whole['reviews']).toMatchObject([
    { id: link, reviewId, review: { id: reviewId, caption: 'Отзыв', instanceStateId: 4 } },
  ]);
  expect(whole['ratings']).toHaveLength(2);
  expect(idsIn(whole['imageAlbums'])).toEqual([album]);
  expect(idsIn(whole['eventFolders'])).toEqual(folderIds);
  const listed = await manager.send(
    'GET',
    `/manage/componentreview/?filter=${encodeURIComponent(JSON.stringify([{ fieldName: 'componentId', fieldValue: id }]))}`,
  );
  expect(whole['reviews']).toEqual(listed.body.items);
  const changed = { ...whole, reviews: [] };
  await expectRefused(app, { status: 422 }, () => manager.send('PUT', `/manage/event/${id}`, changed));
  const put = await manager.send('PUT', `/manage/event/${id}`, { ...whole, caption: 'Другое событие' });
  expect([put.status, put.body['caption']], put.raw.body).toEqual([200, 'Другое событие']);
  const raw = await manager.send('GET', `/manage/event/${id}/${asking('reviews')}`);
  expect([raw.raw.headers['etag'], (await manager.send('GET', `/manage/event/${id}`)).raw.headers['etag']]).toEqual([
    undefined,
    `"${String(put.body['version'])}"`,
  ]);
});

test('no collection holds more than 1000 records', async () => {
  const id = await create('event', { caption: 'Много альбомов' });
  await app.context.database.execute(`with o as (insert into object (class_id)
      select 802 from generate_series(1, 1005) returning id)
    insert into component_image_album (id, component_id, caption) select id, ${id}, 'Альбом ' || id from o`);
  expect((await itemOf(app.admin, event, id, asking('imageAlbums')))['imageAlbums']).toHaveLength(1000);
});

test('what a role may not read is refused by name and left out of all', async () => {
  const id = await create('commodity', { caption: 'Товар', article: 'Н-1' });
  const commodity = app.context.catalog.get('commodity');
  const service = await app.as('customerService');
  await expectRefused(app, { status: 403 }, () => service.send('GET', `/manage/commodity/${id}/${asking('reviews')}`));
  expect(await itemOf(service, commodity, id, asking('*'))).toEqual(await itemOf(service, commodity, id));
});

test('what is hidden stays hidden, and so does the item', async () => {
  const id = await create('event', { caption: 'Видно' });
  const fileFolder = await create('AttachedFileFolder', { caption: 'Закрытая', name: 'zakrytaya', parentId: 0 });
  const files = app.context.catalog.get('AttachedFile');
  const linked = async (n: number, folderIds: readonly number[]) => {
    const { id: fileId } = await app.create(files, n, { folderIds });
    return create('LinkedComponentFile', { componentId: id, fileId });
  };
  const [hidden, shown] = [await linked(70_001, [fileFolder]), await linked(70_002, [])];
  const folder = await create('eventFolder', { caption: 'Тоже', name: 'tozhe', parentId: 0 });
  const { items } = (await app.admin.send('GET', '/manage/roles/?pageSize=100')).body;
  const roleId = items.find(({ name }) => name === 'Site Editors')?.['id'];
  for (const folderId of [fileFolder, folder]) await create('FolderAccess', { folderId, roleId });
  const manager = await app.as('eventManagers');
  await app.admin.send('PATCH', `/manage/event/${id}`, [{ fieldName: 'folderIds', fieldValue: [folder] }]);
  await expectRefused(app, { status: 404 }, () => manager.send('GET', `/manage/event/${id}/${asking('*')}`));
  const open = await create('eventFolder', { caption: 'Открыта', name: 'otkryta', parentId: 0 });
  await app.admin.send('PATCH', `/manage/event/${id}`, [{ fieldName: 'folderIds', fieldValue: [folder, open] }]);
  const [seen, all] = [await itemOf(manager, event, id, asking('*')), await itemOf(app.admin, event, id, asking('*'))];
  expect([idsIn(seen['eventFolders']), idsIn(all['eventFolders'])]).toEqual([[open], [folder, open]]);
  expect([idsIn(seen['linkedFiles']), idsIn(all['linkedFiles'])]).toEqual([[shown], [hidden, shown]]);
});

test.each(['{"include":"reviews"}', '{"include":[1]}', '{"include":{}}', `{"include":["${'x'.repeat(3000)}"]}`])(
  'what is no list of names is 400: %s',
  async (config) => {
    const id = await create('event', { caption: 'Событие' });
    const query = `?config=${encodeURIComponent(config)}`;
    await expectRefused(app, { status: 400 }, () => app.admin.send('GET', `/manage/event/${id}/${query}`));
  },
);

test('a config that asks for nothing leaves the item as it is', async () => {
  const id = await create('event', { caption: 'Событие' });
  const lean = await itemOf(app.admin, event, id);
  for (const config of ['{}', '{"include":[]}', '{"include":null}', '{"deep":true}', '1', '[]', '{', 'null'])
    expect(await itemOf(app.admin, event, id, `?config=${encodeURIComponent(config)}`)).toEqual(lean);
});
