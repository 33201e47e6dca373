import { expect, test } from 'vitest';
import {
  formatCount,
  formatDateShort,
  formatDateTime,
  formatLongDate,
  formatNumber,
  formatRelative,
  formatTime,
  RECORD_FORMS,
  todayIn,
} from './format.ts';

const NOW = new Date('2026-11-21T11:05:00Z');

test('moments are shown in the configured zone', () => {
  expect(formatDateTime('2026-11-21T22:30:00Z')).toBe('22.11.2026 01:30');
  expect(formatDateShort('2026-11-21T11:05:00Z', NOW)).toBe('21 ноя, 14:05');
  expect(formatDateShort('2025-05-02T11:05:00Z', NOW)).toBe('2 мая 2025, 14:05');
  expect(formatTime(NOW)).toBe('14:05');
  expect(formatLongDate(NOW)).toBe('суббота, 21 ноября 2026 г.');
  expect(formatDateTime('nonsense')).toBe('');
});

test('what is near is told by its distance, what is far by its date', () => {
  expect(formatRelative('2026-11-21T11:04:30Z', NOW)).toBe('только что');
  expect(formatRelative('2026-11-21T11:00:00Z', NOW)).toBe('5 минут назад');
  expect(formatRelative('2026-11-21T08:05:00Z', NOW)).toBe('3 часа назад');
  expect(formatRelative('2026-11-20T20:00:00Z', NOW)).toBe('вчера');
  expect(formatRelative('2026-11-01T08:00:00Z', NOW)).toBe('1 ноя, 11:00');
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
