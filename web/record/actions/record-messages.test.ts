import { expect, test } from 'vitest';
import { deletedMessage, fieldSavedMessage } from './record-messages.ts';

test('what is said of a record agrees with the caption of its class', () => {
  expect(deletedMessage({ gender: 'masculine' })).toBe('Успешно удалён');
  for (const gender of ['feminine', 'neuter'] as const) {
    expect(deletedMessage({ gender })).toBe('Успешно удалено');
  }
});

test('a field is named by its caption, where it has one', () => {
  expect(fieldSavedMessage('Заголовок')).toBe('Поле "Заголовок" успешно изменено');
  expect(fieldSavedMessage(' ')).toBe('Поле успешно сохранено');
});
