import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCalendarDate } from '../dates/calendar-date.ts';
import { KIND_TRAITS, PROPERTY_KINDS } from '../property/property-kind.ts';
import type { Kind, Property } from '../property/property.ts';
import { boolean } from './boolean.ts';
import { date } from './date.ts';
import { datetime } from './datetime.ts';
import { decimal } from './decimal.ts';
import { enumeration } from './enumeration.ts';
import { html } from './html.ts';
import { integer } from './integer.ts';
import { parameters } from './parameters.ts';
import { reference } from './reference.ts';
import { references } from './references.ts';
import { state } from './state.ts';
import { string } from './string.ts';

const ITEMS = [
  { id: 1, caption: 'Один' },
  { id: 2, caption: 'Два' },
] as const;
const SAMPLES = {
  string: string({ caption: 'п' }),
  html: html({ caption: 'п' }),
  integer: integer({ caption: 'п' }),
  decimal: decimal({ caption: 'п' }),
  boolean: boolean({ caption: 'п' }),
  enumeration: enumeration({ caption: 'п', items: ITEMS }),
  date: date({ caption: 'п' }),
  datetime: datetime({ caption: 'п' }),
  reference: reference('page', { caption: 'п' }),
  references: references('page', { caption: 'п' }),
  state: state(),
  parameters: parameters({ caption: 'п' }),
} as const;

function isKind(value: unknown): value is Kind {
  return typeof value === 'object' && value !== null && 'traits' in value && 'sqlType' in value;
}

test('each kind is declared in one file, under its name and with the traits of it', async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.includes('.test.'));
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(import.meta.dirname, file))));
  const kinds = modules.flatMap((module) => Object.values(module).filter(isKind));
  expect(kinds.map(({ name }) => name).toSorted()).toEqual(PROPERTY_KINDS.toSorted());
  for (const { name, traits } of kinds) expect(traits, name).toBe(KIND_TRAITS[name]);
});

const check = (property: Property, value: unknown) => property.kind.check(value, property);

test.each(Object.entries(SAMPLES))(
  '%s takes any value without throwing, and has a message for what it refuses',
  (_name, property) => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const message = check(property, value);
        expect(message === null || /[а-я]/u.test(message)).toBe(true);
      }),
    );
  },
);

describe('numbers', () => {
  test('an integer is whole and of 32 bits', () => {
    fc.assert(fc.property(fc.integer(), (value) => check(SAMPLES.integer, value) === null));
    for (const value of [2_147_483_648, -2_147_483_649, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '1', null])
      expect(check(SAMPLES.integer, value), String(value)).not.toBeNull();
  });

  test('a decimal has at most four places', () => {
    fc.assert(fc.property(fc.integer(), (value) => check(SAMPLES.decimal, value / 10_000) === null));
    for (const value of [0.000_01, 1e11, -1e11, Number.NaN, '1.5'])
      expect(check(SAMPLES.decimal, value)).not.toBeNull();
    expect(check(SAMPLES.decimal, 99_999_999_999.9999)).toBeNull();
  });

  test('bounds are worded for numbers', () => {
    const rated = integer({ caption: 'п', min: 1, max: 5 });
    expect(rated.validations.map((rule) => rule.errorMessage)).toEqual([
      'Значение не может быть меньше 1',
      'Значение не может быть больше 5',
    ]);
  });

  test('a filter’s text is read as a number where it is one', () => {
    const { parse } = SAMPLES.integer.kind;
    expect(['5', '-5', '1.5', '1e3', '0x10', ' 5', '', 'x'].map((text) => parse?.(text))).toEqual([
      5,
      -5,
      1.5,
      '1e3',
      '0x10',
      ' 5',
      '',
      'x',
    ]);
  });
});

describe('days and moments', () => {
  test('any day from 1950 on is one, and no other text', () => {
    const days = fc.date({ min: new Date('1950-01-01'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true });
    fc.assert(fc.property(days, (day) => check(SAMPLES.date, day.toISOString().slice(0, 10)) === null));
    fc.assert(fc.property(days, (day) => check(SAMPLES.datetime, day.toISOString()) === null));
    for (const text of [
      '1949-12-31',
      '2023-02-29',
      '2024-02-30',
      '2024-13-01',
      '2024-1-1',
      '0000-00-00',
      '2024-01-01T00:00:00Z',
      '',
    ])
      expect(check(SAMPLES.date, text), text).not.toBeNull();
  });

  test('a day that does not exist is none', () => {
    expect(['2024-02-29', '2023-02-29', '1900-02-29', '2000-02-29', '2024-04-31'].map(isCalendarDate)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  test('a moment tells its offset', () => {
    for (const text of ['2024-01-01T10:00Z', '2024-01-01T10:00:00+03:00', '2024-01-01T10:00:00.123456-14:00'])
      expect(check(SAMPLES.datetime, text), text).toBeNull();
    for (const text of [
      '2024-01-01T10:00:00',
      '2024-01-01',
      '2024-01-01T24:00:00Z',
      '2024-02-30T10:00:00Z',
      '2024-01-01T10:00:00+15:00',
      '1949-12-31T23:00:00Z',
    ])
      expect(check(SAMPLES.datetime, text), text).not.toBeNull();
  });
});

describe('texts', () => {
  test('NUL, lone surrogates and noncharacters are refused, all other characters pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const isStorable = !/[\0\p{Noncharacter_Code_Point}]/u.test(text) && text.isWellFormed();
        expect(check(SAMPLES.string, text) === null).toBe(isStorable);
        expect(check(SAMPLES.html, text) === null).toBe(isStorable);
      }),
    );
    for (const text of ['\ud800', 'a\udc00b', '\udc00\ud800', 'a\0b', 'a\ufffe', '\ufdd0b', '\u{1ffff}']) {
      expect(check(SAMPLES.string, text)).toBe('Значение содержит недопустимые символы');
      expect(check(SAMPLES.parameters, [{ name: text, value: '' }])).toBe('Параметры заполнены неверно');
    }
    expect(check(SAMPLES.string, 5)).toBe('Значение должно быть строкой');
  });

  test('parameters are names and values, nothing more', () => {
    expect(check(SAMPLES.parameters, [{ name: 'а', value: 'б' }])).toBeNull();
    for (const value of [
      {},
      [{ name: 'а' }],
      [{ name: 'а', value: 1 }],
      [{ name: 'а', value: 'б', more: 1 }],
      [null],
      ['а'],
    ])
      expect(check(SAMPLES.parameters, value), JSON.stringify(value)).not.toBeNull();
    const many = Array.from({ length: 201 }, () => ({ name: 'а', value: '' }));
    expect([check(SAMPLES.parameters, many.slice(1)), check(SAMPLES.parameters, many) === null]).toEqual([null, false]);
  });
});

describe('choices and links', () => {
  test('only what is on the list', () => {
    expect([1, 2].map((value) => check(SAMPLES.enumeration, value))).toEqual([null, null]);
    for (const value of [0, 3, '1', null, [1]]) expect(check(SAMPLES.enumeration, value)).not.toBeNull();
  });

  test('the states of a record are those of the specification, the waiting list aside', () => {
    const states = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 100, 200];
    expect(SAMPLES.state.items?.map((item) => item.id)).toEqual(states);
    expect(SAMPLES.state).toMatchObject({ activeState: 4, disactiveState: 1, default: 1, caption: 'Статус' });
    for (const value of [0, 12, 13, 101, '4', true]) expect(check(SAMPLES.state, value), String(value)).not.toBeNull();
  });

  test('an id is a positive integer that JSON carries exactly', () => {
    for (const value of [0, -1, 1.5, 2 ** 53, '1', Number.NaN, null])
      expect(check(SAMPLES.reference, value)).not.toBeNull();
    expect(check(SAMPLES.reference, 2 ** 53 - 1)).toBeNull();
  });

  test('a list of links names each once, and at most a thousand', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1 }), { maxLength: 1000 }), (ids) => {
        expect(check(SAMPLES.references, ids)).toBeNull();
        expect(check(SAMPLES.references, [...ids, 7, 7])).not.toBeNull();
      }),
    );
    expect(
      check(
        SAMPLES.references,
        Array.from({ length: 1001 }, (_, at) => at + 1),
      ),
    ).not.toBeNull();
  });

  test('a required link refuses that what it points to goes, others are emptied', () => {
    expect(reference('page', { caption: 'п', required: true }).reference?.onDelete).toBe('restrict');
    expect(reference('page', { caption: 'п' }).reference?.onDelete).toBe('setNull');
    expect(reference('page', { caption: 'п', onDelete: 'cascade' }).reference?.onDelete).toBe('cascade');
  });
});
