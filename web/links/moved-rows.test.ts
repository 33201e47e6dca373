import { expect, test } from 'vitest';
import { moved, numbered } from './moved-rows.ts';

test('a row goes to another place and the others keep their order', () => {
  expect(moved(['а', 'б', 'в', 'г'], 0, 2)).toEqual(['б', 'в', 'а', 'г']);
  expect(moved(['а', 'б', 'в', 'г'], 3, 0)).toEqual(['г', 'а', 'б', 'в']);
  expect(moved(['а', 'б'], 1, 1)).toEqual(['а', 'б']);
  expect(moved(['а', 'б'], 5, 0)).toEqual(['а', 'б']);
});

test('rows are numbered by their places; those that have their number stay what they are', () => {
  const [first, second] = [{ priority: 1 }, { priority: 1 }];
  const rows = numbered([first, second]);
  expect(rows).toEqual([{ priority: 1 }, { priority: 2 }]);
  expect(rows[0]).toBe(first);
});
