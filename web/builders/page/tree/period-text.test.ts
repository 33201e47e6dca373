import { expect, test } from 'vitest';
import { periodText } from './period-text.ts';

const at = (text: string) => Date.parse(`${text}+03:00`);
const NOW = at('2026-11-28T03:00');

test.each([
  [null, null, ''],
  ['2026-12-01T00:00', null, 'с 1 декабря'],
  [null, '2027-01-05T00:00', 'до 5 января 2027'],
  ['2026-12-01T10:30', '2026-12-05T00:00', 'с 1 декабря, 10:30 до 5 декабря'],
])('from %s to %s is «%s» in the time zone of the site', (from, to, text) => {
  const period = { from: from === null ? null : at(from), to: to === null ? null : at(to) };
  expect(periodText(period, NOW)).toBe(text);
});
