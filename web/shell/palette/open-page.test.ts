import { expect, test } from 'vitest';
import { openPage } from './open-page.ts';

test.each(['корз', 'корзина', 'удалённые', 'удаленные записи'])('«%s» opens the bin', (text) => {
  expect(openPage([], text, [])).toEqual([{ path: '/manage/bin', caption: 'Корзина' }]);
});

test.each(['', 'новости', 'корзина новостей'])('«%s» does not', (text) => {
  expect(openPage([], text, [])).toEqual([]);
});

test('«расписание» opens what is published by time', () => {
  expect(openPage([], 'распис', [])).toEqual([{ path: '/manage/schedule', caption: 'Расписание публикаций' }]);
});
