import { expect, test } from 'vitest';
import { currencyDigits } from './currency-digits.ts';
import {
  convertedMoney,
  fitsDigits,
  percentOfMoney,
  roundedMoney,
  splitMoney,
  sumOfMoney,
  timesQuantity,
} from './money.ts';

test('amounts are rounded half up, away from zero', () => {
  expect([1.005, 2.675, 1.004, 0.5, -1.005, 99_999_999_999.9999].map((one) => roundedMoney(one, 2))).toEqual([
    1.01, 2.68, 1, 0.5, -1.01, 100_000_000_000,
  ]);
  expect([0.5, 1.5, 2.4999].map((one) => roundedMoney(one, 0))).toEqual([1, 2, 2]);
});

test('products, percentages and sums are exact', () => {
  expect(timesQuantity(15.5, 3, 2)).toBe(46.5);
  expect(timesQuantity(99_999.9999, 1_000_000, 2)).toBe(99_999_999_900);
  expect(percentOfMoney(100.5, 10, 2)).toBe(10.05);
  expect(sumOfMoney([0.1, 0.2, 0.0001])).toBe(0.3001);
});

test('a conversion rounds once', () => {
  expect(convertedMoney(28_875, { from: 1, to: 81.4506, digits: 2 })).toBe(354.51);
  expect(convertedMoney(1000, { from: 1, to: 0.55, digits: 0 })).toBe(1818);
});

test('an amount is divided without a remainder', () => {
  expect(splitMoney(0.01, [1, 1, 1], 2)).toEqual([0, 0.01, 0]);
  expect(splitMoney(10, [], 2)).toEqual([]);
  expect(splitMoney(10, [0, 0], 2)).toEqual([0, 0]);
});

test('the places of a currency are those of ISO 4217', () => {
  expect(['RUB', 'JPY', 'KWD', 'CLF', null].map(currencyDigits)).toEqual([2, 0, 3, 4, 2]);
  expect([fitsDigits(1.25, 2), fitsDigits(1.255, 2), fitsDigits(5, 0)]).toEqual([true, false, true]);
});
