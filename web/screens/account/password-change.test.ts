import { expect, test } from 'vitest';
import { checkPasswordChange, serverPasswordErrors } from './password-change.ts';

test('each field is told what is wrong with it', () => {
  expect(checkPasswordChange({ current: '', next: 'short', repeat: 'other' })).toEqual({
    current: 'Поле не может быть пустым',
    next: 'Поле не может сожержать меньше чем 10 символов',
    repeat: 'Пароли не совпадают',
  });
  expect(checkPasswordChange({ current: 'demo', next: 'long enough', repeat: 'long enough' })).toEqual({});
});

test('the server’s refusals stand beside their fields; the first of each field is shown', () => {
  const errors = [
    { fieldName: 'current', message: 'Неверный пароль' },
    { fieldName: 'current', message: 'второе' },
    { fieldName: 'login', message: 'чужое' },
  ];
  expect(serverPasswordErrors(errors)).toEqual({ current: 'Неверный пароль' });
});
