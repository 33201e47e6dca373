import { expect, test } from 'vitest';
import { daysUntil, lengthOf, parsePeriod, periodMessage } from './period.ts';

test('an address holds a whole period or none', () => {
  expect(parsePeriod({ from: '2026-01-01', to: '2026-01-31' })).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  for (const broken of [
    { from: '2026-01-01' },
    { from: '2026-02-01', to: '2026-01-31' },
    { from: 1, to: 2 },
    { from: '2026-13-01', to: '2026-13-02' },
  ]) {
    expect(parsePeriod(broken)).toEqual({});
  }
});

test('a period that can not be asked for says why', () => {
  expect(periodMessage({ from: '2026-01-01', to: '2026-12-31' })).toBeNull();
  expect(periodMessage({ from: '2026-02-30', to: '2026-03-01' })).toBe(
    'Введите дату в виде ГГГГ-ММ-ДД, не раньше 1950-01-01',
  );
  expect(periodMessage({ from: '2026-02-01', to: '2026-01-31' })).toBe('Начало позже конца');
  expect(periodMessage({ from: '2025-01-01', to: '2026-01-02' })).toBe('Не больше года');
});

test('a stretch ends with its last day and counts both', () => {
  const period = daysUntil('2026-03-01', 30);
  expect(period).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(lengthOf(period)).toBe(30);
});
