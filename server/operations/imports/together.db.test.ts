import { afterAll, expect, test } from 'vitest';
import type { ImportState } from '#model/wire/imports.ts';
import { openImportSuite } from '#test/harness/import-suite.ts';
import { lockImportsInto } from '#server/store/imports/import-work.ts';
import { enqueueJob } from '#server/store/jobs/enqueue.ts';
import { IMPORT_RECORDS } from '#server/store/jobs/kind-names.ts';

const suite = await openImportSuite();
const { app, admin } = suite;
const { context } = app;
const isPostgres = context.database.engine === 'postgres';
afterAll(() => app.close());

const TABLE = 'Системное имя;Заголовок\ntogether-1;Раз\ntogether-2;Два\n';

async function commitLater(id: number): Promise<number> {
  const answer = await admin.send('POST', `/manage/import/${id}/commit/`);
  expect(answer.status, answer.raw.body).toBe(202);
  return Number(answer.body['jobId']);
}

const newsCount = async () => Number((await admin.send('GET', '/manage/news/?pageSize=1')).body['total']);

test('two people who import the same file at once add each record once', async () => {
  const imports: ImportState[] = [];
  for (let at = 0; at < 2; at += 1) imports.push(await suite.begun('news', TABLE));
  for (const { id } of imports) expect((await suite.check(id)).totals).toMatchObject({ new: 2 });
  for (const { id } of imports) await commitLater(id);
  const second = isPostgres ? await app.secondServer() : null;
  await Promise.all([context.queue.drain(), second?.context.queue.drain()]);
  await context.queue.drain();
  await second?.close();
  const totals = await Promise.all(imports.map(async ({ id }) => (await suite.stateOf(id)).totals));
  const [first, last] = totals.toSorted((one, other) => (other?.new ?? 0) - (one?.new ?? 0));
  expect([first, last]).toMatchObject([
    { new: 2, unchanged: 0 },
    { new: 0, unchanged: 2 },
  ]);
  expect(await newsCount()).toBe(2);
});

test('what is written cannot be written again, and nothing begins while a job works', async () => {
  const { id } = await suite.begun('news', 'Заголовок\nОднажды\n');
  expect((await admin.send('POST', `/manage/import/${id}/commit/`)).status).toBe(409);
  await suite.check(id);
  await commitLater(id);
  for (const [method, path] of [
    ['POST', 'commit/'],
    ['POST', 'check/'],
    ['PATCH', ''],
  ] as const)
    expect((await admin.send(method, `/manage/import/${id}/${path}`, method === 'PATCH' ? {} : undefined)).status).toBe(
      409,
    );
  await context.queue.drain();
  expect((await suite.stateOf(id)).stage).toBe('done');
  expect((await admin.send('POST', `/manage/import/${id}/commit/`)).status).toBe(409);
});

test('a check that is cancelled goes back to its columns, or comes to its end before', async () => {
  const { id } = await suite.begun('news', 'Заголовок\nОтменена\n');
  const { body } = await admin.send('POST', `/manage/import/${id}/check/`);
  const { status } = await admin.send('POST', `/manage/job/${Number(body['jobId'])}/cancel/`);
  await context.queue.drain();
  const { stage, message, totals } = await suite.stateOf(id);
  const cancelled = { status: 200, stage: 'columns', message: 'Отменено', totals: null };
  const tooLate = {
    status: 409,
    stage: 'checked',
    message: null,
    totals: { new: 1, changed: 0, unchanged: 0, refused: 0 },
  };
  expect([cancelled, tooLate]).toContainEqual({ status, stage, message, totals });
  expect((await suite.check(id)).totals).toMatchObject({ new: 1 });
});

// The embedded database has one connection: a lock cannot hold a commit there, nor can anything be sent meanwhile.
test.runIf(isPostgres)('a commit that is cancelled while it runs leaves nothing', async () => {
  const before = await newsCount();
  const { id } = await suite.begun('news', 'Заголовок\nЗадержана\n');
  await suite.check(id);
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { classId } = context.catalog.get('news');
  const locking = context.database.transaction(async (transaction) => {
    await lockImportsInto(transaction, classId);
    locked.resolve();
    await held.promise;
  });
  // The commit begins when it cannot have the lock.
  await locked.promise;
  const jobId = await commitLater(id);
  const draining = context.queue.drain();
  const jobState = async () => (await admin.send('GET', `/manage/job/${jobId}/`)).body['state'];
  await expect.poll(jobState, { timeout: 20_000 }).toBe('running');
  expect((await admin.send('POST', `/manage/job/${jobId}/cancel/`)).status).toBe(200);
  held.resolve();
  await Promise.all([locking, draining]);
  await context.database.transaction((transaction) => lockImportsInto(transaction, classId));
  expect(await suite.stateOf(id)).toMatchObject({ stage: 'checked', message: 'Отменено' });
  expect(await newsCount()).toBe(before);
  await suite.commit(id);
  expect(await newsCount()).toBe(before + 1);
});

test('whoever loses the right to write between the check and the commit writes nothing', async () => {
  const editor = await app.as('siteEditors');
  const { id } = await suite.begun('news', 'Заголовок\nБез права\n', editor);
  await suite.check(id, editor);
  const fields = [{ fieldName: 'isBlocked', fieldValue: true }];
  expect((await admin.send('PATCH', `/manage/user/${editor.userId}/`, fields)).status).toBe(200);
  const before = await newsCount();
  // The right is taken away between the start and the run.
  const jobId = await enqueueJob(context.database, {
    kind: IMPORT_RECORDS,
    key: String(id),
    userId: editor.userId,
    objectId: id,
    payload: { step: 'commit' },
  });
  await context.queue.drain();
  expect((await admin.send('GET', `/manage/job/${jobId}/`)).body).toMatchObject({
    state: 'failed',
    message: 'Импорт не выполнен: у вас больше нет доступа',
  });
  expect(await newsCount()).toBe(before);
});
