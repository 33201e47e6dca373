import { expect, test } from 'vitest';
import type { NavigationItem } from '#model/wire/configuration.ts';
import { copyRecord } from './copy-record.ts';

const item = (path: string, more: Partial<NavigationItem> = {}): NavigationItem => ({
  caption: path,
  icon: 'home-outline',
  roles: ['Administrators'],
  enabled: true,
  path,
  ...more,
});
const MENU = [item('/manage/news', { creates: 'новость' }), item('/manage/log')];
const RECENT = [
  { path: '/manage/news/7', caption: 'Осень в лесу' },
  { path: '/manage/news', caption: 'Новости' },
  { path: '/manage/news/7/history', caption: 'История' },
  { path: '/manage/log/9', caption: 'Осенняя запись' },
  { path: '/manage/news/8', caption: 'Зима' },
];

test.each([
  ['копировать', ['Копировать: Осень в лесу', 'Копировать: Зима']],
  ['скоп', ['Копировать: Осень в лесу', 'Копировать: Зима']],
  ['копия осень', ['Копировать: Осень в лесу']],
  ['дублировать зима', ['Копировать: Зима']],
  ['коп', []],
  ['осень', []],
  ['', []],
])('«%s» offers the records of classes that the user creates', (text, captions) => {
  expect(copyRecord(MENU, text, RECENT).map(({ caption }) => caption)).toEqual(captions);
});

test('the address asks the page of the record for the dialog', () => {
  expect(copyRecord(MENU, 'копия зима', RECENT)).toEqual([
    { path: '/manage/news/8', caption: 'Копировать: Зима', search: { copy: true } },
  ]);
});
