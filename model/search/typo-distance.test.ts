import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forgivenEdits, typoBetween } from './typo-distance.ts';

test.each([
  ['мост', 'мост', 0],
  ['мокт', 'мост', 1],
  ['мсот', 'мост', 1],
  ['моост', 'мост', 1],
  ['мот', 'мост', 1],
  ['карова', 'корова', 1],
  ['аппелсин', 'апельсин', 2],
])('%s is %s with %i edits', (typed, word, edits) => {
  expect(typoBetween(typed, word, 2)?.edits).toBe(edits);
});

test('a neighbouring key, a confused letter and a doubled one cost less than another letter', () => {
  const cost = (typed: string, word: string) => typoBetween(typed, word, 2)?.cost ?? Infinity;
  const strange = cost('мфст', 'мост');
  for (const [typed, word] of [
    ['момт', 'мост'],
    ['маст', 'мост'],
    ['мосст', 'мост'],
    ['маи', 'май'],
  ] as const)
    expect(cost(typed, word), typed).toBeLessThan(strange);
});

test('a beginning of a word is reached, and nothing too far away', () => {
  expect(typoBetween('телифо', 'телефонный', 1, true)?.edits).toBe(1);
  expect(typoBetween('телифо', 'телефонный', 1)).toBeNull();
  expect(typoBetween('слон', 'мост', 1)).toBeNull();
});

test.each([
  [3, 0],
  [4, 1],
  [7, 1],
  [8, 2],
])('in %i letters %i edits are forgiven', (length, edits) => {
  expect(forgivenEdits(length)).toBe(edits);
});

test('the number of edits is symmetric and never more than those made', () => {
  const word = fc.array(fc.constantFrom(...'абвгде'), { maxLength: 9 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(word, word, (one, other) => {
      const there = typoBetween(one, other, 20)?.edits;
      expect(there).toBe(typoBetween(other, one, 20)?.edits);
      expect(there).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});
