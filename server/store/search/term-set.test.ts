import { expect, test } from 'vitest';
import { NO_SYNONYMS, synonymsOf } from '#model/search/synonyms.ts';
import { matches, MOST_TERMS, TermSet } from './term-set.ts';

function setOf(...texts: readonly string[]): TermSet {
  const terms = new TermSet(synonymsOf(['гипертония, АГ']), true);
  for (const text of texts) terms.add(text);
  return terms;
}

test('each term is asked for once, and a text that asks for others is not read', () => {
  const terms = setOf('песни китов', 'китов');
  expect(terms.asked).toHaveLength(2);
  expect(terms.reading('китов песни')).toEqual([
    { terms: 2n, isExcluded: false },
    { terms: 1n, isExcluded: false },
  ]);
  expect(terms.reading('киты')).toBeNull();
  expect(terms.reading('  ')).toBeNull();
});

test.each([
  ['песни китов', 0b11n, true],
  ['песни китов', 0b10n, false],
  ['песни -китов', 0b01n, true],
  ['песни -китов', 0b11n, false],
  ['гипертония', 0b10n, true],
  ['2026', 0b10n, true],
])('%s with %i: %s', (text, held, isMatch) => {
  const reading = setOf(text).reading(text);
  expect(reading && matches(held, reading)).toBe(isMatch);
});

test('one date without a year is sought as a date', () => {
  const terms = setOf('1.02', '3.04', '5.06.2026');
  expect(terms.asked.flatMap((one) => ('date' in one ? [one.date.month] : []))).toEqual([2, 6]);
  expect(terms.has('3.04')).toBe(true);
});

test('no more terms are asked for than a statement may have', () => {
  const terms = new TermSet(NO_SYNONYMS, false);
  for (let at = 0; at < MOST_TERMS + 10; at += 1) terms.add(`слово${at}`);
  expect(terms.asked).toHaveLength(MOST_TERMS);
  expect(terms.has('слово1')).toBe(true);
  expect(terms.has(`слово${MOST_TERMS}`)).toBe(false);
});
