import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Database, Queryable } from '../../database.ts';
import { placeFolders } from '../../tree-changes/move-folders.ts';
import { placeItems } from '../../tree-changes/place-items.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';
import { createRecords, drawIds } from './create-many.ts';
import { deleteRecords } from './delete-records.ts';
import { rewritePriorities } from './priority.ts';
import { undoChangeSet } from '../undo/undo.ts';
import { updateRecords } from './update-many.ts';
import type { StoreContext } from '../../projection/read-projection.ts';

/** Maximum number of statements of one action, regardless of the number of records. */
const MOST = 30;
const MANY = 400;

const app = await openTestApp();
afterAll(() => app.close());
const { catalog } = app.context;
const [articles, folders] = [catalog.get('article'), catalog.get('articleFolder')];
const [albums, images] = [catalog.get('ComponentImageAlbum'), catalog.get('ComponentImage')];
let admin: TestClient;
beforeAll(async () => {
  admin = await app.as('administrators');
});

let sent = 0;
const counting = (where: Queryable): Queryable => ({
  query(statement) {
    sent += 1;
    return where.query(statement);
  },
});
const database: Database = {
  ...app.context.database,
  ...counting(app.context.database),
  transaction: (work) => app.context.database.transaction((inside) => work(counting(inside))),
};
const context: StoreContext = { ...app.context, database };

/** How many statements an action sends. */
async function statementsOf(act: () => Promise<unknown>): Promise<number> {
  sent = 0;
  await act();
  expect(sent).toBeGreaterThan(0);
  return sent;
}

async function planted(className: string, count: number, fieldsOf: (at: number) => object): Promise<number[]> {
  const ids = await drawIds(app.context.database, count);
  const rows = ids.map((id, at) => ({ id, fields: new Map(Object.entries(fieldsOf(at))) }));
  await createRecords(app.context, SYSTEM_ACTOR, catalog.get(className), rows);
  return [...ids];
}

let round = 0;

/**
 * Runs the actions on `count` articles with folders and pictures, and their undo; returns the statements sent by each.
 */
async function measured(count: number): Promise<Readonly<Record<string, number>>> {
  round += 1;
  const places = await planted('articleFolder', count, (at) => ({
    caption: 'Папка',
    name: `r${round}-${at}`,
    parentId: null,
  }));
  const ids = await planted('article', count, (at) => ({
    caption: `Статья ${at}`,
    folderIds: [places[at % 3]],
    priority: 1,
  }));
  const albumIds = await planted('ComponentImageAlbum', count, (at) => ({ componentId: ids[at], caption: 'Альбом' }));
  await planted('ComponentImage', count, (at) => ({ componentId: ids[at], albumId: albumIds[at], name: 'a.jpg' }));
  const targets = ids.map((id) => ({ id }));
  const fields = new Map<string, unknown>(Object.entries({ source: 'Иной', readingMinutes: 7 }));
  const [root = 0, , , empty = 0] = places;
  const acts = {
    priority: () =>
      rewritePriorities(
        context,
        SYSTEM_ACTOR,
        articles,
        ids.map((id, at) => ({ id, priority: at + 2 })),
      ),
    cascade: async () => (await updateRecords(context, SYSTEM_ACTOR, articles, targets, fields)).changeSetId,
    place: async () =>
      (await placeItems(context, SYSTEM_ACTOR, folders, articles, { folderId: empty, from: null }, targets))
        .changeSetId,
    tree: () =>
      placeFolders(
        context,
        SYSTEM_ACTOR,
        folders,
        places.map((id, at) => ({ id, priority: at + 2, parentId: at === 0 ? null : root })),
      ),
    delete: async () => (await deleteRecords(context, SYSTEM_ACTOR, articles, targets)).changeSetId,
  };
  const counts: Record<string, number> = {};
  for (const [name, act] of Object.entries(acts)) {
    let changeSetId = 0;
    counts[name] = await statementsOf(async () => {
      changeSetId = (await act()) ?? 0;
    });
    for (const undo of ['undo', 'undo of the undo', 'and back'])
      counts[`${name}, ${undo}`] = await statementsOf(async () => {
        const answer = await undoChangeSet(context, SYSTEM_ACTOR, changeSetId);
        expect(answer.restored).toBeGreaterThanOrEqual(count);
        ({ changeSetId } = answer);
      });
  }
  return counts;
}

describe('the statements of a bulk act', () => {
  test('are as many for hundreds of records as for a few, and never more than thirty', async () => {
    const few = await measured(8);
    const many = await measured(MANY);
    expect(many).toEqual(few);
    expect(Object.entries(many).filter(([, count]) => count > MOST)).toEqual([]);
    for (const { name } of [albums, images])
      expect((await admin.send('GET', `/manage/${name}/`)).body['total']).toBe(8 + MANY);
  });
});

const undo = (changeSet: unknown) => admin.send('POST', `/manage/change/${String(changeSet)}/undo`);

describe('an undo of many', () => {
  test('tells a hundred fields at most of what was changed since, and puts nothing back', async () => {
    const ids = await planted('article', 120, (at) => ({ caption: `Статья ${at}`, priority: 0 }));
    const order = (plus: number) => ids.map((id, at) => ({ id, priority: at + plus }));
    const first = await admin.send('PATCH', '/manage/article/priority/', order(1));
    await admin.send('PATCH', '/manage/article/priority/', order(2));
    const before = await app.fingerprint();
    const answer = await undo(first.raw.headers['x-change-set']);
    expect([answer.status, answer.body['message']]).toEqual([409, 'Запись изменена позже']);
    const conflicts = [answer.body['conflicts']].flat();
    expect(conflicts).toHaveLength(100);
    expect(conflicts[0]).toEqual({ fieldName: 'priority', base: 120, current: 121, yours: 0 });
    expect(await app.fingerprint()).toBe(before);
  });

  test('brings back what was empty as empty, though the column has a default', async () => {
    const ids = [
      await admin.make('article', { caption: 'Без места' }),
      await admin.make('article', { caption: 'С местом', priority: 3 }),
    ];
    await admin.send('PATCH', `/manage/article/${ids[0]}`, [{ fieldName: 'priority', fieldValue: null }]);
    const gone = await admin.send('DELETE', '/manage/article/', ids);
    expect((await undo(gone.raw.headers['x-change-set'])).body['restored']).toBe(2);
    const back = await Promise.all(ids.map((id) => admin.send('GET', `/manage/article/${id}`)));
    expect(back.map(({ body }) => body['priority'])).toEqual([null, 3]);
  });

  test('gives a name back that one record has taken from another in the same act', async () => {
    const parentId = await admin.make('articleFolder', { caption: 'Верх', name: 'top', parentId: 0 });
    const other = await admin.make('articleFolder', { caption: 'Другой', name: 'other', parentId: 0 });
    const one = await admin.make('articleFolder', { caption: 'Раз', name: 'same', parentId });
    const two = await admin.make('articleFolder', { caption: 'Два', name: 'same', parentId: other });
    const third = await admin.make('articleFolder', { caption: 'Третий', name: 'third', parentId: 0 });
    // The first frees the folder that the second then moves to.
    const moved = await admin.send('PATCH', '/manage/articleFolder/priority/tree', [
      { id: one, parentId: third, priority: 1 },
      { id: two, parentId, priority: 1 },
    ]);
    expect(moved.status, moved.raw.body).toBe(204);
    const parents = async () =>
      Promise.all(
        [one, two].map(async (id) => (await admin.send('GET', `/manage/articleFolder/${id}`)).body['parentId']),
      );
    expect(await parents()).toEqual([third, parentId]);
    expect((await undo(moved.raw.headers['x-change-set'])).status).toBe(200);
    expect(await parents()).toEqual([parentId, other]);
  });
});

test('a tree that is moved whole is one change of what is open to whom', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 3; at += 1)
    ids.push(await admin.make('newsFolder', { caption: 'Папка', name: `tree-${at}`, parentId: 0 }));
  const { items } = (await admin.send('GET', '/manage/roles/?pageSize=100')).body;
  await admin.make('FolderAccess', { folderId: ids[0], roleId: items[0]?.['id'] });
  const epoch = async () => {
    const text = 'select n, folders from access_epoch';
    const [row] = await app.context.database.query<{ n: number; folders: number }>({ text, values: [] });
    return [row?.n ?? 0, row?.folders ?? 0];
  };
  const [all = 0, trees = 0] = await epoch();
  const places = ids.map((id, at) => ({ id, priority: 3 - at, parentId: at === 0 ? 0 : ids[0] }));
  expect((await admin.send('PATCH', '/manage/newsFolder/priority/tree', places)).status).toBe(204);
  expect(await epoch()).toEqual([all + 1, trees + 1]);
  expect(
    (await admin.send('PATCH', `/manage/newsFolder/${ids[1]}`, [{ fieldName: 'parentId', fieldValue: ids[2] }])).status,
  ).toBe(200);
  expect(await epoch()).toEqual([all + 2, trees + 2]);
});

describe('a link to just any record', () => {
  test('and the deletion of what it names never leave a link to nothing', async () => {
    const featureId = await admin.make('feature', { caption: 'Особенность' });
    for (let at = 0; at < 12; at += 1) {
      const componentId = await admin.make('article', { caption: `Статья ${at}` });
      const [gone, linked] = await Promise.all([
        admin.send('DELETE', `/manage/article/${componentId}`),
        admin.send('POST', '/manage/componentFeature/', { componentId, featureId }),
      ]);
      expect(gone.status, gone.raw.body).toBe(204);
      expect([201, 422]).toContain(linked.status);
    }
    const left = await app.context.database.query({
      text: 'select id from component_feature c where not exists (select from object o where o.id = c.component_id)',
      values: [],
    });
    expect(left).toEqual([]);
  });
});
