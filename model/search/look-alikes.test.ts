import { expect, test } from 'vitest';
import { lookAlikes } from './look-alikes.ts';

test.each([
  ['3-77', 'з-77'],
  ['ckopo', 'скоро'],
  ['мocт', 'мост'],
  ['о5', '05'],
  ['k12', 'к12'],
  ['вас', 'bac'],
])('%s may be %s', (typed, meant) => {
  expect(lookAlikes(typed)).toContain(meant);
});

test('a word is not its own look-alike', () => {
  expect(lookAlikes('язык')).toEqual([]);
});
