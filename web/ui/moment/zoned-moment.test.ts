import { describe, expect, test } from 'vitest';
import { momentFromText } from './zoned-moment.ts';

describe('a moment from its text', () => {
  test('is read in the zone that is shown', () => {
    expect(momentFromText('21.11.2026 14:05', 'Europe/Moscow')).toBe('2026-11-21T11:05:00.000Z');
    expect(momentFromText('01.01.2026 00:30', 'Asia/Vladivostok')).toBe('2025-12-31T14:30:00.000Z');
    expect(momentFromText('01.07.2010 12:00', 'Europe/Moscow')).toBe('2010-07-01T08:00:00.000Z');
  });

  test('is strict', () => {
    for (const text of [
      '30.02.2026 10:00',
      '21.11.2026 24:00',
      '21.11.2026 10:60',
      '21.11.2026',
      '1.11.2026 10:00',
      '',
    ]) {
      expect(momentFromText(text, 'Europe/Moscow')).toBeNull();
    }
  });

  test('an hour that the clocks leap over does not exist', () => {
    expect(momentFromText('29.03.2026 02:30', 'Europe/Berlin')).toBeNull();
    expect(momentFromText('29.03.2026 03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  });
});
