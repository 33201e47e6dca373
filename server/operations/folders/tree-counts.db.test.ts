import { afterAll, describe, expect, test } from 'vitest';
import { ARTICLE_FOLDERS, openArticleFolders } from '#test/harness/article-folders.ts';
import type { TestClient } from '#test/harness/test-app.ts';

const { app, admin, editor, folder, article } = await openArticleFolders();
afterAll(() => app.close());

describe('the tree of a view', () => {
  const counts = async (client: TestClient, rest = '') => {
    const { body } = await client.send('GET', `/manage/eventFolder/mainFolder/tree${rest}`);
    const { totalCount, itemCount, children }: Readonly<Record<string, unknown>> = body;
    const below = JSON.parse(JSON.stringify(children));
    return [
      totalCount,
      itemCount,
      ...below.map((one: Record<string, unknown>) => [one['itemCount'], one['totalCount']]),
    ];
  };
  const placed = async (className: string, type: number | null, folderIds: readonly number[]) => {
    const body = { caption: 'Событие', folderIds, ...(type === null ? {} : { type }) };
    const answer = await admin.send('POST', `/manage/${className}/`, body);
    expect(answer.status, answer.raw.body).toBe(201);
    return Number(answer.body['id']);
  };

  test('counts the records of the view, that of the class all of them, as far as they are open', async () => {
    const manager = await app.as('eventManagers');
    const ids: number[] = [];
    for (const name of ['one', 'two']) {
      const body = { caption: name, name, parentId: 0 };
      ids.push(Number((await admin.send('POST', '/manage/eventFolder/', body)).body['id']));
    }
    const [one = 0, two = 0] = ids;
    await placed('webinar', null, [one]);
    await placed('webinar', null, [one, two]);
    const moved = await placed('webinar', null, []);
    await placed('event', 4, [one]);
    await placed('event', 4, []);
    const webinars = '?className=webinar';
    expect(await counts(manager)).toEqual([5, 2, [3, 3], [1, 1]]);
    expect(await counts(manager, webinars)).toEqual([3, 1, [2, 2], [1, 1]]);
    expect(await counts(manager, '?className=Event')).toEqual([5, 2, [3, 3], [1, 1]]);
    expect((await admin.send('POST', `/manage/eventFolder/${two}/object/${moved}`)).status).toBe(200);
    expect(await counts(manager, webinars)).toEqual([3, 0, [2, 2], [2, 2]]);
    const list = await manager.send(
      'GET',
      `/manage/webinar/?filter=${encodeURIComponent(JSON.stringify([{ fieldName: 'folderId', fieldValue: two }]))}`,
    );
    expect(list.body['total']).toBe(2);

    const { items } = (await admin.send('GET', '/manage/roles/?pageSize=100')).body;
    const roleId = items.find(({ name }) => name === 'Site Editors')?.['id'];
    expect((await admin.send('POST', '/manage/FolderAccess/', { folderId: one, roleId })).status).toBe(201);
    expect(await counts(manager, webinars)).toEqual([2, 0, [2, 2]]);
    expect(await counts(admin, webinars)).toEqual([3, 0, [2, 2], [2, 2]]);
    expect(await counts(manager)).toEqual([3, 1, [2, 2]]);
  });

  test('is refused for a class whose records stand in other folders, and for one that may not be read', async () => {
    const tree = '/manage/eventFolder/mainFolder/tree?className=';
    expect((await admin.send('GET', `${tree}article`)).status).toBe(400);
    const manager = await app.as('eventManagers');
    for (const name of ['user', 'nothing']) expect((await manager.send('GET', tree + name)).status).toBe(403);
  });
});

describe('what a folder holds', () => {
  const contents = (id: number, by = admin) => by.send('GET', `${ARTICLE_FOLDERS}/${id}/contents/`);

  test('is told before it is deleted: its records, and those that stand nowhere else', async () => {
    const [one, two, below] = [await folder(0), await folder(0), await folder(0)];
    await admin.send('PUT', `${ARTICLE_FOLDERS}/move/${below}/to/${one}`);
    const items = [await article([one]), await article([one]), await article([one, two]), await article([below])];
    expect((await contents(one)).body).toEqual({ total: 3, onlyHere: 2 });
    expect((await contents(two)).body).toEqual({ total: 1, onlyHere: 0 });
    await editor.send('POST', `${ARTICLE_FOLDERS}/${two}/object/${items[0]}`);
    await editor.send('DELETE', `/manage/article/${items[1]}/`);
    expect((await contents(one)).body).toEqual({ total: 2, onlyHere: 0 });
  });

  test('is told to those alone who may delete it, and of a folder that is there', async () => {
    const id = await folder(0);
    const before = await app.fingerprint();
    expect((await contents(id, editor)).status).toBe(403);
    expect((await contents(99_999_999)).status).toBe(404);
    expect((await admin.send('GET', `/manage/article/${id}/contents/`)).status).toBe(404);
    expect(await app.fingerprint()).toBe(before);
  });
});
