import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStockSuite } from '#test/harness/stock-suite.ts';
import type { TestAnswer, TestClient } from '#test/harness/test-app.ts';

const suite = await openStockSuite();
const { app, admin, service, make, one, orderWith, setState, reasoned } = suite;
afterAll(() => app.close());

let commodityId: number;
let otherCurrency: number;
beforeAll(async () => {
  commodityId = await suite.newCommodity('Тонометр');
  otherCurrency = await make('currency', { code: 'USD', caption: 'Доллар', rate: 80 });
});

const field = (fieldName: string, fieldValue: unknown) => [{ fieldName, fieldValue }];
const refusedBy = async (send: () => Promise<TestAnswer>) => {
  const unchanged = await app.fingerprint();
  const { status, body } = await send();
  expect(await app.fingerprint(), 'nothing is changed').toBe(unchanged);
  return [status, body['message']];
};

type Request = Parameters<TestClient['send']>;

/** Every change of what is fixed when an order is paid. */
function changesOf(orderId: number, itemId: number, code: number): readonly Request[] {
  const order = `/manage/order/${orderId}`;
  const item = `/manage/orderItem/${itemId}`;
  return [
    ['PATCH', item, field('price', 5)],
    ['PATCH', item, field('quantity', 3)],
    ['PATCH', '/manage/orderItem/cascade', { ids: [itemId], fields: field('price', 7) }],
    ['POST', '/manage/orderItem/', { orderId, commodityId, quantity: 1, price: 1 }],
    ['PATCH', `${order}?recalculate=true`, field('currencyId', otherCurrency)],
    ['PATCH', order, field('promoCodeId', code)],
    ['DELETE', item],
    ['PATCH', order, field('instanceStateId', 4)],
  ];
}

async function paidOrder() {
  const { orderId, itemIds } = await orderWith([{ commodityId, quantity: 2 }]);
  const [itemId = 0] = itemIds;
  await setState(orderId, 100);
  const code = await make('PromoCode', { caption: 'Код', code: `ПОЗЖЕ-${orderId}`, discountPercent: 10 });
  return { orderId, itemId, changes: changesOf(orderId, itemId, code) };
}

test('what is fixed with the payment is for administrators, who give a reason', async () => {
  const { orderId, changes } = await paidOrder();
  for (const state of [100, 200, 5]) {
    await setState(orderId, state);
    for (const change of changes) {
      const name = `${state} ${change[0]} ${change[1]}`;
      expect(await refusedBy(() => service.send(...change)), name).toEqual([
        403,
        'Заказ оплачен или отправлен: изменить его может администратор',
      ]);
      for (const reason of ['', 'ой', 'о'.repeat(501)]) {
        const headers = { 'x-reason': encodeURIComponent(reason) };
        const [method, url, body] = change;
        expect(await refusedBy(() => admin.send(method, url, body, headers)), name).toEqual([422, 'Укажите причину']);
      }
    }
  }
});

test('a change with a reason is made, and history tells the reason; its undo needs one as well', async () => {
  const { orderId, itemId, changes } = await paidOrder();
  for (const [method, url, body] of changes.slice(0, 6)) {
    const answer = await reasoned(method, url, body);
    expect([200, 201], `${url}: ${answer.raw.body}`).toContain(answer.status);
  }
  const history = await admin.send('GET', `/manage/order/${orderId}/history/`);
  expect(history.body.items[0]).toMatchObject({ reason: 'Ошибка менеджера' });
  const before = await one('orderItem', itemId);
  const changed = await reasoned('PATCH', `/manage/orderItem/${itemId}`, field('price', 1));
  const undo = `/manage/change/${String(changed.raw.headers['x-change-set'])}/undo`;
  expect((await refusedBy(() => service.send('POST', undo)))[0]).toBe(403);
  expect((await refusedBy(() => admin.send('POST', undo)))[0]).toBe(422);
  expect((await reasoned('POST', undo)).status).toBe(200);
  expect(await one('orderItem', itemId)).toMatchObject({ price: before['price'], sum: before['sum'] });
  expect((await reasoned('PATCH', `/manage/order/${orderId}`, field('instanceStateId', 4))).status).toBe(200);
  expect((await service.send('PATCH', `/manage/orderItem/${itemId}`, field('quantity', 5))).status).toBe(200);
});

test('the rest of a paid order is changed as before', async () => {
  const { orderId, itemId } = await paidOrder();
  expect((await service.send('PATCH', `/manage/order/${orderId}`, field('comment', 'Позвонить'))).status).toBe(200);
  const same = await service.send('PATCH', `/manage/orderItem/${itemId}`, field('quantity', 2));
  expect(same.status, same.raw.body).toBe(200);
  const whole = await one('order', orderId);
  expect((await service.send('PUT', `/manage/order/${orderId}`, whole)).status).toBe(200);
});

test('the terms of a code are those of the moment when it was set; a paid order changes with nothing', async () => {
  const code = await make('PromoCode', { caption: 'Код', code: 'ТВЁРДЫЙ', discountPercent: 10 });
  const { orderId, itemIds } = await orderWith([{ commodityId, quantity: 10 }], { promoCodeId: code });
  expect(await one('order', orderId)).toMatchObject({ total: 900, promoPercent: 10 });
  await admin.send('PATCH', `/manage/PromoCode/${code}`, field('discountPercent', 50));
  await service.send('PATCH', `/manage/orderItem/${itemIds[0] ?? 0}`, field('quantity', 20));
  expect(await one('order', orderId)).toMatchObject({ total: 1800 });
  const off = await service.send('PATCH', `/manage/order/${orderId}`, field('promoCodeId', null));
  expect(await one('order', orderId)).toMatchObject({ total: 2000, promoPercent: null });
  expect(await suite.undo(off)).toBe(200);
  expect(await one('order', orderId), 'an undo brings the terms back').toMatchObject({ total: 1800, promoPercent: 10 });
  await setState(orderId, 100);
  const paid = await one('order', orderId);
  const folder = { caption: 'Папка', name: `papka-${orderId}`, description: '', parentId: null };
  const commodityFolderId = Number((await admin.send('POST', '/manage/commodityFolder/', folder)).body['id']);
  await make('CommodityFolderPromoCode', { commodityFolderId, promoCodeId: code });
  await setState(orderId, 200);
  await setState(orderId, 5);
  const { total, discount, baseTotal } = await one('order', orderId);
  expect({ total, discount, baseTotal }).toEqual({ total: paid['total'], discount: 200, baseTotal: paid['baseTotal'] });
  await reasoned('PATCH', `/manage/orderItem/${itemIds[0] ?? 0}`, field('quantity', 1));
  expect(await one('order', orderId)).toMatchObject({ total: 90 });
});

test('a rate that is entered later changes orders that are not paid alone', async () => {
  const currencyId = await make('currency', { code: 'XXB', caption: 'Вторая', rate: 10 });
  const [open, paid] = [
    await orderWith([{ commodityId, price: 10 }], { currencyId }),
    await orderWith([{ commodityId, price: 10 }], { currencyId }),
  ];
  await setState(paid.orderId, 100);
  await make('currencyRate', { currencyId, date: '2020-01-01', rate: 20 });
  expect(await one('order', open.orderId)).toMatchObject({ rate: 20, baseTotal: 200 });
  expect(await one('order', paid.orderId)).toMatchObject({ rate: 10, baseTotal: 100 });
  await reasoned('PATCH', `/manage/orderItem/${paid.itemIds[0] ?? 0}`, field('quantity', 2));
  expect(await one('order', paid.orderId)).toMatchObject({ rate: 10, baseTotal: 200 });
});

test('a paid or sent order is not deleted; an archived one by an administrator who gives a reason', async () => {
  const { orderId } = await paidOrder();
  const { number } = await one('order', orderId);
  const gone: Request = ['DELETE', `/manage/order/${orderId}`];
  for (const [state, word] of [
    [100, 'оплачен'],
    [200, 'отправлен'],
  ] as const) {
    await setState(orderId, state);
    const told = [409, `Заказ ${String(number)} ${word}: переведите его в архив`];
    expect(await refusedBy(() => reasoned(...gone))).toEqual(told);
    expect(await refusedBy(() => admin.send('DELETE', '/manage/order/', [orderId]))).toEqual(told);
  }
  await setState(orderId, 5);
  expect((await refusedBy(() => service.send(...gone)))[0]).toBe(403);
  expect((await refusedBy(() => admin.send(...gone)))[0]).toBe(422);
  expect((await reasoned(...gone)).status).toBe(204);
});

test('an order without lines is not sent, and a code without a discount is none', async () => {
  const { orderId } = await orderWith([]);
  const told = [422, 'В заказе нет позиций: отправлять нечего'];
  expect(await refusedBy(() => setState(orderId, 200))).toEqual(told);
  const sent = { clientName: 'Покупатель', instanceStateId: 200 };
  expect(await refusedBy(() => service.send('POST', '/manage/order/', sent))).toEqual(told);
  const ids = [orderId, (await orderWith([{ commodityId }])).orderId];
  const cascade = { ids, fields: field('instanceStateId', 200) };
  expect(await refusedBy(() => service.send('PATCH', '/manage/order/cascade', cascade))).toEqual(told);
  const code = { caption: 'Пустой', code: 'ПУСТОЙ' };
  expect((await refusedBy(() => admin.send('POST', '/manage/PromoCode/', code)))[0]).toBe(422);
  const made = await make('PromoCode', { ...code, discountAmount: 5 });
  expect(
    (await refusedBy(() => admin.send('PATCH', `/manage/PromoCode/${made}`, field('discountAmount', null))))[0],
  ).toBe(422);
});
