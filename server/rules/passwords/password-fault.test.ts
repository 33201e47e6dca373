import { expect, test } from 'vitest';
import { processorTime } from '#test/harness/processor-time.ts';
import { passwordFault } from './password-fault.ts';

const OWNER = { login: 'vera.ivanova', email: 'vera.iv@example.ru', fullName: 'Вера Петровна Иванченко' };
const COMMON = 'Такой пароль встречается слишком часто. Придумайте другой';
const OWN = 'Пароль не должен повторять логин, имя или e-mail. Придумайте другой';

test.each([
  'password123',
  'Password2026!',
  'qwertyuiop',
  'йцукен123!',
  'ЙЦУКЕН20261',
  'пароль2026!',
  'gfhjkm2026!',
  'ghbdtn12345',
  '!!!пароль!!!',
  'g f h j k m',
  '1234567890',
  '9876543210',
  'abcdefghijk',
  'aaaaaaaaaaaa',
  'demodemodemo',
  'qwertyqwerty',
  'йцукенйцукен',
  'наташа1987!',
  'yfnfif1987!',
  'Алёна199000',
  'п-а-р-о-л-ь-1',
  '1q2w3e4r5t',
  'dragon99999',
  'новый пароль',
])('%s is common', async (password) => {
  expect(await passwordFault(password, OWNER)).toBe(COMMON);
});

test.each(['vera.ivanova', 'Ivanova-2026', 'Иванченко2026', 'Bdfyxtyrj2026', 'вера петровна', 'vera.iv@example.ru'])(
  '%s repeats what its owner is called',
  async (password) => {
    expect(await passwordFault(password, OWNER)).toBe(OWN);
  },
);

test.each([
  'correct horse battery',
  'синий чайник на плите',
  'вера любит чайник',
  'Kx7#pQ2!vLm9',
  'заданный пароль',
  'белый новый пароль',
  'a long password',
  'long enough 1',
  '🔑🚪🏠🌳🌧️🔥🎈🎲🎹📷',
])('%s is fit', async (password) => {
  expect(await passwordFault(password, OWNER)).toBeNull();
});

test('a long one takes no longer than others', async () => {
  await passwordFault('warm up the list', OWNER);
  const { milliseconds } = await processorTime(async () => {
    for (const text of ['ab'.repeat(128), 'йцукен'.repeat(42), '1'.repeat(256)]) await passwordFault(text, OWNER);
  });
  expect(milliseconds).toBeLessThan(100);
});
