import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');

const VALUE = { empty: null, list: [null, { deep: null }], text: 'а' };

test('nulls within the value of a custom field outlast a write of another field, and a deletion', async () => {
  for (const [name, editor] of [
    ['facts', 'json'],
    ['note', 'string'],
  ]) {
    const made = await admin.send('POST', '/manage/customField/', { className: 'author', name, caption: name, editor });
    expect(made.status, made.raw.body).toBe(201);
  }
  const created = await admin.send('POST', '/manage/author/', {
    caption: 'Автор',
    extendedProperties: { facts: VALUE, note: 'а' },
  });
  expect(created.body['extendedProperties']).toEqual({ facts: VALUE, note: 'а' });
  const url = `/manage/author/${String(created.body['id'])}`;
  const written = await admin.send('PATCH', url, [{ fieldName: 'note', fieldValue: null }]);
  expect(written.body['extendedProperties']).toEqual({ facts: VALUE, note: null });
  const deleted = await admin.send('DELETE', url);
  await admin.send('POST', `/manage/change/${String(deleted.raw.headers['x-change-set'])}/undo`);
  const restored = await admin.send('GET', url);
  expect(restored.body['extendedProperties']).toEqual({ facts: VALUE, note: null });
});
