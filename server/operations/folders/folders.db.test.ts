import { afterAll, describe, expect, test } from 'vitest';
import { ARTICLE_FOLDERS, openArticleFolders } from '#test/harness/article-folders.ts';

const { app, admin, editor, folder, article } = await openArticleFolders();
afterAll(() => app.close());

interface Shape {
  readonly [caption: string]: Shape;
}

function shapeOf(node: unknown): Shape {
  const { children }: { children: readonly { caption: string }[] } = JSON.parse(JSON.stringify(node));
  return Object.fromEntries(children.map((child) => [child.caption, shapeOf(child)]));
}

describe('a folder', () => {
  test('is refused without a parent once there are others', async () => {
    const tree = await editor.send('GET', '/manage/videoFolder/mainFolder/tree');
    expect(tree.body).toMatchObject({ id: 0, caption: 'Все', name: 'mainFolder', children: [] });
    const first = await admin.send('POST', '/manage/videoFolder/', { caption: 'Первая', name: 'first' });
    expect(first.status, first.raw.body).toBe(201);
    const other = await admin.send('POST', '/manage/newsFolder/', { caption: 'Первая', name: 'first', parentId: null });
    expect(other.status, other.raw.body).toBe(201);
    const unchanged = await app.fingerprint();
    const second = await admin.send('POST', '/manage/videoFolder/', { caption: 'Вторая', name: 'second' });
    expect([second.status, second.body['message']]).toEqual([422, 'parentId не может быть null']);
    const lost = await admin.send('POST', '/manage/videoFolder/', {
      caption: 'Вторая',
      name: 'second',
      parentId: 99999999,
    });
    expect([lost.status, lost.body['message']]).toEqual([422, 'передан не правельный parentId']);
    const nameless = await admin.send('POST', '/manage/videoFolder/', { parentId: 'mainFolder' });
    expect(nameless.body['errors']).toEqual([
      { fieldName: 'caption', message: 'поле не может быть пустым' },
      { fieldName: 'name', message: 'поле не может быть пустым' },
    ]);
    const same = await admin.send('POST', '/manage/videoFolder/', { caption: 'Ещё', name: 'FIRST', parentId: 0 });
    expect(same.status).toBe(409);
    expect(await app.fingerprint()).toBe(unchanged);
    const below = await admin.send('POST', '/manage/videoFolder/', {
      caption: 'Ниже',
      name: 'first',
      parentId: first.body['id'],
    });
    expect(below.status, below.raw.body).toBe(201);
  });

  test('is written by Administrators alone', async () => {
    const id = await folder(0);
    const unchanged = await app.fingerprint();
    for (const [method, path, body] of [
      ['POST', `${ARTICLE_FOLDERS}/`, { caption: 'Чужая', name: 'foreign', parentId: 0 }],
      ['PATCH', `${ARTICLE_FOLDERS}/${id}`, [{ fieldName: 'caption', fieldValue: 'Чужая' }]],
      ['PUT', `${ARTICLE_FOLDERS}/move/${id}/to/0`, undefined],
      ['PATCH', `${ARTICLE_FOLDERS}/priority/tree`, [{ id, parentId: null, priority: 5 }]],
      ['PATCH', `${ARTICLE_FOLDERS}/cascade`, { ids: [id], fields: [{ fieldName: 'icon', fieldValue: 'x' }] }],
      ['DELETE', `${ARTICLE_FOLDERS}/${id}`, undefined],
      ['GET', `${ARTICLE_FOLDERS}/${id}/viewers`, undefined],
    ] as const) {
      expect([path, (await editor.send(method, path, body)).status]).toEqual([path, 403]);
    }
    expect(await app.fingerprint()).toBe(unchanged);
  });

  test('moves, but never below itself', async () => {
    const one = await folder(0, 'Один');
    const two = await folder(one, 'Два');
    const three = await folder(two, 'Три');
    const unchanged = await app.fingerprint();
    for (const to of [one, two, three]) {
      expect([to, (await admin.send('PUT', `${ARTICLE_FOLDERS}/move/${one}/to/${to}`)).status]).toEqual([to, 409]);
      const patched = await admin.send('PATCH', `${ARTICLE_FOLDERS}/${one}`, [
        { fieldName: 'parentId', fieldValue: to },
      ]);
      expect(patched.status).toBe(409);
    }
    expect((await admin.send('PUT', `${ARTICLE_FOLDERS}/move/${three}/to/99999999`)).status).toBe(422);
    expect((await admin.send('PUT', `${ARTICLE_FOLDERS}/move/99999999/to/${one}`)).status).toBe(404);
    expect(await app.fingerprint()).toBe(unchanged);
    const moved = await admin.send('PUT', `${ARTICLE_FOLDERS}/move/${three}/to/${one}`);
    expect([moved.status, moved.body['parentId'], moved.body['priority']]).toEqual([200, one, 1]);
    const tree = await admin.send('GET', `${ARTICLE_FOLDERS}/${one}/tree`);
    expect(shapeOf(tree.body)).toEqual({ Два: {}, Три: {} });
    const placed = await admin.send('PATCH', `${ARTICLE_FOLDERS}/priority/tree`, [
      { id: three, parentId: one, priority: 0 },
      { id: two, parentId: three, priority: 0 },
    ]);
    expect(placed.status, placed.raw.body).toBe(204);
    expect(shapeOf((await admin.send('GET', `${ARTICLE_FOLDERS}/${one}/tree`)).body)).toEqual({ Три: { Два: {} } });
    const undone = await admin.send('POST', `/manage/change/${String(placed.raw.headers['x-change-set'])}/undo`);
    expect(undone.status, undone.raw.body).toBe(200);
    expect(shapeOf((await admin.send('GET', `${ARTICLE_FOLDERS}/${one}/tree`)).body)).toEqual({ Два: {}, Три: {} });
  });

  test('stays where it is when it is given a place without a parent', async () => {
    const top = await folder(0, 'Корень');
    const one = await folder(top, 'Первая');
    const two = await folder(top, 'Вторая');
    const placed = await admin.send('PATCH', `${ARTICLE_FOLDERS}/priority/tree`, [
      { id: one, priority: 5 },
      { id: two, priority: 1 },
    ]);
    expect(placed.status, placed.raw.body).toBe(204);
    const tree = await admin.send('GET', `${ARTICLE_FOLDERS}/${top}/tree`);
    expect(tree.body['children']).toMatchObject([
      { id: two, parentId: top, priority: 1 },
      { id: one, parentId: top, priority: 5 },
    ]);
    const mixed = await admin.send('PATCH', `${ARTICLE_FOLDERS}/priority/tree`, [
      { id: one, parentId: null, priority: 7 },
      { id: two, priority: 8 },
    ]);
    expect(mixed.status, mixed.raw.body).toBe(204);
    expect((await admin.send('GET', `${ARTICLE_FOLDERS}/${one}`)).body).toMatchObject({ parentId: null, priority: 7 });
    expect((await admin.send('GET', `${ARTICLE_FOLDERS}/${two}`)).body).toMatchObject({ parentId: top, priority: 8 });
    const undone = await admin.send('POST', `/manage/change/${String(mixed.raw.headers['x-change-set'])}/undo`);
    expect(undone.status, undone.raw.body).toBe(200);
    expect((await admin.send('GET', `${ARTICLE_FOLDERS}/${one}`)).body).toMatchObject({ parentId: top, priority: 5 });
  });

  test('is given no place by an entry with a key that is none of a place', async () => {
    const top = await folder(0, 'Целая');
    const below = await folder(top, 'Часть');
    const unchanged = await app.fingerprint();
    for (const [key, value] of [
      ['children', [{ id: below, priority: 0 }]],
      ['caption', 'Другая'],
      ['ParentId', null],
    ] as const) {
      const answer = await admin.send('PATCH', `${ARTICLE_FOLDERS}/priority/tree`, [
        { id: top, priority: 3 },
        { id: below, priority: 3, [key]: value },
      ]);
      expect([answer.status, answer.body['errors']]).toEqual([422, [{ fieldName: key, message: 'Поле не найдено' }]]);
    }
    expect(await app.fingerprint()).toBe(unchanged);
  });

  test('is not deleted with children, and leaves its records behind', async () => {
    const top = await folder(0, 'Верх');
    const below = await folder(top, 'Низ');
    const item = await article([below]);
    const refused = await admin.send('DELETE', `${ARTICLE_FOLDERS}/${top}`);
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      'Нельзя удалять элементы у которых есть дочерние элементы',
    ]);
    const deleted = await admin.send('DELETE', `${ARTICLE_FOLDERS}/${below}`);
    expect(deleted.status, deleted.raw.body).toBe(204);
    expect((await editor.send('GET', `/manage/article/${item}`)).body['folderIds']).toEqual([]);
    const undone = await admin.send('POST', `/manage/change/${String(deleted.raw.headers['x-change-set'])}/undo`);
    expect(undone.status, undone.raw.body).toBe(200);
    expect((await editor.send('GET', `/manage/article/${item}`)).body['folderIds']).toEqual([below]);
  });

  test('takes a cascade with everything below', async () => {
    const top = await folder(0, 'Каскад');
    const below = await folder(top, 'Ниже');
    const deepest = await folder(below, 'Глубже');
    const answer = await admin.send('PATCH', `${ARTICLE_FOLDERS}/cascade`, {
      ids: [top],
      fields: [{ fieldName: 'folderType', fieldValue: 2 }],
    });
    expect(answer.body['updated']).toBe(3);
    expect((await admin.send('GET', `${ARTICLE_FOLDERS}/${deepest}`)).body['folderType']).toBe(2);
  });

  test('is not deleted while it hides records', async () => {
    const closed = await folder(0, 'Закрытая');
    const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
    const role = roles.body.items.find((item) => item['name'] === 'Event Managers');
    const access = { folderId: closed, roleId: role?.['id'] };
    const first = await admin.send('POST', '/manage/FolderAccess/', access);
    const again = await admin.send('POST', '/manage/ResourceFolderAccess/', {
      resourceFolderId: closed,
      roleId: role?.['id'],
    });
    expect([first.status, again.status, again.body['id']]).toEqual([201, 201, first.body['id']]);
    const listed = await admin.send(
      'GET',
      `/manage/ResourceFolderAccess/?filter=${encodeURIComponent(JSON.stringify([{ fieldName: 'resourceFolderId', fieldValue: closed }]))}`,
    );
    expect(listed.body['total']).toBe(1);
    const viewers = await admin.send('GET', `${ARTICLE_FOLDERS}/${closed}/viewers`);
    expect(viewers.body).toEqual({
      path: [{ id: closed, caption: 'Закрытая', roles: ['Event Managers'] }],
      roles: ['Administrators'],
    });
    const item = await admin.send('POST', '/manage/article/', { caption: 'Тайная', folderIds: [closed] });
    const refused = await admin.send('DELETE', `${ARTICLE_FOLDERS}/${closed}`);
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      'Нельзя удалить папку с ограниченным доступом, пока в ней есть записи',
    ]);
    await admin.send('DELETE', `/manage/article/${String(item.body['id'])}`);
    expect((await admin.send('DELETE', `${ARTICLE_FOLDERS}/${closed}`)).status).toBe(204);
    expect((await admin.send('GET', `/manage/FolderAccess/${String(first.body['id'])}`)).status).toBe(404);
  });
});

describe('a record', () => {
  test('is placed in folders and taken out of them', async () => {
    const [one, two] = [await folder(0), await folder(0)];
    const item = await article([one]);
    const placed = await editor.send('POST', `${ARTICLE_FOLDERS}/${two}/object/${item}`);
    expect([placed.status, placed.body['folderIds']]).toEqual([200, [one, two]]);
    const linked = await editor.send('GET', `${ARTICLE_FOLDERS}/components/${item}/linkedFolders`);
    expect(linked.body).toEqual([
      { id: one, caption: 'Папка' },
      { id: two, caption: 'Папка' },
    ]);
    const set = await editor.send('POST', `${ARTICLE_FOLDERS}/components/${item}/linkedFolders`, [two]);
    expect([set.status, set.body['folderIds']]).toEqual([200, [two]]);
    const lost = await editor.send('POST', `${ARTICLE_FOLDERS}/components/${item}/linkedFolders`, [two, 99999999]);
    expect(lost.status).toBe(404);
    const out = await editor.send('DELETE', `${ARTICLE_FOLDERS}/${two}/object/${item}`);
    expect([out.status, out.body['folderIds']]).toEqual([200, []]);
    const alias = await editor.send('POST', '/manage/article/', { caption: 'Одна', folderId: two });
    expect(alias.body['folderIds']).toEqual([two]);
    const history = await editor.send('GET', `/manage/article/${item}/history/`);
    expect(history.body.items).toHaveLength(4);
  });

  test('is found by its folder with everything below, or without', async () => {
    const top = await folder(0);
    const below = await folder(top);
    const items = [await article([top]), await article([below]), await article([top, below])];
    const found = async (fieldName: string, fieldValue: unknown) => {
      const filter = encodeURIComponent(JSON.stringify([{ fieldName, fieldValue }]));
      const answer = await editor.send('GET', `/manage/article/?pageSize=1000&filter=${filter}`);
      expect(answer.status, answer.raw.body).toBe(200);
      expect(answer.body['total']).toBe(answer.body.items.length);
      return answer.body.items.map((item) => Number(item['id'])).toSorted((one, other) => one - other);
    };
    expect(await found('folderId', top)).toEqual(items);
    expect(await found('FolderId', String(below))).toEqual([items[1], items[2]]);
    expect(await found('folderIdExact', top)).toEqual([items[0], items[2]]);
    expect(await found('folderId', 99999999)).toEqual([]);
    const tree = await editor.send('GET', `${ARTICLE_FOLDERS}/${top}/tree`);
    expect(tree.body).toMatchObject({ itemCount: 2, totalCount: 3, children: [{ itemCount: 2, totalCount: 2 }] });
    const loose = await found('folderIdExact', 'mainFolder');
    const all = await found('folderId', 'all');
    const root = await editor.send('GET', `${ARTICLE_FOLDERS}/all/tree`);
    expect([root.body['itemCount'], root.body['totalCount']]).toEqual([loose.length, all.length]);
  });
});
