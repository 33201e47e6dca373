import { expect, test } from 'vitest';
import { LEAST_SCORE, scorePair, type Reason, type Signs } from './score-pair.ts';

const signs = (name: string, phone = '', email = '', code = ''): Signs => ({
  name,
  phones: [phone],
  emails: [email],
  codes: [code],
});

const PEOPLE: readonly (readonly [string, Signs, Signs, readonly Reason[], number])[] = [
  ['a phone in two spellings', signs('Анна', '+7 (901) 000-00-01'), signs('Ольга', '8 901 000 00 01'), ['phone'], 60],
  ['an e-mail in two cases', signs('', '', 'A@example.org'), signs('', '', 'a@Example.org '), ['email'], 70],
  ['a name of three words', signs('Ким Лев Ильич'), signs('Лев Ильич Ким'), ['name'], 60],
  ['a name of two words', signs('Ким Лев'), signs('Лев Ким'), ['name'], 45],
  ['initials', signs('Ким Л. И.'), signs('Лев Ильич Ким'), ['similarName'], 35],
  [
    'everything',
    signs('Ким Лев', '89010000001', 'a@b.ru'),
    signs('Ким Л.', '+79010000001', 'a@b.ru'),
    ['phone', 'email', 'similarName'],
    92,
  ],
  ['one phone of a family', signs('Ким Лев', '89010000001'), signs('Ким Инга', '89010000001'), ['phone'], 33],
  ['nothing', signs('Ким Лев', '89010000001'), signs('Рой Лев', '89010000002'), [], 0],
  ['nothing but empty values', signs(''), signs(''), [], 0],
];

test.each(PEOPLE)('people: %s', (_what, one, other, reasons, score) => {
  expect(scorePair(one, other, 'people')).toEqual({ score, reasons });
  expect(scorePair(other, one, 'people')).toEqual({ score, reasons });
});

test('companies are one by name, and by registration number', () => {
  const one = signs('ООО «Кедр»', '', '', '7701000001');
  expect(scorePair(one, signs('Кедр'), 'companies')).toEqual({ score: 60, reasons: ['name'] });
  expect(scorePair(one, signs('Кедр', '', '', '7701000001'), 'companies').reasons).toEqual(['code', 'name']);
  expect(scorePair(one, signs('Кедровый'), 'companies').score).toBeLessThan(LEAST_SCORE);
});
