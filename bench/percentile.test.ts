import { expect, test } from 'vitest';
import { median, percentile } from './percentile.ts';

test('a percentile is one of the values', () => {
  expect(percentile([3, 1, 2, 4], 0.5)).toBe(2);
  expect(percentile([3, 1, 2, 4], 0.99)).toBe(4);
  expect(percentile([], 0.5)).toBeNaN();
});

test('the median of an even number of values lies between the middle ones', () => {
  expect(median([10, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});
