import { expect, test } from 'vitest';
import { russianStem } from './russian-stem.ts';

// The stems are those that PostgreSQL gives: select ts_lexize('russian_stem', word).
test.each([
  ['гипертония', 'гипертон'],
  ['гипертонией', 'гипертон'],
  ['артериальной', 'артериальн'],
  ['гипертензии', 'гипертенз'],
  ['важнейший', 'важн'],
  ['длинный', 'длин'],
  ['прочитавший', 'прочита'],
  ['написанные', 'написа'],
  ['возможности', 'возможн'],
  ['учились', 'уч'],
  ['сделав', 'сдела'],
  ['лечь', 'леч'],
  ['мрт', 'мрт'],
  ['ухо', 'ух'],
  ['', ''],
])('%s', (word, stem) => {
  expect(russianStem(word)).toBe(stem);
});
