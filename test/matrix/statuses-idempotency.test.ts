import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';
import { expectRefused } from './refused.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');

const post = (key: string, body: object, client = admin) =>
  client.send('POST', '/manage/news/', body, { 'idempotency-key': key });

async function countOf(caption: string): Promise<number> {
  const [row] = await app.context.database.query<{ n: number }>({
    text: 'select count(*) as n from news where caption = $1',
    values: [caption],
  });
  return row?.n ?? 0;
}

test('the same key and body again answers the first result', async () => {
  const first = await post('key-1', { caption: 'Один раз' });
  const again = await post('key-1', { caption: 'Один раз' });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(again.raw.headers['etag']).toBe(first.raw.headers['etag']);
  expect(first.raw.headers['x-change-set']).toMatch(/^\d+$/u);
  expect(again.raw.headers['x-change-set']).toBe(first.raw.headers['x-change-set']);
  expect(await countOf('Один раз')).toBe(1);
});

test('the first result is answered even after the record was changed', async () => {
  const first = await post('key-2', { caption: 'Сначала' });
  const at = `/manage/news/${String(first.body['id'])}`;
  await admin.send('PATCH', at, [{ fieldName: 'caption', fieldValue: 'Потом' }]);
  expect((await post('key-2', { caption: 'Сначала' })).body).toEqual(first.body);
});

test('another body, or another class, with that key is 422', async () => {
  await post('key-3', { caption: 'Было' });
  const message = 'Этот Idempotency-Key уже использован для другого запроса';
  await expectRefused(app, { status: 422, message }, () => post('key-3', { caption: 'Другое' }));
  await expectRefused(app, { status: 422, message }, () =>
    admin.send('POST', '/manage/page/', { caption: 'Было' }, { 'idempotency-key': 'key-3' }),
  );
});

test('a request that was refused does not use its key up', async () => {
  await post('key-4', { caption: 'Занято', name: 'zanyato' });
  await expectRefused(app, { status: 409 }, () => post('key-5', { caption: 'Новая', name: 'zanyato' }));
  await expectRefused(app, { status: 422 }, () => post('key-5', { caption: '' }));
  expect((await post('key-5', { caption: 'Новая', name: 'svobodno' })).status).toBe(201);
});

test('a key is its user’s own', async () => {
  const editor = await app.as('siteEditors');
  const [mine, theirs] = [await post('key-6', { caption: 'Моя' }), await post('key-6', { caption: 'Чужая' }, editor)];
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.body['id']).not.toBe(mine.body['id']);
});

test('a kept answer is not given to somebody who lost the right', async () => {
  const editor = await app.as('siteEditors');
  expect((await post('key-7', { caption: 'Редакторская' }, editor)).status).toBe(201);
  await admin.send('PATCH', `/manage/user/${editor.userId}`, [{ fieldName: 'roleIds', fieldValue: [] }]);
  await expectRefused(app, { status: 403 }, () => post('key-7', { caption: 'Редакторская' }, editor));
});

test('twenty at once make one record and one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('key-8', { caption: 'Двадцать' })));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.raw.body)).size).toBe(1);
  expect(await countOf('Двадцать')).toBe(1);
});
