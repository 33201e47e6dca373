import { expect, test } from 'vitest';
import {
  formatDateTime,
  formatDay,
  formatDayDigits,
  formatLongDate,
  formatMoment,
  formatSorted,
  formatTime,
  todayIn,
} from './format-moment.ts';

const NOW = new Date('2026-11-21T11:05:00Z');

test('moments are shown in the configured zone', () => {
  expect(formatDateTime('2026-11-21T22:30:00Z')).toBe('22.11.2026 01:30');
  expect(formatMoment('2026-11-21T11:05:00Z', NOW)).toBe('21 ноя, 14:05');
  expect(formatMoment('2025-05-02T11:05:00Z', NOW)).toBe('2 мая 2025, 14:05');
  expect(formatTime(NOW)).toBe('14:05');
  expect(formatLongDate(NOW)).toBe('суббота, 21 ноября 2026 г.');
  expect(formatSorted(NOW)).toBe('2026-11-21 14:05:00');
  expect(formatDateTime('nonsense')).toBe('');
});

test('days of another year have it', () => {
  expect(formatDay('2026-11-05', NOW)).toBe('5 ноя');
  expect(formatDay('1987-05-21', NOW)).toBe('21 мая 1987');
  expect(formatDay('nonsense', NOW)).toBe('');
  expect(formatDayDigits('2026-11-05')).toBe('05.11.2026');
});

test('today is that of the time zone', () => {
  expect(todayIn('Europe/Moscow', new Date('2025-12-31T21:30:00Z'))).toBe('2026-01-01');
});
