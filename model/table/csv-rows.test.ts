import { expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';

const rows = (text: string) => [...csvRows(text)].map(({ line, cells }) => [line, ...cells]);

test('the separator is the one that the first line has the most of', () => {
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

test('a quotation mark that is not closed ends with the text', () => {
  expect(rows('a;b\n"1;2')).toEqual([
    [1, 'a', 'b'],
    [2, '1;2'],
  ]);
});
