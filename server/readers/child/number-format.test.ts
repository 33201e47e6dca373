import { expect, test } from 'vitest';
import { builtInFormat, dateText, numberFormat } from './number-format.ts';

test.each([
  ['00000', 123, '00123'],
  ['00000', 1234567, '1234567'],
  ['000\\-000', 12345, '012-345'],
  ['"А-"0000', 7, 'А-0007'],
  ['[$₽-419] 0', 5, '₽ 5'],
  ['General', 7000000000012, '7000000000012'],
  ['@', 12.5, '12.5'],
  ['0.00', 12.5, '12.50'],
  ['0.00', 1.005, '1.01'],
  ['0.0#', 12.5, '12.5'],
  ['0.0#', 12.567, '12.57'],
  ['#,##0', 1234567, '1234567'],
  ['#,##0.00\\ "₽"', 1290.5, '1290.50 ₽'],
  ['#,##0.00_р_.;-#,##0.00_р_.', -5, '-5.00'],
  ['0;(0)', -5, '(5)'],
  ['0;-0;"нет"', 0, 'нет'],
  ['0%', 0.5, '50%'],
  ['0,', 12000, '12'],
  ['#', 0, ''],
  [';;;', 5, ''],
  ['[Red]0', 5, '5'],
  ['0.00E+00', 7000000000012, null],
  ['# ?/?', 0.5, null],
  ['[>100]0;General', 5, null],
])('%s shows %d as %j', (code, value, shown) => {
  const format = numberFormat(code);
  expect([format.isDate, format.show(value)]).toEqual([false, shown]);
});

test.each(['dd.mm.yyyy', 'yyyy-mm-dd', '[$-419]d mmm yyyy;@', 'h:mm', '[h]:mm:ss', 'mm:ss.0', '[$-F400]h:mm:ss AM/PM'])(
  '%s is a date',
  (code) => expect(numberFormat(code).isDate).toBe(true),
);

test('dates that a workbook does not spell out are known', () => {
  expect([14, 22, 31, 46, 57].map((id) => builtInFormat(id).isDate)).toEqual(Array<boolean>(5).fill(true));
  expect([0, 1, 2, 4, 9, 49, 44].map((id) => builtInFormat(id).isDate)).toEqual(Array<boolean>(7).fill(false));
  expect(dateText(46054, false)).toBe('01.02.2026');
  expect(dateText(46054.5, false)).toBe('01.02.2026 12:00');
  expect(dateText(44592, true)).toBe('01.02.2026');
  expect(dateText(0.25, false)).toBe('06:00');
});
