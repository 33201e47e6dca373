import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

test('what changed is named as it is now, and after its deletion as it was, with nothing to lead to', async () => {
  const editor = await app.as('siteEditors');
  const { body: made } = await editor.send('POST', '/manage/author/', { caption: 'Первая подпись' });
  const path = `/manage/author/${String(made['id'])}`;
  const lines = async () => {
    const { body } = await editor.send('GET', '/home/');
    const recent = body['recent'];
    if (!Array.isArray(recent)) throw new Error('no recent changes');
    return recent
      .filter(({ objectId }) => objectId === made['id'])
      .map(({ action, classCaption, caption, gone }) => ({ action, classCaption, caption, gone }));
  };
  await editor.send('PATCH', path, [{ fieldName: 'caption', fieldValue: 'Вторая подпись' }]);
  const named = { classCaption: 'Авторы', caption: 'Вторая подпись' };
  expect(await lines()).toEqual([
    { action: 'update', ...named, gone: false },
    { action: 'create', ...named, gone: false },
  ]);

  const deleted = await editor.send('DELETE', path);
  expect(await lines()).toEqual([
    { action: 'delete', ...named, gone: true },
    { action: 'update', ...named, gone: true },
    { action: 'create', ...named, gone: true },
  ]);

  await editor.send('POST', `/manage/change/${String(deleted.raw.headers['x-change-set'])}/undo`);
  expect((await lines()).map(({ gone }) => gone)).toEqual([false, false, false, false]);
});
