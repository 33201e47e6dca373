import { expect, test } from 'vitest';
import { similarSpellings } from './similar-spellings.ts';

test('the other spellings of a code are those that look the same', () => {
  expect(similarSpellings('Ж-12')).toEqual([]);
  expect(similarSpellings('СА').toSorted()).toEqual(['ca', 'cа', 'сa']);
  expect(similarSpellings('SALE10')).toContain('sаle10');
  expect(similarSpellings('СОРОК')).toContain('copok');
});

test('of a long text there are no more than can be looked up, both alphabets among them', () => {
  const found = similarSpellings('авекмнорстух'.repeat(4));
  expect(found.length).toBeLessThanOrEqual(1024);
  expect(found).toContain('abekmhopctyx'.repeat(4));
});
