import { expect, test } from 'vitest';
import { orderSums } from './order-sums.ts';

const line = (id: number, price: number, isEligible = true, quantity = 1) => ({ id, price, quantity, isEligible });
const none = { percent: null, amount: null };
const discounts = (...given: Parameters<typeof orderSums>) =>
  [...orderSums(...given).lines.values()].map(({ discount }) => discount);

test('a percentage is taken of each eligible line alone', () => {
  const lines = [line(1, 100.5), line(2, 40), line(3, 999, false)];
  expect(discounts(lines, { percent: 10, amount: null }, 2)).toEqual([10.05, 4, 0]);
});

test('an amount is divided in proportion, to the kopeck', () => {
  const lines = [line(1, 10), line(2, 10), line(3, 10)];
  expect(discounts(lines, { percent: null, amount: 10 }, 2)).toEqual([3.33, 3.34, 3.33]);
  expect(discounts(lines, { percent: null, amount: 10 }, 0)).toEqual([3, 4, 3]);
});

test('an amount larger than the eligible lines leaves nothing of them and the others whole', () => {
  const lines = [line(1, 10), line(2, 90, false)];
  expect(discounts(lines, { percent: 50, amount: 300 }, 2)).toEqual([10, 0]);
});

test('each line is rounded half up, and the total is the sum of the rounded lines', () => {
  const { lines, total } = orderSums([line(1, 1.005), line(2, 2.675), line(3, 15.4967, true, 3)], none, 2);
  expect([...lines.values()].map(({ sum }) => sum)).toEqual([1.01, 2.68, 46.49]);
  expect(total).toBe(50.18);
});

test('a code of 100 % leaves nothing, also of prices with four places', () => {
  const { discount, total } = orderSums([line(1, 10.0099), line(2, 0.0099)], { percent: 100, amount: null }, 2);
  expect([discount, total]).toEqual([10.02, 0]);
});

test('sums follow the minor unit of the currency', () => {
  expect(orderSums([line(1, 100.5, true, 3)], none, 0).total).toBe(302);
  expect(orderSums([line(1, 0.0125, true, 3)], none, 3).total).toBe(0.038);
});
