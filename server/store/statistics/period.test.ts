import { expect, test } from 'vitest';
import { periodOf } from './period.ts';

const NEW_YEAR_IN_MOSCOW = new Date('2025-12-31T21:30:00Z');

test('the last thirty days end today, wherever the clock hangs', () => {
  expect(periodOf(undefined, undefined, 'Europe/Moscow', NEW_YEAR_IN_MOSCOW)).toMatchObject({
    from: '2025-12-03',
    to: '2026-01-01',
  });
  expect(periodOf(undefined, undefined, 'UTC', NEW_YEAR_IN_MOSCOW).to).toBe('2025-12-31');
});

test.each([
  ['2026-02-30', '2026-03-01'],
  ['2026-03-02', '2026-03-01'],
  ['2025-01-01', '2026-01-02'],
  ['вчера', '2026-01-02'],
  ['1949-12-31', '1950-01-02'],
])('%s to %s is refused', (from, to) => {
  expect(() => periodOf(from, to, 'UTC')).toThrow(/ериод|параметр/u);
});

test('a whole year is allowed', () => {
  expect(periodOf('2024-01-01', '2024-12-31', 'UTC')).toMatchObject({ from: '2024-01-01', to: '2024-12-31' });
});
