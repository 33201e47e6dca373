import { afterAll, beforeEach, expect, test } from 'vitest';
import { openStockSuite, type StockSuite } from '#test/harness/stock-suite.ts';

const suite: StockSuite = await openStockSuite();
const { app, admin, service, make, one, stockOf, orderWith, setState } = suite;
afterAll(() => app.close());

let commodityId: number;
let stockId: number;
let warehouseId: number;

beforeEach(async () => {
  commodityId = await suite.newCommodity('Тонометр');
  warehouseId = await make('warehouse', { caption: 'Склад' });
  stockId = await make('warehouseStock', { warehouseId, commodityId, quantity: 10, minimum: 4 });
});

test('an order reserves when it is created, writes off when it is sent and releases when it is closed', async () => {
  const { orderId } = await orderWith([{ commodityId, quantity: 3 }]);
  expect(await stockOf(stockId)).toEqual({ quantity: 10, reserved: 3, available: 7, isLow: false });
  await setState(orderId, 4);
  await setState(orderId, 100);
  expect(await stockOf(stockId)).toMatchObject({ quantity: 10, reserved: 3 });
  await setState(orderId, 200);
  expect(await stockOf(stockId)).toEqual({ quantity: 7, reserved: 0, available: 7, isLow: false });
  expect(await suite.rows('stockReservation', 'orderId', orderId)).toEqual([]);
  const [sent] = await suite.rows('stockMovement', 'orderId', orderId);
  expect(sent).toMatchObject({ quantity: -3, commodityId, warehouseId });
  await setState(orderId, 5);
  expect(await stockOf(stockId), 'an archived order stays sent').toMatchObject({ quantity: 7, reserved: 0 });
  const other = await orderWith([{ commodityId, quantity: 5 }]);
  expect(await stockOf(stockId)).toEqual({ quantity: 7, reserved: 5, available: 2, isLow: true });
  for (const closed of [9, 1, 10, 4, 5]) {
    await setState(other.orderId, closed);
    const reserved = [1, 4].includes(closed) ? 5 : 0;
    expect(await stockOf(stockId)).toMatchObject({ quantity: 7, reserved });
  }
});

test('what comes back from sent is reserved again, and the journal tells both ways', async () => {
  const { orderId } = await orderWith([{ commodityId, quantity: 6 }], { instanceStateId: 4 });
  await setState(orderId, 200);
  await suite.reasoned('PATCH', `/manage/order/${orderId}`, [{ fieldName: 'instanceStateId', fieldValue: 4 }]);
  expect(await stockOf(stockId)).toMatchObject({ quantity: 10, reserved: 6 });
  const journal = await suite.rows('stockMovement', 'orderId', orderId);
  expect(journal.map(({ quantity }) => quantity)).toEqual([-6, 6]);
  const [reservation] = await suite.rows('stockReservation', 'orderId', orderId);
  expect(reservation).toMatchObject({ quantity: 6, warehouseId, commodityId });
});

test('more than there is is refused, and nothing is changed', async () => {
  const { orderId } = await orderWith([{ commodityId, quantity: 8 }]);
  const unchanged = await app.fingerprint();
  const answer = await service.send('POST', '/manage/orderItem/', { orderId, commodityId, quantity: 3, price: 1 });
  expect([answer.status, answer.body['message']]).toEqual([
    409,
    'Недостаточно товара на складах. «Тонометр»: нужно 3, свободно 2',
  ]);
  const [item] = await suite.rows('orderItem', 'orderId', orderId);
  const fields = [{ fieldName: 'quantity', fieldValue: 11 }];
  expect((await service.send('PATCH', `/manage/orderItem/${String(item?.['id'])}`, fields)).status).toBe(409);
  expect(await app.fingerprint()).toBe(unchanged);
});

test('items that change, move to another order or go away take their stock along', async () => {
  const [first, second] = [await orderWith([{ commodityId, quantity: 4 }]), await orderWith([])];
  const at = `/manage/orderItem/${first.itemIds[0] ?? 0}`;
  await service.send('PATCH', at, [{ fieldName: 'quantity', fieldValue: 2 }]);
  expect(await stockOf(stockId)).toMatchObject({ reserved: 2 });
  await service.send('PATCH', at, [{ fieldName: 'orderId', fieldValue: second.orderId }]);
  expect(await suite.rows('stockReservation', 'orderId', second.orderId)).toMatchObject([{ quantity: 2 }]);
  const other = await suite.newCommodity('Термометр');
  const otherStock = await make('warehouseStock', { warehouseId, commodityId: other, quantity: 5 });
  await service.send('PATCH', at, [{ fieldName: 'commodityId', fieldValue: other }]);
  expect([await stockOf(stockId), await stockOf(otherStock)]).toMatchObject([{ reserved: 0 }, { reserved: 2 }]);
  expect((await service.send('DELETE', at)).status).toBe(204);
  expect(await stockOf(otherStock)).toMatchObject({ reserved: 0 });
  expect(await suite.rows('stockReservation', 'orderItemId', first.itemIds[0] ?? 0)).toEqual([]);
});

test('a change that moved stock is undone with the stock, both ways', async () => {
  const { orderId, itemIds } = await orderWith([{ commodityId, quantity: 4 }]);
  const sent = await setState(orderId, 200);
  expect(await suite.undo(sent, admin)).toBe(200);
  expect(await stockOf(stockId)).toMatchObject({ quantity: 10, reserved: 4 });
  const gone = await service.send('DELETE', `/manage/order/${orderId}`);
  expect(await stockOf(stockId)).toMatchObject({ quantity: 10, reserved: 0 });
  expect(await suite.undo(gone)).toBe(200);
  expect(await stockOf(stockId)).toMatchObject({ quantity: 10, reserved: 4 });
  expect(await suite.rows('stockReservation', 'orderItemId', itemIds[0] ?? 0)).toMatchObject([{ quantity: 4 }]);
  const released = await setState(orderId, 9);
  await orderWith([{ commodityId, quantity: 8 }]);
  const unchanged = await app.fingerprint();
  expect(await suite.undo(released), 'somebody else has taken it meanwhile').toBe(409);
  expect(await app.fingerprint()).toBe(unchanged);
});

test('a sent order is not deleted', async () => {
  const { orderId, number } = await orderWith([{ commodityId, quantity: 1 }]);
  await setState(orderId, 200);
  const unchanged = await app.fingerprint();
  const answer = await service.send('DELETE', `/manage/order/${orderId}`);
  expect([answer.status, answer.body['message']]).toEqual([409, `Заказ ${number} отправлен: переведите его в архив`]);
  expect(await app.fingerprint()).toBe(unchanged);
});

test('a line of a sent order that is deleted comes back to the stock', async () => {
  const { orderId, itemIds } = await orderWith([{ commodityId, quantity: 3 }]);
  await setState(orderId, 200);
  const gone = await suite.reasoned('DELETE', `/manage/orderItem/${itemIds[0] ?? 0}`);
  expect(await stockOf(stockId)).toMatchObject({ quantity: 10, reserved: 0 });
  expect(await suite.undo(gone, admin)).toBe(200);
  expect(await stockOf(stockId)).toMatchObject({ quantity: 7, reserved: 0 });
});

test('stock of several warehouses is taken from the one that has enough, else from all', async () => {
  const second = await make('warehouse', { caption: 'Второй' });
  const far = await make('warehouseStock', { warehouseId: second, commodityId, quantity: 30 });
  await orderWith([{ commodityId, quantity: 20 }]);
  expect([await stockOf(stockId), await stockOf(far)]).toMatchObject([{ reserved: 0 }, { reserved: 20 }]);
  await orderWith([{ commodityId, quantity: 15 }]);
  expect([await stockOf(stockId), await stockOf(far)]).toMatchObject([{ reserved: 10 }, { reserved: 25 }]);
});

test('modifications have stock of their own, whose sum is theirs', async () => {
  const modificationId = await make('modification', { caption: 'Размер M', commodityId, price: 70 });
  const own = await make('warehouseStock', { warehouseId, commodityId, modificationId, quantity: 5 });
  const second = await make('warehouse', { caption: 'Второй' });
  const far = await make('warehouseStock', { warehouseId: second, commodityId, modificationId, quantity: 2 });
  const modification = async () => (await one('modification', modificationId))['stock'];
  expect(await modification()).toBe(7);
  await admin.send('PATCH', `/manage/warehouseStock/${far}`, [{ fieldName: 'quantity', fieldValue: 4 }]);
  expect(await modification()).toBe(9);
  const { orderId, itemIds } = await orderWith([{ commodityId, modificationId, quantity: 3, price: null }]);
  expect(await one('orderItem', itemIds[0] ?? 0)).toMatchObject({ price: 70, sum: 210 });
  expect([await stockOf(stockId), await stockOf(own)]).toMatchObject([{ reserved: 0 }, { reserved: 3 }]);
  await setState(orderId, 200);
  expect(await modification()).toBe(6);
  await admin.send('DELETE', `/manage/warehouseStock/${far}`);
  expect(await modification()).toBe(2);
  const written = await admin.send('PATCH', `/manage/modification/${modificationId}`, [
    { fieldName: 'stock', fieldValue: 100 },
  ]);
  expect(written.body['errors']).toEqual([{ fieldName: 'stock', message: 'Поле доступно только для чтения' }]);
});

test('there is one row for a commodity and modification in a warehouse, also without a modification', async () => {
  const unchanged = await app.fingerprint();
  const answer = await admin.send('POST', '/manage/warehouseStock/', { warehouseId, commodityId, quantity: 1 });
  expect([answer.status, answer.body['message']]).toEqual([
    409,
    'Запись с такими значениями полей «Склад», «Товар» и «Модификация» уже есть',
  ]);
  expect(await app.fingerprint()).toBe(unchanged);
});

test('what is reserved cannot be taken out of the warehouse by hand', async () => {
  await orderWith([{ commodityId, quantity: 6 }]);
  const unchanged = await app.fingerprint();
  const at = `/manage/warehouseStock/${stockId}`;
  const less = await admin.send('PATCH', at, [{ fieldName: 'quantity', fieldValue: 5 }]);
  expect(less.body['errors']).toEqual([
    { fieldName: 'quantity', message: 'На складе не может быть меньше, чем зарезервировано' },
  ]);
  const gone = await admin.send('DELETE', at);
  expect([gone.status, gone.body['message']]).toEqual([
    409,
    'Товар зарезервирован в заказах: сначала отправьте или отмените их',
  ]);
  expect((await admin.send('DELETE', `/manage/warehouse/${warehouseId}`)).status).toBe(409);
  expect((await admin.send('DELETE', '/manage/warehouseStock/', [stockId])).status).toBe(409);
  expect(await app.fingerprint()).toBe(unchanged);
});

test('what is changed by hand is in the journal, and so is its undo', async () => {
  const at = `/manage/warehouseStock/${stockId}`;
  const more = await admin.send('PATCH', at, [{ fieldName: 'quantity', fieldValue: 25 }]);
  expect(more.body).toMatchObject({ quantity: 25, available: 25, isLow: false });
  expect(await suite.undo(more, admin)).toBe(200);
  expect(await stockOf(stockId)).toMatchObject({ quantity: 10, available: 10 });
  const journal = await suite.rows('stockMovement', 'commodityId', commodityId);
  expect(journal.map(({ quantity, reason }) => [quantity, reason])).toEqual([
    [10, 'Начальный остаток'],
    [15, 'Правка остатка'],
    [-15, 'Правка остатка'],
  ]);
});

test('the journal and the reservations are written by nobody, and read by those who work with orders', async () => {
  const stranger = await app.as('consentManager');
  await orderWith([{ commodityId, quantity: 1 }]);
  const unchanged = await app.fingerprint();
  for (const className of ['stockMovement', 'stockReservation']) {
    const body = { commodityId, warehouseId, quantity: 1 };
    expect((await admin.send('POST', `/manage/${className}/`, body)).status).toBe(403);
    const [row] = await suite.rows(className, 'commodityId', commodityId);
    const at = `/manage/${className}/${String(row?.['id'])}`;
    expect((await admin.send('PATCH', at, [{ fieldName: 'quantity', fieldValue: 9 }])).status).toBe(403);
    expect((await admin.send('DELETE', at)).status).toBe(403);
    expect((await stranger.send('GET', `/manage/${className}/`)).status).toBe(403);
  }
  expect(await app.fingerprint()).toBe(unchanged);
});

test('goods that no warehouse keeps are sold without limit', async () => {
  const free = await suite.newCommodity('Услуга');
  const { orderId } = await orderWith([{ commodityId: free, quantity: 1000 }]);
  await setState(orderId, 200);
  expect(await suite.rows('stockMovement', 'orderId', orderId)).toEqual([]);
});
