import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

test('what belongs to another record leads to that one', async () => {
  const editor = await app.as('siteEditors');
  const clinicId = await editor.make('clinic', { caption: 'Клиника' });
  const branch = await editor.make('clinicBranch', { clinicId, caption: 'Филиал' });
  const featureId = await editor.make('feature', { caption: 'Особенность' });
  const link = await editor.make('componentFeature', { componentId: clinicId, featureId });
  const recent: unknown = (await editor.send('GET', '/home/')).body['recent'];
  if (!Array.isArray(recent)) throw new Error('no recent changes');
  const ownerOf = (id: number): unknown => recent.find(({ objectId }) => objectId === id)?.owner;
  const owner = { id: clinicId, className: 'clinic', caption: 'Клиника' };
  expect([branch, link, clinicId, featureId].map(ownerOf)).toEqual([owner, owner, null, null]);
});

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
