import { expect, test } from 'vitest';
import { RequestCounts } from './request-counts.ts';

const MINUTE = 60_000;

test('answers of the last five minutes are counted by kind, and faults for ten', () => {
  let now = 100 * MINUTE;
  const counts = new RequestCounts(() => now);
  expect(counts.figures()).toMatchObject({ seconds: 1, count: 0, p95: null });
  for (let at = 0; at < 99; at += 1) counts.note('list', 200, 8);
  counts.note('list', 200, 800);
  counts.note('write', 500, 40_000);
  counts.note('write', 409, 3);
  counts.note('page', 503, 3);
  now += 30_000;
  const told = counts.figures();
  expect(told).toMatchObject({ seconds: 30, count: 103, refused: 1, failed: 2, busy: 1, faults: 1 });
  expect(told.kinds.map(({ kind, count }) => [kind, count])).toEqual([
    ['list', 100],
    ['record', 0],
    ['write', 2],
    ['page', 1],
  ]);
  const [list, record, write] = told.kinds;
  expect(list?.p50).toBeGreaterThan(5);
  expect(list?.p95).toBeLessThanOrEqual(10);
  expect(record?.p95).toBeNull();
  expect(write?.p95).toBeGreaterThan(10_000);

  now = 106 * MINUTE;
  expect(counts.figures()).toMatchObject({ seconds: 240, count: 0, refused: 0, failed: 0, faults: 1 });
  // The same place is taken by the minute ten later.
  now = 110 * MINUTE;
  counts.note('record', 200, 1);
  expect(counts.figures()).toMatchObject({ count: 1, faults: 0 });
});
