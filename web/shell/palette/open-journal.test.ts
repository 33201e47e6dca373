import { expect, test } from 'vitest';
import type { NavigationItem } from '#model/wire/configuration.ts';
import { openJournal } from './open-journal.ts';

const place: NavigationItem = {
  icon: 'history',
  name: 'journal',
  caption: 'Журнал действий',
  path: '/manage/audit',
  roles: [],
  enabled: true,
};

test.each<[string, string, object]>([
  ['журнал вчера Иванов', 'Журнал действий: Иванов, вчера', { who: 'Иванов', period: 'yesterday' }],
  ['Журнал Анна Петрова сегодня', 'Журнал действий: Анна Петрова, сегодня', { who: 'Анна Петрова', period: 'today' }],
  ['журн вчера', 'Журнал действий: вчера', { period: 'yesterday' }],
])('«%s» opens «%s»', (text, caption, search) => {
  expect(openJournal([place], text, [])).toEqual([{ path: '/manage/audit', caption, search }]);
});

test.each(['', 'журнал', 'жур вчера', 'новости вчера', 'журнальный столик'])('«%s» does not', (text) => {
  expect(openJournal([place], text, [])).toEqual([]);
});

test('it is offered to those alone whose menu has the journal', () => {
  expect(openJournal([], 'журнал вчера', [])).toEqual([]);
});
