import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { openStockSuite } from '#test/harness/stock-suite.ts';

const { app, admin, service, make, newCommodity, one, orderWith } = await openStockSuite();
afterAll(() => app.close());

const read = async (url: string) => (await admin.send('GET', url)).body;

/** A commodity with a price of its own, 100, and the price of a price list that began long ago. */
async function newPriced(price: number | null) {
  const priceCatalogId = await make('PriceCatalog', { caption: 'Розница' });
  const id = await newCommodity('Бинт', { priceCatalogId });
  const pricelistId = await make('pricelist', { caption: 'Лист', priceCatalogId, validFrom: '2020-01-01' });
  const priceListItemId = await make('priceListItem', { caption: 'Бинт', pricelistId, price });
  await make('ProductPriceListItem', { productId: id, priceListItemId });
  return { id, priceListItemId };
}

test('the price in force is the same in a list, on the record, in the workbook and in a line of an order', async () => {
  const [listed, own] = [await newPriced(80.5), await newPriced(null)];
  const filter = encodeURIComponent(
    JSON.stringify([{ fieldName: 'id', operator: 'in', fieldValue: [listed.id, own.id] }]),
  );
  const query = `orderFieldName=Id&orderFieldDirection=ASC&filter=${filter}`;
  const { items } = await read(`/manage/commodity/?${query}`);
  expect(items.map(({ priceInForce }) => priceInForce)).toEqual([80.5, 100]);
  expect(await one('commodity', listed.id)).toMatchObject({ priceInForce: 80.5, price: 100 });
  const answer = await admin.send('GET', `/manage/commodity/download/xlsx?${query}`);
  const [headers = [], ...rows] = (await readXlsx(new Uint8Array(answer.raw.rawPayload))).sheets[0]?.rows ?? [];
  expect(rows.map((row) => row[headers.indexOf('Действующая цена')])).toEqual([80.5, 100]);
  const { itemIds } = await orderWith([
    { commodityId: listed.id, price: null },
    { commodityId: own.id, price: null },
  ]);
  const lines = await Promise.all(itemIds.map((id) => one('orderItem', id)));
  expect(lines.map(({ price }) => price)).toEqual([80.5, 100]);
});

test('a computed value is read only: sent back as it was read it is accepted, another one is not', async () => {
  const { id, priceListItemId } = await newPriced(80);
  const url = `/manage/commodity/${id}`;
  const present = await read(url);
  const kept = await admin.send('PUT', url, { ...present, caption: 'Бинт широкий' });
  expect(kept.status, kept.raw.body).toBe(200);
  const refused = await admin.send('PUT', url, { ...kept.body, priceInForce: 1 });
  expect([refused.status, refused.body['errors']]).toEqual([
    422,
    [{ fieldName: 'priceInForce', message: 'Поле доступно только для чтения' }],
  ]);
  // Sent back from before the price changed.
  await admin.send('PATCH', `/manage/priceListItem/${priceListItemId}`, [{ fieldName: 'price', fieldValue: 70 }]);
  expect(await read(url)).toMatchObject({ priceInForce: 70, caption: 'Бинт широкий' });
  const history = await read(`${url}/history/`);
  expect(JSON.stringify(history)).not.toContain('priceInForce');
  for (const asked of [
    'orderFieldName=PriceInForce',
    `filter=${encodeURIComponent('[{"fieldName":"priceInForce","fieldValue":70}]')}`,
  ])
    expect((await admin.send('GET', `/manage/commodity/?${asked}`)).status).toBe(400);
});

test('what is free of a commodity is the sum over warehouses without what is reserved; its picker tells it to who may see it', async () => {
  const [stocked, kept] = [await newCommodity('Шприц'), await newCommodity('Шприц на заказ')];
  for (const quantity of [5, 3]) {
    const warehouseId = await make('warehouse', { caption: `Склад ${quantity}` });
    await make('warehouseStock', { warehouseId, commodityId: stocked, quantity });
  }
  await orderWith([{ commodityId: stocked, quantity: 2 }]);
  const free = async (id: number) => (await one('commodity', id))['inStock'];
  expect([await free(stocked), await free(kept)]).toEqual([6, null]);
  const told = async (client: typeof admin) => {
    const { body } = await client.send('GET', '/manage/orderItem/metadata/');
    const properties = Object.values(Object(body['properties'])).map(Object);
    const property = properties.find(({ name }) => name === 'commodityId');
    const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'id', fieldValue: stocked }]));
    const { items } = (await client.send('GET', `/manage/commodity/?filter=${filter}`)).body;
    return [property.config.tells, items[0]];
  };
  const tells = ['article', 'priceInForce', 'inStock'];
  expect(await told(admin)).toMatchObject([tells, { inStock: 6, priceInForce: 100 }]);
  expect(await told(service)).toMatchObject([tells, { inStock: null, priceInForce: 100 }]);
});

test('a deleted commodity comes back with the price that is in force', async () => {
  const { id } = await newPriced(80);
  const { version } = await one('commodity', id);
  const gone = await admin.send('DELETE', `/manage/commodity/${id}`, undefined, { 'if-match': `"${String(version)}"` });
  expect(gone.status, gone.raw.body).toBe(204);
  const undone = await admin.send('POST', `/manage/change/${String(gone.raw.headers['x-change-set'])}/undo`);
  expect(undone.status, undone.raw.body).toBe(200);
  expect(await one('commodity', id)).toMatchObject({ priceInForce: 80 });
});

test('two who add the same price of a commodity at once: one is added, the other is told of it', async () => {
  const { priceListItemId } = await newPriced(80);
  const productId = await newCommodity('Бинт', {});
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      admin.send('POST', '/manage/ProductPriceListItem/', { productId, priceListItemId }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(7).fill(409)]);
  expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body['message']))).toEqual(
    new Set(['Запись с такими значениями полей «Товар» и «Позиция прайс-листа» уже есть']),
  );
});
