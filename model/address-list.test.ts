import { expect, test } from 'vitest';
import { addressesIn, addressesInTable, addressLine } from './address-list.ts';
import { csvRows } from './table/csv-rows.ts';

const inTable = (text: string) => addressesInTable([...csvRows(text)]);
const told = (entries: ReturnType<typeof addressesIn>) =>
  entries.map(({ line, email, fullName }) => [line, email, fullName]);

test('a list is separated by lines, commas and semicolons outside of quotation marks', () => {
  const text =
    'a@example.ru, b@example.ru;c@example.ru\r\n\n"Ильина, Анна" <d@example.ru> ; Олег Ким<e@example.ru>,\nне адрес';
  expect(told(addressesIn(text))).toEqual([
    [1, 'a@example.ru', null],
    [1, 'b@example.ru', null],
    [1, 'c@example.ru', null],
    [3, 'd@example.ru', 'Ильина, Анна'],
    [3, 'e@example.ru', 'Олег Ким'],
    [4, 'не адрес', null],
  ]);
  expect(addressesIn(' \n;, ')).toEqual([]);
});

test('an unclosed quotation mark or bracket stays within its line', () => {
  expect(told(addressesIn('"a@example.ru, b\nc <d\ne@example.ru'))).toEqual([
    [1, '"a@example.ru, b', null],
    [2, 'c <d', null],
    [3, 'e@example.ru', null],
  ]);
});

test('a table names its columns, or the cell with @ is the address', () => {
  const headed =
    'Фамилия;Имя;Телефон;E-mail\nИльина;Анна;+7;anna@example.ru\n"Ким ""младший""";Олег;;"oleg@example.ru"\n;;;';
  expect(told(inTable(headed))).toEqual([
    [2, 'anna@example.ru', 'Ильина Анна'],
    [3, 'oleg@example.ru', 'Ким "младший" Олег'],
  ]);
  expect(told(inTable('Анна Ильина,anna@example.ru\nпусто,\n"два\nряда",b@example.ru\nc@example.ru,'))).toEqual([
    [1, 'anna@example.ru', 'Анна Ильина'],
    [2, 'пусто', null],
    [3, 'b@example.ru', 'два ряда'],
    [5, 'c@example.ru', null],
  ]);
  expect(inTable('')).toEqual([]);
});

test('an entry written as a line is read as the same entry', () => {
  for (const fullName of [null, 'Анна Ильина', 'Ильина, Анна; врач']) {
    const entry = { email: 'anna@example.ru', fullName };
    expect(addressesIn(addressLine(entry))).toMatchObject([entry]);
  }
});
