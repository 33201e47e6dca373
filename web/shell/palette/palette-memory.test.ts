import { expect, test } from 'vitest';
import { fitting, withPin, withRecent, type PaletteMemory } from './palette-memory.ts';

const entry = (caption: string) => ({ path: `/manage/${caption}`, caption });
const NOTHING: PaletteMemory = { pinned: [], recent: [] };

test('the latest line is the first, each once, six of them', () => {
  const names = ['а', 'б', 'в', 'а', 'г', 'д', 'е', 'ж', 'з'];
  const memory = names.reduce((kept, name) => withRecent(kept, entry(name)), NOTHING);
  expect(memory.recent.map(({ caption }) => caption)).toEqual(['з', 'ж', 'е', 'д', 'г', 'а']);
});

test('a line is pinned and unpinned; searches and actions are neither pinned nor recent', () => {
  const pinned = withPin(NOTHING, entry('а'));
  expect(pinned.pinned).toEqual([entry('а')]);
  expect(withPin(pinned, entry('а')).pinned).toEqual([]);
  const search = { ...entry('а'), search: { search: 'б' } };
  expect([withPin(pinned, search), withRecent(pinned, search)]).toEqual([pinned, pinned]);
});

test('lines fit by any form of their words', () => {
  const entries = [entry('Новости'), entry('Партнёры')];
  expect(fitting(entries, 'новость')).toEqual([entry('Новости')]);
  expect(fitting(entries, 'партнер')).toEqual([entry('Партнёры')]);
  expect(fitting(entries, '')).toEqual(entries);
});
