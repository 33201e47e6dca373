import { expect, test } from 'vitest';
import type { HistoryEntry } from '#model/wire/history.ts';
import { authored } from './conflict-authors.ts';

let made = 0;

function entry(caption: string, ...names: readonly string[]): HistoryEntry {
  made += 1;
  const fields = names.map((fieldName) => ({ fieldName, caption: fieldName, before: 1, after: 2 }));
  return {
    changeSetId: made,
    at: '2026-11-23T20:00:00Z',
    user: { id: made, caption },
    action: 'update',
    version: 1,
    fields,
  };
}

const authorOf = (fieldName: string, ...history: readonly HistoryEntry[]) =>
  authored({ fieldName, base: 1, current: 2, yours: 3 }, history).author?.caption;

test('the author of the latest change of the field', () => {
  expect(authorOf('caption', entry('Цена', 'price'), entry('Второй', 'caption'), entry('Первый', 'caption'))).toBe(
    'Второй',
  );
});

test('of a leaf of a structured value the author of that leaf, else of the value', () => {
  const [leaf, whole] = [entry('Лист', 'fields[a].label'), entry('Всё', 'fields')];
  expect(authorOf('fields[a].label', entry('Другой', 'fields[b].label'), leaf, whole)).toBe('Лист');
  expect(authorOf('fields[c].label', entry('Другой', 'fields[b].label'), leaf, whole)).toBe('Другой');
});

test('nobody, where history does not tell', () => {
  expect(authorOf('caption', entry('Цена', 'price'))).toBeUndefined();
  expect(authorOf('caption')).toBeUndefined();
});
