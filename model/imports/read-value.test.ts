import { describe, expect, test } from 'vitest';
import { boolean } from '../kinds/boolean.ts';
import { color } from '../kinds/color.ts';
import { date } from '../kinds/date.ts';
import { datetime } from '../kinds/datetime.ts';
import { decimal } from '../kinds/decimal.ts';
import { duration } from '../kinds/duration.ts';
import { email } from '../kinds/email.ts';
import { enumeration } from '../kinds/enumeration.ts';
import { html } from '../kinds/html.ts';
import { integer } from '../kinds/integer.ts';
import { multiline } from '../kinds/multiline.ts';
import { phone } from '../kinds/phone.ts';
import { reference } from '../kinds/reference.ts';
import { references } from '../kinds/references.ts';
import { slug } from '../kinds/slug.ts';
import { state } from '../kinds/state.ts';
import { string } from '../kinds/string.ts';
import { url } from '../kinds/url.ts';
import type { Property } from '../property/property.ts';
import type { TableCell } from '../table/table-cell.ts';
import type { ColumnReading } from './column-reading.ts';
import { ID, VERSION } from './import-field.ts';
import { readValue } from './read-value.ts';

const READING: ColumnReading = {
  dayFirst: true,
  decimal: null,
  currency: null,
  timeZone: 'Europe/Moscow',
  today: '2026-11-27',
};

function read(property: Property, cell: TableCell, reading: Partial<ColumnReading> = {}): unknown {
  const field = { name: 'field', caption: property.caption, property, aliases: [] };
  const found = readValue(field, cell, { ...READING, ...reading });
  if ('failure' in found) return `! ${found.failure}`;
  return 'names' in found ? found.names : found.value;
}

const dateCell = (shown: string, holds: string): TableCell => ({ fault: 'date', shown, holds });
const options = { caption: 'Поле' };

test.each([
  string(options),
  decimal(options),
  date(options),
  datetime(options),
  boolean(options),
  reference('client', options),
  references('client', options),
  state(),
  phone(options),
])('an empty cell is null: $kind.name', (property) => {
  for (const cell of ['', ' ', '\u00a0', '\u200b']) expect(read(property, cell)).toBeNull();
});

test.each([
  ['21.11.2026', '2026-11-21'],
  ['21.11.26', '2026-11-21'],
  ['21 ноября 2026', '2026-11-21'],
  ['21 ноя 2026 г.', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['21.11.2026 0:00:00', '2026-11-21'],
  ['03/04/2026', '2026-04-03'],
  ['2026-11-21T09:05:00Z', '2026-11-21'],
  [dateCell('21.11.2026', '2026-11-21'), '2026-11-21'],
  [dateCell('21.11.2026 14:05', '2026-11-21T14:05:00'), '2026-11-21'],
  [20261121, '2026-11-21'],
  ['—', null],
])('the day %j is %s', (cell, day) => {
  expect(read(date(options), cell)).toBe(day);
});

test.each([
  ['03/04/2026', '2026-03-04'],
  ['11/21/2026', '2026-11-21'],
  ['11-21-2026', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
])('with the month first, the day %j is %s', (cell, day) => {
  expect(read(date(options), cell, { dayFirst: false })).toBe(day);
});

test.each([
  [46_054, '! Введите дату, например 21.11.2026: «46054» не читается'],
  ['завтра', '! Введите дату, например 21.11.2026: «завтра» не читается'],
  ['31.02.2026', '! Введите дату, например 21.11.2026: «31.02.2026» не читается'],
  ['01.01.1900', '! Введите дату в виде ГГГГ-ММ-ДД, не раньше 1950-01-01'],
  [
    { fault: 'boolean', shown: 'ИСТИНА', holds: true } as const,
    '! Введите дату, например 21.11.2026: в ячейке логическое значение',
  ],
  [{ fault: 'error', shown: '#N/A' } as const, '! В ячейке ошибка #N/A'],
])('%j is no day', (cell, failure) => {
  expect(read(date(options), cell)).toBe(failure);
});

test.each<[TableCell, string, Partial<ColumnReading>?]>([
  ['21.11.2026 14:05', '2026-11-21T11:05:00.000Z'],
  ['21.11.2026 14:05:09', '2026-11-21T11:05:09.000Z'],
  ['21 ноября 2026, 14:05', '2026-11-21T11:05:00.000Z'],
  ['11/21/2026 2:05 PM', '2026-11-21T11:05:00.000Z', { dayFirst: false }],
  ['11/21/2026 12:05:09 AM', '2026-11-20T21:05:09.000Z', { dayFirst: false }],
  ['21.11.2026', '2026-11-20T21:00:00.000Z'],
  ['2026-11-21T14:05:09.123Z', '2026-11-21T14:05:09.123Z'],
  ['2026-11-21T14:05:09+05:00', '2026-11-21T09:05:09.000Z'],
  ['2026-11-21 14:05:09 +0500', '2026-11-21T09:05:09.000Z'],
  [dateCell('21.11.2026 14:05', '2026-11-21T14:05:09'), '2026-11-21T11:05:09.000Z'],
  [dateCell('21.11.2026', '2026-11-21'), '2026-11-20T21:00:00.000Z'],
])('the moment %j is %s', (cell, moment, reading = {}) => {
  expect(read(datetime(options), cell, reading)).toBe(moment);
});

test('a time that a change of the clocks skips is refused', () => {
  expect(read(datetime(options), '29.03.2026 02:30', { timeZone: 'Europe/Berlin' })).toBe(
    '! Этого времени нет: часы переводят вперёд',
  );
});

test.each([
  ['1 234,50 ₽', 1234.5],
  ['1\u00a0234,50', 1234.5],
  ['1\u202f234.5 руб.', 1234.5],
  ['1,290.50', 1290.5],
  ['1.290,50', 1290.5],
  ['1,234,567', 1_234_567],
  ["1'234.50", 1234.5],
  ['0,500', 0.5],
  ['0.500', 0.5],
  ['−0', 0],
  ['1234.500', 1234.5],
  ['4,5E+05', 450_000],
  ['4.5e-1', 0.45],
  ['(1 234,50)', -1234.5],
  ['−5', -5],
  ['1 234,50-', -1234.5],
  ['20%', 20],
  ['20,5 %', 20.5],
  [0.1 + 0.2, 0.3],
  [{ number: 0.2, shown: '20%' }, 20],
  [{ number: 0.07, shown: '7%' }, 7],
  [{ number: 1234.5, shown: '1234.50 ₽' }, 1234.5],
  [{ number: 0.5, shown: null }, 0.5],
])('the number %j is %d', (cell, number) => {
  expect(read(decimal(options), cell)).toBe(number);
});

test.each([
  ['12.500', ',', 12_500],
  ['12.500', '.', 12.5],
  ['12,500', '.', 12_500],
  ['12,500', ',', 12.5],
  ['12.50', ',', 12.5],
  ['1.234.567', null, 1_234_567],
] as const)('the number %s of a column with the mark %s is %d', (cell, mark, number) => {
  expect(read(decimal(options), cell, { decimal: mark })).toBe(number);
});

test.each([
  ['12.500', '! Неясно, 12,500 или 12 500: уточните, что значит точка'],
  ['12,500', '! Неясно, 12,500 или 12 500: уточните, что значит запятая'],
  ['по запросу', '! Введите число, например 1290,50'],
  ['12 34', '! Введите число, например 1290,50'],
  ['1,23,456', '! Введите число, например 1290,50'],
  ['—', '! Введите число, например 1290,50'],
  [dateCell('01.02.2026', '2026-02-01'), '! Введите число: в ячейке дата'],
  [
    { fault: 'noValue', shown: '' } as const,
    '! В ячейке формула без значения: откройте файл в программе и сохраните его',
  ],
  ['#Н/Д', '! В ячейке ошибка #Н/Д'],
])('%j is no number', (cell, failure) => {
  expect(read(decimal(options), cell)).toBe(failure);
});

test('an amount in another currency than that of the column is refused', () => {
  const amount = decimal({ caption: 'Цена', min: 0 });
  const roubles = { currency: 'RUB' };
  expect(read(amount, '10 $', roubles)).toBe('! В ячейке USD, а суммы столбца в RUB');
  expect(read(amount, { number: 10, shown: '$10.00' }, roubles)).toBe('! В ячейке USD, а суммы столбца в RUB');
  expect(read(amount, '10 ₽', roubles)).toBe(10);
  expect(read(amount, '10 $', { currency: 'USD' })).toBe(10);
  expect(read(amount, '10 $')).toBe(10);
  expect(read(amount, -1)).toBe('! Значение не может быть меньше 0');
  expect(read(integer(options), '1,5')).toBe('! Введите целое число');
  expect(read(integer(options), '12,000', { decimal: ',' })).toBe(12);
});

test.each([
  ['да', true],
  ['Да.', true],
  ['ИСТИНА', true],
  ['TRUE', true],
  [1, true],
  ['+', true],
  ['x', true],
  ['Х', true],
  ['✓', true],
  [{ fault: 'boolean', shown: 'WAHR', holds: true } as const, true],
  ['нет', false],
  ['ЛОЖЬ', false],
  [0, false],
  ['-', false],
  ['—', false],
  [{ fault: 'boolean', shown: 'ЛОЖЬ', holds: false } as const, false],
  ['может быть', '! Введите «да» или «нет»: «может быть» не читается'],
])('%j is %j', (cell, value) => {
  expect(read(boolean(options), cell)).toBe(value);
});

test.each([
  ['8 (912) 345-67-89', '+7 (912) 345-67-89'],
  [79123456789, '+7 (912) 345-67-89'],
  [{ number: 9123456789, shown: null }, '+7 (912) 345-67-89'],
  ['+7 912 345 67 89, доб. 12', '+7 (912) 345-67-89, доб. 12'],
  ['8,91235E+10', '! Номер записан как число, часть цифр потеряна: введите его текстом'],
  ['нет', '! Введите один номер телефона, например +7 (912) 345-67-89'],
])('the telephone %j is %s', (cell, value) => {
  expect(read(phone(options), cell)).toBe(value);
});

describe('texts', () => {
  test('are what their cells show', () => {
    const line = string(options);
    expect(read(line, { number: 123, shown: '00123' })).toBe('00123');
    expect(read(line, 7_000_000_000_012)).toBe('7000000000012');
    expect(read(line, 'один\nдва ')).toBe('один два');
    expect(read(line, '—')).toBe('—');
    expect(read(line, dateCell('21.11.2026', '2026-11-21'))).toBe('21.11.2026');
    expect(read(multiline(options), 'один\r\nдва')).toBe('один\nдва');
    expect(read(string({ ...options, max: 3 }), 'четыре')).toMatch(/^! /u);
  });

  test('of codes are refused where their cells may have been another text', () => {
    const code = string({ ...options, isCode: true });
    expect(read(code, { number: 0.5, shown: null })).toBe(
      '! Введите значение текстом: число показано в особом формате',
    );
    expect(read(code, dateCell('01.02.2026', '2026-02-01'))).toBe('! Введите значение текстом: в ячейке дата');
    expect(read(slug(options), 'Новый сайт!')).toBe('! Используйте буквы, цифры и дефис');
    expect(read(color(options), '#aabbcc')).toBe('#aabbcc');
  });

  test('of addresses lose what is put around them', () => {
    expect(read(email(options), 'mailto:anna@example.ru')).toBe('anna@example.ru');
    expect(read(email(options), 'Анна <anna@example.ru>')).toBe('anna@example.ru');
    expect(read(email(options), 'anna@')).toBe('! Введите корректный email');
    expect(read(url(options), 'www.example.ru/page')).toBe('https://www.example.ru/page');
    expect(read(url(options), 'http://example.ru')).toBe('http://example.ru');
    expect(read(url(options), 'нет сайта')).toBe('! Введите корректный адрес');
  });

  test('of marked-up fields become paragraphs unless they are marked up', () => {
    expect(read(html(options), 'a < b\nc\n\nd')).toBe('<p>a &lt; b<br>c</p><p>d</p>');
    expect(read(html(options), '<p>a</p>')).toBe('<p>a</p>');
  });
});

test.each([
  ['12:30', '12:30'],
  ['1:02:03', '62:03'],
  [dateCell('12:30', '12:30:00'), '12:30'],
  [dateCell('00:12', '00:12:30'), '12:30'],
  [dateCell('31.12.1899 01:30', '1899-12-31T01:30:00'), '25:30'],
  ['полчаса', '! Введите длительность в минутах и секундах, например 12:30'],
])('the running time %j is %s', (cell, value) => {
  expect(read(duration(options), cell)).toBe(value);
});

test('a choice is told by its caption or its id', () => {
  const choice = enumeration({
    ...options,
    items: [
      { id: 1, caption: 'Мужской' },
      { id: 2, caption: 'Ещё не определён' },
    ],
  });
  expect(read(choice, 'Мужской')).toBe(1);
  expect(read(choice, ' еще не  определен. ')).toBe(2);
  expect(read(choice, 2)).toBe(2);
  expect(read(choice, '1')).toBe(1);
  expect(read(choice, 'М')).toBe('! Нет значения «М». Возможные: «Мужской», «Ещё не определён»');
});

test('a state is told by its word; one that is not offered keeps its value beside the refusal', () => {
  const own = state({ states: [1, 4, 5] });
  expect(read(own, 'активен')).toBe(4);
  expect(read(own, 5)).toBe(5);
  const field = { name: 'instanceStateId', caption: 'Статус', property: own, aliases: [] };
  expect(readValue(field, 'Заблокирован', READING)).toEqual({ failure: 'Выберите значение из списка', value: 6 });
});

test('linked records are named', () => {
  expect(read(reference('client', options), ' Анна Ильина; ООО ')).toEqual(['Анна Ильина; ООО']);
  expect(read(reference('client', options), 15)).toEqual(['15']);
  expect(read(references('client', options), 'Анна; Пётр;;Анна')).toEqual(['Анна', 'Пётр']);
  expect(read(reference('client', options), '-')).toBeNull();
});

test('folders are paths, an id is a whole number', () => {
  const folders = { name: 'folders', caption: 'Папки', property: null, aliases: [] };
  expect(readValue(folders, 'Контент/Новости; Контент > Акции', READING)).toEqual({
    names: ['Контент / Новости', 'Контент / Акции'],
  });
  expect(readValue(ID, '№ 15', READING)).toEqual({ value: 15 });
  expect(readValue(ID, 15, READING)).toEqual({ value: 15 });
  expect(readValue(ID, 'пять', READING)).toEqual({ failure: 'Введите ID — целое число' });
  expect(readValue(VERSION, 1.5, READING)).toEqual({ failure: 'Введите Версия — целое число' });
});

test('a value that the present day refuses is left to the write', () => {
  expect(read(datetime({ ...options, isAhead: true }), '2020-01-01T10:00:00Z')).toBe('2020-01-01T10:00:00.000Z');
});
