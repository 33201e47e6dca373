import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';
import { keepFieldWords } from './field-words.ts';
import { checkIndex, rebuildIndex } from './word-index.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');
const { database, definitions } = app.context;

const newField = (className: string, name: string, more: object = {}) =>
  admin.make('customField', { className, name, caption: name, editor: 'string', searchable: true, ...more });

async function change(className: string, id: number, values: object): Promise<void> {
  const body = Object.entries(values).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
  const answer = await admin.send('PATCH', `/manage/${className}/${id}`, body);
  expect(answer.status, answer.raw.body).toBe(200);
}

async function found(className: string, text: string, client: TestClient = admin) {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'searchText', fieldValue: text }]));
  const { body, status, raw } = await client.send('GET', `/manage/${className}/?filter=${filter}`);
  expect(status, raw.body).toBe(200);
  expect(body['total']).toBe(body.items.length);
  return body.items.map(({ id }) => Number(id));
}

async function indexed(): Promise<void> {
  await definitions.load();
  expect(await keepFieldWords(database, definitions, AbortSignal.timeout(10_000))).toBe(true);
  expect(await checkIndex(database, definitions.catalog)).toEqual([]);
}

test('the words of a searchable custom field are found in every form, once they are indexed as typed before', async () => {
  await newField('article', 'specimen');
  const id = await admin.make('article', {
    caption: 'Заметка',
    extendedProperties: { specimen: 'Дерматоскопия стоп' },
  });
  const other = await admin.make('article', { caption: 'Дерматоскопия кожи' });
  expect(await found('article', 'дерматоскопия сто')).toEqual([id]);
  await indexed();
  expect(await found('article', 'дерматоскопии')).toEqual([other, id]);
  for (const text of [
    'дерматоскопии стоп',
    'дермотоскопия стоп',
    'lthvfnjcrjgbz cnjg',
    'заметка стопа',
    '"дерматоскопия стоп"',
  ])
    expect(await found('article', text), text).toEqual([id]);
  await change('article', id, { specimen: 'Гастроскопия' });
  expect(await found('article', 'гастроскопии')).toEqual([id]);
  expect(await found('article', 'дерматоскопия')).toEqual([other]);
  await indexed();
});

test('a field that becomes searchable, or is so no more, is found at once accordingly, and then in every form', async () => {
  const field = await newField('news', 'shelf', { searchable: false });
  const id = await admin.make('news', { caption: 'Новость', extendedProperties: { shelf: 'Каталожный ящик' } });
  await indexed();
  expect(await found('news', 'ящик')).toEqual([]);
  await change('customField', field, { searchable: true });
  expect(await found('news', 'ящик')).toEqual([id]);
  await indexed();
  expect(await found('news', 'каталожного ящика')).toEqual([id]);
  await change('customField', field, { searchable: false });
  expect(await found('news', 'ящик')).toEqual([]);
  expect(await found('news', 'новости')).toEqual([id]);
  await indexed();
  expect(await found('news', 'ящик')).toEqual([]);
});

test('a removed field is found no more, and again when its removal is undone', async () => {
  const field = await newField('author', 'pseudonym');
  const id = await admin.make('author', { caption: 'Автор', extendedProperties: { pseudonym: 'Козьма Прутков' } });
  await indexed();
  expect(await found('author', 'пруткова')).toEqual([id]);
  const removal = await admin.send('DELETE', `/manage/customField/${field}/`);
  expect(removal.status).toBe(204);
  expect(await found('author', 'прутков')).toEqual([]);
  await indexed();
  expect(await found('author', 'прутков')).toEqual([]);
  const changeSet = removal.raw.headers['x-change-set'];
  const undone = await admin.send('POST', `/manage/change/${String(changeSet)}/undo/`);
  expect(undone.status, undone.raw.body).toBe(200);
  expect(await found('author', 'прутков')).toEqual([id]);
  await indexed();
  expect(await found('author', 'прутковым')).toEqual([id]);
});

test('a class that is found only by what it links to is found by its custom fields too', async () => {
  await newField('EventRegistration', 'badge');
  const eventId = await admin.make('event', { caption: 'Конгресс' });
  const userProfileId = await admin.make('userProfile', { fullName: 'Анна Гостева', email: 'guest@example.org' });
  const id = await admin.make('EventRegistration', {
    eventId,
    userProfileId,
    extendedProperties: { badge: 'Лекторский значок' },
  });
  await indexed();
  for (const text of ['лекторские значки', 'гостева', 'лекторской гостевой', 'ktrnjhcrbq'])
    expect(await found('EventRegistration', text), text).toEqual([id]);
});

test('who may not read a field does not find its words, nor does a view that does not show it', async () => {
  await newField('clinicBranch', 'keeper', { config: { readRoles: ['siteEditors'] } });
  const clinicId = await admin.make('clinic', { caption: 'Клиника' });
  const regionId = await admin.make('region', { name: 'Томск', regionTypeId: 3 });
  const id = await admin.make('clinicBranch', {
    caption: 'Филиал на Лесной',
    clinicId,
    regionId,
    extendedProperties: { keeper: 'Сторожева' },
  });
  const [editor, manager] = [await app.as('siteEditors'), await app.as('eventManagers')];
  for (let at = 0; at < 2; at += 1) {
    expect(await found('clinicBranch', 'сторожева', editor)).toEqual([id]);
    expect(await found('clinicBranch', 'сторожева', manager)).toEqual([]);
    expect(await found('clinicBranch', 'сторожива', manager)).toEqual([]);
    expect(await found('clinicBranch', 'филиалы лесной', manager)).toEqual([id]);
    for (const client of [editor, manager]) {
      expect(await found('geoObject', 'сторожева', client)).toEqual([]);
      expect(await found('geoObject', 'лесная', client)).toEqual([id]);
    }
    await indexed();
  }
});

test('a rebuild keeps the words of custom fields', async () => {
  await database.execute('delete from search_document; delete from search_word');
  await rebuildIndex(database, definitions.catalog, () => {});
  expect(await checkIndex(database, definitions.catalog)).toEqual([]);
  expect(await found('article', 'гастроскопии')).toHaveLength(1);
});

test('an index that was broken off is finished by the next run', async () => {
  await newField('article', 'second');
  const id = await admin.make('article', { caption: 'Вторая', extendedProperties: { second: 'Обелиск' } });
  await definitions.load();
  const broken = keepFieldWords(database, definitions, AbortSignal.abort());
  await expect(broken).rejects.toThrow('aborted');
  await definitions.load();
  expect(await found('article', 'обелиск')).toEqual([id]);
  await indexed();
  expect(await found('article', 'обелиском')).toEqual([id]);
});

test.runIf(database.engine === 'postgres')(
  'a write that began before the field was searchable is waited for',
  async () => {
    const field = await newField('brand', 'motto', { searchable: false });
    await definitions.load();
    const begun = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const write = database.transaction(async (transaction) => {
      await transaction.query({
        text: `with o as (insert into object (class_id) values ($1) returning id)
        insert into brand (id, caption, extended_properties) select id, 'Марка', jsonb_build_object($2::text, 'Вперёд') from o`,
        values: [app.context.catalog.get('brand').classId, String(field)],
      });
      begun.resolve();
      await released.promise;
    });
    await begun.promise;
    await change('customField', field, { searchable: true });
    await definitions.load();
    let isOver = false;
    const keeping = keepFieldWords(database, definitions, AbortSignal.timeout(20_000)).then(() => {
      isOver = true;
    });
    expect(await found('brand', 'марка')).toEqual([]);
    expect(isOver).toBe(false);
    released.resolve();
    await Promise.all([write, keeping]);
    expect(await checkIndex(database, definitions.catalog)).toEqual([]);
    expect(await found('brand', 'вперёд')).toHaveLength(1);
  },
);
