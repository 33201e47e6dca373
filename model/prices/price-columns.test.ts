import { expect, test } from 'vitest';
import { areComplete, headingRow, recognisedColumns } from './price-columns.ts';

test('the article and the price are known from the start', () => {
  expect(recognisedColumns(['№', 'АРТИКУЛ ', 'Название', 'Цена, ₽', 'Зона'])).toEqual({
    article: 1,
    price: 3,
    zone: 4,
  });
  expect(recognisedColumns(['Код', 'Стоимость'])).toEqual({ article: null, price: null, zone: null });
});

test('headings that were chosen before are recognised, before those named like the fields', () => {
  const headings = ['Код', 'Цена', 'Цена с НДС'];
  const remembered = { article: 'Код', price: 'Цена с НДС' };
  expect(recognisedColumns(headings, remembered)).toEqual({ article: 0, price: 2, zone: null });
  expect(recognisedColumns(['Артикул', 'Цена'], remembered)).toEqual({ article: 0, price: 1, zone: null });
});

test('one column has one meaning', () => {
  const columns = recognisedColumns(['Артикул'], { price: 'Артикул' });
  expect(columns).toEqual({ article: 0, price: null, zone: null });
  expect(areComplete(columns)).toBe(false);
});

test('a title may stand above the headings', () => {
  expect(headingRow([['Прайс-лист'], ['на 24 ноября'], ['Артикул', 'Цена'], ['A-1', '5']])).toBe(2);
  expect(
    headingRow([
      ['Код', 'Стоимость'],
      ['A-1', '5'],
    ]),
  ).toBe(0);
  expect(headingRow([])).toBe(0);
});
