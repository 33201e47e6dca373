import { expect, test } from 'vitest';
import { compareOrders } from './compare-orders.ts';

test('sums, parts and conversions of orders are those of a decimal library, to the last unit', () => {
  expect(compareOrders(20_000, 20_261_126)).toBeNull();
});
