import { expect, test } from 'vitest';
import { countedWords, delayWords, lettersWords } from './letters-words.ts';

test.each([
  [1, 60, '1 подписчик получит письмо через 1 минуту'],
  [2, 30, '2 подписчика получат письмо через 30 секунд'],
  [12, 120, '12 подписчиков получат письмо через 2 минуты'],
  [21, 300, '21 подписчик получит письмо через 5 минут'],
])('%i letters in %i s', (letters, delay, words) => {
  expect(lettersWords(letters, 'subscribers', delay)).toBe(words);
});

test('letters about orders go to clients', () => {
  expect(countedWords(3, 'clients')).toBe('3 клиента получат письмо');
});

test.each([
  [1, '1 письмо уйдёт'],
  [22, '22 письма уйдут'],
  [25, '25 писем уйдут'],
])('%i letters of which one person may get several', (letters, words) => {
  expect(countedWords(letters, 'letters')).toBe(words);
});

test.each([
  [31, '31 секунду'],
  [90, '90 секунд'],
  [150, '3 минуты'],
  [3600, '1 час'],
  [86_400, '24 часа'],
])('%i s', (seconds, words) => {
  expect(delayWords(seconds)).toBe(words);
});
