import { expect, test } from 'vitest';
import { isLabel } from './label-words.ts';
import { searchWords } from './words.ts';

const CAPTIONS = ['Клиент', 'Клиенты', 'Телефон', 'ИНН', 'ID', 'Прайс-лист'];

test.each([
  ['клиента', true],
  ['тел', true],
  ['инн', true],
  ['id', true],
  ['прайс лист', true],
  ['те', false],
  ['клиника', false],
  ['клиент иванов', false],
  ['123', false],
])('%s', (text, expected) => {
  expect(isLabel(text.split(' '), CAPTIONS.flatMap(searchWords))).toBe(expected);
});
