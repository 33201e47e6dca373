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
  expect(keywords).not.toContain('отбеливание');
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
