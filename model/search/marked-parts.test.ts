import { expect, test } from 'vitest';
import { markedParts, markedWords } from './marked-parts.ts';

function marked(text: string, search: string): readonly string[] {
  return markedParts(text, markedWords(search)).map(({ from, to }) => text.slice(from, to));
}

test.each([
  ['Корабли у причала', 'причал', ['причал']],
  ['Корабли у причала', 'кораблей', ['Корабли']],
  ['Наши ёлки', 'елк', ['ёлк']],
  ['Эхолокация китов', 'локац китов', ['локац', 'китов']],
  ['Корнилов и Воронцова Корделия', 'ко', ['Ко', 'Ко']],
  ['Сверхмаяки', 'маяки', ['маяки']],
  ['Заказ З-2026-0034', '0034', ['0034']],
  ['Кот и кит', 'котлета', []],
  ['Всё подряд', '-подряд всё', ['Всё']],
  ['Артикул 12346', '12345', []],
])('in «%s» the search «%s» marks %j', (text, search, expected) => {
  expect(marked(text, search)).toEqual(expected);
});
