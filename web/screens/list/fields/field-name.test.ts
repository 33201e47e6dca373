import { expect, test } from 'vitest';
import { fieldName, itemCode } from './field-name.ts';

test.each([
  ['Номер лицензии', 'nomerLitsenzii'],
  ['  Щёлочность, %  ', 'shchelochnost'],
  ['2-й телефон', 'yTelefon'],
  ['URL сайта', 'urlSayta'],
  ['!!!', ''],
])('«%s» is named %s', (caption, name) => expect(fieldName(caption)).toBe(name));

test('a name is no longer than it may be', () => {
  expect(fieldName('очень длинное название поля '.repeat(9))).toHaveLength(60);
});

test('an item takes the code of its caption, or the first free number', () => {
  expect(itemCode('Да', new Set())).toBe('da');
  expect(itemCode('Да', new Set(['da']))).toBe('2');
  expect(itemCode('?', new Set(['1', '2', '3', 'x']))).toBe('5');
});
