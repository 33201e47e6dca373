import { expect, test } from 'vitest';
import { date } from '../kinds/date.ts';
import { decimal } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { string } from '../kinds/string.ts';
import type { Property } from '../property/property.ts';
import type { TableCell } from '../table/table-cell.ts';
import { currencyInHeading, FactsOfColumn } from './column-facts.ts';
import { readDay, readMoment } from './read-moment.ts';
import { LEAVE_OUT, questionsOf, readingOf, type ColumnAnswers } from './questions.ts';

const BASE = { timeZone: 'Europe/Moscow', today: '2026-11-27', currency: 'RUB' };

function factsOf(cells: readonly TableCell[], heading = 'Поле') {
  const column = new FactsOfColumn(heading);
  for (const cell of cells) column.add(cell);
  return column.facts;
}

const fieldOf = (property: Property) => ({ name: 'field', caption: property.caption, property, aliases: [] });
const DAY = fieldOf(date({ caption: 'Дата' }));
const PRICE = fieldOf(decimal({ caption: 'Цена' }));
const RATE = fieldOf(decimal({ caption: 'Широта', currency: 'none' }));

const asked = (field: typeof DAY, cells: readonly TableCell[], heading?: string) =>
  questionsOf(field, factsOf(cells, heading), 'RUB').map(({ kind, code }) => [
    kind,
    ...(code === undefined ? [] : [code]),
  ]);
const reading = (field: typeof DAY, cells: readonly TableCell[], answers: ColumnAnswers = {}, heading?: string) =>
  readingOf(field, factsOf(cells, heading), answers, BASE);

test.each([
  [['03/04/2026', '05/06/2026'], true],
  [['03-04-2026'], true],
  [['03/04/26 14:05'], true],
  [['03/04/2026', '21/04/2026', '04/21/2026'], true],
  [['03/04/2026', '21/04/2026'], false],
  [['03/04/2026', '04/21/2026'], false],
  [['03.04.2026', '2026-04-03', '3 апреля 2026'], false],
  [['04/04/2026'], false],
  [[{ fault: 'date', shown: '03.04.2026', holds: '2026-04-03' } as const], false],
  [[], false],
])('the days %j are asked about: %s', (cells, isAsked) => {
  expect(asked(DAY, cells)).toEqual(isAsked ? [['dayOrMonth']] : []);
  expect(asked(fieldOf(string({ caption: 'Текст' })), cells)).toEqual([]);
});

test.each([
  [['46354'], true],
  [[46_354], true],
  [[{ number: 46_354.5, shown: '46354,50' }], true],
  [['46354,451793981'], true],
  [['21.11.2026', 46_354], true],
  [[{ fault: 'date', shown: '21.11.2026', holds: '2026-11-21' } as const], false],
  [['20261121', '2026', '10000', '99999', '463540'], false],
])('the numbers %j in a column of days are asked about: %s', (cells, isAsked) => {
  expect(asked(DAY, cells)).toEqual(isAsked ? [['countedDays']] : []);
  expect(asked(PRICE, cells).filter(([kind]) => kind === 'countedDays')).toEqual([]);
});

test('numbers are days where that is the answer', () => {
  const [question] = questionsOf(DAY, factsOf([46_354]), null);
  expect(question?.choices[0]).toEqual({ value: 'days', caption: 'Дни по счёту таблиц: 28.11.2026' });
  const read = (cell: TableCell, answer: string) => readDay(cell, reading(DAY, [cell], { countedDays: answer }));
  for (const cell of [46_354, '46354', 46_354.99]) expect(read(cell, 'days')).toEqual({ value: '2026-11-28' });
  expect(read('21.11.2026', 'days')).toEqual({ value: '2026-11-21' });
  expect(read(46_354, 'none')).toMatchObject({ failure: expect.stringContaining('46354') });
  const moment = readMoment(46_354.75, reading(DAY, [46_354.75], { countedDays: 'days' }));
  expect(moment).toEqual({ value: '2026-11-28T15:00:00.000Z' });
});

test('the order of days follows from the values, else from the answer', () => {
  expect(reading(DAY, ['03/04/2026', '21/04/2026']).dayFirst).toBe(true);
  expect(reading(DAY, ['03/04/2026', '04/21/2026']).dayFirst).toBe(false);
  expect(reading(DAY, ['03/04/2026']).dayFirst).toBe(true);
  expect(reading(DAY, ['03/04/2026'], { dayOrMonth: 'month' }).dayFirst).toBe(false);
});

test.each([
  [['12.500', '7.250'], true],
  [['12.500', '1 290,50', '12.75'], true],
  [['12.500', '1 290,50'], false],
  [['12.500', '12.75'], false],
  [['12.500', '1,290.50'], false],
  [['12.500', '1.290,50'], false],
  [['0.500', '1234.500'], false],
  [['12,500', '7,250'], true],
  [['12,500', '0,250'], false],
  [['12,500', '1.290,50'], false],
  [[12.5, { number: 12.5, shown: '12.500' } as const], false],
])('the numbers %j are asked about: %s', (cells, isAsked) => {
  expect(asked(PRICE, cells)).toEqual(isAsked ? [['decimalPoint']] : []);
  expect(asked(fieldOf(integer({ caption: 'Число' })), cells)).toEqual(isAsked ? [['decimalPoint']] : []);
});

test('the mark of decimals follows from the values, else from the answer', () => {
  expect(reading(PRICE, ['12.500', '1 290,50']).decimal).toBe(',');
  expect(reading(PRICE, ['12.500', '1,290.50']).decimal).toBe('.');
  expect(reading(PRICE, ['1.234.567']).decimal).toBe(',');
  expect(reading(PRICE, ['12.500']).decimal).toBeNull();
  expect(reading(PRICE, ['12.500'], { decimalPoint: '.' }).decimal).toBe('.');
});

test.each([
  [['10 $', '20 $'], 'Цена', 'USD'],
  [[{ number: 10, shown: '$10.00' } as const], 'Цена', 'USD'],
  [['10', '20'], 'Цена, USD', 'USD'],
  [['10'], 'Цена ($)', 'USD'],
  [['10'], 'Цена в евро', 'EUR'],
  [['10 ₽'], 'Цена, руб.', null],
  [['10 ₽', '10 $'], 'Цена', null],
  [['10'], 'Цена', null],
])('amounts of %j under «%s» are asked about: %s', (cells, heading, code) => {
  expect(asked(PRICE, cells, heading)).toEqual(code === null ? [] : [['currency', code]]);
  expect(asked(RATE, cells, heading)).toEqual([]);
  expect(questionsOf(PRICE, factsOf(cells, heading), null)).toEqual([]);
});

test('amounts in another currency are taken where a person says so', () => {
  expect(reading(PRICE, ['10 $']).currency).toBe('RUB');
  expect(reading(PRICE, ['10 $'], { currency: 'USD' }).currency).toBe('USD');
  expect(reading(PRICE, ['10 $'], { currency: LEAVE_OUT }).currency).toBe('RUB');
  expect(reading(RATE, ['10 $']).currency).toBeNull();
});

test('a question names what it is about, and its choices show what each means', () => {
  expect(questionsOf(DAY, factsOf(['03/04/2026', '05/06/2026']), null)).toEqual([
    {
      kind: 'dayOrMonth',
      text: 'Что стоит первым в датах вида «03/04/2026»?',
      choices: [
        { value: 'day', caption: 'День: 3 апреля' },
        { value: 'month', caption: 'Месяц: 4 марта' },
      ],
      examples: ['03/04/2026', '05/06/2026'],
    },
  ]);
  expect(questionsOf(PRICE, factsOf(['-12.500 ₽']), 'RUB')).toMatchObject([
    {
      kind: 'decimalPoint',
      choices: [{ caption: 'Отделяет дробную часть: 12,500' }, { caption: 'Отделяет тысячи: 12 500' }],
    },
  ]);
  expect(questionsOf(PRICE, factsOf(['12,500']), 'RUB')).toMatchObject([
    {
      text: 'Что значит запятая в числах вида «12,500»?',
      choices: [
        { value: ',', caption: 'Отделяет дробную часть: 12,500' },
        { value: '.', caption: 'Отделяет тысячи: 12 500' },
      ],
    },
  ]);
  expect(questionsOf(PRICE, factsOf(['10'], 'Цена, USD'), 'RUB')).toMatchObject([
    {
      text: 'Суммы столбца «Цена, USD» в USD, а поле — в RUB. Пересчёта при загрузке нет. Что с ними сделать?',
      choices: [
        { value: 'USD', caption: 'Взять числа как есть, в RUB' },
        { value: 'leaveOut', caption: 'Не загружать столбец' },
      ],
    },
  ]);
});

test('facts are bounded, however many cells there are', () => {
  const cells = Array.from({ length: 5000 }, (_, at) => `${(at % 12) + 1}/${(at % 11) + 1}/2026`);
  const signs = ['₽', '$', '€', '£', '¥', '₸', '₴', '₺'];
  const facts = factsOf([...cells, ...signs.map((sign) => `5 ${sign}`), 'x'.repeat(20_000)]);
  expect(facts.filled).toBe(5009);
  expect(facts.unclearDays).toHaveLength(3);
  expect(Object.keys(facts.currencies)).toHaveLength(5);
  expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
});

test.each([
  ['Цена', null],
  ['Цена, руб.', 'RUB'],
  ['Сумма (€)', 'EUR'],
  ['Цена USD', 'USD'],
  ['Курс', null],
])('the heading «%s» names %s', (heading, code) => {
  expect(currencyInHeading(heading)).toBe(code);
});
