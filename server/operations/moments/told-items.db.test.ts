import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordMoments } from '#model/wire/moments.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

let admin: TestClient;
let orderId = 0;
let lines: readonly number[] = [];

async function momentsOf(className: string, id: number, query = '', client = admin): Promise<RecordMoments> {
  const answer = await client.send('GET', `/manage/${className}/${id}/moments/${query}`);
  expect(answer.status, answer.raw.body).toBe(200);
  return JSON.parse(answer.raw.body);
}

/** What was done to records of the class, newest first. */
async function toldOf(className: string, id: number, of: string, query = ''): Promise<readonly string[]> {
  const { items } = await momentsOf(className, id, query);
  return items.flatMap(({ changes }) =>
    changes.filter((one) => one.className === of).map(({ action, objectId, part }) => `${part} ${action} ${objectId}`),
  );
}

beforeAll(async () => {
  admin = await app.as('administrators');
  orderId = await admin.make('order', { clientName: 'Покупатель' });
  const commodityId = await admin.make('commodity', { caption: 'Кушетка', article: 'К-1', price: 100 });
  lines = [
    await admin.make('orderItem', { orderId, commodityId, quantity: 1, price: 100 }),
    await admin.make('orderItem', { orderId, commodityId, quantity: 2, price: 100 }),
  ];
});

test('the lines of an order stand in its line of time, also those that are gone or went to another order', async () => {
  const [first = 0, second = 0] = lines;
  await admin.send('PATCH', `/manage/orderItem/${first}`, [{ fieldName: 'quantity', fieldValue: 5 }]);
  const other = await admin.make('order', { clientName: 'Другой' });
  await admin.send('PATCH', `/manage/orderItem/${second}`, [{ fieldName: 'orderId', fieldValue: other }]);
  await admin.send('PATCH', `/manage/orderItem/${second}`, [{ fieldName: 'quantity', fieldValue: 9 }]);
  await admin.send('DELETE', `/manage/orderItem/${first}`);
  const all = [
    `items delete ${first}`,
    `items update ${second}`,
    `items update ${first}`,
    `items create ${second}`,
    `items create ${first}`,
  ];
  expect(await toldOf('order', orderId, 'orderItem')).toEqual(all);
  expect(await toldOf('order', orderId, 'orderItem', '?part=items')).toEqual(all);
  expect(await toldOf('order', orderId, 'orderItem', '?part=fields')).toEqual([]);
  expect((await toldOf('order', other, 'orderItem'))[0]).toBe(`items update ${second}`);
  expect((await momentsOf('order', orderId)).parts).toContain('items');
});

test('a version of an order has no lines: they stay as they are when it is put back', async () => {
  const id = await admin.make('order', { clientName: 'Было' });
  const commodityId = await admin.make('commodity', { caption: 'Стул', article: 'С-1', price: 10 });
  const [moment] = (await momentsOf('order', id)).items;
  const line = await admin.make('orderItem', { orderId: id, commodityId, quantity: 1, price: 10 });
  await admin.send('PATCH', `/manage/order/${id}`, [{ fieldName: 'clientName', fieldValue: 'Стало' }]);
  const { present } = await momentsOf('order', id);
  const url = `/manage/order/${id}/moments/${moment?.momentId ?? 0}`;
  const compared = await admin.send('GET', `/manage/order/${id}/moments/compare/?from=${moment?.momentId ?? 0}`);
  expect(compared.raw.body).not.toContain('orderItem');
  const restored = await admin.send('POST', `${url}/restore/`, { present, fieldNames: ['clientName'] });
  expect(restored.status, restored.raw.body).toBe(200);
  expect((await admin.send('GET', `/manage/order/${id}`)).body['clientName']).toBe('Было');
  expect((await admin.send('GET', `/manage/orderItem/${line}`)).status).toBe(200);
});

test('the registrations of an event stand in its line of time', async () => {
  const eventId = await admin.make('event', { caption: 'Мастер-класс' });
  const userProfileId = await admin.make('userProfile', { fullName: 'Участник', email: 'told@example.ru' });
  const id = await admin.make('EventRegistration', { eventId, userProfileId });
  expect(await toldOf('event', eventId, 'EventRegistration')).toEqual([`items create ${id}`]);
});

test('what has changed since it was seen is refused by its own code; a field that is to stay stays', async () => {
  const id = await admin.make('news', { caption: 'Как было', h1: 'Первый', source: 'Один' });
  const [version] = (await momentsOf('news', id)).items;
  const change = async (fieldName: string, fieldValue: string) =>
    admin.send('PATCH', `/manage/news/${id}`, [{ fieldName, fieldValue }]);
  await change('h1', 'Второй');
  const { present } = await momentsOf('news', id);
  await change('source', 'Два');
  const url = `/manage/news/${id}/moments/${version?.momentId ?? 0}/restore/`;
  const refused = await admin.send('POST', url, { present });
  expect([refused.status, refused.body['code']]).toEqual([409, 'changedSince']);
  const restored = await admin.send('POST', url, { present: (await momentsOf('news', id)).present, keep: ['source'] });
  expect(restored.status, restored.raw.body).toBe(200);
  expect((await admin.send('GET', `/manage/news/${id}`)).body).toMatchObject({ h1: 'Первый', source: 'Два' });
});
