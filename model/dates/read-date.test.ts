import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDate } from './read-date.ts';

const TODAY = '2026-11-26';

function read(text: string): string | null {
  const date = readDate(text, TODAY);
  return date && [date.day, date.time, date.offset].filter((part) => part !== null).join(' ');
}

test.each([
  ['1.12.2026', '2026-12-01'],
  ['01/12/2026', '2026-12-01'],
  ['1-12-2026', '2026-12-01'],
  ['1 12 2026', '2026-12-01'],
  ['01.12.26', '2026-12-01'],
  ['01.12.36', '2036-12-01'],
  ['01.12.37', '1937-12-01'],
  ['01.12.99', '1999-12-01'],
  ['1 дек 2026', '2026-12-01'],
  ['1 декабря 2026 г.', '2026-12-01'],
  ['1\u00a0ДЕК. 2026\u00a0года', '2026-12-01'],
  ['1дек2026', '2026-12-01'],
  ['2 мая', '2026-05-02'],
  ['суббота, 21 ноября 2026 г.', '2026-11-21'],
  ['21.11', '2026-11-21'],
  ['2026-12-01', '2026-12-01'],
  ['2026-12-1', '2026-12-01'],
  ['2026.12.01', '2026-12-01'],
  ['01122026', '2026-12-01'],
  ['20261201', '2026-12-01'],
  ['20101112', '2010-11-12'],
  ['011226', '2026-12-01'],
  ['2027-02-01T10:00', '2027-02-01 10:00'],
  ['2027-02-01T10:00:05.123Z', '2027-02-01 10:00 Z'],
  ['2027-02-01 10:00+0300', '2027-02-01 10:00 +03:00'],
  ['2026-11-21 14:05:09', '2026-11-21 14:05'],
  ['21 ноя, 14:05', '2026-11-21 14:05'],
  ['2 мая 2025, 14:05', '2025-05-02 14:05'],
  ['01.02.2027 9:05', '2027-02-01 09:05'],
  ['01.02.2027 в 9.05', '2027-02-01 09:05'],
  ['31122024 0730', '2024-12-31 07:30'],
  ['311220240730', '2024-12-31 07:30'],
])('%s is read', (text, day) => {
  expect(read(text)).toBe(day);
});

test.each([
  '',
  '31.02.2026',
  '29 февраля 2025',
  '00.12.2026',
  '1.13.2026',
  '1.12/2026',
  '1.12 2026',
  '1.12 20.26',
  '12.2026',
  'дек 2026',
  'завтра',
  '14:05',
  '01.12.2026 24:00',
  '01.12.2026 10:60',
  '01.12.2026 10',
  '1.12.2026 10:00 Иван',
  '2026-12-011',
  '5 марок 2026',
])('«%s» is no date', (text) => {
  expect(read(text)).toBeNull();
});

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];
const GENITIVE = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');
const two = (part: number): string => String(part).padStart(2, '0');

/** The ways to write a day of which the year is told in full. */
const FORMS: readonly ((day: number, month: number, year: number) => string)[] = [
  (day, month, year) => `${day}.${month}.${year}`,
  (day, month, year) => `${two(day)}.${two(month)}.${year}`,
  (day, month, year) => `${two(day)}/${month}/${year}`,
  (day, month, year) => `${day}-${two(month)}-${year}`,
  (day, month, year) => `${day} . ${month} . ${year} г.`,
  (day, month, year) => `${day} ${MONTHS[month - 1]} ${year}`,
  (day, month, year) => `${day} ${GENITIVE[month - 1]?.toUpperCase()} ${year} года`,
  (day, month, year) => `${year}-${two(month)}-${two(day)}`,
  (day, month, year) => `${year}/${month}/${day}`,
  (day, month, year) => `${two(day)}${two(month)}${year}`,
];

describe('a date', () => {
  const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

  test('is the same in every form, with or without a time', () => {
    fc.assert(
      fc.property(
        days,
        fc.constantFrom(...FORMS),
        fc.constantFrom('', ' ', '\u00a0', '\u200e'),
        (date, form, around) => {
          const iso = date.toISOString().slice(0, 10);
          const text = form(date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear());
          expect(read(`${around}${text}${around}`)).toBe(iso);
          const time = date.toISOString().slice(11, 16);
          expect(read(`${text} ${time}`)).toBe(`${iso} ${time}`);
          expect(read(`${text}, ${time}:07`)).toBe(`${iso} ${time}`);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('with a year of two digits lies at most ten years ahead', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 2000, max: 2060 }), (year, currentYear) => {
        const found = Number(readDate(`1.6.${two(year)}`, `${currentYear}-06-01`)?.day.slice(0, 4));
        expect(found % 100).toBe(year);
        expect(found).toBeLessThanOrEqual(currentYear + 10);
        expect(found).toBe(2000 + year <= currentYear + 10 ? 2000 + year : 1900 + year);
      }),
    );
  });
});
