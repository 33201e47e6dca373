import { expect, test } from 'vitest';
import type { HistoryEntry } from '#model/wire/history.ts';
import { foldedChanges } from './folded-changes.ts';

let version = 100;

function change(minute: number, field: string, more: Partial<HistoryEntry> = {}): HistoryEntry {
  version -= 1;
  return {
    changeSetId: version,
    at: new Date(Date.UTC(2026, 10, 21, 14, minute)).toISOString(),
    user: { id: 1, caption: 'Орехов' },
    action: 'update',
    version,
    fields: [{ fieldName: field, caption: field, before: null, after: version }],
    ...more,
  };
}

const lengths = (...entries: readonly HistoryEntry[]) => foldedChanges(entries).map(({ length }) => length);

test('changes of the same field by the same person within ten minutes are one line', () => {
  expect(lengths(change(20, 'caption'), change(15, 'caption'), change(10, 'caption'))).toEqual([3]);
  expect(lengths(change(21, 'caption'), change(15, 'caption'), change(10, 'caption'))).toEqual([2, 1]);
});

test('another field, another person, another action and a reason each begin a line', () => {
  const other = { user: { id: 2, caption: 'Липова' } };
  expect(lengths(change(20, 'caption'), change(19, 'name'), change(18, 'caption'))).toEqual([1, 1, 1]);
  expect(lengths(change(20, 'caption'), change(19, 'caption', other))).toEqual([1, 1]);
  expect(lengths(change(20, 'caption'), change(19, 'caption', { action: 'create' }))).toEqual([1, 1]);
  expect(lengths(change(20, 'caption', { reason: 'Скидка' }), change(19, 'caption'))).toEqual([1, 1]);
  expect(lengths()).toEqual([]);
});
