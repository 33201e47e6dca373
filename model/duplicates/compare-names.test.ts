import { expect, test } from 'vitest';
import { compareWords, type NameMatch } from './compare-names.ts';
import { companyName, nameWords } from './name-words.ts';

const CASES: readonly (readonly [string, string, NameMatch])[] = [
  ['Иванов Иван Петрович', 'иван петрович иванов', 'full'],
  ['Семёнов Пётр', 'Петр Семенов', 'short'],
  ['Иванов Иван', 'Иванов Иван Петрович', 'short'],
  ['Иванов И. П.', 'Иванов Иван Петрович', 'similar'],
  ['И.П. Иванов', 'Иванов Иван Петрович', 'similar'],
  ['Саша Морозова', 'Морозова Александра', 'similar'],
  ['Дима Котов', 'Котов Вадим', 'similar'],
  ['Дима Котов', 'Котов Дмитрий Ильич', 'similar'],
  ['Котов Д.', 'Дима Котов', 'similar'],
  ['Котов В.', 'Дима Котов', 'similar'],
  ['Алёна Белова', 'Белова Елена', 'similar'],
  ['Bdfyjd Bdfy', 'Иванов Иван', 'short'],
  [';erjd Ktjybl', 'Жуков Леонид', 'short'],
  ["[f,b,ekkby 'lefhl ;jh;tdbx", 'Хабибуллин Эдуард Жоржевич', 'full'],
  ['{f,b,ekkby "lefhl', 'Хабибуллин Эдуард Жоржевич', 'short'],
  ['~krby >hbq', 'Ёлкин Юрий', 'short'],
  ['Gtnz ~krby', 'Елкин Пётр', 'similar'],
  ['Гуревич А.', 'Алла Гуревич', 'similar'],
  ['Иванов Иван', 'Иванов Олег', 'other'],
  ['Иванов Иван Петрович', 'Иванов Иван Олегович', 'other'],
  ['Иванов И.', 'Иванов О.', 'other'],
  ['Иван Петрович', 'Сергеев Иван', 'other'],
  ['Иван П.', 'Иван Павлов', 'other'],
  ['Иван', 'Иванов Иван', 'unknown'],
  ['', 'Иванов Иван', 'unknown'],
];

test.each(CASES)('«%s» and «%s»: %s', (one, other, match) => {
  expect(compareWords(nameWords(one), nameWords(other))).toBe(match);
  expect(compareWords(nameWords(other), nameWords(one))).toBe(match);
});

test('a company is one under any legal form, quotes, order of words and layout', () => {
  const names = ['ООО «Медицина плюс»', 'Плюс медицина, ооо', 'Vtlbwbyf gk.c', 'АО "МЕДИЦИНА ПЛЮС"'];
  expect(new Set(names.map(companyName))).toEqual(new Set(['медицина плюс']));
  expect(companyName('ООО')).toBe('');
});
