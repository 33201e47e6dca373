import { afterAll, describe, expect, test } from 'vitest';
import type { RecordMoments } from '#model/wire/moments.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { readMoments } from '#server/store/moments/read-moments.ts';
import type { Queryable } from '#server/store/database.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { changeSetOf, expectUnwritten } from '#test/harness/page-client.ts';
import { openPageSuite } from '#test/harness/page-suite.ts';
import type { TestClient } from '#test/harness/test-app.ts';

type Item = Readonly<Record<string, unknown>>;

const suite = await openPageSuite();
const { admin, app, editor, pages } = suite;
afterAll(() => suite.close());

const patch = async (id: number, fieldName: string, fieldValue: unknown) =>
  changeSetOf(await admin.send('PATCH', `/manage/page/${id}`, [{ fieldName, fieldValue }]));
const valueOf = async (id: number, name: string) => (await admin.send('GET', `/manage/page/${id}`)).body[name];

/** The value of a field that an administrator has added. */
const addedOf = async (id: number, name: string): Promise<unknown> =>
  Reflect.get(Object(await valueOf(id, 'extendedProperties')), name);

async function momentsOf(id: number, query = '', client: TestClient = admin): Promise<RecordMoments> {
  const answer = await client.send('GET', `/manage/page/${id}/moments/${query}`);
  expect(answer.status, answer.raw.body).toBe(200);
  return JSON.parse(answer.raw.body);
}

const restore = (id: number, moment: number, body?: Item, client: TestClient = admin) =>
  client.send('POST', `/manage/page/${id}/moments/${moment}/restore/`, body);
const compare = (id: number, query: string, client: TestClient = admin) =>
  client.send('GET', `/manage/page/${id}/moments/compare/?${query}`);

/** What each act did, newest first: the classes and actions. */
const told = ({ items }: RecordMoments) =>
  items.map(({ changes }) => changes.map(({ className, action }) => `${className} ${action}`));

describe('the moments of a record', () => {
  test('tell of its fields, links, keywords, pictures and blocks in one line of time, also of what has left', async () => {
    const id = await pages.page();
    await patch(id, 'h1', 'Первый');
    const authorId = await admin.make('author', { caption: 'Автор Осенний' });
    const link = await admin.make('componentAuthor', { componentId: id, authorId });
    const keyword = await admin.make('SeoKeyword', { componentId: id, keyword: 'зимний лес' });
    await pages.image(id);
    const block = await pages.block(id);
    await pages.file(block);
    await admin.send('DELETE', `/manage/componentAuthor/${link}`);
    await admin.send('DELETE', `/manage/SeoKeyword/${keyword}`);
    await admin.send('DELETE', `/manage/contentblock/${block}/`);
    const moments = await momentsOf(id);
    expect(told(moments).map((changes) => changes.toSorted())).toEqual([
      ['ContentBlockFile delete', 'contentblock delete'],
      ['SeoKeyword delete'],
      ['componentAuthor delete'],
      ['ContentBlockFile create'],
      ['contentblock create'],
      expect.arrayContaining(['ComponentImage create']),
      ['SeoKeyword create'],
      ['componentAuthor create'],
      ['page update'],
      ['page create'],
    ]);
    const gone = moments.items[1]?.changes[0];
    expect(gone).toMatchObject({
      part: 'links',
      classCaption: 'Ключевое слово',
      caption: 'зимний лес',
      objectId: keyword,
    });
    // A link that was deleted is called like what it led to.
    expect(moments.items[2]?.changes[0]).toMatchObject({ caption: 'Автор Осенний', action: 'delete' });
    expect(moments.parts).toEqual(expect.arrayContaining(['fields', 'links', 'files', 'images', 'blocks']));
    // A reader with the same rights sees the same; of one part only that.
    expect(told(await momentsOf(id, '', editor))).toEqual(told(moments));
    expect(told(await momentsOf(id, '?part=fields'))).toEqual([
      ...((await valueOf(id, 'defaultImageId')) ? [['page update']] : []),
      ['page update'],
      ['page create'],
    ]);
  });

  test('are read page by page, by a number of statements that depends on nothing', async () => {
    const id = await pages.page();
    const counted = async () => {
      let count = 0;
      const count1 = (where: Queryable): Queryable => ({
        ...where,
        query: async (statement) => {
          count += 1;
          return where.query(statement);
        },
      });
      const { database } = app.context;
      const context: StoreContext = { ...app.context, database: { ...database, ...count1(database) } };
      await readMoments(context, SYSTEM_ACTOR, app.context.catalog.get('page'), id, {
        part: null,
        before: null,
        pageSize: 20,
      });
      return count;
    };
    await admin.make('SeoKeyword', { componentId: id, keyword: 'первое' });
    const few = await counted();
    for (let n = 0; n < 24; n += 1) await patch(id, 'h1', `Заголовок ${n}`);
    for (let n = 0; n < 5; n += 1) await admin.make('SeoKeyword', { componentId: id, keyword: `слово ${n}` });
    expect(await counted()).toBe(few);
    const first = await momentsOf(id);
    expect(first.items).toHaveLength(20);
    const second = await momentsOf(id, `?before=${first.next}`);
    expect(second.next).toBeNull();
    const ids = [...first.items, ...second.items].map(({ changeSetId }) => changeSetId);
    expect(new Set(ids).size).toBe(31);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  });

  test('are found by an index of history for each property that names an owner', async () => {
    const { catalog, database } = app.context;
    const rows = await database.query<{ readonly made: string }>({
      text: "select indexdef as made from pg_indexes where tablename = 'change'",
      values: [],
    });
    const owners = Map.groupBy(catalog.classes, ({ copied }) => copied?.of);
    for (const [of, classes] of owners) {
      if (of === undefined) continue;
      const made = rows.filter((row) => row.made.includes(`((before ->> '${of}'::text))::bigint)`));
      // One that several classes share is for all of them.
      const fitting = made.filter((row) => classes.length === 1 || !row.made.includes('class_id'));
      expect(fitting, of).toHaveLength(1);
    }
  });

  test('and versions are only for those who may read the record and the field', async () => {
    const id = await pages.page({ folderIds: [suite.closedFolder] });
    const moment = (await momentsOf(id)).items[0]?.momentId ?? 0;
    await patch(id, 'h1', 'Тайный');
    expect((await editor.send('GET', `/manage/page/${id}/moments/`)).status).toBe(404);
    expect((await compare(id, `from=${moment}`, editor)).status).toBe(404);
    await expectUnwritten(app, 404, () => restore(id, moment, {}, editor));
    const open = await pages.page();
    const manager = await app.as('clientManagers');
    expect((await manager.send('GET', `/manage/page/${open}/moments/`)).status).toBe(403);
  });
});

/** A field of pages that an administrator adds. */
async function addField(name: string, config: Item): Promise<void> {
  await admin.make('customField', { className: 'page', name, caption: name, editor: 'string', config });
}

describe('what a reader may not', () => {
  test('read is not told and not put back; what it may not write refuses the whole version, not a value', async () => {
    await addField('momentHidden', { readRoles: ['administrators'] });
    await addField('momentFixed', { writeRoles: ['administrators'] });
    const id = await pages.page({ h1: 'Один' });
    await patch(id, 'momentHidden', 'тайна-раз');
    const moment = (await momentsOf(id)).items[0]?.momentId ?? 0;
    await patch(id, 'momentHidden', 'тайна-два');
    const known = await editor.send('GET', `/manage/page/${id}/moments/`);
    expect(known.raw.body).not.toContain('тайна');
    expect(JSON.parse(known.raw.body).items).toHaveLength(1);
    await patch(id, 'h1', 'Два');
    const compared = await compare(id, `from=${moment}`, editor);
    expect(compared.raw.body).not.toContain('тайна');
    await patch(id, 'momentHidden', 'тайна-три');
    // What changed unseen is no reason to ask again.
    const { present } = await momentsOf(id, '', editor);
    expect((await restore(id, moment, { present }, editor)).status).toBe(200);
    expect(await valueOf(id, 'h1')).toBe('Один');
    expect(await addedOf(id, 'momentHidden')).toBe('тайна-три');
    await patch(id, 'momentFixed', 'сейчас');
    await patch(id, 'h1', 'Три');
    await expectUnwritten(app, 403, () => restore(id, moment, {}, editor));
    expect((await restore(id, moment, { fieldNames: ['h1'] }, editor)).status).toBe(200);
    expect([await valueOf(id, 'h1'), await addedOf(id, 'momentFixed')]).toEqual(['Один', 'сейчас']);
  });
});

describe('two moments', () => {
  test('differ in fields and in what belongs to the record', async () => {
    const id = await pages.page({ h1: 'Один' });
    const kept = await admin.make('SeoKeyword', { componentId: id, keyword: 'остаётся' });
    const gone = await admin.make('SeoKeyword', { componentId: id, keyword: 'уходит' });
    const from = (await momentsOf(id)).items[0]?.momentId ?? 0;
    await patch(id, 'h1', 'Два');
    await admin.send('DELETE', `/manage/SeoKeyword/${gone}`);
    await admin.send('PATCH', `/manage/SeoKeyword/${kept}`, [{ fieldName: 'keyword', fieldValue: 'осталось' }]);
    const made = await admin.make('SeoKeyword', { componentId: id, keyword: 'новое' });
    const { body } = await compare(id, `from=${from}`);
    expect(body['records']).toMatchObject([
      { part: 'fields', action: 'update', fields: [{ fieldName: 'h1', before: 'Один', after: 'Два' }] },
      { objectId: kept, action: 'update', fields: [{ fieldName: 'keyword', before: 'остаётся', after: 'осталось' }] },
      { objectId: gone, action: 'delete', caption: 'уходит' },
      { objectId: made, action: 'create' },
    ]);
    const last = (await momentsOf(id)).items[0]?.momentId;
    expect(body['to']).toBe(last);
    expect((await compare(id, `from=${last}`)).body['records']).toEqual([]);
  });
});

describe('a restored moment', () => {
  test('brings back fields and links in one change-set, whose undo gives the present', async () => {
    const id = await pages.page({ h1: 'Один' });
    const keyword = await admin.make('SeoKeyword', { componentId: id, keyword: 'уходит' });
    const moment = (await momentsOf(id)).items[0]?.momentId ?? 0;
    await patch(id, 'h1', 'Два');
    await admin.send('DELETE', `/manage/SeoKeyword/${keyword}`);
    const made = await admin.make('SeoKeyword', { componentId: id, keyword: 'новое' });
    const answer = await restore(id, moment);
    expect(answer.status, answer.raw.body).toBe(200);
    expect(await valueOf(id, 'h1')).toBe('Один');
    expect((await admin.send('GET', `/manage/SeoKeyword/${keyword}`)).body).toMatchObject({ keyword: 'уходит' });
    expect((await admin.send('GET', `/manage/SeoKeyword/${made}`)).status).toBe(404);
    const [act] = (await momentsOf(id)).items;
    expect(act).toMatchObject({ changeSetId: changeSetOf(answer), count: 3 });
    expect((await pages.undo(changeSetOf(answer))).status).toBe(200);
    expect(await valueOf(id, 'h1')).toBe('Два');
    expect((await admin.send('GET', `/manage/SeoKeyword/${made}`)).status).toBe(200);
  });

  test('of one field leaves the others; of the present writes nothing', async () => {
    const id = await pages.page({ h1: 'Один', metaTitle: 'Раз' });
    const moment = (await momentsOf(id)).items[0]?.momentId ?? 0;
    await patch(id, 'h1', 'Два');
    await patch(id, 'metaTitle', 'Три');
    await admin.make('SeoKeyword', { componentId: id, keyword: 'новое' });
    expect((await restore(id, moment, { fieldNames: ['h1'] })).status).toBe(200);
    expect([await valueOf(id, 'h1'), await valueOf(id, 'metaTitle')]).toEqual(['Один', 'Три']);
    const last = (await momentsOf(id)).items[0]?.momentId ?? 0;
    const answer = await restore(id, last);
    expect(answer.body).toEqual({ changeSetId: null, lostFiles: [] });
  });

  test('is refused if the record has changed since it was seen, or was not there yet', async () => {
    const id = await pages.page();
    const moment = (await momentsOf(id)).items[0]?.momentId ?? 0;
    await patch(id, 'h1', 'Два');
    const present = (await momentsOf(id)).items[0]?.momentId ?? 0;
    await admin.make('SeoKeyword', { componentId: id, keyword: 'новое' });
    await expectUnwritten(app, 409, () => restore(id, moment, { present }));
    await expectUnwritten(app, 404, () => restore(id, moment - 1));
  });

  test('of a field that an administrator added changes the class at once', async () => {
    const body = { className: 'page', name: 'momentCalled', caption: 'Прежде', editor: 'string' };
    const fieldId = await admin.make('customField', body);
    const { present } = JSON.parse((await admin.send('GET', `/manage/customField/${fieldId}/moments/`)).raw.body);
    const path = `/manage/customField/${fieldId}`;
    await admin.send('PATCH', path, [{ fieldName: 'caption', fieldValue: 'Теперь' }]);
    expect((await admin.send('POST', `${path}/moments/${String(present)}/restore/`, {})).status).toBe(200);
    const { body: metadata } = await admin.send('GET', '/manage/page/metadata/');
    expect(metadata['properties']).toContainEqual(expect.objectContaining({ name: 'momentCalled', caption: 'Прежде' }));
  });

  test('is refused if another record has taken its name', async () => {
    const name = `taken-${String(Date.now())}`;
    const id = await pages.page({ name });
    const moment = (await momentsOf(id)).items[0]?.momentId ?? 0;
    await patch(id, 'name', `${name}-b`);
    await pages.page({ name });
    await expectUnwritten(app, 409, () => restore(id, moment));
  });
});
