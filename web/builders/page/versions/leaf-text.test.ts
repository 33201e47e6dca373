import { expect, test } from 'vitest';
import { leafText } from './leaf-text.ts';

test.each([
  [null, '[пусто]'],
  ['', '[пусто]'],
  [true, 'Да'],
  [false, 'Нет'],
  [7, '7'],
  ['<p>Раз <b>два</b></p>', 'Раз два'],
  ['1 < 2', '1 < 2'],
  ['<img src="/a.png">', '<img src="/a.png">'],
  [['План', 'Отчёт'], 'План, Отчёт'],
  [{ id: 1 }, '{"id":1}'],
  ['я'.repeat(301), `${'я'.repeat(300)}…`],
])('%j is shown as %s', (value, text) => {
  expect(leafText(value)).toBe(text);
});
