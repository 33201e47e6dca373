import { expect, test } from 'vitest';
import type { NavigationItem } from '#model/wire/configuration.ts';
import { askList } from './ask-list.ts';

const item = (caption: string, more: Partial<NavigationItem>): NavigationItem => ({
  caption,
  icon: 'home-outline',
  roles: ['Administrators'],
  enabled: true,
  ...more,
});
const MENU = [
  item('Контент', {
    children: [
      item('Новости', { path: '/manage/news', className: 'news' }),
      item('Доска', { path: '/manage/leads', className: 'lead', screen: 'leads' }),
      item('Статистика', { path: '/manage/statistics' }),
      item('Очередь задач', { path: '/manage/jobs', className: 'job' }),
    ],
  }),
];
const askedBy = (text: string) => askList(MENU, text, []);

test('a list is asked for by its name in any form, a period and whatever else', () => {
  const asked = {
    path: '/manage/news',
    caption: 'Новости: за 7 дней не активен Отчёты',
    asked: 'за 7 дней не активен Отчёты',
  };
  expect(askedBy('Новости за 7 дней не активен Отчёты')).toEqual([asked]);
  expect(askedBy('  новость  сегодня')).toEqual([
    { path: '/manage/news', caption: 'Новости: сегодня', asked: 'сегодня' },
  ]);
  expect(askedBy('очередь задач за неделю')).toMatchObject([{ path: '/manage/jobs', asked: 'за неделю' }]);
});

test('a text without a period is a search, and so is one of no list', () => {
  for (const text of [
    'новости',
    'новости сегодняшних дней',
    'за 7 дней',
    'погода за 7 дней',
    'доска сегодня',
    'статистика сегодня',
  ])
    expect(askedBy(text), text).toEqual([]);
});
