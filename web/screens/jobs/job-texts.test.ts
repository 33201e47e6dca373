import { expect, test } from 'vitest';
import { durationText, isFilter, progressText } from './job-texts.ts';

test.each([
  [0, '0 секунд'],
  [1, '1 секунда'],
  [59, '59 секунд'],
  [120, '2 минуты'],
  [7200, '2 часа'],
])('%s s are told as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test('progress is told in steps, or in percent of a hundred', () => {
  expect(progressText({ done: 0, total: 0 })).toBeNull();
  expect(progressText({ done: 30, total: 100 })).toBe('30 %');
  expect(progressText({ done: 12, total: 40 })).toBe('12 из 40');
});

test('a filter is a state, or the scheduled jobs', () => {
  expect(['failed', 'scheduled'].every(isFilter)).toBe(true);
  expect(['', 'all', undefined, 3].some(isFilter)).toBe(false);
});
