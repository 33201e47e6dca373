import { expect, test } from 'vitest';
import { numberSpellings } from './number-spellings.ts';

test('the letter of a number is found whichever alphabet or digit it was typed in', () => {
  for (const typed of ['З-2026-0034', 'з-2026-0034', '3-2026-0034', 'Z-2026-0034', 'p-2026-0034', '3–2026-0034'])
    expect(numberSpellings(typed)).toContain('з-2026-0034');
  for (const typed of ['а-12', 'a-12'])
    expect(numberSpellings(typed)).toEqual(expect.arrayContaining(['а-12', 'a-12']));
});

test('any other word has one spelling', () => {
  for (const word of ['Тонометр', 'з', '2026', '2026-0034', 'кое-что', '-5', 'З-а', 'ЗАК-12'])
    expect(numberSpellings(word)).toEqual([word]);
});

test('letters written together with digits are found with a hyphen', () => {
  expect(numberSpellings('К30/25')).toEqual(['К30/25', 'К-30/25']);
  expect(numberSpellings('К30')).toEqual(['К30']);
});
