import { expect, test } from 'vitest';
import { leafText } from './leaf-text.ts';

test.each([
  [null, '[пусто]'],
  ['', '[пусто]'],
  [true, 'Да'],
  [false, 'Нет'],
  [7, '7'],
  ['2026-11-30T21:00:00.000Z', '01.12.2026 00:00'],
  ['<p>Раз <b>два</b></p>', 'Раз два'],
  ['1 < 2', '1 < 2'],
  ['<img src="/a.png">', '<img src="/a.png">'],
  [['План', 'Отчёт'], 'План, Отчёт'],
  [{ id: 1 }, '{"id":1}'],
  ['я'.repeat(301), `${'я'.repeat(300)}…`],
])('%j is shown as %s', (value, text) => {
  expect(leafText(value)).toBe(text);
});
