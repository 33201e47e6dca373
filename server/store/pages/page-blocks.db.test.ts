import { afterAll, expect, test } from 'vitest';
import { changeSetOf } from '#test/harness/page-client.ts';
import { openPageSuite } from '#test/harness/page-suite.ts';
import type { TestAnswer } from '#test/harness/test-app.ts';
import { pageMark } from './page-blocks.ts';

const suite = await openPageSuite();
const { admin, app, pages } = suite;
afterAll(() => suite.close());

test('a page has the version of its highest change, also of what is gone, and a key of its own in every state', async () => {
  const id = await pages.page();
  const other = await pages.page();
  const markOf = (contentId: number) => pageMark(app.context.database, contentId);
  const keys = [(await markOf(id)).key];
  const changed = async (act: () => Promise<TestAnswer>) => {
    const answer = await act();
    const { version, key } = await markOf(id);
    expect(version).toBe(changeSetOf(answer));
    expect(keys).not.toContain(key);
    keys.push(key);
  };
  const field = (className: string, of: number, fieldName: string, fieldValue: unknown) => () =>
    admin.send('PATCH', `/manage/${className}/${of}`, [{ fieldName, fieldValue }]);
  await pages.block(id);
  const [one, moved] = [await pages.block(id), await pages.block(id)];
  const untouched = await markOf(other);
  await changed(() => pages.patch(one, { model: { text: 'c' } }));
  const fileId = await pages.file(one);
  await changed(field('ContentBlockFile', fileId, 'fileName', 'б.png'));
  await changed(() => admin.send('DELETE', `/manage/ContentBlockFile/${fileId}/`));
  await changed(() => admin.send('DELETE', `/manage/contentblock/${one}/`));
  await changed(field('page', id, 'h1', 'Новое'));
  // Changes of another page are none of this one's.
  expect(await markOf(other)).toEqual(untouched);
  await changed(field('contentblock', moved, 'contentId', other));
  const present = await markOf(id);
  expect((await markOf(other)).version).toBe(present.version);
  await pages.patch(moved, { caption: 'Там' });
  expect(await markOf(id)).toEqual(present);
});
