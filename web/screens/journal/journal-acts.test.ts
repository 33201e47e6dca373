import { expect, test } from 'vitest';
import type { JournalEntry, PersonAct } from '#model/wire/audit.ts';
import { isPersonAct, journalDays } from './journal-acts.ts';

function entry(changeId: number, changeSetId: number, at: string): JournalEntry {
  return {
    changeId,
    ofRights: false,
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

const signIn: PersonAct = {
  actId: 7,
  at: '2026-11-27T09:30:00Z',
  user: { id: 1, caption: 'Иванов' },
  act: 'signIn',
  className: 'user',
  classCaption: 'Пользователи',
  account: { id: 1, caption: 'Иванов' },
};

test('changes of one act that follow each other stand together, each day by itself', () => {
  const entries = [
    entry(6, 3, '2026-11-27T10:00:00Z'),
    entry(5, 3, '2026-11-27T10:00:00Z'),
    signIn,
    entry(4, 2, '2026-11-27T09:00:00Z'),
    entry(3, 3, '2026-11-27T08:00:00Z'),
    entry(2, 1, '2026-11-26T10:00:00Z'),
  ];
  const days = journalDays(entries, (at) => at.slice(0, 10));
  expect(
    days.map(({ day, acts }) => [
      day,
      acts.map((act) => (isPersonAct(act) ? act.act : act.map(({ changeId }) => changeId))),
    ]),
  ).toEqual([
    ['2026-11-27', [[6, 5], 'signIn', [4], [3]]],
    ['2026-11-26', [[2]]],
  ]);
  expect(journalDays([], (at) => at)).toEqual([]);
});
