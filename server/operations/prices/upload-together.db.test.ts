import { afterAll, expect, test } from 'vitest';
import { openPriceSuite } from '#test/harness/price-suite.ts';
import { lockRecords } from '#server/store/records/write/lock-records.ts';

const suite = await openPriceSuite();
const { app, editor, post, upload, commit, jobOf, items } = suite;
const { context } = app;
const isPostgres = context.database.engine === 'postgres';
afterAll(() => app.close());

const idOf = (answer: Awaited<ReturnType<typeof post>>) => Number(answer.body['jobId']);
const commitLater = async (id: number) =>
  expect((await editor.send('POST', `/manage/job/${id}/commit/`)).status).toBe(200);

test('two uploads of the same prices at once add each position once', async () => {
  const { catalogId, pricelistId } = await suite.catalog();
  await suite.goods('T-1', 'T-2');
  const table = 'Артикул;Цена\nT-1;1\nT-2;2';
  const [one, other] = [idOf(await post(catalogId, table)), idOf(await post(catalogId, table))];
  await context.queue.drain();
  for (const id of [one, other]) expect((await jobOf(id)).result).toMatchObject({ new: 2, refusedCount: 0 });
  await commitLater(one);
  await commitLater(other);
  const second = isPostgres ? await app.secondServer() : null;
  await Promise.all([context.queue.drain(), second?.context.queue.drain()]);
  await context.queue.drain();
  await second?.close();
  const results = [(await jobOf(one)).result, (await jobOf(other)).result];
  const [first, last] = results.toSorted((a, b) => b.new - a.new);
  expect(first).toMatchObject({ new: 2, unchanged: 0, changeSetId: expect.any(Number) });
  expect(last).toMatchObject({ new: 0, unchanged: 2, changeSetId: null });
  expect(await items(pricelistId)).toHaveLength(2);
});

test('an upload that waits is cancelled, and can no longer be applied', async () => {
  const { catalogId, pricelistId } = await suite.catalog();
  await suite.goods('T-3');
  const { id } = await upload(catalogId, 'Артикул;Цена\nT-3;1');
  expect((await editor.send('POST', `/manage/job/${id}/cancel/`)).status).toBe(200);
  expect((await editor.send('POST', `/manage/job/${id}/commit/`)).status).toBe(409);
  expect(await items(pricelistId)).toEqual([]);
});

// The embedded database has one connection: a lock cannot hold a commit there, nor can anything be sent meanwhile.
test.runIf(isPostgres)('a commit that is cancelled while it runs leaves nothing', async () => {
  const { catalogId, pricelistId } = await suite.catalog();
  await suite.goods('T-4');
  const { id } = await upload(catalogId, 'Артикул;Цена\nT-4;1');
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = context.database.transaction(async (transaction) => {
    await lockRecords(transaction, context.catalog.get('pricelist'), [pricelistId], 'update');
    locked.resolve();
    await held.promise;
  });
  // The commit begins when it cannot have the lock.
  await locked.promise;
  await commitLater(id);
  const draining = context.queue.drain();
  await expect.poll(async () => (await jobOf(id)).state, { timeout: 20_000 }).toBe('running');
  expect((await editor.send('POST', `/manage/job/${id}/cancel/`)).status).toBe(200);
  held.resolve();
  await Promise.all([locking, draining]);
  // Whatever the aborted attempt had begun has been rolled back once the lock is free for this one.
  await context.database.transaction((transaction) =>
    lockRecords(transaction, context.catalog.get('pricelist'), [pricelistId], 'update'),
  );
  expect((await jobOf(id)).state).toBe('cancelled');
  expect(await items(pricelistId)).toEqual([]);
});

test('a cancellation that arrives while a commit begins takes back all of it, or comes too late', async () => {
  const { catalogId, pricelistId } = await suite.catalog();
  await suite.goods('T-8');
  const { id } = await upload(catalogId, 'Артикул;Цена\nT-8;1');
  await commitLater(id);
  const draining = context.queue.drain();
  const { status } = await editor.send('POST', `/manage/job/${id}/cancel/`);
  await draining;
  const outcomes = [
    [200, 'cancelled', 0],
    [409, 'done', 1],
  ];
  expect(outcomes).toContainEqual([status, (await jobOf(id)).state, (await items(pricelistId)).length]);
});

test('an upload whose price list was deleted meanwhile fails and writes nothing', async () => {
  const { catalogId, pricelistId } = await suite.catalog();
  await suite.goods('T-5');
  const { id } = await upload(catalogId, 'Артикул;Цена\nT-5;1');
  expect((await editor.send('DELETE', `/manage/pricelist/${pricelistId}/`)).status).toBe(204);
  expect(await commit(id)).toMatchObject({ state: 'failed', message: 'Элемент не найден' });
});

test('a catalogue whose rows are many is applied in several rounds, as one change', async () => {
  const { catalogId, pricelistId } = await suite.catalog();
  await suite.goods('T-6', 'T-7');
  const unknown = Array.from({ length: 2500 }, (_, at) => `none-${at};1`).join('\n');
  const { id } = await upload(catalogId, `Артикул;Цена\nT-6;1\n${unknown}\nT-7;2`);
  const { result } = await commit(id);
  expect(result).toMatchObject({ new: 2, refusedCount: 2500 });
  expect(result.refused).toHaveLength(200);
  expect(await items(pricelistId)).toHaveLength(2);
  await editor.send('POST', `/manage/change/${result.changeSetId}/undo`);
  expect(await items(pricelistId)).toEqual([]);
});
