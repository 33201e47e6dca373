import { expect, test } from 'vitest';
import { rankKeywords, wordsOf } from './rank-keywords.ts';

const STOP = new Set(['и', 'в', 'на', 'для', 'при']);
/** A simple stemmer that cuts off endings: the real stems come from the database. */
const stem = (word: string) => (STOP.has(word) ? null : word.replace(/(?:ами|ов|ых|ая|ой|ы|а|у|и|е|ия|ии|ию)$/u, ''));

const TEXTS = [
  { text: 'Имплантация зубов', weight: 5 },
  {
    text: 'Имплантацию зубов проводят при потере зуба. Цена имплантации: узнайте у врача. Врач осмотрит зубы.',
    weight: 1,
  },
];

test('word forms are one keyword, stop words are none, the base stands first', () => {
  const keywords = rankKeywords(TEXTS, 'имплантация зуба\nцена импланта\nотбеливание', stem);
  expect(keywords[0]).toBe('имплантация зуба');
  expect(keywords).toContain('зубов');
  expect(keywords).not.toContain('при');
  expect(keywords.filter((keyword) => keyword.startsWith('имплантаци') && !keyword.includes(' '))).toHaveLength(1);
  expect(keywords.slice(0, 3)).toEqual(['имплантация зуба', 'цена импланта', 'отбеливание']);
});

test('what is known already is not made again', () => {
  expect(rankKeywords(TEXTS, 'имплантация зуба', stem, ['Имплантации зубов'])).not.toContain('имплантация зуба');
});

test('nothing is made of nothing', () => {
  expect(rankKeywords([], '', stem)).toEqual([]);
  expect(rankKeywords([{ text: '2024 — 15%', weight: 5 }], 'а, б', stem)).toEqual([]);
});

test('words are in lower case, with е for ё and hyphens kept', () => {
  expect(wordsOf('Ёлочно-пихтовый ЛЕС, 2024 г.')).toEqual(['елочно-пихтовый', 'лес', 'г']);
});

test('every phrase of the base is used, also beyond what a text alone gives', () => {
  const base = Array.from({ length: 60 }, (_, at) => `фраза-${at}`);
  expect(rankKeywords(TEXTS, [...base, base[0]].join('\n'), stem)).toEqual(base);
  expect(rankKeywords([], 'и для, КТ, а', stem)).toEqual(['КТ']);
});

test('keywords are written as in the text, with й and ё, composed', () => {
  const texts = [{ text: 'Лечебный йогурт и тёплый чай'.normalize('NFD'), weight: 3 }];
  const keywords = rankKeywords(texts, 'зелёный чай'.normalize('NFD'), stem);
  expect(keywords).toEqual(expect.arrayContaining(['зелёный чай', 'йогурт', 'лечебный йогурт', 'тёплый чай']));
});

test('verbs are neither keywords nor parts of them', () => {
  const text = 'Врачи проводят имплантацию, узнайте цену. Клиника помогает записаться. Имплантация является операцией.';
  const keywords = rankKeywords([{ text, weight: 3 }], '', stem);
  expect(keywords).toContain('клиника');
  for (const verb of ['проводят', 'узнайте', 'помогает', 'записаться', 'является'])
    expect(keywords.filter((keyword) => keyword.includes(verb))).toEqual([]);
});
