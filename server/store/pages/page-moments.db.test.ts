import { afterAll, expect, test } from 'vitest';
import { GRID } from '#test/harness/page-client.ts';
import { openPageSuite } from '#test/harness/page-suite.ts';

const suite = await openPageSuite();
const { admin, pages } = suite;
afterAll(() => suite.close());

test('the moments of a page are the change-sets over its titles, its blocks and their files, with what they changed', async () => {
  const id = await pages.page();
  const grid = await pages.block(id, GRID);
  const text = await pages.block(id, { parentId: grid });
  const fileId = await pages.file(text);
  await pages.patch(text, { model: { text: '<p>Два</p>' } });
  await admin.send('DELETE', `/manage/contentblock/${grid}/`);
  await admin.send('PATCH', `/manage/page/${id}`, [{ fieldName: 'h1', fieldValue: 'Иначе' }]);
  // What the page does not show is none of its moments.
  await admin.send('PATCH', `/manage/page/${id}`, [{ fieldName: 'exportId', fieldValue: 'x1' }]);
  const moments = await pages.moments(id);
  expect(
    moments.map(({ created, updated, deleted, files, record }) => [created, updated, deleted, files, record]),
  ).toEqual([
    [0, 0, 0, 0, true],
    [0, 0, 2, 1, false],
    [0, 1, 0, 0, false],
    [0, 0, 0, 1, false],
    [1, 0, 0, 0, false],
    [1, 0, 0, 0, false],
    [0, 0, 0, 0, true],
  ]);
  expect(moments.every(({ user, at }) => user.id === admin.userId && Date.parse(at) > 0)).toBe(true);
  expect(fileId).toBeGreaterThan(0);
  const second = await admin.send('GET', `/manage/page/${id}/versions/?pageIndex=1&pageSize=3`);
  expect(JSON.parse(second.raw.body)).toMatchObject({ total: 7, items: moments.slice(3, 6) });
});
