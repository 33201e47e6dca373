import { expect, test } from 'vitest';
import { entriesByDay } from './day-entries.ts';

const record = (id: number, at: string | null) => ({ id, version: 1, at });

test('records stand on their days in the order of the clock, a moved one where it goes, those without a date nowhere', () => {
  const records = [
    record(1, '2026-11-21T12:00:00Z'),
    record(2, '2026-11-21T09:00:00+03:00'),
    record(3, '2026-11-21T22:30:00Z'),
    record(4, null),
    record(5, '2026-11-20T12:30:00Z'),
  ];
  const days = entriesByDay(records, 'at', new Map([[5, '2026-11-21T12:30:00Z']]), 'Europe/Moscow');
  const told = (day: string) => days.get(day)?.map(({ record: { id }, time }) => `${id} ${time}`);
  expect(told('2026-11-21')).toEqual(['2 09:00', '1 15:00', '5 15:30']);
  expect(told('2026-11-22')).toEqual(['3 01:30']);
  expect(days.size).toBe(2);
});
