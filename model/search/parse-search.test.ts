import { expect, test } from 'vitest';
import { parseSearch } from './parse-search.ts';

function shown(text: string): readonly string[] {
  return parseSearch(text).map(
    ({ words, isPhrase, isExcluded }) => `${isExcluded ? '-' : ''}${isPhrase ? '=' : ''}${words.join('+')}`,
  );
}

test.each([
  ['Белый  корабль', ['белый', 'корабль']],
  ['корабль в море', ['корабль', 'море']],
  ['в', ['в']],
  ['"белый корабль" парус', ['=белый+корабль', 'парус']],
  ['«белый корабль»', ['=белый+корабль']],
  ['корабль -парус', ['корабль', '-парус']],
  ['корабль -"белый парус"', ['корабль', '-=белый+парус']],
  ['-парус', ['парус']],
  ['корабль -5', ['корабль', '5']],
  ['онлайн-курс', ['онлайн+курс']],
  ['ivan@mail.ru', ['ivan+mail+ru']],
  ['%', ['']],
  ['"', ['']],
  ['   ', []],
])('%s is understood as %j', (text, parts) => {
  expect(shown(text)).toEqual(parts);
});
