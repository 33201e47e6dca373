import { afterAll, expect, test } from 'vitest';
import { formOf, sendBytes } from '#test/harness/file-client.ts';
import { idOf, type PageClient } from '#test/harness/page-client.ts';
import { openPageSuite } from '#test/harness/page-suite.ts';
import { samplePicture } from '#test/harness/sample-files.ts';
import type { TestAnswer } from '#test/harness/test-app.ts';

const suite = await openPageSuite();
const { admin, app, pages } = suite;
afterAll(() => suite.close());

test('all blocks of a page come in one answer with their files, also as they were after each change', async () => {
  const id = await pages.page();
  const states: (readonly [number, Awaited<ReturnType<PageClient['state']>>])[] = [];
  const note = async (answer: TestAnswer) => {
    expect(answer.status, answer.raw.body).toBeLessThan(300);
    states.push([Number(answer.raw.headers['x-change-set']), await pages.state(id)]);
    return answer;
  };
  const body = { contentId: id, name: 'grid-01', model: { columns: [{ id: 1, width: 6 }] }, config: {} };
  const grid = idOf(await note(await admin.send('POST', '/manage/contentblock/', body)));
  const inner = idOf(await note(await admin.send('POST', '/manage/contentblock/', { ...body, parentId: grid })));
  const form = formOf([{ name: 'а.png', bytes: await samplePicture(8, 8, 'png') }]);
  await note(await sendBytes(app, admin, 'POST', `/manage/ContentBlockFile/file/${inner}`, form));
  await note(await pages.patch(inner, { instanceStateId: 2, caption: 'Скрыт' }));
  await note(await admin.send('POST', `/manage/contentblock/${grid}/copy/`));
  await note(await admin.send('PUT', `/manage/contentblock/${inner}/move/`, { parentId: null, index: 0 }));
  const deleted = await note(await admin.send('DELETE', `/manage/contentblock/${grid}/`));
  await note(await admin.send('DELETE', `/manage/contentblock/${inner}/`));
  await note(await admin.send('POST', `/manage/change/${Number(deleted.raw.headers['x-change-set'])}/undo`));
  expect(states.at(-1)?.[1].blocks.length).toBe(3);
  for (const [version, state] of states) expect(await pages.state(id, version)).toEqual(state);
});
