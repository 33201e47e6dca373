import { expect, test } from 'vitest';
import { passageOf } from './passage.ts';

const filler = 'слова без смысла '.repeat(30).trim();

test('the passage has the words, and is cut between words', () => {
  const text = `${filler} оплата аренды производится до десятого числа ${filler}`;
  const passage = passageOf(text, ['аренда', 'оплата']) ?? '';
  expect(passage).toMatch(/^…слова|^…без|^…смысла/u);
  expect(passage).toContain('оплата аренды производится до десятого числа');
  expect(passage.endsWith('…')).toBe(true);
  expect(passage.length).toBeLessThan(200);
});

test('where most of the words stand together is shown', () => {
  const text = `договор ${filler} договор об аренде помещения`;
  expect(passageOf(text, ['договор', 'аренда'])).toMatch(/договор об аренде помещения$/u);
});

test.each([
  ['короткий текст', ['текст'], 'короткий текст'],
  ['короткий текст', ['иное'], null],
  ['', ['слово'], null],
])('%s', (text, words, passage) => {
  expect(passageOf(text, words)).toBe(passage);
});
