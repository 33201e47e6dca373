import { afterAll, expect, test } from 'vitest';
import { openStockSuite } from '#test/harness/stock-suite.ts';

const suite = await openStockSuite();
const { app, admin, service, make, one, orderWith, setState } = suite;
afterAll(() => app.close());

let codes = 0;

async function newCode(fields: Readonly<Record<string, unknown>>) {
  codes += 1;
  return make('PromoCode', { caption: 'Код', code: `КОД-${codes}`, ...fields });
}

const usedOf = async (id: number) => (await one('PromoCode', id))['usedCount'];

const setCode = (orderId: number, fieldValue: number | null) =>
  service.send('PATCH', `/manage/order/${orderId}`, [{ fieldName: 'promoCodeId', fieldValue }]);

/** The status and message of the refusal; `changed` names whether anything was written. */
async function refusal(orderId: number, code: number) {
  const unchanged = await app.fingerprint();
  const { status, body } = await setCode(orderId, code);
  return { status, message: body['message'], changed: (await app.fingerprint()) !== unchanged };
}

const refused = (message: RegExp) => ({ status: 409, message: expect.stringMatching(message), changed: false });

test('a use is counted when the code is set, moves with another code, and is given back when it is taken off', async () => {
  const [first, second] = [await newCode({ discountPercent: 10 }), await newCode({ discountPercent: 20 })];
  const { orderId } = await orderWith([], { promoCodeId: first });
  expect(await usedOf(first)).toBe(1);
  expect((await setCode(orderId, second)).status).toBe(200);
  expect([await usedOf(first), await usedOf(second)]).toEqual([0, 1]);
  const off = await setCode(orderId, null);
  expect(await usedOf(second)).toBe(0);
  expect(await suite.undo(off)).toBe(200);
  expect(await usedOf(second)).toBe(1);
  const gone = await service.send('DELETE', `/manage/order/${orderId}`);
  expect(await usedOf(second)).toBe(0);
  expect(await suite.undo(gone)).toBe(200);
  expect(await usedOf(second)).toBe(1);
});

test('a code over its limit, out of its period or switched off is refused, and nothing is changed', async () => {
  const { orderId } = await orderWith([]);
  const limited = await newCode({ discountPercent: 10, usageLimit: 1 });
  await orderWith([], { promoCodeId: limited });
  expect(await refusal(orderId, limited)).toEqual(refused(/^Промокод «.+» уже применён наибольшее число раз: 1$/u));
  const late = await newCode({ discountPercent: 10, validTo: '2020-05-05T10:00:00.000Z' });
  expect(await refusal(orderId, late)).toEqual(refused(/^Срок действия промокода «.+» закончился 05\.05\.2020$/u));
  const early = await newCode({ discountPercent: 10, validFrom: '2095-05-05T10:00:00.000Z' });
  expect(await refusal(orderId, early)).toEqual(refused(/^Промокод «.+» начнёт действовать 05\.05\.2095$/u));
  const off = await newCode({ discountPercent: 10, instanceStateId: 1 });
  expect(await refusal(orderId, off)).toEqual(refused(/^Промокод «.+» выключен$/u));
});

test('a code is set only while the order is not closed; one that is set stays counted', async () => {
  const code = await newCode({ discountPercent: 10 });
  for (const state of [5, 9, 10]) {
    const { orderId } = await orderWith([], { instanceStateId: state });
    expect(await refusal(orderId, code)).toEqual(
      refused(/^Промокод назначают, пока заказ не оплачен, не отправлен и не закрыт$/u),
    );
  }
  const { orderId } = await orderWith([], { promoCodeId: code });
  for (const state of [4, 9, 5, 1]) expect((await setState(orderId, state)).status).toBe(200);
  expect(await usedOf(code)).toBe(1);
});

test('a change of several orders counts each, or none', async () => {
  const code = await newCode({ discountPercent: 10, usageLimit: 2 });
  const ids = [(await orderWith([])).orderId, (await orderWith([])).orderId, (await orderWith([])).orderId];
  const fields = [{ fieldName: 'promoCodeId', fieldValue: code }];
  const unchanged = await app.fingerprint();
  expect((await service.send('PATCH', '/manage/order/cascade', { ids, fields })).status).toBe(409);
  expect(await app.fingerprint()).toBe(unchanged);
  expect((await service.send('PATCH', '/manage/order/cascade', { ids: ids.slice(1), fields })).status).toBe(200);
  expect(await usedOf(code)).toBe(2);
});

test('the count is nobody’s to write, and a code that orders use is not deleted', async () => {
  const code = await newCode({ discountPercent: 10 });
  await orderWith([], { promoCodeId: code });
  const unchanged = await app.fingerprint();
  const written = await admin.send('PATCH', `/manage/PromoCode/${code}`, [{ fieldName: 'usedCount', fieldValue: 0 }]);
  expect(written.status).toBe(422);
  const gone = await admin.send('DELETE', `/manage/PromoCode/${code}`);
  expect([gone.status, gone.body['message']]).toEqual([409, 'Элемент используется в разделе «Заказы»']);
  expect(await app.fingerprint()).toBe(unchanged);
});

test('a code of a category takes its discount off the goods of the category and of those below alone', async () => {
  const folder = async (caption: string, parentId: number | null) => {
    const body = { caption, name: `papka-${caption}`, description: '', parentId };
    const answer = await admin.send('POST', '/manage/commodityFolder/', body);
    expect(answer.status, answer.raw.body).toBe(201);
    return Number(answer.body['id']);
  };
  const root = await folder('a', null);
  const [upper, beside] = [await folder('b', root), await folder('c', root)];
  const below = await folder('d', upper);
  const inBelow = await suite.newCommodity('Ниже', { folderIds: [below] });
  const inBeside = await suite.newCommodity('Рядом', { folderIds: [beside] });
  const code = await newCode({ discountPercent: 10 });
  const link = await make('CommodityFolderPromoCode', { commodityFolderId: upper, promoCodeId: code });
  const { orderId, itemIds } = await orderWith(
    [
      { commodityId: inBelow, quantity: 2, price: 100.5 },
      { commodityId: inBeside, quantity: 1, price: 40 },
    ],
    { promoCodeId: code },
  );
  const lines = async () => [await one('orderItem', itemIds[0] ?? 0), await one('orderItem', itemIds[1] ?? 0)];
  expect(await lines()).toMatchObject([
    { discount: 20.1, sum: 180.9 },
    { discount: 0, sum: 40 },
  ]);
  expect(await one('order', orderId)).toMatchObject({ discount: 20.1, total: 220.9, baseTotal: 220.9 });
  await admin.send('DELETE', `/manage/CommodityFolderPromoCode/${link}`);
  await service.send('PATCH', `/manage/orderItem/${itemIds[1] ?? 0}`, [{ fieldName: 'quantity', fieldValue: 2 }]);
  expect(await lines(), 'the terms are those of the moment when the code was set').toMatchObject([
    { sum: 180.9 },
    { sum: 80 },
  ]);
  await setCode(orderId, null);
  expect(await one('order', orderId)).toMatchObject({ discount: 0, total: 281, promoPercent: null });
  await setCode(orderId, code);
  expect(await lines(), 'a code of no category is valid for all goods').toMatchObject([{ sum: 180.9 }, { sum: 72 }]);
});

test('an amount is taken off once for the whole order, in the currency of the order', async () => {
  const commodityId = await suite.newCommodity('Товар');
  const currencyId = await make('currency', { code: 'XTS', caption: 'Тестовая', rate: 50 });
  const code = await newCode({ discountAmount: 300 });
  const { orderId } = await orderWith(
    [
      { commodityId, quantity: 1, price: 10 },
      { commodityId, quantity: 1, price: 20 },
    ],
    {
      promoCodeId: code,
      currencyId,
    },
  );
  expect(await one('order', orderId)).toMatchObject({ discount: 6, total: 24, rate: 50, baseTotal: 1200 });
});

test('the sum in the default currency follows the rate of the day of the order, also where it is entered later', async () => {
  const commodityId = await suite.newCommodity('Товар');
  const currencyId = await make('currency', { code: 'XXA', caption: 'Вторая' });
  const { orderId } = await orderWith([{ commodityId, quantity: 1, price: 10 }], { currencyId });
  expect(await one('order', orderId)).toMatchObject({ total: 10, rate: null, baseTotal: null });
  const rate = await make('currencyRate', { currencyId, date: '2020-01-01', rate: 80 });
  expect(await one('order', orderId)).toMatchObject({ rate: 80, baseTotal: 800 });
  await make('currencyRate', { currencyId, date: '2021-01-01', rate: 90.5 });
  await make('currencyRate', { currencyId, date: '2090-01-01', rate: 200 });
  expect(await one('order', orderId)).toMatchObject({ rate: 90.5, baseTotal: 905 });
  await admin.send('PATCH', `/manage/currencyRate/${rate}`, [{ fieldName: 'date', fieldValue: '2022-01-01' }]);
  expect(await one('order', orderId)).toMatchObject({ rate: 80, baseTotal: 800 });
  await admin.send('DELETE', `/manage/currencyRate/${rate}`);
  expect(await one('order', orderId)).toMatchObject({ rate: 90.5 });
  const next = await service.send('POST', '/manage/order/', { clientName: 'Покупатель', currencyId });
  expect(next.body, 'a new order has its rate at once').toMatchObject({ rate: 90.5, baseTotal: 0, version: 1 });
});

test('an order that is paid or sent is written of to its buyer, once for each scenario', async () => {
  for (const [trigger, isActive] of [
    ['orderPaid', true],
    ['orderSent', true],
    ['orderSent', false],
  ] as const)
    await make('MailScenario', {
      caption: trigger,
      trigger,
      isActive,
      subject: `${trigger} {{caption}}`,
      html: '<p>{{fullName}}: {{total}}</p>',
    });
  const commodityId = await suite.newCommodity('Товар');
  const lines = [{ commodityId, quantity: 1, price: 1250.5 }];
  const { orderId, number } = await orderWith(lines, { email: 'pokupatel@example.com', clientName: 'А & Б' });
  const letters = async () => (await admin.send('GET', '/manage/mailLog/?orderFieldName=id&pageSize=100')).body.items;
  expect(await letters()).toEqual([]);
  await setState(orderId, 100);
  await setState(orderId, 200);
  await setState(orderId, 200);
  expect(await letters()).toMatchObject([
    { subject: `orderPaid ${number}`, email: 'pokupatel@example.com' },
    { subject: `orderSent ${number}` },
  ]);
  const [first] = await letters();
  expect((await one('mailLog', Number(first?.['id'])))['html']).toBe('<p>А &amp; Б: 1\u00a0250,50</p>');
  const { orderId: silent } = await orderWith(lines);
  await setState(silent, 200);
  const clientId = await make('client', { fullName: 'Клиент', email: 'klient@example.com' });
  const { orderId: clients } = await orderWith(lines, { clientId });
  await setState(clients, 200);
  expect((await letters()).map(({ email }) => email)).toEqual([
    'pokupatel@example.com',
    'pokupatel@example.com',
    'klient@example.com',
  ]);
});
