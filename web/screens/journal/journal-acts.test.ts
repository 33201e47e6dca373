import { expect, test } from 'vitest';
import type { JournalEntry } from '#model/wire/audit.ts';
import { journalDays } from './journal-acts.ts';

function entry(changeId: number, changeSetId: number, at: string): JournalEntry {
  return {
    changeId,
    changeSetId,
    at,
    user: { id: 1, caption: 'Иванов' },
    action: 'update',
    version: 2,
    className: 'news',
    classCaption: 'Новости',
    objectId: 5,
    caption: 'Новость',
    owner: null,
    gone: false,
    fieldCaptions: [],
  };
}

test('changes of one act that follow each other stand together, each day by itself', () => {
  const entries = [
    entry(6, 3, '2026-11-27T10:00:00Z'),
    entry(5, 3, '2026-11-27T10:00:00Z'),
    entry(4, 2, '2026-11-27T09:00:00Z'),
    entry(3, 3, '2026-11-27T08:00:00Z'),
    entry(2, 1, '2026-11-26T10:00:00Z'),
  ];
  const days = journalDays(entries, (at) => at.slice(0, 10));
  expect(days.map(({ day, acts }) => [day, acts.map((act) => act.map(({ changeId }) => changeId))])).toEqual([
    ['2026-11-27', [[6, 5], [4], [3]]],
    ['2026-11-26', [[2]]],
  ]);
  expect(journalDays([], (at) => at)).toEqual([]);
});
