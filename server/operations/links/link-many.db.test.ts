import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefused } from '#test/matrix/refused.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
let admin: TestClient;
let authors: readonly number[] = [];

beforeAll(async () => {
  admin = await app.as('administrators');
  authors = await Promise.all(['Чехов', 'Толстой', 'Гоголь'].map((caption) => admin.make('author', { caption })));
});

let last = 0;

/** News by authors, given by their places among {@link authors}. */
async function newsBy(...places: readonly (readonly number[])[]): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const own of places) {
    last += 1;
    const id = await admin.make('news', { caption: `Новость ${last}` });
    for (const [priority, at] of own.entries())
      await admin.make('componentAuthor', { componentId: id, authorId: authors[at], priority: priority + 5 });
    ids.push(id);
  }
  return ids;
}

/** The places of the authors of each news item, in their order. */
async function authorsOf(ids: readonly number[]): Promise<readonly (readonly number[])[]> {
  const answers = await Promise.all(
    ids.map((id) => {
      const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'componentId', fieldValue: id }]));
      return admin.send('GET', `/manage/componentAuthor/?filter=${filter}&pageSize=-1`);
    }),
  );
  return answers.map(({ body }) => body.items.map((item) => authors.indexOf(Number(item['authorId']))));
}

const by = (...places: readonly number[]) => places.map((at) => authors[at]);

function link(ids: readonly number[], farIds: readonly unknown[], more: object = {}, client = admin) {
  const body = { className: 'news', ownerField: 'componentId', ids, farIds, ...more };
  return client.send('POST', '/manage/componentAuthor/linked/', body);
}

test('links are added after those that a record has, what is linked stays; it is told before, and undone as a whole', async () => {
  const before = [[], [0], [1, 0], [0, 1]];
  const ids = await newsBy(...before);
  const foreseen = await link(ids, by(0, 1), { dryRun: true });
  expect(foreseen.body).toEqual({ updated: 2, left: 2, links: 3 });
  expect(await authorsOf(ids)).toEqual(before);
  const answer = await link(ids, by(0, 1));
  expect(answer.body).toEqual({ updated: 2, left: 2, links: 3 });
  expect(await authorsOf(ids)).toEqual([
    [0, 1],
    [0, 1],
    [1, 0],
    [0, 1],
  ]);
  const undo = await admin.send('POST', `/manage/change/${String(answer.raw.headers['x-change-set'])}/undo`);
  expect(undo.status).toBeLessThan(300);
  expect(await authorsOf(ids)).toEqual(before);
});

test('of a frozen selection the records are linked; one that is gone meanwhile is 409', async () => {
  const ids = await newsBy([], []);
  const items = ids.map((id) => ({ id, version: 1 }));
  const { body } = await admin.send('POST', '/manage/news/selection/', { items });
  const target = { className: 'news', ownerField: 'componentId', selectionId: body['selectionId'] };
  const send = (farIds: readonly unknown[]) =>
    admin.send('POST', '/manage/componentAuthor/linked/', { ...target, farIds });
  expect((await send(by(2))).body).toEqual({ updated: 2, left: 0, links: 2 });
  await admin.send('DELETE', `/manage/news/${ids[1]}/`);
  await expectRefused(app, { status: 409 }, () => send(by(1)));
});

test('the same links by several people at once are made once', async () => {
  const ids = await newsBy([], [1], []);
  const answers = await Promise.all([
    link(ids, by(0, 1)),
    link(ids.toReversed(), by(1, 2)),
    link(ids, by(2, 0)),
    admin.send('POST', '/manage/componentAuthor/', { componentId: ids[0], authorId: authors[2] }),
  ]);
  // A single link says that it is there already.
  for (const { status } of answers.slice(0, 3)) expect(status).toBe(200);
  for (const places of await authorsOf(ids)) expect(places.toSorted((one, other) => one - other)).toEqual([0, 1, 2]);
});

test('a refusal changes nothing: by right, by folder, by class, by what is not there', async () => {
  const ids = await newsBy([], [0]);
  last += 1;
  const folder = await admin.make('newsFolder', { caption: 'Закрытая', name: `linked-${last}`, parentId: 0 });
  const { items } = (await admin.send('GET', '/manage/roles/?pageSize=100')).body;
  const roleId = items.find(({ name }) => name === 'Event Managers')?.['id'];
  await admin.make('FolderAccess', { folderId: folder, roleId });
  const hidden = await admin.make('news', { caption: 'Закрытая новость', folderIds: [folder] });
  const [editor, stranger] = [await app.as('siteEditors'), await app.as('clientManagers')];
  await expectRefused(app, { status: 404 }, () => link([...ids, hidden], by(1), {}, editor));
  await expectRefused(app, { status: 403 }, () => link(ids, by(1), {}, stranger));
  await expectRefused(app, { status: 422 }, () => link(ids, [999_999_999]));
  await expectRefused(app, { status: 404 }, () => link([...ids, 999_999_999], by(1)));
  await expectRefused(app, { status: 400 }, () => link(ids, []));
  await expectRefused(app, { status: 400 }, () => link(ids, by(1), { ownerField: 'authorId' }));
  await expectRefused(app, { status: 400 }, () =>
    admin.send('POST', '/manage/eventSchedule/linked/', {
      className: 'event',
      ownerField: 'eventId',
      ids,
      farIds: by(1),
    }),
  );
});

test('branches are linked by a class of links of their own', async () => {
  const companyId = await admin.make('company', { caption: 'Компания' });
  const branches = await Promise.all(
    ['Север', 'Юг'].map((caption) => admin.make('companyBranch', { caption, companyId })),
  );
  const service = await admin.make('service', { caption: 'Приём' });
  const { body } = await admin.send('POST', '/manage/companyBranchService/linked/', {
    className: 'companyBranch',
    ownerField: 'companyBranchId',
    ids: branches,
    farIds: [service],
  });
  expect(body).toEqual({ updated: 2, left: 0, links: 2 });
});
