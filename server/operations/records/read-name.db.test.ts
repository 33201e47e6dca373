import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/harness/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('an id gives the class and the caption of its record to users who may see it, and nothing to others', async () => {
  const editor = await app.as('siteEditors');
  const made = await editor.send('POST', '/manage/article/', { caption: 'Профилактика гриппа' });
  const id = Number(made.body['id']);
  expect((await editor.send('GET', `/object/${id}/`)).body).toEqual({
    id,
    className: 'article',
    classCaption: 'Статья',
    caption: 'Профилактика гриппа',
  });
  const manager = await app.as('subscriberManager');
  for (const [client, asked] of [
    [manager, id],
    [editor, 999_999_999],
  ] as const) {
    const refused = await client.send('GET', `/object/${asked}/`);
    expect([refused.status, refused.body['message']]).toEqual([404, 'Элемент не найден']);
  }
});
