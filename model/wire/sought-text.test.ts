import { expect, test } from 'vitest';
import { soughtText, understoodText } from './sought-text.ts';

const typo = { text: 'корабль', kinds: ['typo'] } as const;
const synonym = { text: 'гипертония', kinds: ['synonym'], synonyms: ['АГ', 'артериальная гипертензия'] } as const;
const both = { text: 'гипертония', kinds: ['typo'], synonyms: ['АГ'] } as const;

test.each([
  [typo, 'корабль', 'Показаны результаты для „корабль“'],
  [synonym, 'гипертония АГ артериальная гипертензия', 'Показаны и результаты для „АГ“, „артериальная гипертензия“'],
  [both, 'гипертония АГ', 'Показаны результаты для „гипертония“ и для „АГ“'],
])('%o', (corrected, sought, said) => {
  expect(soughtText('что набрано', corrected)).toBe(sought);
  expect(understoodText(corrected).join('')).toBe(said);
});

test('without a correction what was typed is sought', () => {
  expect(soughtText('корабль', undefined)).toBe('корабль');
});
