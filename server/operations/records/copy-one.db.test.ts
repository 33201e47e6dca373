import { afterAll, describe, expect, test } from 'vitest';
import { COPY_PARTS } from '#model/class-parts.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { copyRecord } from '#server/commands/copies/copy-record.ts';
import type { Queryable } from '#server/store/database.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { changeSetOf, expectUnwritten, GRID, idOf } from '#test/harness/page-client.ts';
import { imageAddress, openPageSuite } from '#test/harness/page-suite.ts';
import type { TestAnswer, TestClient } from '#test/harness/test-app.ts';

type Item = Readonly<Record<string, unknown>>;

const suite = await openPageSuite();
const { admin, app, editor, pages } = suite;
afterAll(() => suite.close());

const PERSON = {
  firstName: 'Саша',
  genderId: 1,
  birthDate: '1980-01-01',
  phone: '+7(901) 000-00-03',
  email: 'sasha@example.org',
  professionalArea: 'Хирургия',
  company: 'Кедр',
  jobPosition: 'Врач',
};

const copy = (id: number, body: Item = {}, client: TestClient = admin): Promise<TestAnswer> =>
  client.send('POST', `/manage/page/${id}/copy/`, body);
const left = (answer: TestAnswer): number => Number(answer.raw.headers['x-left']);

/** The records of a class that belong to the page, in order. */
const owned = (className: string, componentId: number, client: TestClient = admin): Promise<readonly Item[]> =>
  ownedBy('componentId', className, componentId, client);

async function ownedBy(
  fieldName: string,
  className: string,
  fieldValue: number,
  client: TestClient = admin,
): Promise<readonly Item[]> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName, fieldValue }]));
  const answer = await client.send('GET', `/manage/${className}/?filter=${filter}&orderFieldName=id&pageSize=-1`);
  expect(answer.status, answer.raw.body).toBe(200);
  return answer.body.items;
}

async function ownedIds(className: string, componentId: number): Promise<readonly unknown[]> {
  return (await owned(className, componentId)).map(({ id }) => id);
}

/** A page with a folder, links, keywords, files, an album with pictures, a main picture and a tree of blocks. */
async function wholePage(caption: string) {
  const folderId = await admin.make('pageFolder', {
    caption,
    name: `f${String(Date.now())}${Math.random()}`.replace('.', ''),
    parentId: 0,
  });
  const id = await pages.page({ caption, folderIds: [folderId], priority: 7, exportId: '1C-7' });
  const authorId = await admin.make('author', { caption: 'Автор' });
  await admin.make('componentAuthor', { componentId: id, authorId, priority: 3 });
  await admin.make('SeoKeyword', { componentId: id, keyword: 'зимний лес' });
  const fileId = await admin.make('AttachedFile', { fileName: 'план.txt' });
  await admin.make('LinkedComponentFile', { componentId: id, fileId });
  const albumId = await admin.make('ComponentImageAlbum', { componentId: id, caption: 'Фото', petId: 5 });
  const [main, inAlbum] = [await pages.image(id), await pages.image(id)];
  await admin.send('PATCH', `/manage/ComponentImage/${inAlbum}`, [{ fieldName: 'albumId', fieldValue: albumId }]);
  await admin.send('PATCH', `/manage/page/${id}`, [
    { fieldName: 'fullInfo', fieldValue: `<p><img src="${imageAddress(main)}"></p>` },
    { fieldName: 'defaultImageId', fieldValue: main },
  ]);
  const grid = await pages.block(id, GRID);
  const inner = await pages.block(id, { parentId: grid, model: { text: `<img src="${imageAddress(inAlbum)}">` } });
  const blockFile = await pages.file(inner);
  return { id, folderId, authorId, fileId, albumId, main, inAlbum, blockFile };
}

describe('a copy with all', () => {
  test('has links, files, pictures and blocks of its own, and one undo removes it', async () => {
    const page = await wholePage('Осень в лесу');
    const answer = await copy(page.id);
    expect(answer.status, answer.raw.body).toBe(201);
    expect(left(answer)).toBe(0);
    const { body } = answer;
    const id = idOf(answer);
    expect(body).toMatchObject({
      caption: 'Осень в лесу (копия)',
      name: 'osen-v-lesu-kopiya',
      instanceStateId: 1,
      publicationDate: null,
      exportId: null,
      priority: 7,
      folderIds: [page.folderId],
    });
    expect(await owned('componentAuthor', id)).toMatchObject([{ authorId: page.authorId, priority: 3 }]);
    expect(await owned('SeoKeyword', id)).toMatchObject([{ keyword: 'зимний лес' }]);
    expect(await owned('LinkedComponentFile', id)).toMatchObject([{ fileId: page.fileId }]);
    const [album] = await owned('ComponentImageAlbum', id);
    expect(album).toMatchObject({ caption: 'Фото', petId: null });
    const [main, inAlbum] = await owned('ComponentImage', id);
    expect([main?.['albumId'], inAlbum?.['albumId']]).toEqual([null, album?.['id']]);
    expect(body['defaultImageId']).toBe(main?.['id']);
    expect(body['fullInfo']).toContain(imageAddress(Number(main?.['id'])));
    const { blocks, files } = await pages.state(id);
    const [grid, inner] = blocks.toSorted((one, other) => Number(one['parentId']) - Number(other['parentId']));
    expect([grid?.['parentId'], inner?.['parentId']]).toEqual([null, grid?.['id']]);
    expect(JSON.stringify(inner?.['model'])).toContain(imageAddress(Number(inAlbum?.['id'])));
    expect(files).toHaveLength(1);
    // The bytes are there without the originals.
    await admin.send('DELETE', `/manage/page/${page.id}/`);
    expect(await pages.bytesOf(Number(files[0]?.['id']))).toBeGreaterThan(0);
    expect((await admin.send('GET', `/objectimage/p${String(main?.['id'])}.jpg`)).status).toBe(200);
    const undone = await pages.undo(changeSetOf(answer));
    expect(undone.status, undone.raw.body).toBe(200);
    expect((await admin.send('GET', `/manage/page/${id}`)).status).toBe(404);
    for (const name of ['componentAuthor', 'SeoKeyword', 'ComponentImage', 'ComponentImageAlbum'])
      expect(await ownedIds(name, id)).toEqual([]);
  });

  test('leaves the original as it was', async () => {
    const page = await wholePage('Не меняется');
    const state = async () => [
      (await admin.send('GET', `/manage/page/${page.id}`)).raw.body,
      JSON.stringify(await pages.state(page.id)),
      JSON.stringify(await owned('ComponentImage', page.id)),
    ];
    const before = await state();
    expect((await copy(page.id)).status).toBe(201);
    expect(await state()).toEqual(before);
  });

  test('of an event has its programme, whose lines name the speakers of the copy', async () => {
    const id = await admin.make('event', { caption: 'Конгресс', type: 0 });
    const speakers = [];
    for (const lastName of ['Белова', 'Чернов']) {
      const personId = await admin.make('person', { ...PERSON, caption: lastName, lastName });
      speakers.push(await admin.make('EventPerson', { eventId: id, personId }));
    }
    const line = { caption: 'Открытие', dateStart: '2027-03-01T07:00:00.000Z', hall: 'Красный' };
    await admin.make('eventSchedule', { eventId: id, ...line, eventPersonIds: speakers.toReversed() });
    const answer = await admin.send('POST', `/manage/event/${id}/copy/`, {});
    expect(answer.status, answer.raw.body).toBe(201);
    const of = (className: string) => ownedBy('eventId', className, idOf(answer));
    const copied = (await of('EventPerson')).map((one) => one['id']);
    expect(copied).toHaveLength(2);
    expect(await of('eventSchedule')).toMatchObject([{ ...line, eventPersonIds: copied.toReversed() }]);
    const bare = await admin.send('POST', `/manage/event/${id}/copy/`, { links: false });
    expect(await ownedBy('eventId', 'eventSchedule', idOf(bare))).toEqual([]);
  });

  test('of a copy has the next free name', async () => {
    const id = await pages.page({ caption: 'Имя' });
    const names = [(await copy(id)).body['name'], (await copy(id)).body['name']];
    expect(names).toEqual(['imya-kopiya', 'imya-kopiya-2']);
  });

  test('made by many at once have names of their own', async () => {
    const id = await pages.page({ caption: 'Вместе' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => copy(id)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body['name'])).size).toBe(8);
  });

  test('repeated with its key is one copy', async () => {
    const id = await pages.page({ caption: 'Ключ' });
    const once = () => admin.send('POST', `/manage/page/${id}/copy/`, {}, { 'idempotency-key': 'copy-once' });
    const [first, again] = [await once(), await once()];
    expect([again.status, again.body['id']]).toEqual([201, first.body['id']]);
  });
});

describe('a copy without a part', () => {
  test('has the others', async () => {
    const page = await wholePage('Без части');
    const counts = async (body: Item) => {
      const answer = await copy(page.id, body);
      const id = idOf(answer);
      return {
        links: (await ownedIds('componentAuthor', id)).length + (await ownedIds('SeoKeyword', id)).length,
        files: (await ownedIds('LinkedComponentFile', id)).length,
        images: (await ownedIds('ComponentImage', id)).length + (await ownedIds('ComponentImageAlbum', id)).length,
        blocks: (await pages.state(id)).blocks.length,
        folders: JSON.parse(answer.raw.body).folderIds.length,
        main: answer.body['defaultImageId'] !== null,
      };
    };
    const all = { links: 2, files: 1, images: 3, blocks: 2, folders: 1, main: true };
    expect(await counts({})).toEqual(all);
    expect(await counts({ links: false })).toEqual({ ...all, links: 0 });
    expect(await counts({ files: false })).toEqual({ ...all, files: 0 });
    expect(await counts({ images: false })).toEqual({ ...all, images: 0, main: false });
    expect(await counts({ blocks: false })).toEqual({ ...all, blocks: 0 });
    expect(await counts({ folders: false })).toEqual({ ...all, folders: 0 });
  });

  test('is offered with the numbers of what there is', async () => {
    const page = await wholePage('Числа');
    const answer = await admin.send('GET', `/manage/page/${page.id}/copy/`);
    expect(answer.body).toEqual({
      caption: 'Числа (копия)',
      parts: [
        { part: 'links', count: 2 },
        { part: 'files', count: 1 },
        { part: 'images', count: 2 },
        { part: 'blocks', count: 2 },
        { part: 'folders', count: 1 },
      ],
    });
  });

  test('has the name that is given, and none that is not valid', async () => {
    const id = await pages.page({ caption: 'Прежнее' });
    expect((await copy(id, { caption: 'Весна' })).body).toMatchObject({ caption: 'Весна', name: 'vesna' });
    const refused = await expectUnwritten(app, 422, () => copy(id, { caption: '' }));
    expect(refused.body['errors']).toMatchObject([{ fieldName: 'caption' }]);
    await expectUnwritten(app, 422, () => copy(id, { pictures: true }));
    await expectUnwritten(app, 400, () => copy(id, { links: 'all' }));
  });
});

describe('what the user does not see', () => {
  test('is not copied, and links that it does not see itself are not counted', async () => {
    const hidden = await pages.page({ caption: 'Закрытая', folderIds: [suite.closedFolder] });
    const open = await pages.page({ caption: 'Открытая' });
    const id = await pages.page({ caption: 'Со ссылками' });
    for (const linkedComponentId of [hidden, open])
      await admin.make('ComponentLink', {
        componentId: id,
        componentClassId: 1,
        linkedComponentId,
        linkedComponentClassId: 1,
      });
    expect(await owned('ComponentLink', id, editor)).toHaveLength(1);
    const answer = await copy(id, {}, editor);
    expect(answer.status, answer.raw.body).toBe(201);
    expect(await owned('ComponentLink', idOf(answer))).toMatchObject([{ linkedComponentId: open }]);
    expect(left(answer)).toBe(0);
  });

  test('neither is a record in a closed folder, nor its closed folders', async () => {
    const id = await pages.page({ caption: 'В закрытой', folderIds: [suite.closedFolder] });
    await expectUnwritten(app, 404, () => copy(id, {}, editor));
    const openFolder = await admin.make('pageFolder', { caption: 'Открытая', name: 'open-for-copies', parentId: 0 });
    const both = await pages.page({ caption: 'В обеих', folderIds: [openFolder, suite.closedFolder] });
    const answer = await copy(both, {}, editor);
    const { body } = await admin.send('GET', `/manage/page/${idOf(answer)}`);
    expect(body['folderIds']).toEqual([openFolder]);
  });

  test('a main reference to what it does not see is left out and counted', async () => {
    const folderId = await admin.make('brandFolder', {
      caption: 'Закрытые бренды',
      name: 'closed-brands',
      parentId: 0,
    });
    const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
    const role = roles.body.items.find(({ name }) => name === 'Event Managers');
    await admin.make('FolderAccess', { folderId, roleId: role?.['id'] });
    const brandId = await admin.make('brand', { caption: 'Тайный', folderIds: [folderId] });
    const id = await admin.make('commodity', { caption: 'Лампа', article: 'L-1', brandId });
    const answer = await editor.send('POST', `/manage/commodity/${id}/copy/`, {});
    expect(answer.body).toMatchObject({ brandId: null, article: 'L-1-2', caption: 'Лампа (копия)' });
    expect(left(answer)).toBe(1);
  });

  test('whoever may not create blocks copies a record without them', async () => {
    const manager = await app.as('eventManagers');
    const id = await admin.make('event', { caption: 'Съезд', type: 0 });
    await pages.block(id);
    await admin.make('SeoKeyword', { componentId: id, keyword: 'съезд' });
    const answer = await manager.send('POST', `/manage/event/${id}/copy/`, {});
    expect(answer.status, answer.raw.body).toBe(201);
    expect(await owned('SeoKeyword', idOf(answer))).toHaveLength(1);
    const offer = await manager.send('GET', `/manage/event/${id}/copy/`);
    expect(JSON.stringify(offer.body)).not.toContain('blocks');
  });
});

test('the number of statements does not depend on how much is copied', async () => {
  let sent = 0;
  const counting = (where: Queryable): Queryable => ({
    query(statement) {
      sent += 1;
      return where.query(statement);
    },
  });
  const { database } = app.context;
  const context: StoreContext = {
    ...app.context,
    database: { ...database, transaction: (work) => database.transaction((inside) => work(counting(inside))) },
  };
  const definition = context.catalog.get('page');
  const statements = async (id: number): Promise<number> => {
    sent = 0;
    await copyRecord(context, SYSTEM_ACTOR, { definition, id, parts: new Set(COPY_PARTS) });
    return sent;
  };
  const page = await wholePage('Много');
  // The number in its name is found by one statement, however great it is.
  const few = await statements(page.id);
  expect(few).toBeGreaterThan(10);
  for (let n = 0; n < 30; n += 1) {
    await admin.make('SeoKeyword', { componentId: page.id, keyword: `слово ${n}` });
    await admin.make('componentAuthor', {
      componentId: page.id,
      authorId: await admin.make('author', { caption: `Автор ${n}` }),
    });
    await pages.block(page.id);
  }
  expect(await statements(page.id)).toBe(few);
});
