import { afterAll, expect, test } from 'vitest';
import { openStockSuite } from '#test/harness/stock-suite.ts';

const { app, admin, service, make, newCommodity, orderWith } = await openStockSuite();
afterAll(() => app.close());

/** A commodity with a price of its own, 100, and one in force, 80, from a price list that began long ago. */
async function newPriced() {
  const priceCatalogId = await make('PriceCatalog', { caption: 'Розница' });
  const commodityId = await newCommodity('Бинт', { priceCatalogId });
  const pricelistId = await make('pricelist', { caption: 'Лист', priceCatalogId, validFrom: '2020-01-01' });
  const priceListItemId = await make('priceListItem', { caption: 'Бинт', pricelistId, price: 80 });
  await make('ProductPriceListItem', { productId: commodityId, priceListItemId });
  return { commodityId, pricelistId };
}

test('a line without a price is given that in force on the day of the order, of its modification first', async () => {
  const { commodityId, pricelistId } = await newPriced();
  const { itemIds, orderId } = await orderWith([{ commodityId, price: null }]);
  const line = `/manage/orderItem/${String(itemIds[0])}`;
  expect((await service.send('GET', line)).body).toMatchObject({ price: 80, sum: 80 });
  const modificationId = await make('modification', { caption: 'Широкий', commodityId, article: 'Ш', price: 95 });
  const wide = await service.send('POST', '/manage/orderItem/', { orderId, commodityId, modificationId });
  expect(wide.body).toMatchObject({ price: 95 });
  // A price list that has ended changes no line that has its price; the next one is given that of the commodity.
  await admin.send('PATCH', `/manage/pricelist/${pricelistId}`, [{ fieldName: 'validTo', fieldValue: '2020-12-31' }]);
  expect((await service.send('GET', line)).body).toMatchObject({ price: 80 });
  const next = await service.send('POST', '/manage/orderItem/', { orderId, commodityId });
  expect(next.body).toMatchObject({ price: 100 });
});

test('the price of a line is proposed before it is added, to those who add lines', async () => {
  const { commodityId } = await newPriced();
  const { orderId } = await orderWith([]);
  const modificationId = await make('modification', { caption: 'Широкий', commodityId, article: 'Ш-2', price: 95 });
  const at = (query: string) => `/manage/order/${orderId}/price/?commodityId=${commodityId}${query}`;
  expect((await service.send('GET', at(''))).body).toEqual({ price: 80 });
  expect((await service.send('GET', at(`&modificationId=${modificationId}`))).body).toEqual({ price: 95 });
  const without = await newCommodity('Без цены', { price: null });
  const url = `/manage/order/${orderId}/price/`;
  expect((await service.send('GET', `${url}?commodityId=${without}`)).body).toEqual({ price: null });
  expect((await service.send('GET', `${url}?commodityId=999999`)).status).toBe(404);
  expect((await service.send('GET', `/manage/order/999999/price/?commodityId=${commodityId}`)).status).toBe(404);
  expect((await service.send('GET', url)).status).toBe(400);
  const stranger = await app.as('subscriberManager');
  expect((await stranger.send('GET', at(''))).status).toBe(403);
});
