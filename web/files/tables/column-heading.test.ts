import { expect, test } from 'vitest';
import { headingText } from './column-heading.ts';

test.each([
  [0, 'Столбец A'],
  [25, 'Столбец Z'],
  [26, 'Столбец AA'],
  [701, 'Столбец ZZ'],
])('column %s without a heading is %s', (column, text) => {
  expect(headingText(' ', column)).toBe(text);
});

test('a heading stands for itself', () => {
  expect(headingText('Цена', 3)).toBe('Цена');
});
