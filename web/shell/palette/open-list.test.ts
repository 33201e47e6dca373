import { expect, test } from 'vitest';
import type { NavigationItem } from '#model/wire/configuration.ts';
import { openList } from './open-list.ts';

const item = (caption: string, more: Partial<NavigationItem>): NavigationItem => ({
  caption,
  icon: 'home-outline',
  roles: ['Administrators'],
  enabled: true,
  ...more,
});
const MENU = [
  item('Контент', { children: [item('Новости', { path: '/manage/news', className: 'news' })] }),
  item('CRM', {
    children: [
      item('Лиды', { path: '/manage/leads', className: 'lead', screen: 'leads' }),
      item('Классы лидов', { path: '/manage/leadclasses', className: 'leadClass' }),
    ],
  }),
];
const openedBy = (text: string) => openList(MENU, text);

test('«мои лиды» are the leads of the user, with a verb or without', () => {
  const mine = { path: '/manage/leads', caption: 'Мои лиды', search: { mine: true } };
  expect(openedBy('открыть мои лиды')).toEqual([mine]);
  expect(openedBy('мои лиды')).toEqual([mine]);
  expect(openedBy('мои новости')).toEqual([]);
});

test('a place is opened by its name in any form', () => {
  expect(openedBy('перейти к новостям')).toEqual([{ path: '/manage/news', caption: 'Новости' }]);
  expect(openedBy('новости')).toEqual([]);
});
