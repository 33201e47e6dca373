import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Queryable } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';
import { keyWorld } from '#test/harness/key-world.ts';
import { PageClient } from '#test/harness/page-client.ts';
import { openTestApp, type TestAnswer } from '#test/harness/test-app.ts';
import { BUSY_MACHINE } from '#test/harness/test-database.ts';

const app = await openTestApp();
afterAll(() => app.close());
afterEach(() => vi.useRealTimers());
const { database } = app.context;
const admin = await app.as('administrators');
const editor = await app.as('siteEditors');
const pages = new PageClient(app, admin);
const { keyOf } = keyWorld(app);
const site = await keyOf(editor, { mode: 'read', activeOnly: true });

/** Stops the clock of the server within a second, so that no test runs into the next one. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 1000) * 1000 + 500 });
}

/** The statements that `work` sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(database, 'query');
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

const read = (url: string, headers: Record<string, string> = {}) => site.send('GET', url, undefined, headers);

test('an unchanged page, list or record is answered again by one statement, with the same tag', async () => {
  const id = await pages.page();
  await pages.block(id);
  stopClock();
  for (const url of [`/manage/page/${id}/page/`, '/manage/page/?pageSize=5', `/manage/page/${id}/`]) {
    const answers = [await read(url)];
    // The second of the database may end between two requests, and others may write to its server.
    await expect
      .poll(() => statementsOf(async () => answers.push(await read(url))), { timeout: BUSY_MACHINE, interval: 10 })
      .toBe(1);
    const [first] = answers;
    expect(
      answers.map(({ raw }) => [raw.statusCode, raw.body, raw.headers['etag'], raw.headers['content-type']]),
    ).toEqual(answers.map(() => [200, first?.raw.body, first?.raw.headers['etag'], 'application/json; charset=utf-8']));
    const etag = String(first?.raw.headers['etag']);
    const known = await read(url, { 'if-none-match': etag });
    expect([known.status, known.raw.body]).toEqual([304, '']);
  }
});

test('requests of a moment for the same address wait for one answer', async () => {
  const id = await pages.page();
  await pages.block(id);
  stopClock();
  const url = `/manage/page/${id}/page/`;
  const alone = await statementsOf(() => read(`${url}?alone`));
  let many: TestAnswer[] = [];
  const sent = await statementsOf(async () => {
    many = await Promise.all(Array.from({ length: 20 }, () => read(url)));
  });
  // The state is asked for twice: by the first, and by those that come while that is under way.
  expect(sent).toBeLessThanOrEqual(2 * alone);
  const answers = many.map(({ raw }) => [raw.statusCode, raw.body]);
  expect(answers).toEqual(answers.map(() => answers[0]));
  expect(answers[0]?.[0]).toBe(200);
});

/** A news item, read by the site and written as another server would. */
async function newsItem() {
  const { body } = await admin.send('POST', '/manage/news/', { caption: 'До', instanceStateId: 4 });
  const url = `/manage/news/${String(body['id'])}/`;
  const caption = async () => (await read(url)).body['caption'];
  const write = (where: Queryable, text: string) =>
    where.query(sql`update news set caption = ${text} where id = ${Number(body['id'])}`);
  return { url, caption, write };
}

test('what is written, by whatever server, is in the next answer', async () => {
  const { url, caption, write } = await newsItem();
  stopClock();
  for (let time = 0; time < 20; time += 1) {
    await write(database, `Раз ${time}`);
    expect([await caption(), await caption()]).toEqual([`Раз ${time}`, `Раз ${time}`]);
  }
  await admin.send('PATCH', url, [{ fieldName: 'instanceStateId', fieldValue: 1 }]);
  expect((await read(url)).status).toBe(404);
});

test.runIf(database.engine === 'postgres')('what is not committed is in no answer', async () => {
  const { caption, write } = await newsItem();
  await database.transaction(async (transaction) => {
    await write(transaction, 'Не видно');
    expect([await caption(), await caption()]).toEqual(['До', 'До']);
  });
  expect(await caption()).toBe('Не видно');
});

test('a right that was taken, a closed folder, a revoked key and another key get no kept answer', async () => {
  const owner = await app.as('siteEditors');
  const [narrow, revoked, whole] = [
    await keyOf(owner, { mode: 'read', classes: ['article'] }),
    await keyOf(owner, { mode: 'read', activeOnly: true }),
    await keyOf(owner, { mode: 'read' }),
  ];
  const folder = await admin.send('POST', '/manage/newsFolder/', { caption: 'Папка', name: 'kept', parentId: 0 });
  const values = { caption: 'Черновик', instanceStateId: 1, folderIds: [folder.body['id']] };
  const hidden = await admin.send('POST', '/manage/news/', values);
  const shown = await admin.send('POST', '/manage/news/', { ...values, instanceStateId: 4 });
  const [draft, active] = [hidden, shown].map(({ body }) => `/manage/news/${String(body['id'])}/`);
  stopClock();
  const status = async (key: { send: typeof site.send }, url = '') => (await key.send('GET', url)).status;
  const all = async () => [
    await status(whole, draft),
    await status(revoked, draft),
    await status(narrow, draft),
    await status(revoked, active),
  ];
  expect([await all(), await all()]).toEqual([
    [200, 404, 403, 200],
    [200, 404, 403, 200],
  ]);
  const roles = (await admin.send('GET', '/manage/roles/?pageSize=100')).body.items;
  const roleId = roles.find(({ name }) => name === 'Administrators')?.['id'];
  const access = await admin.send('POST', '/manage/FolderAccess/', { folderId: folder.body['id'], roleId });
  expect(access.status).toBe(201);
  expect(await status(revoked, active)).toBe(404);
  expect((await admin.send('DELETE', `/manage/FolderAccess/${String(access.body['id'])}/`)).status).toBe(204);
  expect(await status(revoked, active)).toBe(200);
  expect((await owner.send('DELETE', `/manage/accessKey/${revoked.id}/`)).status).toBeLessThan(300);
  expect(await status(revoked, active)).toBe(401);
  expect(await status(whole, draft)).toBe(200);
  await admin.send('PATCH', `/manage/user/${owner.userId}/`, [{ fieldName: 'roleIds', fieldValue: [] }]);
  expect(await status(whole, draft)).toBe(403);
});

test('what changes with time is answered anew in the next second', async () => {
  const id = await pages.page();
  const at = Math.floor(Date.now() / 1000) * 1000 + 3_600_000;
  const config = { visibleFrom: new Date(at).toISOString() };
  await pages.block(id, { model: { text: '<p>Позже</p>' }, config });
  vi.useFakeTimers({ toFake: ['Date'], now: at - 500 });
  const url = `/manage/page/${id}/page/`;
  const shows = async () => String((await read(url)).body['html']).includes('Позже');
  expect([await shows(), await shows()]).toEqual([false, false]);
  vi.setSystemTime(at);
  expect(await shows()).toBe(true);
});
