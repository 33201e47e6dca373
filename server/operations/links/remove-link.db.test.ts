import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

let editor: TestClient;
beforeAll(async () => {
  editor = await app.as('siteEditors');
});

async function linked(): Promise<Readonly<Record<string, unknown>>> {
  const [news, article] = await Promise.all(
    ['news', 'article'].map((className) => editor.send('POST', `/manage/${className}/`, { caption: 'Запись' })),
  );
  const answer = await editor.send('POST', '/manage/ComponentLink/', {
    componentId: news?.body['id'],
    componentClassId: 1,
    linkedComponentId: article?.body['id'],
    linkedComponentClassId: 1,
  });
  expect(answer.status, answer.raw.body).toBe(201);
  return answer.body;
}

const remove = (body: unknown, client = editor) => client.send('POST', '/manage/ComponentLink/delete', body);
const statusOf = async (id: unknown) => (await editor.send('GET', `/manage/ComponentLink/${String(id)}/`)).status;

test('a link goes by the item it was read as, and comes back by undo', async () => {
  const item = await linked();
  const gone = await remove(item);
  expect(gone.status, gone.raw.body).toBe(204);
  expect(await statusOf(item['id'])).toBe(404);
  await editor.send('POST', `/manage/change/${String(gone.raw.headers['x-change-set'])}/undo`);
  expect(await statusOf(item['id'])).toBe(200);
});

test('an item without an id names the link by what it links', async () => {
  const { id, componentId, linkedComponentId } = await linked();
  expect((await remove({ componentId, linkedComponentId })).status).toBe(204);
  expect(await statusOf(id)).toBe(404);
});

test('what names no link, and a link of records out of reach, is refused and stays', async () => {
  const item = await linked();
  const service = await app.as('customerService');
  const before = await app.fingerprint();
  expect((await remove({})).status).toBe(400);
  expect((await remove({ id: 999_999_999 })).status).toBe(404);
  expect((await remove({ componentId: item['componentId'], linkedComponentId: item['componentId'] })).status).toBe(404);
  expect((await remove(item, service)).status).toBe(403);
  expect(await app.fingerprint()).toBe(before);
});
