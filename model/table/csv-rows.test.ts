import { expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';

const rows = (text: string) => [...csvRows(text)].map(({ line, cells }) => [line, ...cells]);

test('the separator is a semicolon, a tab or a comma', () => {
  expect(rows('Артикул;Цена\nA-1;1 290,50\n')).toEqual([
    [1, 'Артикул', 'Цена'],
    [2, 'A-1', '1 290,50'],
  ]);
  expect(rows('a\tb, c\td\r\n1\t2\t3')).toEqual([
    [1, 'a', 'b, c', 'd'],
    [2, '1', '2', '3'],
  ]);
});

test('quoted cells hold separators, line ends and quotation marks; lines count from the beginning of a row', () => {
  expect(rows('a,b\n"1, один\nи ещё","он сказал ""да"""\n\n,\n2,3')).toEqual([
    [1, 'a', 'b'],
    [2, '1, один\nи ещё', 'он сказал "да"'],
    [6, '2', '3'],
  ]);
});

test('the separator divides most of the first rows, whatever is written in titles and prices', () => {
  expect(rows('Прайс-лист, г. Москва, на 25.11.2026\n\nАртикул;Цена\nA-1;1,5\nA-2;2,5').slice(1)).toEqual([
    [3, 'Артикул', 'Цена'],
    [4, 'A-1', '1,5'],
    [5, 'A-2', '2,5'],
  ]);
  expect(rows('Артикул;Цена, ₽\nA-1;1,5')).toEqual([
    [1, 'Артикул', 'Цена, ₽'],
    [2, 'A-1', '1,5'],
  ]);
  expect(rows('Артикул,Название,Цена\nA-1,Болт М8; оцинк,5')).toEqual([
    [1, 'Артикул', 'Название', 'Цена'],
    [2, 'A-1', 'Болт М8; оцинк', '5'],
  ]);
  expect(rows('sep=|\na|b;c\n1|2;3')).toEqual([
    [2, 'a', 'b;c'],
    [3, '1', '2;3'],
  ]);
});

test('a quotation mark that is not closed is a fault of its cell, and ends with its line', () => {
  const fault = (shown: string) => ({ fault: 'quote', shown });
  expect(rows('a;b\n"1;2')).toEqual([
    [1, 'a', 'b'],
    [2, fault('"1'), '2'],
  ]);
  expect(rows('a;b\nA-1;"2\nA-2;"3"\nA-3;4')).toEqual([
    [1, 'a', 'b'],
    [2, 'A-1', fault('"2')],
    [3, 'A-2', '3'],
    [4, 'A-3', '4'],
  ]);
  expect(rows('a;b\n"1/2 дюйма;5\nA-2;"x" y;7')).toEqual([
    [1, 'a', 'b'],
    [2, fault('"1/2 дюйма'), '5'],
    [3, 'A-2', 'x y', '7'],
  ]);
});

test('marks inside a cell are its text', () => {
  expect(rows('a;b\nТруба 1/2";5\n"Ромашка" ООО;6')).toEqual([
    [1, 'a', 'b'],
    [2, 'Труба 1/2"', '5'],
    [3, 'Ромашка ООО', '6'],
  ]);
});
