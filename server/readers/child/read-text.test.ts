import { expect, test } from 'vitest';
import { onOneLine } from './read-text.ts';

test.each([
  ['Договор\r\n\r\n  аренды\tпомещения ', 'Договор аренды помещения'],
  ['прода\u0002\r\nвец и поку-\nпатель', 'прода-вец и поку-патель'],
  ['мяг\u00ADкий', 'мяг-кий'],
  ['Минск -\nМосква', 'Минск - Москва'],
  ['а\u0000б\uD800в', 'а б\uFFFDв'],
  ['', ''],
])('%j', (text, line) => {
  expect(onOneLine(text)).toBe(line);
});
