import { expect, test } from 'vitest';
import { transliterations } from './transliteration.ts';

test.each([
  ['shchuka', 'щука'],
  ['schuka', 'щука'],
  ['zhyoludi', 'желуди'],
  ['yabloko', 'яблоко'],
  ['jabloko', 'яблоко'],
  ['iabloko', 'яблоко'],
  ['rossiya', 'россия'],
  ['simfoniia', 'симфония'],
  ['tsirk', 'цирк'],
  ['cirk', 'цирк'],
  ['май', 'may'],
  ['порше', 'porshe'],
  ['виндоус', 'windows'],
])('%s may be %s', (typed, meant) => {
  expect(transliterations(typed)).toContain(meant);
});

test('a word has a bounded number of spellings', () => {
  expect(transliterations('cyciyecywciexcyj'.repeat(10)).length).toBeLessThanOrEqual(32);
});
