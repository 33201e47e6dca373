import { expect, test } from 'vitest';
import { openBin } from './open-bin.ts';

test.each(['корз', 'корзина', 'удалённые', 'удаленные записи'])('«%s» opens the bin', (text) => {
  expect(openBin([], text, [])).toEqual([{ path: '/manage/bin', caption: 'Корзина' }]);
});

test.each(['', 'новости', 'корзина новостей'])('«%s» does not', (text) => {
  expect(openBin([], text, [])).toEqual([]);
});
