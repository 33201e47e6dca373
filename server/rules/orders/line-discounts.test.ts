import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineDiscounts } from './line-discounts.ts';

const line = (id: number, amount: number, isEligible = true) => ({ id, amount, isEligible });

test('a percentage is taken of each eligible line alone', () => {
  const discounts = lineDiscounts([line(1, 100.5), line(2, 40), line(3, 999, false)], { percent: 10, amount: null });
  expect([...discounts]).toEqual([
    [1, 10.05],
    [2, 4],
    [3, 0],
  ]);
});

test('an amount is divided in proportion, to the kopeck', () => {
  const discounts = lineDiscounts([line(1, 10), line(2, 10), line(3, 10)], { percent: null, amount: 10 });
  expect([...discounts.values()]).toEqual([3.33, 3.34, 3.33]);
});

test('an amount larger than the eligible lines leaves nothing of them and the others whole', () => {
  const discounts = lineDiscounts([line(1, 10), line(2, 90, false)], { percent: 50, amount: 300 });
  expect([...discounts.values()]).toEqual([10, 0]);
});

test('no line falls below zero, and the parts add up', () => {
  const lines = fc.array(fc.tuple(fc.integer({ min: 0, max: 1_000_000_000 }), fc.boolean()), { maxLength: 20 });
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (given, percent, off) => {
        const made = given.map(([units, isEligible], id) => line(id, units / 1e4, isEligible));
        const discounts = lineDiscounts(made, { percent, amount: off });
        for (const { id, amount, isEligible } of made) {
          const own = discounts.get(id) ?? -1;
          expect(own).toBeGreaterThanOrEqual(0);
          expect(own).toBeLessThanOrEqual(isEligible ? amount : 0);
        }
        const kopecks = (part: (typeof made)[number]) => Math.floor(Math.round(part.amount * 1e4) / 100);
        const eligible = made.filter(({ isEligible }) => isEligible);
        const left = eligible.reduce((sum, part) => {
          const whole = kopecks(part);
          return sum + whole - Math.min(whole, Math.round((whole * percent) / 100));
        }, 0);
        const whole = eligible.reduce((sum, part) => sum + kopecks(part), 0);
        const total = [...discounts.values()].reduce((sum, own) => sum + Math.round(own * 100), 0);
        expect(total).toBe(whole - left + Math.min(left, off * 100));
      },
    ),
  );
});
