import { expect, test } from 'vitest';
import { filledRows, hasWrongName, rowsMessage } from './parameter-checks.ts';
import { parameterRows } from './parameter-rows.ts';

test('rows are read from anything', () => {
  expect(parameterRows([{ name: 'a', value: '1' }, null, { name: 2 }])).toEqual([
    { name: 'a', value: '1' },
    { name: '', value: '' },
  ]);
  expect(parameterRows('нет')).toEqual([]);
});

test('empty rows are dropped, names are needed once each', () => {
  expect(
    filledRows([
      { name: ' a ', value: '' },
      { name: '', value: ' ' },
    ]),
  ).toEqual([{ name: 'a', value: '' }]);
  expect(rowsMessage([{ name: '', value: '1' }])).toBe('Поле не может быть пустым');
  expect(
    rowsMessage([
      { name: 'a', value: '1' },
      { name: 'a', value: '2' },
    ]),
  ).toMatch(/повторяться/u);
  expect(rowsMessage([{ name: 'a', value: '1' }])).toBeNull();
});

test('the rows with the wrong names are told apart', () => {
  const wrong = (...rows: readonly (readonly [string, string])[]) => {
    const given = rows.map(([name, value]) => ({ name, value }));
    return given.map((row) => hasWrongName(row, given));
  };
  expect(wrong(['a', '1'], ['a ', '2'], ['b', '3'])).toEqual([true, true, false]);
  expect(wrong(['a', '1'], ['a', '2'], ['', '3'], ['', ''])).toEqual([false, false, true, false]);
});
