import { expect, test } from 'vitest';
import type { NavigationItem } from '#model/wire/configuration.ts';
import { fitting, placeEntries } from './palette-entries.ts';

const item = (caption: string, path?: string, children?: readonly NavigationItem[]): NavigationItem => ({
  caption,
  icon: 'home-outline',
  roles: ['Administrators'],
  enabled: true,
  ...(path === undefined ? {} : { path }),
  ...(children === undefined ? {} : { children }),
});
const MENU = [
  item('Контент', undefined, [item('Новости', '/manage/news'), item('Партнёры', '/manage/companypartners')]),
  item('Торговля', undefined, [item('Заказы', '/manage/orders')]),
];

test('the places of the menu are offered before anything is typed', () => {
  expect(placeEntries(MENU, '').map(({ caption }) => caption)).toEqual(['Новости', 'Партнёры', 'Заказы']);
});

test('a place is found by its caption or its group, letter case and ё aside', () => {
  expect(placeEntries(MENU, 'ПАРТНЕР')).toEqual([{ path: '/manage/companypartners', caption: 'Партнёры' }]);
  expect(placeEntries(MENU, 'новость')).toEqual([{ path: '/manage/news', caption: 'Новости' }]);
  expect(placeEntries(MENU, 'контент нов')).toEqual([{ path: '/manage/news', caption: 'Новости' }]);
  expect(placeEntries(MENU, 'склад')).toEqual([]);
});

const placeNamed = (caption: string) => ({ path: `/manage/${caption}`, caption });

test('lines fit by any form of their words', () => {
  const entries = [placeNamed('Новости'), placeNamed('Партнёры')];
  expect(fitting(entries, 'новость')).toEqual([placeNamed('Новости')]);
  expect(fitting(entries, 'партнер')).toEqual([placeNamed('Партнёры')]);
  expect(fitting(entries, '')).toEqual(entries);
});
