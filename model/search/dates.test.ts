import { expect, test } from 'vitest';
import { dateAt, rangesOf } from './dates.ts';

test.each([
  ['21.11', { year: null, month: 11, day: 21 }, 1],
  ['21.11.2026', { year: 2026, month: 11, day: 21 }, 1],
  ['1.2.2026', { year: 2026, month: 2, day: 1 }, 1],
  ['21.11.26', { year: 2026, month: 11, day: 21 }, 1],
  ['21.11.99', { year: 1999, month: 11, day: 21 }, 1],
  ['21/11/2026 г.', { year: 2026, month: 11, day: 21 }, 2],
  ['2026-11-21', { year: 2026, month: 11, day: 21 }, 1],
  ['21 ноября', { year: null, month: 11, day: 21 }, 2],
  ['1 НОЯБ.', { year: null, month: 11, day: 1 }, 2],
  ['3 мая 2027 года встреча', { year: 2027, month: 5, day: 3 }, 4],
  ['3 мая встреча', { year: null, month: 5, day: 3 }, 2],
  ['29 февраля', { year: null, month: 2, day: 29 }, 2],
  ['21 yjz,hz', { year: null, month: 11, day: 21 }, 2],
  ['ноябрь 2026', { year: 2026, month: 11, day: null }, 2],
  ['в ноябре 2026', null, 0],
  ['ноябрь', null, 0],
  ['31.02.2026', null, 0],
  ['29 февраля 2026', null, 0],
  ['21.13', null, 0],
  ['1.2', null, 0],
  ['21 май-тай', null, 0],
  ['32 мая', null, 0],
  ['5 марок', null, 0],
  ['43-21', null, 0],
])('%s tells a date', (text, date, taken) => {
  expect(dateAt(text.split(' '), 0)).toEqual(date === null ? null : { date, taken });
});

test('a date is one day, a day of each year, or a month', () => {
  expect(rangesOf({ year: 2026, month: 12, day: 31 })).toEqual([{ from: '2026-12-31', to: '2027-01-01' }]);
  expect(rangesOf({ year: 2026, month: 12, day: null })).toEqual([{ from: '2026-12-01', to: '2027-01-01' }]);
  expect(rangesOf({ year: null, month: 2, day: 29 }).map(({ from }) => from.slice(0, 4))).toEqual(
    Array.from({ length: 25 }, (_, at) => String(1972 + at * 4)),
  );
  expect(rangesOf({ year: null, month: 11, day: 21 })).toHaveLength(100);
});
