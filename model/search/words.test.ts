import { expect, test } from 'vitest';
import { searchWords } from './words.ts';

test.each([
  ['Ёжик  в Тумане', ['ежик', 'в', 'тумане']],
  ['«Онлайн-Курс» №5', ['онлайн', 'курс', '5']],
  ['ivan.petrov@mail.ru', ['ivan', 'petrov', 'mail', 'ru']],
  ['+7 (916) 123-45-67', ['7', '916', '123', '45', '67']],
  ['и\u0306од', ['йод']],
  ['%_\\ — …', []],
])('%s has the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});
