import { expect, test } from 'vitest';
import { decimal } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { string } from '../kinds/string.ts';
import { isLeap, toldRatio } from './ratio.ts';

const price = decimal({ caption: 'Цена' });
const rate = decimal({ caption: 'Курс', currency: 'none' });
const count = integer({ caption: 'Мест' });

test.each([
  [price, 100, 105, 1.05],
  [price, 100, 1200, 12],
  [price, 1200, 100, 1 / 12],
  [rate, 100, 105, null],
  [rate, 100, 1000, 10],
  [count, 20, 2, 0.1],
  [count, 20, 3, null],
  [price, 0, 5, null],
  [price, -5, 5, null],
  [price, null, 5, null],
  [string({ caption: 'Код' }), '1', '100', null],
])('%#: an amount tells how it changes, another number where it leaps', (property, before, after, told) => {
  expect(toldRatio(property, before, after)).toBe(told);
});

test('ten times more or less is a leap', () => {
  expect([0.1, 0.11, 1, 9.9, 10].map(isLeap)).toEqual([true, false, false, false, true]);
});
