import { afterAll, expect, test } from 'vitest';
import fc from 'fast-check';
import { patiently } from '#test/harness/patiently.ts';
import { openStockSuite } from '#test/harness/stock-suite.ts';
import type { TestAnswer, TestClient } from '#test/harness/test-app.ts';

const suite = await openStockSuite();
const { app, make, stockOf, orderWith } = suite;
const second = app.database.url === null ? null : await app.secondServer();
afterAll(async () => {
  await second?.close();
  await app.close();
});

type Request = Parameters<TestClient['send']>;

/** Sends the request to one of the two servers, or, where there is one, to it. */
function sendTo(at: number, request: Request): Promise<TestAnswer> {
  return patiently(() =>
    second && at % 2 === 1 ? second.send(suite.admin, ...request) : suite.admin.send(...request),
  );
}

const isDeadlock = ({ body }: TestAnswer) => String(body['message']).includes('одновременно');

/** Sends it again where two requests have waited for each other, as a client does. */
async function firmly(at: number, request: Request): Promise<TestAnswer> {
  for (;;) {
    const answer = await sendTo(at, request);
    if (answer.status !== 409 || !isDeadlock(answer)) return answer;
  }
}

const patch = (url: string, fieldName: string, fieldValue: unknown): Request => [
  'PATCH',
  url,
  [{ fieldName, fieldValue }],
  { 'x-reason': 'Correction' },
];

test('the last use of a promo code is given once', async () => {
  const code = await make('PromoCode', { caption: 'Последний', code: 'POSLEDNIY', discountPercent: 5, usageLimit: 3 });
  const orders = await Promise.all(Array.from({ length: 30 }, () => orderWith([])));
  const answers = await Promise.all(
    orders.map(({ orderId }, at) => firmly(at, patch(`/manage/order/${orderId}`, 'promoCodeId', code))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(27);
  expect((await suite.one('PromoCode', code))['usedCount']).toBe(3);
  expect(await suite.rows('order', 'promoCodeId', code)).toHaveLength(3);
});

test('the last piece is given to one of fifty orders at once', async () => {
  const commodityId = await suite.newCommodity('Последний');
  const warehouseId = await make('warehouse', { caption: 'Склад' });
  const stock = await make('warehouseStock', { warehouseId, commodityId, quantity: 1 });
  const orders = await Promise.all(Array.from({ length: 50 }, () => orderWith([])));
  const answers = await Promise.all(
    orders.map(({ orderId }, at) =>
      firmly(at, ['POST', '/manage/orderItem/', { orderId, commodityId, quantity: 1, price: 1 }]),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(await stockOf(stock)).toEqual({ quantity: 1, reserved: 1, available: 0, isLow: false });
});

const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('state' as const),
      at: fc.nat(7),
      to: fc.constantFrom(1, 4, 5, 9, 10, 100, 200),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('quantity' as const), at: fc.nat(7), to: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('stock' as const), at: fc.nat(2), to: fc.integer({ min: 0, max: 30 }) }),
  },
);

test('states, quantities and stock that change back and forth agree with the open orders', async () => {
  const commodities = [await suite.newCommodity('Первый'), await suite.newCommodity('Второй')];
  const warehouseId = await make('warehouse', { caption: 'Склад' });
  const other = await make('warehouse', { caption: 'Другой' });
  const stocks = [
    await make('warehouseStock', { warehouseId, commodityId: commodities[0], quantity: 12 }),
    await make('warehouseStock', { warehouseId, commodityId: commodities[1], quantity: 9 }),
    await make('warehouseStock', { warehouseId: other, commodityId: commodities[0], quantity: 7 }),
  ];
  const orders: Awaited<ReturnType<typeof orderWith>>[] = [];
  for (let at = 0; at < 8; at += 1)
    orders.push(
      await orderWith(
        [
          { commodityId: commodities[at % 2], quantity: 1 },
          { commodityId: commodities[(at + 1) % 2], quantity: 1 },
        ],
        { instanceStateId: 1 },
      ),
    );
  const acts = fc.sample(act, { numRuns: 120, seed: 48 });
  const admin = suite.admin;
  const answers = await Promise.all(
    acts.map(({ kind, at, to }, n) => {
      if (kind === 'state') return firmly(n, patch(`/manage/order/${orders[at]?.orderId ?? 0}`, 'instanceStateId', to));
      if (kind === 'quantity')
        return firmly(n, patch(`/manage/orderItem/${orders[at]?.itemIds[n % 2] ?? 0}`, 'quantity', to));
      return patiently(() => admin.send(...patch(`/manage/warehouseStock/${stocks[at] ?? 0}`, 'quantity', to)));
    }),
  );
  for (const { status, raw } of answers) expect([200, 409, 422], raw.body).toContain(status);
  const rows = await Promise.all(stocks.map(stockOf));
  for (const { quantity, reserved, available } of rows) {
    expect(Number(reserved)).toBeGreaterThanOrEqual(0);
    expect(Number(quantity)).toBeGreaterThanOrEqual(Number(reserved));
    expect(available).toBe(Number(quantity) - Number(reserved));
  }
  for (const { orderId } of orders) {
    const state = Number((await suite.one('order', orderId))['instanceStateId']);
    for (const item of await suite.rows('orderItem', 'orderId', orderId)) {
      const sum = (found: readonly Readonly<Record<string, unknown>>[]) =>
        found.reduce((total, { quantity }) => total + Number(quantity), 0);
      const reserved = sum(await suite.rows('stockReservation', 'orderItemId', Number(item['id'])));
      const moved = sum(await suite.rows('stockMovement', 'orderItemId', Number(item['id'])));
      expect(reserved).toBe([1, 4, 100].includes(state) ? item['quantity'] : 0);
      // A closed order keeps what it has sent; any other has sent all or nothing.
      const sent = state === 200 ? [item['quantity']] : [1, 4, 100].includes(state) ? [0] : [-moved];
      expect(sent).toContain(moved === 0 ? 0 : -moved);
    }
  }
  for (const [at, id] of stocks.entries()) {
    const stock = await suite.one('warehouseStock', id);
    const own = ({ warehouseId: place }: Readonly<Record<string, unknown>>) => place === stock['warehouseId'];
    const commodity = Number(stock['commodityId']);
    const journal = (await suite.rows('stockMovement', 'commodityId', commodity)).filter(own);
    expect(
      journal.reduce((sum, { quantity }) => sum + Number(quantity), 0),
      `journal of ${at}`,
    ).toBe(stock['quantity']);
    const reserved = (await suite.rows('stockReservation', 'commodityId', commodity)).filter(own);
    expect(reserved.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBe(stock['reserved']);
  }
});
