import { expect, test } from 'vitest';
import { ArchiveNames, tableIn } from './archive-names.ts';

const placed = (...paths: readonly string[]) => paths.map((path, at) => ({ path, at, size: 1 }));

test('a file is found by its name, with some or all of its folders, whatever the case and the slashes', () => {
  const names = new ArchiveNames(placed('Фото/Ёж.JPG', 'a/b/c.png', 'b/c.png', 'c.png', 'x/d.png', 'y/d.png'));
  const found = (name: string) => names.under(name).map(({ path }) => path);
  expect(found('еж.jpg')).toEqual(['Фото/Ёж.JPG']);
  expect(found('фото\\ёж.jpg')).toEqual(['Фото/Ёж.JPG']);
  expect(found('./Фото/Ёж.jpg')).toEqual(['Фото/Ёж.JPG']);
  expect(found('другие/ёж.jpg')).toEqual([]);
  expect(found('c.png')).toEqual(['c.png']);
  expect(found('b/c.png')).toEqual(['b/c.png']);
  expect(found('a/b/c.png')).toEqual(['a/b/c.png']);
  expect(found('d.png')).toEqual(['x/d.png', 'y/d.png']);
  expect(found('Y/D.png')).toEqual(['y/d.png']);
  expect(found('https://example.ru/c.png')).toEqual([]);
  expect(found('')).toEqual([]);
});

test('the table of an archive is the only one of the outermost folder that has any', () => {
  expect(tableIn(placed('фото/a.jpg', 'список/b.xlsx', 'список/старые/c.xlsx')).path).toBe('список/b.xlsx');
  // A text may be a file that the table names.
  expect(tableIn(placed('readme.txt', 'папка/b.csv')).path).toBe('папка/b.csv');
  expect(tableIn(placed('b.txt', 'фото/a.jpg')).path).toBe('b.txt');
  expect(() => tableIn(placed('a.csv', 'b.csv'))).toThrow('несколько таблиц');
  expect(() => tableIn(placed('a.jpg'))).toThrow('нет таблицы');
});
