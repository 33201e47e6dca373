import { expect, test } from 'vitest';
import { RECORD_FORMS } from '#model/plural.ts';
import { formatCount, formatMoney, formatNumber, placesOf } from './format.ts';

test('numbers have thin spaces and nouns their Russian form', () => {
  expect(formatNumber(1240)).toBe('1\u202f240');
  // Rates, as that of the sum to the dollar.
  expect([81.4506, 0.0067, 2.5].map(formatNumber)).toEqual(['81,4506', '0,0067', '2,5']);
  expect([1, 2, 5, 11, 21, 112].map((count) => formatCount(count, RECORD_FORMS))).toEqual([
    '1 запись',
    '2 записи',
    '5 записей',
    '11 записей',
    '21 запись',
    '112 записей',
  ]);
});

test('amounts have no decimal places or two, with the sign', () => {
  expect([1240, 15.5, 0.05, 1000.1234, -3.1].map((amount) => formatMoney(amount, '₽'))).toEqual([
    '1\u202f240\u00a0₽',
    '15,50\u00a0₽',
    '0,05\u00a0₽',
    '1\u202f000,1234\u00a0₽',
    '-3,10\u00a0₽',
  ]);
  expect([formatMoney(5), formatMoney(5, null, 2)]).toEqual(['5', '5,00']);
  expect([placesOf([1, null, 2]), placesOf([1, 2.5])]).toEqual([0, 2]);
});
