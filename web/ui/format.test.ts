import { expect, test } from 'vitest';
import { RECORD_FORMS } from '#model/plural.ts';
import { formatCount, formatNumber } from './format.ts';

test('numbers have thin spaces and nouns their Russian form', () => {
  expect(formatNumber(1240)).toBe('1\u202f240');
  expect([1, 2, 5, 11, 21, 112].map((count) => formatCount(count, RECORD_FORMS))).toEqual([
    '1 запись',
    '2 записи',
    '5 записей',
    '11 записей',
    '21 запись',
    '112 записей',
  ]);
});
