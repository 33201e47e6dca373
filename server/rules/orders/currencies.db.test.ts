import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStockSuite } from '#test/harness/stock-suite.ts';
import type { TestAnswer } from '#test/harness/test-app.ts';

const suite = await openStockSuite();
const { app, admin, service, make, one, orderWith, newCommodity } = suite;
afterAll(() => app.close());

let [rub, usd, jpy, kwd, rare] = [0, 0, 0, 0, 0];
beforeAll(async () => {
  rub = await make('currency', { code: 'RUB', caption: 'Рубль', rate: 1 });
  await admin.send('PATCH', `/manage/currency/${rub}/default/`);
  usd = await make('currency', { code: 'USD', caption: 'Доллар', rate: 80 });
  jpy = await make('currency', { code: 'JPY', caption: 'Иена', rate: 0.55 });
  kwd = await make('currency', { code: 'KWD', caption: 'Динар', rate: 260 });
  rare = await make('currency', { code: 'XDR', caption: 'Редкая' });
});

const field = (fieldName: string, fieldValue: unknown) => [{ fieldName, fieldValue }];
const refused = async (send: () => Promise<TestAnswer>) => {
  const unchanged = await app.fingerprint();
  const { status, body } = await send();
  expect(await app.fingerprint(), 'nothing is changed').toBe(unchanged);
  return [status, body['code'], body['message']];
};

test('a price of a commodity, a modification or a price list comes in the currency of the order, at the rate of its day', async () => {
  await make('currencyRate', { currencyId: usd, date: '2020-01-01', rate: 82.5 });
  const own = await newCommodity('Свой', { price: 28_875 });
  const inDollars = await newCommodity('В долларах', { price: 10, currencyId: usd });
  const modificationId = await make('modification', { caption: 'Большой', commodityId: inDollars, price: 12 });
  const priceCatalogId = await make('PriceCatalog', { caption: 'Оптом', currencyId: jpy });
  const listed = await newCommodity('По листу', { price: 1, priceCatalogId });
  const pricelistId = await make('pricelist', { caption: 'Лист', priceCatalogId, validFrom: '2020-01-01' });
  const priceListItemId = await make('priceListItem', { caption: 'Позиция', pricelistId, price: 1500 });
  await make('ProductPriceListItem', { productId: listed, priceListItemId });
  const lines = [
    { commodityId: own },
    { commodityId: inDollars },
    { commodityId: inDollars, modificationId },
    { commodityId: listed },
  ];
  const prices = async (currencyId: number) => {
    const { itemIds } = await orderWith(
      lines.map((line) => ({ ...line, price: null })),
      { currencyId },
    );
    return Promise.all(itemIds.map(async (id) => (await one('orderItem', id))['price']));
  };
  expect(await prices(usd)).toEqual([350, 10, 12, 10]);
  expect(await prices(rub)).toEqual([28_875, 825, 990, 825]);
  expect(await prices(jpy)).toEqual([52_500, 1500, 1800, 1500]);
  expect(await prices(kwd)).toEqual([111.058, 3.173, 3.808, 3.173]);
  const { orderId } = await orderWith([], { currencyId: usd });
  const proposal = await service.send('GET', `/manage/order/${orderId}/price/?commodityId=${own}`);
  expect(proposal.body).toEqual({ price: 350 });
});

test('without a rate a price is not converted', async () => {
  const commodityId = await newCommodity('Товар');
  const foreign = await newCommodity('Чужой', { currencyId: rare });
  const { orderId } = await orderWith([{ commodityId, price: 5 }], { currencyId: rare });
  const told = [422, 'invalid', expect.stringMatching(/^Нет курса валюты XDR на \d\d\.\d\d\.\d{4}$/u)];
  expect(await refused(() => service.send('POST', '/manage/orderItem/', { orderId, commodityId }))).toEqual(told);
  expect(
    await refused(() => service.send('GET', `/manage/order/${orderId}/price/?commodityId=${commodityId}`)),
  ).toEqual(told);
  const { orderId: inRoubles } = await orderWith([]);
  const line = { orderId: inRoubles, commodityId: foreign };
  expect(await refused(() => service.send('POST', '/manage/orderItem/', line))).toEqual(told);
  const again = () => service.send('PATCH', `/manage/order/${orderId}?recalculate=true`, field('currencyId', rub));
  expect(await refused(again)).toEqual(told);
});

test('another currency of an order with lines asks first; then prices and sums are converted, and an undo restores them', async () => {
  const commodityId = await newCommodity('Товар', { price: 1000.5 });
  const { orderId, itemIds } = await orderWith([
    { commodityId, quantity: 3, price: null },
    { commodityId, price: 41.25 },
  ]);
  const before = await one('order', orderId);
  expect(before).toMatchObject({ currencyId: rub, total: 3042.75 });
  const question = [409, 'recalculate', 'Пересчитать цены?'];
  const url = `/manage/order/${orderId}`;
  expect(await refused(() => service.send('PATCH', url, field('currencyId', usd)))).toEqual(question);
  expect(await refused(() => service.send('PUT', url, { ...before, currencyId: usd }))).toEqual(question);
  const cascade = { ids: [orderId], fields: field('currencyId', usd) };
  expect(await refused(() => service.send('PATCH', '/manage/order/cascade', cascade))).toEqual(question);
  const changed = await service.send('PATCH', `${url}?recalculate=true`, field('currencyId', usd));
  expect(changed.status, changed.raw.body).toBe(200);
  expect(await one('order', orderId)).toMatchObject({ currencyId: usd, total: 36.89, rate: 82.5, baseTotal: 3043.43 });
  expect(await one('orderItem', itemIds[0] ?? 0)).toMatchObject({ price: 12.13, sum: 36.39 });
  expect(await one('orderItem', itemIds[1] ?? 0)).toMatchObject({ price: 0.5, sum: 0.5 });
  expect(await suite.undo(changed)).toBe(200);
  expect(await one('order', orderId)).toMatchObject({ currencyId: rub, total: 3042.75, baseTotal: 3042.75 });
  expect(await one('orderItem', itemIds[0] ?? 0)).toMatchObject({ price: 1000.5, sum: 3001.5 });
  const whole = await service.send('PUT', `${url}?recalculate=true`, {
    ...(await one('order', orderId)),
    currencyId: jpy,
  });
  expect(whole.status, whole.raw.body).toBe(200);
  expect(await one('order', orderId)).toMatchObject({ total: 5532, baseTotal: 3042.6 });
  const { orderId: empty } = await orderWith([]);
  expect((await service.send('PATCH', `/manage/order/${empty}`, field('currencyId', usd))).status).toBe(200);
});

test('a new order, lead and calculation are in the default currency', async () => {
  const clientId = await make('client', { fullName: 'Клиент' });
  const made = await service.send('POST', '/manage/order/', { clientName: 'Покупатель' });
  expect(made.body).toMatchObject({ currencyId: rub, rate: 1, baseTotal: 0 });
  expect((await service.send('GET', '/manage/order/default/')).body).toMatchObject({ currencyId: rub });
  const calculation = await make('clientCalculation', { caption: 'Расчёт', clientId });
  expect(await one('clientCalculation', calculation)).toMatchObject({ currencyId: rub });
  expect((await admin.send('GET', '/manage/lead/default/')).body).toMatchObject({ currencyId: rub });
});

test('prices and sums have the places of their currency', async () => {
  const commodityId = await newCommodity('Товар');
  const tooFine = async (className: string, body: object, fieldName = 'price') => {
    const unchanged = await app.fingerprint();
    const { status, body: answer } = await admin.send('POST', `/manage/${className}/`, body);
    expect([status, await app.fingerprint()]).toEqual([422, unchanged]);
    const [error] = Object.values(Object(answer['errors'])).map(Object);
    expect(error.fieldName).toBe(fieldName);
    return String(error.message);
  };
  const two = 'Введите число, не более 2 знаков после запятой';
  const none = 'Введите целое число: в этой валюте нет дробной части';
  const { orderId } = await orderWith([{ commodityId, price: 15.49, quantity: 3 }]);
  const { orderId: inYen } = await orderWith([], { currencyId: jpy });
  const { orderId: inDinars, itemIds } = await orderWith([{ commodityId, price: 1.005, quantity: 3 }], {
    currencyId: kwd,
  });
  expect(await one('order', inDinars)).toMatchObject({ total: 3.015, baseTotal: 783.9 });
  expect(await tooFine('orderItem', { orderId, commodityId, price: 15.4967 })).toBe(two);
  expect(await tooFine('orderItem', { orderId: inYen, commodityId, price: 1.5 })).toBe(none);
  expect(await tooFine('commodity', { caption: 'Т', article: 'Мелко', price: 1.005 })).toBe(two);
  expect(
    await tooFine('commodity', { caption: 'Т', article: 'Мелко', oldPrice: 1.5, currencyId: jpy }, 'oldPrice'),
  ).toBe(none);
  expect(await tooFine('modification', { caption: 'М', commodityId, price: 1.005 })).toBe(two);
  const clientId = await make('client', { fullName: 'Клиент' });
  const calculationId = await make('clientCalculation', { caption: 'Расчёт', clientId });
  expect(await tooFine('clientCalculationItem', { calculationId, caption: 'С', price: 1.005 })).toBe(two);
  const item = await make('clientCalculationItem', { calculationId, caption: 'С', price: 2.67, quantity: 1.0019 });
  expect(await one('clientCalculationItem', item)).toMatchObject({ sum: 2.68 });
  expect((await service.send('PATCH', `/manage/orderItem/${itemIds[0] ?? 0}`, field('price', 1.0005))).status).toBe(
    422,
  );
  const all = await make('PromoCode', { caption: 'Всё', code: 'ВСЁ', discountPercent: 100 });
  await service.send('PATCH', `/manage/order/${orderId}`, field('promoCodeId', all));
  expect(await one('order', orderId)).toMatchObject({ total: 0, discount: 46.47, baseTotal: 0 });
});
