import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { OrderTotal } from './order-total.tsx';

const CURRENCIES = [
  { id: 1, symbol: '₽', code: 'RUB', isDefault: true },
  { id: 2, symbol: null, code: 'USD', isDefault: false },
];

const main = mountedMain();
beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ items: CURRENCIES, total: CURRENCIES.length, pageIndex: 0, pageSize: 1000 })),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Draws the sums of an order and waits for its currency; returns them as lines without unusual spaces. */
async function sumsOf(order: object, sign: string): Promise<readonly string[]> {
  main.render(
    <QueryClientProvider client={new QueryClient()}>
      <OrderTotal record={{ id: 7, version: 1, ...order }} />
    </QueryClientProvider>,
  );
  await expect.poll(() => main.host.querySelector('[role=status]')?.textContent).toContain(sign);
  const texts = [...main.host.querySelectorAll('dt, dd')].map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '));
  return texts.flatMap((text, at) => (at % 2 === 0 ? [`${text}: ${texts[at + 1]}`] : []));
}

test('an order without a discount has one sum', async () => {
  expect(await sumsOf({ total: 1240, discount: 0, currencyId: 1, rate: 1, baseTotal: 1240 }, '₽')).toEqual([
    'Итого: 1 240 ₽',
  ]);
});

test('an order without lines costs nothing', async () => {
  expect(await sumsOf({ total: null, discount: null, currencyId: 1, rate: null, baseTotal: null }, '₽')).toEqual([
    'Итого: 0 ₽',
  ]);
});

test('what is to be paid and the discount make the sum before it, all with as many places', async () => {
  expect(await sumsOf({ total: 0.2, discount: 0.1, currencyId: 1, rate: 1, baseTotal: 0.2 }, '₽')).toEqual([
    'Без скидки: 0,30 ₽',
    'Скидка по промокоду: − 0,10 ₽',
    'Итого: 0,20 ₽',
  ]);
});

test('an order in another currency tells its sum in the default one, at the rate of its day', async () => {
  expect(await sumsOf({ total: 10, discount: 5, currencyId: 2, rate: 91.5, baseTotal: 915.25 }, 'USD')).toEqual([
    'Без скидки: 15,00 USD',
    'Скидка по промокоду: − 5,00 USD',
    'Итого: 10,00 USD',
    'По курсу 91,5 на день заказа: 915,25 ₽',
  ]);
});
