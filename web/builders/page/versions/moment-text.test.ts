import { expect, test } from 'vitest';
import { momentText } from './moment-text.ts';

const moment = { changeSetId: 1, at: '', user: { id: 1, caption: 'А' } };

test('a moment says what it changed', () => {
  const nothing = { created: 0, updated: 0, deleted: 0, files: 0, record: false };
  expect(momentText({ ...moment, ...nothing, created: 1, deleted: 5 })).toBe('Добавлено: 1 блок · Удалено: 5 блоков');
  expect(momentText({ ...moment, ...nothing, updated: 2, files: 3 })).toBe('Изменено: 2 блока · Файлы: 3 файла');
  expect(momentText({ ...moment, ...nothing, record: true })).toBe('Заголовки страницы');
});
