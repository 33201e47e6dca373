import { describe, expect, test } from 'vitest';
import {
  ended,
  extended,
  heldIds,
  missingPage,
  pageOf,
  placeIn,
  stepFrom,
  type Walk,
  type WalkPart,
} from './walk-order.ts';

/** Two pages of twenty are before it, and fifty-five records are in all. */
const part: WalkPart = { query: { pageSize: 20 }, start: 20, total: 55, pages: [{ page: 2, ids: [21, 22, 23] }] };
const through = (...parts: readonly WalkPart[]): Walk => ({
  userId: 1,
  className: 'news',
  listPath: '/manage/news',
  isPaged: true,
  parts,
});
const walk = through(part);
const column = (total: number, ...ids: readonly number[]): WalkPart => ({
  query: { pageSize: 20 },
  start: 0,
  total,
  pages: [{ page: 1, ids }],
});
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
    expect(placeIn(through({ ...part, start: 0, total: 3 }), 23)).toMatchObject({
      position: 3,
      hasAfter: false,
      before: 22,
    });
    expect(placeIn(walk, 99)).toBeNull();
  });

  test('reads on where those that still match end: what has left the list hides no record', () => {
    const whole = { ...part, start: 0, pages: [{ page: 1, ids: Array.from({ length: 20 }, (_, at) => at + 1) }] };
    expect(missingPage(whole, 1, 20)).toBe(1);
    // Seven have left the list: its first page holds the next ones.
    expect(missingPage(whole, 1, 13)).toBe(0);
    expect(missingPage({ ...whole, total: 20 }, 1, 20)).toBeNull();
    expect(missingPage(part, -1, 0)).toBe(0);
    expect(missingPage({ ...part, start: 0 }, -1, 0)).toBeNull();
  });

  test('takes what was read in its order, each record once', () => {
    const longer = extended(part, 1, 2, rows(23, 24, 25), heldIds(walk));
    expect(heldIds(through(longer))).toEqual([21, 22, 23, 24, 25]);
    expect([pageOf(through(longer), 22), pageOf(through(longer), 25)]).toEqual([2, 3]);
    const earlier = extended(part, -1, 0, rows(19, 20, 21), heldIds(walk));
    expect(heldIds(through(earlier))).toEqual([19, 20, 21, 22, 23]);
    expect(earlier.start).toBe(0);
    expect(extended(part, 1, 2, rows(21, 22), heldIds(walk))).toBe(part);
  });

  test('begins with its first known record where none are before it any more', () => {
    expect(extended(part, -1, 0, [], heldIds(walk))).toMatchObject({ start: 0, total: 35 });
  });
});

describe('a walk through a board', () => {
  const board = through(column(2, 1, 2), column(0), column(4, 3, 4), column(1, 5));

  test('tells the place among the records of all columns', () => {
    expect(placeIn(board, 2)).toMatchObject({ position: 2, total: 7, before: 1, after: 3 });
    expect(placeIn(board, 5)).toMatchObject({ position: 7, hasAfter: false, before: 4 });
  });

  test('goes on in the next column that has records, once its own is known to its end', () => {
    expect(stepFrom(board, 2, 1)).toEqual({ id: 3 });
    expect(stepFrom(board, 3, -1)).toEqual({ id: 2 });
    expect(stepFrom(board, 4, 1)).toEqual({ reads: 2 });
    const known = through(column(2, 1, 2), column(0), ended(column(4, 3, 4)), column(1, 5));
    expect(stepFrom(known, 4, 1)).toEqual({ id: 5 });
    expect(stepFrom(known, 5, 1)).toBeNull();
    expect(stepFrom(known, 1, -1)).toBeNull();
  });

  test('leads to the last known record of a column that is not read to its end', () => {
    expect(stepFrom(board, 5, -1)).toEqual({ id: 4 });
  });

  test('has no pages that a way back would lead to', () => {
    const longer = extended(column(4, 3, 4), 1, 1, rows(6), heldIds(board));
    expect(pageOf({ ...through(longer), isPaged: false }, 6)).toBe(1);
  });
});
