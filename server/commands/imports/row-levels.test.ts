import { expect, test } from 'vitest';
import { rowLevels } from './row-levels.ts';

test('a row stands below all rows that it refers to, whatever their order in the file', () => {
  const { levels, circular, unplaced } = rowLevels(
    new Map([
      [2, [5]],
      [5, [9]],
      [3, [9, 2]],
    ]),
  );
  expect(Object.fromEntries(levels)).toEqual({ 5: 1, 2: 2, 3: 3 });
  expect([circular.size, unplaced]).toEqual([0, []]);
});

test('the rows of a circle are told from those behind it', () => {
  const { levels, circular, unplaced } = rowLevels(
    new Map([
      [1, [2]],
      [2, [3]],
      [3, [2, 8]],
      [4, [1]],
      [6, [7]],
    ]),
  );
  expect([...circular].toSorted((one, other) => one - other)).toEqual([2, 3]);
  expect(unplaced).toEqual([1, 2, 3, 4]);
  expect(Object.fromEntries(levels)).toEqual({ 6: 1 });
});

test('a chain of 200,000 rows is placed without a call for each', () => {
  const above = new Map(Array.from({ length: 200_000 }, (_, at) => [at + 1, [at + 2]]));
  expect(rowLevels(above).levels.get(1)).toBe(200_000);
});
