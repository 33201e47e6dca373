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
