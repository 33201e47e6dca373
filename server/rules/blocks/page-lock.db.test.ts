import { afterAll, describe, expect, inject, test } from 'vitest';
import { openPageSuite } from '#test/harness/page-suite.ts';
import { sql } from '#server/store/sql.ts';
import { lockContents, lockPages, lockPagesOf } from './page-lock.ts';

const suite = await openPageSuite();
const { app, pages } = suite;
const { database } = app.context;
afterAll(() => suite.close());

/** Whether a statement waits for another transaction. */
async function isAnyWaiting(): Promise<boolean> {
  const [row] = await database.query<{ waiting: boolean }>(
    sql`select exists (select from pg_stat_activity where datname = current_database() and wait_event in ('transactionid', 'tuple')) as waiting`,
  );
  return row?.waiting === true;
}

/** Whether `act` waits for the transaction that `lock` locks in. */
async function waits(lock: Parameters<typeof database.transaction>[0], act: () => Promise<unknown>): Promise<boolean> {
  const state: { isDone: boolean; acted: Promise<void> } = { isDone: false, acted: Promise.resolve() };
  const isHeld = await database.transaction(async (transaction) => {
    await lock(transaction);
    state.acted = act().then(() => {
      state.isDone = true;
    });
    for (;;) {
      if (state.isDone) return false;
      if (await isAnyWaiting()) return true;
    }
  });
  await state.acted;
  return isHeld;
}

const alone = (lock: Parameters<typeof database.transaction>[0]) => () => database.transaction(lock);

// The embedded database runs one transaction after another.
describe.skipIf(inject('testDatabase').engine === 'pglite')('the lock of a page', () => {
  test('is for its structure: it excludes itself, by whatever block it is asked for, and no content', async () => {
    const [id, other] = [await pages.page(), await pages.page()];
    const [block, elsewhere] = [await pages.block(id), await pages.block(other)];
    const lock = (transaction: Parameters<typeof lockPages>[0]) => lockPages(transaction, [id]);
    expect(await waits(lock, alone(lock))).toBe(true);
    expect(
      await waits(
        lock,
        alone((transaction) => lockPagesOf(transaction, [block])),
      ),
    ).toBe(true);
    expect(
      await waits(
        lock,
        alone((transaction) => lockPagesOf(transaction, [elsewhere], [id])),
      ),
    ).toBe(true);
    expect(
      await waits(
        lock,
        alone((transaction) => lockPagesOf(transaction, [elsewhere])),
      ),
    ).toBe(false);
    expect(await waits(lock, () => pages.block(id))).toBe(true);
    expect(await waits(lock, () => pages.patch(block, { model: { text: 'a' } }))).toBe(false);
    expect(await waits(lock, () => pages.state(id))).toBe(false);
  });

  test('of its contents excludes writes of its blocks and their files', async () => {
    const id = await pages.page();
    const block = await pages.block(id);
    const file = await pages.file(block);
    const lock = (transaction: Parameters<typeof lockPages>[0]) => lockContents(transaction, id);
    const renamed = () =>
      pages.client.send('PATCH', `/manage/ContentBlockFile/${file}`, [{ fieldName: 'fileName', fieldValue: 'б.png' }]);
    expect(await waits(lock, () => pages.patch(block, { model: { text: 'a' } }))).toBe(true);
    expect(await waits(lock, renamed)).toBe(true);
    expect(await waits(lock, () => pages.state(id))).toBe(false);
  });

  test('of several pages is taken in one order, so that nobody waits in a circle', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => pages.page()));
    const lock = (order: readonly number[]) => database.transaction((transaction) => lockPages(transaction, order));
    const locked = Array.from({ length: 60 }, (_, at) => lock(at % 2 === 0 ? ids : ids.toReversed()));
    await expect(Promise.all(locked)).resolves.toHaveLength(60);
  });
});
