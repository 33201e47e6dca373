import { expect, test } from 'vitest';
import type { TableCell } from '../table/table-cell.ts';
import { findHeadings, headingsAt, isRecord, isTotal } from './find-headings.ts';

/** Rows of a file, in which those without a cell are left out, as the reader of tables does. */
const rowsOf = (...rows: readonly (readonly TableCell[])[]) =>
  rows.map((cells, at) => ({ line: at + 1, cells })).filter(({ cells }) => cells.some((cell) => cell !== ''));

const found = (...rows: readonly (readonly TableCell[])[]) => findHeadings(rowsOf(...rows));
const isKnown = (heading: string) => ['ФИО', 'Телефон', 'E-mail', 'Артикул', 'Цена', 'Наименование'].includes(heading);

test('the first row names the columns', () => {
  expect(found(['ФИО', 'Телефон'], ['Анна', '8 912 345-67-89'], ['Пётр', ''])).toEqual({
    line: 1,
    lines: 1,
    headings: ['ФИО', 'Телефон'],
  });
});

test('titles and empty rows stand above; the line is that of the file', () => {
  const table = found(
    ['Прайс-лист на 27.11.2026'],
    [],
    ['ООО «Ромашка»', '', 'тел. 8 800 555-35-35'],
    [],
    ['Артикул', 'Наименование', 'Цена, руб.'],
    ['A-1', 'Болт', 5],
    ['A-2', 'Гайка', 7],
    ['A-3', 'Шайба', 9],
  );
  expect(table).toEqual({ line: 5, lines: 1, headings: ['Артикул', 'Наименование', 'Цена, руб.'] });
});

test('two lines of headings: the lower one refines what the upper one joins', () => {
  const data: readonly (readonly TableCell[])[] = [
    ['A-1', 'Болт', 5, 7, 100],
    ['A-2', 'Гайка', 6, 8, 200],
  ];
  expect(found(['Артикул', 'Наименование', 'Цена', '', 'Остаток'], ['', '', 'опт', 'розница'], ...data)).toEqual({
    line: 1,
    lines: 2,
    headings: ['Артикул', 'Наименование', 'Цена опт', 'Цена розница', 'Остаток'],
  });
  expect(
    found(['Прайс'], ['Артикул', 'Наименование', 'Цена', '', ''], ['', '', 'опт', 'розница', 'акция'], ...data),
  ).toEqual({
    line: 2,
    lines: 2,
    headings: ['Артикул', 'Наименование', 'Цена опт', 'Цена розница', 'Цена акция'],
  });
  // Most columns are named in the lower line.
  expect(
    found(
      ['Артикул', 'Цены', '', '', ''],
      ['', 'опт', 'розница', 'акция', 'VIP'],
      ['A-1', 1, 2, 3, 4],
      ['A-2', 1, 2, 3, 4],
    ),
  ).toEqual({
    line: 1,
    lines: 2,
    headings: ['Артикул', 'Цены опт', 'Цены розница', 'Цены акция', 'Цены VIP'],
  });
});

test('groups of columns above whole headings are named where these alone are not clear', () => {
  const rows = rowsOf(
    ['Директор', '', 'Бухгалтер', ''],
    ['ФИО', 'Телефон', 'ФИО', 'Телефон'],
    ['Анна', '8 912 345-67-89', 'Пётр', '8 912 345-67-90'],
    ['Ольга', '8 912 345-67-89', 'Иван', '8 912 345-67-90'],
  );
  expect(findHeadings(rows, isKnown)).toEqual({
    line: 1,
    lines: 2,
    headings: ['Директор ФИО', 'Директор Телефон', 'Бухгалтер ФИО', 'Бухгалтер Телефон'],
  });
  const clear = rowsOf(
    ['ФИО', 'Контакты', ''],
    ['', 'Телефон', 'E-mail'],
    ['Анна', '8 912 345-67-89', 'a@example.ru'],
    ['Ольга', '8 912 345-67-89', 'b@example.ru'],
  );
  expect(findHeadings(clear, isKnown)).toEqual({ line: 1, lines: 2, headings: ['ФИО', 'Телефон', 'E-mail'] });
});

test('a record with a remark beyond the headings refines nothing', () => {
  expect(found(['ФИО', 'Город', ''], ['Анна', 'Москва', 'звонить утром'], ['Ольга', 'Тверь', ''])).toEqual({
    line: 1,
    lines: 1,
    headings: ['ФИО', 'Город', ''],
  });
});

test('the numbers of columns below the headings belong to them', () => {
  expect(found(['№', 'Артикул', 'Цена'], [1, 2, 3], ['1', 'A-1', 5], ['2', 'A-2', 5])).toEqual({
    line: 1,
    lines: 2,
    headings: ['№', 'Артикул', 'Цена'],
  });
});

test('a table without headings has none', () => {
  const none = { line: 0, lines: 0, headings: [] };
  expect(found(['Анна', 'a@example.ru'], ['Пётр', 'b@example.ru'])).toEqual(none);
  expect(found(['A-1', 5], ['A-2', 7])).toEqual(none);
  expect(found(['a@example.ru'], ['b@example.ru'])).toEqual(none);
  expect(found(['Анна', 'Москва'], ['Ольга', 'Москва'])).toEqual(none);
  expect(found()).toEqual(none);
});

test('one column, and headings alone, are told by their form', () => {
  expect(found(['E-mail'], ['a@example.ru'], ['b@example.ru'])).toEqual({ line: 1, lines: 1, headings: ['E-mail'] });
  expect(found(['ФИО', 'Телефон'])).toEqual({ line: 1, lines: 1, headings: ['ФИО', 'Телефон'] });
});

test('what names known fields are headings, whatever stands above', () => {
  const rows = rowsOf(
    ['Выгрузка', 'из', 'CRM'],
    ['ФИО', 'Телефон', 'Откуда'],
    ['Анна', 'нет', 'Сайт'],
    ['Ян', 'нет', 'Сайт'],
  );
  expect(findHeadings(rows, isKnown).line).toBe(2);
});

test('a line that is chosen begins the headings, with the line that refines it', () => {
  const rows = rowsOf(
    ['Прайс', 'ООО', 'Тверь'],
    ['Артикул', 'Цена', ''],
    ['', 'опт', 'розница'],
    ['A-1', 5, 7],
    ['A-2', 6, 8],
  );
  expect(headingsAt(rows, 2, isKnown)).toEqual({
    line: 2,
    lines: 2,
    headings: ['Артикул', 'Цена опт', 'Цена розница'],
  });
  expect(headingsAt(rows, 1, isKnown)).toEqual({ line: 1, lines: 1, headings: ['Прайс', 'ООО', 'Тверь'] });
  expect(headingsAt(rows, 0, isKnown)).toEqual({ line: 0, lines: 0, headings: [] });
  expect(headingsAt(rows, 9, isKnown)).toEqual({ line: 9, lines: 1, headings: [] });
});

test('records are below the headings; totals and the headings of the next page are none', () => {
  const rows = rowsOf(['Прайс'], ['Артикул', 'Цена'], ['A-1', 5], [], ['Артикул', 'Цена'], ['A-2', 7], ['Итого', 12]);
  const headings = findHeadings(rows, isKnown);
  expect(rows.filter((row) => isRecord(row, headings)).map(({ line }) => line)).toEqual([3, 6]);
  const [none, data] = [findHeadings(rowsOf(['A-1', 5])), rowsOf(['A-1', 5])];
  expect(data.filter((row) => isRecord(row, none))).toEqual(data);
});

test.each([
  [['Итого', '', 12_500]],
  [['', 'ИТОГО:', '12 500,00 ₽']],
  [['Всего по прайсу', '', 5]],
  [['Всего 15 записей']],
  [['Total', { number: 5, shown: '5.00 ₽' } as const]],
  [['Общий итог', '', '']],
])('%j are totals', (cells) => {
  expect(isTotal({ line: 9, cells })).toBe(true);
});

test.each([
  [['Всего хорошего, ООО', 'Москва', 5]],
  [['Итого', 'Анна', 'a@example.ru', 'Клиент']],
  [['Анна', 'Итого']],
  [[5, 'Итого']],
  [['']],
])('%j are no totals', (cells) => {
  expect(isTotal({ line: 9, cells })).toBe(false);
});
