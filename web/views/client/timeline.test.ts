import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';
import { timelineDays } from './timeline-days.ts';

test('entries are grouped by the day of the time zone, and the last days have names', () => {
  const now = new Date('2026-11-24T21:30:00.000Z');
  const moments = [
    '2026-11-24T21:10:00.000Z',
    '2026-11-24T20:59:00.000Z',
    '2026-11-23T21:00:00.000Z',
    '2026-11-03T09:00:00.000Z',
    '2025-11-03T09:00:00.000Z',
  ];
  const days = timelineDays(
    moments.map((at) => ({ at })),
    'Europe/Moscow',
    now,
  );
  expect(days.map(({ day, caption, entries }) => [day, caption, entries.length])).toEqual([
    ['2026-11-25', 'Сегодня', 1],
    ['2026-11-24', 'Вчера', 2],
    ['2026-11-03', '3 ноя', 1],
    ['2025-11-03', '3 ноя 2025', 1],
  ]);
  expect(timelineDays([], 'Europe/Moscow', now)).toEqual([]);
});

test('a duration is told in minutes and seconds', () => {
  expect([0, 45, 60, 320].map(durationText)).toEqual(['', '45\u00a0с', '1\u00a0мин', '5\u00a0мин 20\u00a0с']);
});
