import { afterAll, expect, test } from 'vitest';
import { openStockSuite } from '#test/harness/stock-suite.ts';

const { app, admin, make, orderWith, newCommodity } = await openStockSuite();
afterAll(() => app.close());

test('the sum of a list is that of the records that its filter leaves, for those who may read them', async () => {
  const currencyId = await make('currency', { code: 'RUB', caption: 'Рубль', rate: 1 });
  await admin.send('PATCH', `/manage/currency/${currencyId}/default/`);
  const commodityId = await newCommodity('Товар', { price: 100 });
  await orderWith([{ commodityId, quantity: 2 }, { commodityId }], { currencyId, clientName: 'Ольга' });
  await orderWith([{ commodityId, quantity: 3 }], { currencyId, clientName: 'Пётр' });

  const sumOf = async (className: string, filter: readonly object[]) =>
    (await admin.send('GET', `/manage/${className}/sum/?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
  expect(await sumOf('order', [])).toEqual({ sum: 600 });
  expect(await sumOf('order', [{ fieldName: 'clientName', fieldValue: 'Ольга' }])).toEqual({ sum: 300 });
  expect(await sumOf('order', [{ fieldName: 'clientName', fieldValue: 'Никто' }])).toEqual({ sum: null });
  expect(await sumOf('news', [])).toEqual({ sum: null });
  expect((await admin.send('GET', '/manage/order/metadata/')).body).toMatchObject({ sum: 'baseTotal' });

  const events = await app.as('eventManagers');
  expect((await events.send('GET', '/manage/order/sum/')).status).toBe(403);
});
