import { expect, test } from 'vitest';
import { dayText, spanText } from './day-text.ts';
import { shownDays } from './days.ts';

test('days and spans are named in Russian, a year only in the span', () => {
  expect(dayText('2026-11-21')).toBe('суббота, 21 ноября');
  expect(spanText(shownDays('2026-11', '2026-01-01'))).toBe('ноябрь 2026');
  expect(spanText(shownDays('2026-11-27', '2026-01-01'))).toMatch(/^23\s?–\s?29 ноября 2026$/u);
  expect(spanText(shownDays('2026-12-31', '2026-01-01'))).toMatch(/^28 декабря 2026\D+3 января 2027$/u);
});
