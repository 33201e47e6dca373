import { expect, test } from 'vitest';
import type { NavigationItem } from '#model/wire/configuration.ts';
import { createRecord } from './create-record.ts';

const item = (caption: string, path: string, more: Partial<NavigationItem> = {}): NavigationItem => ({
  caption,
  icon: 'home-outline',
  roles: ['Administrators'],
  enabled: true,
  path,
  ...more,
});
const MENU = [
  item('Веб-заявки', '/manage/requests', { creates: 'веб-заявку клиента' }),
  item('Новости', '/manage/news', { creates: 'новость' }),
  item('Статьи', '/manage/articles', { creates: 'статью' }),
  item('Клиенты', '/manage/clients', { creates: 'клиента' }),
  item('Лиды', '/manage/leads', { creates: 'лид', screen: 'leads' }),
  item('Журнал', '/manage/log'),
];

test.each([
  ['создать новость', ['Создать новость']],
  ['создать новост', ['Создать новость']],
  ['добавить статью', ['Создать статью']],
  ['новый клиент', ['Создать клиента', 'Создать веб-заявку клиента']],
  ['созадть навость', ['Создать новость']],
  ['cjplfnm yjdjcnm', ['Создать новость']],
  ['созд', ['Создать новость', 'Создать статью', 'Создать клиента', 'Создать лид', 'Создать веб-заявку клиента']],
  ['создать журнал', []],
  ['новости', []],
  ['', []],
])('%s', (text, captions) => {
  expect(createRecord(MENU, text).map(({ caption }) => caption)).toEqual(captions);
});

test('the address asks the list for the form', () => {
  expect(createRecord(MENU, 'создать лид')).toEqual([
    { path: '/manage/leads', caption: 'Создать лид', search: { create: true } },
  ]);
});
