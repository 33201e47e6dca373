import { expect, test } from 'vitest';
import {
  formatCount,
  formatMoment,
  formatDateTime,
  formatDay,
  formatLongDate,
  formatNumber,
  formatTime,
  RECORD_FORMS,
  todayIn,
} from './format.ts';

const NOW = new Date('2026-11-21T11:05:00Z');

test('moments are shown in the configured zone', () => {
  expect(formatDateTime('2026-11-21T22:30:00Z')).toBe('22.11.2026 01:30');
  expect(formatMoment('2026-11-21T11:05:00Z', NOW)).toBe('21 ноя, 14:05');
  expect(formatMoment('2025-05-02T11:05:00Z', NOW)).toBe('2 мая 2025, 14:05');
  expect(formatTime(NOW)).toBe('14:05');
  expect(formatLongDate(NOW)).toBe('суббота, 21 ноября 2026 г.');
  expect(formatDateTime('nonsense')).toBe('');
});

test('days of another year have it', () => {
  expect(formatDay('2026-11-05', NOW)).toBe('5 ноя');
  expect(formatDay('1987-05-21', NOW)).toBe('21 мая 1987');
  expect(formatDay('nonsense', NOW)).toBe('');
});

test('numbers have thin spaces and nouns their Russian form', () => {
  expect(formatNumber(1240)).toBe('1\u202f240');
  expect([1, 2, 5, 11, 21, 112].map((count) => formatCount(count, RECORD_FORMS))).toEqual([
    '1 запись',
    '2 записи',
    '5 записей',
    '11 записей',
    '21 запись',
    '112 записей',
  ]);
});

test('today is that of the time zone', () => {
  expect(todayIn('Europe/Moscow', new Date('2025-12-31T21:30:00Z'))).toBe('2026-01-01');
});
