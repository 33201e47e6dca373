import { expect, test } from 'vitest';
import type { NavigationItem } from '#model/wire/configuration.ts';
import { writeNote } from './write-note.ts';

const group = (path: string, more: Partial<NavigationItem> = {}): NavigationItem => {
  const item = { caption: path, icon: 'home-outline', roles: ['Administrators'], enabled: true };
  return { ...item, children: [{ ...item, path, className: path }], ...more };
};
const MENU = [group('/manage/news', { takesNotes: true }), group('/manage/mail-logs')];
const RECENT = [
  { path: '/manage/news/7', caption: 'Осень в лесу' },
  { path: '/manage/news', caption: 'Новости' },
  { path: '/manage/mail-logs/9', caption: 'Осеннее письмо' },
  { path: '/manage/news/8', caption: 'Зима' },
];

test.each([
  ['заметка', ['Заметка: Осень в лесу', 'Заметка: Зима']],
  ['заме', ['Заметка: Осень в лесу', 'Заметка: Зима']],
  ['заметка осень', ['Заметка: Осень в лесу']],
  ['зам', []],
  ['осень', []],
])('«%s» offers the records that take notes', (text, captions) => {
  expect(writeNote(MENU, text, RECENT).map(({ caption }) => caption)).toEqual(captions);
});

test('the address shows the notes', () => {
  expect(writeNote(MENU, 'заметка зима', RECENT)).toEqual([
    { path: '/manage/news/8', caption: 'Заметка: Зима', search: { notes: true } },
  ]);
});
