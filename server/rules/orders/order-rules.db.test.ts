import { afterAll, beforeAll, expect, test } from 'vitest';
import { patiently } from '#test/harness/patiently.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const isPostgres = app.database.url !== null;

let service: TestClient;
let goods: readonly number[];

beforeAll(async () => {
  const admin = await app.as('administrators');
  service = await app.as('customerService');
  const made = [];
  for (const [article, price] of [
    ['А-1', 100.5],
    ['А-2', 40],
    ['А-3', null],
  ]) {
    const { body } = await admin.send('POST', '/manage/commodity/', { caption: 'Товар', article, price });
    made.push(Number(body['id']));
  }
  goods = made;
});

async function newOrder(fields: Readonly<Record<string, unknown>> = {}) {
  const { status, body } = await service.send('POST', '/manage/order/', { clientName: 'Покупатель', ...fields });
  expect(status).toBe(201);
  return { id: Number(body['id']), number: String(body['number']) };
}

const addItem = (orderId: number, fields: Readonly<Record<string, unknown>>) =>
  patiently(() => service.send('POST', '/manage/orderItem/', { orderId, commodityId: goods[0], ...fields }));

const totalOf = async (id: number) => (await service.send('GET', `/manage/order/${id}`)).body['total'];

test('an order without a number is given the next one, and a number of its own is kept', async () => {
  const [one, other] = [await newOrder(), await newOrder({ number: null })];
  expect(one.number).toMatch(/^З-\d{4}-\d{6}$/u);
  expect(Number(other.number.slice(-6))).toBe(Number(one.number.slice(-6)) + 1);
  const year = one.number.slice(2, 6);
  const next = `з-${year}-${String(Number(other.number.slice(-6)) + 1).padStart(6, '0')}`;
  expect((await newOrder({ number: next })).number).toBe(next);
  expect((await newOrder()).number.slice(-6)).toBe(String(Number(other.number.slice(-6)) + 2).padStart(6, '0'));
});

test('an order emptied of its number is given another, and several are refused', async () => {
  const [one, other] = [await newOrder(), await newOrder()];
  const fields = [{ fieldName: 'number', fieldValue: null }];
  const renumbered = await service.send('PATCH', `/manage/order/${one.id}`, fields);
  expect(renumbered.body['number']).toMatch(/^З-/u);
  const unchanged = await app.fingerprint();
  const several = await service.send('PATCH', '/manage/order/cascade', { ids: [one.id, other.id], fields });
  expect([several.status, several.body['errors']]).toEqual([
    422,
    [{ fieldName: 'number', message: 'Поле не может быть пустым' }],
  ]);
  expect(await app.fingerprint()).toBe(unchanged);
});

test('the total follows the items, whichever way they change', async () => {
  const [order, other] = [await newOrder(), await newOrder()];
  const first = await addItem(order.id, { quantity: 2, price: 10.25 });
  expect(await totalOf(order.id)).toBe(20.5);
  const second = await addItem(order.id, { quantity: 3, price: 1 });
  expect(await totalOf(order.id)).toBe(23.5);
  const at = (answer: typeof first) => `/manage/orderItem/${String(answer.body['id'])}`;
  await service.send('PATCH', at(second), [{ fieldName: 'quantity', fieldValue: 10 }]);
  expect(await totalOf(order.id)).toBe(30.5);
  const ids = [first.body['id'], second.body['id']];
  const cascade = { ids, fields: [{ fieldName: 'price', fieldValue: 2 }] };
  await service.send('PATCH', '/manage/orderItem/cascade', cascade);
  expect(await totalOf(order.id)).toBe(24);
  await service.send('PATCH', at(second), [{ fieldName: 'orderId', fieldValue: other.id }]);
  expect([await totalOf(order.id), await totalOf(other.id)]).toEqual([4, 20]);
  const removed = await service.send('DELETE', '/manage/orderItem/', ids);
  expect([await totalOf(order.id), await totalOf(other.id)]).toEqual([0, 0]);
  const undone = await service.send('POST', `/manage/change/${String(removed.raw.headers['x-change-set'])}/undo`);
  expect(undone.status, undone.raw.body).toBe(200);
  expect([await totalOf(order.id), await totalOf(other.id)]).toEqual([4, 20]);
});

test('an item and the new total are one change, and undoing it undoes both', async () => {
  const order = await newOrder();
  const item = await addItem(order.id, { quantity: 2, price: 5 });
  const history = await service.send('GET', `/manage/order/${order.id}/history/`);
  const [newest] = history.body.items;
  expect(newest).toMatchObject({
    version: 2,
    fields: [
      { fieldName: 'total', before: 0, after: 10 },
      { fieldName: 'baseTotal', before: 0, after: 10 },
    ],
  });
  const own = await service.send('GET', `/manage/orderItem/${String(item.body['id'])}/history/`);
  expect(own.body.items[0]?.['changeSetId']).toBe(newest?.['changeSetId']);
  const undone = await service.send('POST', `/manage/change/${String(newest?.['changeSetId'])}/undo`);
  expect(undone.body).toMatchObject({ restored: 1 });
  expect(await totalOf(order.id)).toBe(0);
});

test('an order deleted with its items comes back with them', async () => {
  const order = await newOrder();
  await addItem(order.id, { quantity: 2, price: 5 });
  await addItem(order.id, { quantity: 1, price: 7, commodityId: goods[1] });
  const { body } = await service.send('GET', `/manage/order/${order.id}`);
  const gone = await service.send('DELETE', `/manage/order/${order.id}`, undefined, {
    'if-match': `"${String(body['version'])}"`,
  });
  expect(gone.status, gone.raw.body).toBe(204);
  const undone = await service.send('POST', `/manage/change/${String(gone.raw.headers['x-change-set'])}/undo`);
  expect(undone.body, undone.raw.body).toMatchObject({ restored: 3 });
  const back = await service.send('GET', `/manage/order/${order.id}`);
  expect(back.body).toMatchObject({ total: 17, version: Number(body['version']) + 1 });
});

test('a price that is not given is the commodity’s, where it has one', async () => {
  const order = await newOrder();
  const item = await addItem(order.id, { quantity: 2 });
  expect(item.body['price']).toBe(100.5);
  const at = `/manage/orderItem/${String(item.body['id'])}`;
  const changed = await service.send('PATCH', at, [
    { fieldName: 'commodityId', fieldValue: goods[1] },
    { fieldName: 'price', fieldValue: null },
  ]);
  expect(changed.body['price']).toBe(40);
  expect(await totalOf(order.id)).toBe(80);
  const unchanged = await app.fingerprint();
  const without = await addItem(order.id, { commodityId: goods[2] });
  expect([without.status, without.body['errors']]).toEqual([
    422,
    [{ fieldName: 'price', message: 'Поле не может быть пустым' }],
  ]);
  expect(await app.fingerprint()).toBe(unchanged);
});

test('a sum beyond what is kept exactly is refused', async () => {
  const order = await newOrder();
  const unchanged = await app.fingerprint();
  const answer = await addItem(order.id, { quantity: 1_000_000, price: 99_999_999_999 });
  expect(answer.status).toBe(422);
  expect(await app.fingerprint()).toBe(unchanged);
});

test('the total itself is nobody’s to write', async () => {
  const order = await newOrder();
  const answer = await service.send('PATCH', `/manage/order/${order.id}`, [{ fieldName: 'total', fieldValue: 5 }]);
  expect(answer.body['errors']).toEqual([{ fieldName: 'total', message: 'Поле доступно только для чтения' }]);
});

test.runIf(isPostgres)('items that come and go at once leave the exact sum', async () => {
  const second = await app.secondServer();
  try {
    const order = await newOrder();
    const first = await addItem(order.id, { quantity: 1, price: 1000 });
    await Promise.all([
      ...Array.from({ length: 15 }, (_, at) => addItem(order.id, { quantity: 1, price: at + 1 })),
      ...Array.from({ length: 15 }, (_, at) =>
        patiently(() =>
          second.send(service, 'POST', '/manage/orderItem/', {
            orderId: order.id,
            commodityId: goods[1],
            quantity: 2,
            price: at + 1,
          }),
        ),
      ),
      patiently(() => service.send('DELETE', `/manage/orderItem/${String(first.body['id'])}`)),
    ]);
    expect(await totalOf(order.id)).toBe(360);
  } finally {
    await second.close();
  }
});
