import { expect, test } from 'vitest';
import { isNamedAlike } from './named-alike.ts';

test.each([
  ['Открытие клиники', 'открытие клиники!', true],
  ['Открытие клиники', 'Клиники: открытие в Перми', true],
  ['Открытие клиники в Перми', 'Открытие клиники', true],
  ['Открытие клин', 'Открытие клиники в Перми', true],
  ['Елка', 'Ёлка', true],
  ['Ёлка', 'Ёлка и шары', false],
  ['Открытие клиники', 'Открытие сезона', false],
  ['Открытие клиники', 'Закрытие клиники', false],
  ['…', '!', false],
])('«%s» and «%s»: %s', (typed, caption, isAlike) => {
  expect(isNamedAlike(typed, caption)).toBe(isAlike);
});
