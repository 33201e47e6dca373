import { afterAll, expect, test, vi } from 'vitest';
import type { DuplicateList } from '#model/wire/duplicates.ts';
import { openBoardSuite } from '#test/harness/board-suite.ts';
import { endingBetween } from '#test/harness/ending-between.ts';
import { compareMarked } from '#server/store/duplicates/compare-marked.ts';

const suite = await openBoardSuite();
const { app, editor, make } = suite;
afterAll(() => suite.close());

test('pairs that are found while the answer is read are listed, or told to be waited for', async () => {
  const { context } = app;
  const settle = async (): Promise<void> => {
    while (await compareMarked(context, context.catalog.get('client')));
  };
  await settle();
  const phone = '+7 (901) 111-07-07';
  for (const fullName of ['Стрижова Инна', 'Стрижова Анна']) await make('client', { fullName, phone });
  const query = context.database.query.bind(context.database);
  let isFound = false;
  const watch = vi.spyOn(context.database, 'query').mockImplementation(async (statement) => {
    const rows = await query(statement);
    if (!isFound && /duplicate_(?:pair|search)/u.test(statement.text)) {
      isFound = true;
      await settle();
    }
    return rows;
  });
  const answer = await editor.send('GET', '/manage/client/duplicates/?pageSize=100');
  watch.mockRestore();
  expect([answer.status, isFound]).toEqual([200, true]);
  const { items, search }: DuplicateList = answer.raw.json();
  const isListed = JSON.stringify(items).includes(phone);
  expect(isListed || (search?.waiting ?? 0) > 0).toBe(true);
});

test('a search that ends while the answer is read is told as found, or as under way', async () => {
  const { classId } = app.context.catalog.get('client');
  const statements = await endingBetween({
    app,
    begin: async () => {
      await app.context.database.execute(`delete from duplicate_search where class_id = ${classId}`);
      expect((await editor.send('POST', '/manage/client/duplicates/', {})).status).toBe(202);
    },
    ask: async () => {
      const answer = await editor.send('GET', '/manage/client/duplicates/');
      const { search }: DuplicateList = answer.raw.json();
      const goesOn = search?.job?.state === 'queued' || search?.job?.state === 'running';
      expect(goesOn || search?.foundAt !== null, answer.raw.body).toBe(true);
    },
  });
  expect(statements).toBeGreaterThan(2);
});
