import { expect, test } from 'vitest';
import { parseSearch } from './parse-search.ts';
import { expandParts, NO_SYNONYMS, spellingsIn, synonymsOf } from './synonyms.ts';

const synonyms = synonymsOf([
  'гипертония, артериальная гипертензия; АГ',
  'МРТ = магнитно-резонансная томография',
  'одно',
]);

function expanded(text: string): readonly string[] {
  return expandParts(parseSearch(text), synonyms).map(
    ({ typed, instead }) =>
      `${typed.map((part) => part.text).join(' ')}${instead.length > 0 ? ` = ${instead.map((one) => one.text).join(' | ')}` : ''}`,
  );
}

test.each([
  ['гипертонии', ['гипертонии = артериальная гипертензия | АГ']],
  ['лечение артериальной гипертензии дома', ['лечение', 'артериальной гипертензии = гипертония | АГ', 'дома']],
  ['АГ', ['АГ = гипертония | артериальная гипертензия']],
  ['артериальная', ['артериальная']],
  ['мрт', ['мрт = магнитно-резонансная томография']],
  ['«гипертония»', ['гипертония']],
  ['сердце -гипертония', ['сердце', 'гипертония']],
  ['одно', ['одно']],
  ['гипертоник', ['гипертоник']],
])('%s', (text, parts) => {
  expect(expanded(text)).toEqual(parts);
});

test('spellings that are forms of one another are one', () => {
  expect(spellingsIn('курс, курсы\nобучение,, ').map(({ text }) => text)).toEqual(['курс', 'обучение']);
});

test('a search is expanded by a bounded number of spellings', () => {
  const many = synonymsOf([Array.from({ length: 40 }, (_, at) => `слово${at}`).join(',')]);
  const parts = expandParts(parseSearch('слово0 слово1 слово2'), many);
  expect(parts.map(({ instead }) => instead.length)).toEqual([11, 5, 0]);
  expect(expandParts(parseSearch('слово0'), NO_SYNONYMS)).toMatchObject([{ instead: [] }]);
});
