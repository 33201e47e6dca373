import { expect, test } from 'vitest';
import { captionPattern, literalPattern } from './caption-pattern.ts';

test.each([
  ['^ив', '(?:^[иИ][вВ])'],
  ['ёж.?', '(?:[ёЁеЕ][жЖ].?)'],
  ['[а-в]{2,3}|\\d', '(?:[а-вА-В]{2,3}|[0-9])'],
  ['(?:a|b)+?', '(?:(?:[aA]|[bB])+?)'],
  ['a\\.b', '(?:[aA]\\.[bB])'],
  ['\\u0416', '(?:[Жж])'],
  ['а.{2,}', '(?:[аА].{2,})'],
  ['🙂.', '(?:\\🙂.)'],
])('%s is written %s', (pattern, written) => {
  expect(captionPattern(pattern)).toBe(written);
});

test.each([
  ['no sign of a pattern', 'Иванов, Пётр'],
  ['an open bracket', 'Цена (руб'],
  ['a star of nothing', '*'],
  ['a reference back', '(а)\\1'],
  ['a look ahead', 'а(?=б)'],
  ['a look behind', '(?<!а)б'],
  ['a heap of repetitions', '((((а{9}){9}){9}){9})'],
  ['more repetitions than an engine takes', 'а{999}'],
  ['repetitions of four digits', 'а{1000}'],
  ['a named group', '(?<год>а)'],
  ['a word boundary', 'а\\b'],
  ['an empty set', 'а[]'],
  ['a NUL', 'а.\\u0000'],
  ['a long pattern', 'а.'.repeat(200)],
  ['deep nesting', `${'('.repeat(300)}а${')'.repeat(300)}`],
  ['nesting deeper than can be read', `${'('.repeat(50_000)}а${')'.repeat(50_000)}`],
])('%s is a text', (_, text) => {
  expect(captionPattern(text)).toBeNull();
});

test('a text is found as it stands, in both letter cases', () => {
  expect(literalPattern('Ёж (5)')).toBe('(?:[ЁёеЕ][жЖ] \\(5\\))');
});
