import { expect, test } from 'vitest';
import { Namesakes } from './namesakes.ts';
import { LEAST_SCORE, prepareSigns, scorePair, type Reason, type Signs } from './score-pair.ts';

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
  ['initials', signs('Ким Л. И.'), signs('Лев Ильич Ким'), ['similarName'], 50],
  [
    'everything',
    signs('Ким Лев', '89010000001', 'a@b.ru'),
    signs('Ким Л.', '+79010000001', 'a@b.ru'),
    ['phone', 'email', 'similarName'],
    93,
  ],
  ['one phone of a family', signs('Ким Лев', '89010000001'), signs('Ким Инга', '89010000001'), ['phone'], 33],
  [
    'a name of three words with another phone',
    signs('Ким Лев Ильич', '89010000001'),
    signs('Лев Ильич Ким', '89010000002'),
    ['name'],
    42,
  ],
  [
    'a name of three words with other contacts',
    signs('Ким Лев Ильич', '89010000001', 'a@b.ru'),
    signs('Лев Ильич Ким', '89010000002', 'c@b.ru'),
    ['name'],
    30,
  ],
  [
    'initials, with one contact unknown',
    signs('Ким Л. И.', '89010000001'),
    signs('Лев Ильич Ким'),
    ['similarName'],
    50,
  ],
  [
    'a phone of a family that has another mailbox',
    signs('Ким Лев', '89010000001', 'a@b.ru'),
    signs('Ким Инга', '89010000001', 'c@b.ru'),
    ['phone'],
    23,
  ],
  ['nothing', signs('Ким Лев', '89010000001'), signs('Рой Лев', '89010000002'), [], 0],
  ['nothing but empty values', signs(''), signs(''), [], 0],
];

test.each(PEOPLE)('people: %s', (_what, one, other, reasons, score) => {
  expect(scorePair(one, other, 'people')).toEqual({ score, reasons });
  expect(scorePair(other, one, 'people')).toEqual({ score, reasons });
});

test('namesakes with other contacts are no pair', () => {
  const one = signs('Ким Лев', '89010000001', 'a@b.ru');
  expect(scorePair(one, signs('Ким Лев', '89010000002', 'c@b.ru'), 'people').score).toBeLessThan(LEAST_SCORE);
  expect(scorePair(one, signs('Ким Л.', '89010000002'), 'people', 4).score).toBeLessThan(LEAST_SCORE);
});

test('a rare name tells more than a common one, and a contact in common tells what it is', () => {
  const one = signs('Ким Лев', '89010000001');
  const score = (other: Signs, namesakes: number) => scorePair(one, other, 'people', namesakes).score;
  expect(score(signs('Лев Ким'), 2)).toBe(45);
  expect(score(signs('Лев Ким'), 5)).toBe(36);
  expect(score(signs('Лев Ким'), 20)).toBeLessThan(LEAST_SCORE);
  expect(score(signs('Лев Ким', '89010000002'), 2)).toBe(31);
  expect(score(signs('Лев Ким', '89010000002'), 5)).toBeLessThan(LEAST_SCORE);
  expect(score(signs('Лев Ким', '+7 901 000-00-01'), 500)).toBe(score(signs('Лев Ким', '+7 901 000-00-01'), 2));
});

test('a name is as common as the less exact spelling of it is', () => {
  const names = ['Ким Лев Ильич', 'Ким Лев Олегович', 'Лев Ким', 'Ким Л.', 'Ким Инга', 'Рой Лев', 'Рой Лев'];
  const people = names.map((name) => prepareSigns(signs(name), 'people'));
  const namesakes = new Namesakes(
    people.map(({ name }) => name),
    'people',
  );
  const [full, , short, initial, , other] = people;
  if (!full || !short || !initial || !other) throw new Error('the names are gone');
  expect(namesakes.of(full, short)).toBe(4);
  expect(namesakes.of(full, full)).toBe(3);
  expect(namesakes.of(full, initial)).toBe(4);
  expect(namesakes.of(other, other)).toBe(2);
});

test('companies of one name with different registration numbers are alike only where the name is rare', () => {
  const one = signs('ООО «Кедр»', '', '', '7701000001');
  const other = signs('Кедр', '', '', '7701000002');
  expect(scorePair(one, other, 'companies')).toEqual({ score: 30, reasons: ['name'] });
  expect(scorePair(one, other, 'companies', 3).score).toBeLessThan(LEAST_SCORE);
});

test('companies are one by name, and by registration number', () => {
  const one = signs('ООО «Кедр»', '', '', '7701000001');
  expect(scorePair(one, signs('Кедр'), 'companies')).toEqual({ score: 60, reasons: ['name'] });
  expect(scorePair(one, signs('Кедр', '', '', '7701000001'), 'companies').reasons).toEqual(['code', 'name']);
  expect(scorePair(one, signs('Кедровый'), 'companies').score).toBeLessThan(LEAST_SCORE);
});
