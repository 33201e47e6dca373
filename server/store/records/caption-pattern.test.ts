import { expect, test } from 'vitest';
import { captionPattern, literalPattern } from './caption-pattern.ts';

test.each([
  ['^ив', '(?:^[иИ][вВ])'],
  ['ёж.?', '(?:[ёЁеЕ][жЖ].?)'],
  ['[а-в]{2,3}|\\d', '(?:[а-вА-В]{2,3}|[0-9])'],
  ['(?:a|b)+?', '(?:(?:[aA]|[bB])+?)'],
  ['a\\.b', '(?:[aA]\\.[bB])'],
  ['\\u0416', '(?:[Жж])'],
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
  ['a long pattern', 'а.'.repeat(200)],
  ['deep nesting', `${'('.repeat(300)}а${')'.repeat(300)}`],
])('%s is a text', (_, text) => {
  expect(captionPattern(text)).toBeNull();
});

test('a text is found as it stands, in both letter cases', () => {
  expect(literalPattern('Ёж (5)')).toBe('(?:[ЁёеЕ][жЖ] \\(5\\))');
});
