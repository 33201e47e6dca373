import { expect, test } from 'vitest';
import { keywordsIn, textTypeOf } from './keyword-text.ts';

test.each([
  ['', 0],
  ['  \n ', 0],
  ['имплантация', 0],
  ['имплантация зубов, цена', 1],
  ['имплантация\nцена', 2],
  ['имплантация, зубы\nцена', 1],
  ['["имплантация", "цена"]', 3],
  ['[]', 3],
  ['[1, 2]', 1],
  ['{"a": 1}', 0],
] as const)('%j is of type %s', (text, type) => {
  expect(textTypeOf(text)).toBe(type);
});

test('a text gives its keywords, each once', () => {
  expect(keywordsIn(' Зубы ,зубы,, импланты  верхние ', 1)).toEqual(['Зубы', 'импланты верхние']);
  expect(keywordsIn('а, б\r\n\r\nв', 2)).toEqual(['а, б', 'в']);
  expect(keywordsIn('["а,б", "в"]', 3)).toEqual(['а,б', 'в']);
  expect(keywordsIn('целая фраза', 0)).toEqual(['целая фраза']);
  expect(keywordsIn('', 0)).toEqual([]);
  expect(keywordsIn('[1]', 3)).toBeNull();
});
