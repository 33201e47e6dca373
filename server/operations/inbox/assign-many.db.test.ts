import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

let admin: TestClient;
let editor: TestClient;
let events: TestClient;
let closedFolder = 0;

beforeAll(async () => {
  admin = await app.as('administrators');
  editor = await app.as('siteEditors');
  events = await app.as('eventManagers');
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  const support = roles.body.items.find(({ name }) => name === ROLE_NAMES.supportManager)?.['id'];
  closedFolder = await admin.make('newsFolder', { caption: 'Закрытая', name: 'closed', parentId: 0 });
  await admin.make('FolderAccess', { folderId: closedFolder, roleId: support });
});

async function chosen(className: string, ids: readonly number[], by: TestClient): Promise<string> {
  const filter = [{ fieldName: 'id', operator: 'in', fieldValue: ids }];
  const { body } = await by.send('POST', `/manage/${className}/selection/`, { filter });
  return String(body['selectionId']);
}

async function give(className: string, ids: readonly number[], task: object, by = admin) {
  return by.send('POST', `/manage/${className}/assigned/`, { selectionId: await chosen(className, ids, by), ...task });
}

const inbox = async (by: TestClient) => (await by.send('GET', '/inbox/?pageSize=50')).body.items;

async function threeNews(folderIds: readonly number[] = []): Promise<readonly number[]> {
  return Promise.all([1, 2, 3].map((at) => admin.make('news', { caption: `Поручено ${at}`, folderIds })));
}

test('a person gets a task with each of the chosen records as one change, which is undone as a whole', async () => {
  const ids = await threeNews();
  const given = await give('news', ids, { userId: editor.userId, text: 'Вычитать', dueDate: '2027-02-01' });
  expect(given.status, given.raw.body).toBe(200);
  expect(given.body['updated']).toBe(3);
  const tasks = await inbox(editor);
  expect(new Set(tasks.map((one) => one['objectId']))).toEqual(new Set(ids));
  expect(tasks).toEqual(
    ids.map(() => expect.objectContaining({ text: 'Вычитать', dueDate: '2027-02-01', className: 'news' })),
  );
  const stored = await admin.send(
    'GET',
    `/manage/assignment/?filter=${encodeURIComponent(JSON.stringify([{ fieldName: 'objectId', operator: 'in', fieldValue: ids }]))}`,
  );
  expect(stored.body.items.map((one) => one['className'])).toEqual(['news', 'news', 'news']);
  const undone = await admin.send('POST', `/manage/change/${String(given.raw.headers['x-change-set'])}/undo`);
  expect(undone.status, undone.raw.body).toBe(200);
  expect(await inbox(editor)).toEqual([]);
});

test('who reads records gives tasks with them, also as a job', async () => {
  const ids = await threeNews();
  const selectionId = await chosen('news', ids, editor);
  const act = { kind: 'assign', userId: editor.userId, text: null, dueDate: null };
  const started = await editor.send('POST', '/manage/news/bulk/', { selectionId, act });
  expect(started.status, started.raw.body).toBe(202);
  await app.context.queue.drain();
  const job = await editor.send('GET', `/manage/job/${String(started.body['jobId'])}/`);
  expect(job.body['result']).toMatchObject({ updated: 3, left: 0 });
  expect(new Set((await inbox(editor)).map((one) => one['objectId']))).toEqual(new Set(ids));
});

test('whoever does not see one of the records gets no task with any, and the refusal tells how many', async () => {
  const [open, closed] = [
    await threeNews(),
    await admin.make('news', { caption: 'Закрытая', folderIds: [closedFolder] }),
  ];
  const order = await admin.make('order', { clientName: 'Покупатель' });
  const name = String((await admin.send('GET', `/manage/user/${editor.userId}`)).body['fullName']);
  const other = String((await admin.send('GET', `/manage/user/${events.userId}`)).body['fullName']);
  const cases = [
    {
      className: 'news',
      selectionId: await chosen('news', [...open, closed], admin),
      userId: editor.userId,
      told: `${name} не видит 1 запись из 4 и не может за них отвечать`,
    },
    {
      className: 'order',
      selectionId: await chosen('order', [order], admin),
      userId: events.userId,
      told: `${other} не видит эту запись и не может за неё отвечать`,
    },
  ];
  const before = await app.fingerprint();
  for (const { className, selectionId, userId, told } of cases) {
    const answer = await admin.send('POST', `/manage/${className}/assigned/`, { selectionId, userId });
    expect(answer.status, answer.raw.body).toBe(422);
    expect(answer.raw.body).toContain(told);
    const act = { kind: 'assign', userId, text: null, dueDate: null };
    expect((await admin.send('POST', `/manage/${className}/bulk/`, { selectionId, act })).status).toBe(422);
  }
  expect(await app.fingerprint()).toBe(before);
});

test('nobody gives tasks with records of a class that has none, or that they may not read', async () => {
  const role = await admin.send('GET', '/manage/roles/?pageSize=1');
  const ids = [Number(role.body.items[0]?.['id'])];
  expect((await give('roles', ids, { userId: admin.userId })).status).toBe(400);
  const order = await admin.make('order', { clientName: 'Покупатель' });
  const selectionId = await chosen('order', [order], admin);
  const refused = await events.send('POST', '/manage/order/assigned/', { selectionId, userId: events.userId });
  expect(refused.status).toBe(403);
});
