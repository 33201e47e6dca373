import { describe, expect, test } from 'vitest';
import { extended, heldIds, missingPage, pageOf, placeIn, type Walk } from './walk-order.ts';

/** Two pages of twenty are before it, and fifty-five records are in all. */
const walk: Walk = {
  userId: 1,
  className: 'news',
  listPath: '/manage/news',
  query: { pageSize: 20 },
  start: 20,
  total: 55,
  pages: [{ page: 2, ids: [21, 22, 23] }],
};
const rows = (...ids: readonly number[]) => ids.map((id) => ({ id }));

describe('a walk through a list', () => {
  test('tells the place of a record in the whole list', () => {
    expect(placeIn(walk, 21)).toEqual({
      position: 21,
      total: 55,
      hasBefore: true,
      hasAfter: true,
      before: null,
      after: 22,
    });
    expect(placeIn({ ...walk, start: 0, total: 3 }, 23)).toMatchObject({ position: 3, hasAfter: false, before: 22 });
    expect(placeIn(walk, 99)).toBeNull();
  });

  test('reads on where those that still match end: what has left the list hides no record', () => {
    const whole = { ...walk, start: 0, pages: [{ page: 1, ids: Array.from({ length: 20 }, (_, at) => at + 1) }] };
    expect(missingPage(whole, 1, 20)).toBe(1);
    // Seven have left the list: its first page holds the next ones.
    expect(missingPage(whole, 1, 13)).toBe(0);
    expect(missingPage({ ...whole, total: 20 }, 1, 20)).toBeNull();
    expect(missingPage(walk, -1, 0)).toBe(0);
    expect(missingPage({ ...walk, start: 0 }, -1, 0)).toBeNull();
  });

  test('takes what was read in its order, each record once', () => {
    const longer = extended(walk, 1, 2, rows(23, 24, 25));
    expect(heldIds(longer)).toEqual([21, 22, 23, 24, 25]);
    expect([pageOf(longer, 22), pageOf(longer, 25)]).toEqual([2, 3]);
    const earlier = extended(walk, -1, 0, rows(19, 20, 21));
    expect(heldIds(earlier)).toEqual([19, 20, 21, 22, 23]);
    expect(earlier.start).toBe(0);
    expect(extended(walk, 1, 2, rows(21, 22))).toBe(walk);
  });

  test('begins with its first known record where none are before it any more', () => {
    expect(extended(walk, -1, 0, [])).toMatchObject({ start: 0, total: 35 });
  });
});
