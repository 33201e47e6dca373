import { expect, it, test } from 'vitest';
import { daysOf, journalParameters, journalQuery, parseJournalSearch, type JournalSearch } from './journal-search.ts';

const empty: JournalSearch = {
  userId: null,
  who: null,
  roleId: null,
  className: null,
  recordId: null,
  action: null,
  period: null,
};

it.each<[object, JournalSearch]>([
  [{}, empty],
  [{ user: 0 }, { ...empty, userId: 0 }],
  [{ who: 'Иванов' }, { ...empty, who: 'Иванов' }],
  [
    { user: 7, role: 3, class: 'news', id: 5, action: 'delete', period: 'yesterday' },
    { ...empty, userId: 7, roleId: 3, className: 'news', recordId: 5, action: 'delete', period: 'yesterday' },
  ],
  [{ action: 'rights' }, { ...empty, action: 'rights' }],
  [{ action: 'signInRefused' }, { ...empty, action: 'signInRefused' }],
  [{ from: '2026-11-01' }, { ...empty, period: { from: '2026-11-01' } }],
])('the state of %j is written back as it was read', (search, state) => {
  expect(parseJournalSearch({ ...search })).toEqual(state);
  expect(journalParameters(state)).toEqual(search);
});

it('what is malformed counts as absent', () => {
  const search = { user: -1, who: ' ', class: 'a/b', id: 5, action: 'read', period: 'year', from: '2026-13-01' };
  expect(parseJournalSearch(search)).toEqual(empty);
  expect(parseJournalSearch({ from: '2026-11-02', to: '2026-11-01' })).toEqual(empty);
});

test('a period is days of the site, the last one included', () => {
  const today = '2026-11-01';
  expect(daysOf('yesterday', today)).toEqual({ from: '2026-10-31', to: '2026-10-31' });
  expect(daysOf('week', today)).toEqual({ from: '2026-10-26', to: today });
  expect(journalQuery({ ...empty, userId: 0, period: 'yesterday' }, today, 'Europe/Moscow')).toEqual({
    userId: 0,
    from: '2026-10-30T21:00:00.000Z',
    to: '2026-10-31T21:00:00.000Z',
  });
});
