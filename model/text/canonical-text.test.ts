import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#test/harness/representatives.ts';
import { canonicalText, isStorableText, showsNothing, storablePart, type TextForm } from './canonical-text.ts';

const FORMS: readonly TextForm[] = ['code', 'line', 'lines', 'whole'];

/** Letters, decomposed letters, blanks, breaks and invisible characters in any mixture. */
const SIGNS = fc.constantFrom(
  'а',
  'й',
  'и',
  '\u0306',
  'Ё',
  '\u0308',
  'e',
  '\u0301',
  'Å',
  '\u212B',
  '-',
  '1',
  '👩',
  '\u200D',
  '\uFE0F',
  ' ',
  '\u00A0',
  '\u2003',
  '\t',
  '\n',
  '\r',
  '\u000B',
  '\u0085',
  '\u2028',
  '\u0001',
  '\u2000',
  '\u200B',
  '\u00AD',
  '\u2060',
  '\uFEFF',
  '\u202E',
  '\u200F',
  '\u061C',
  '\u3164',
  '\u2800',
  '\u034F',
);
const TEXTS = fc.oneof(
  fc.array(SIGNS, { maxLength: 12 }).map((signs) => signs.join('')),
  fc.string({ unit: 'binary' }),
);

describe('the stored form of a text', () => {
  test.each(FORMS)('%s: applied again it changes nothing, and it is composed', (form) => {
    fc.assert(
      fc.property(TEXTS, (text) => {
        const stored = canonicalText(text, form);
        expect(canonicalText(stored, form)).toBe(stored);
        expect(stored.normalize('NFC')).toBe(stored);
      }),
      { numRuns: runs(1000, 5000) },
    );
  });

  test.each(FORMS)('%s: composed and decomposed are one value', (form) => {
    fc.assert(
      fc.property(TEXTS, (text) => {
        expect(canonicalText(text.normalize('NFD'), form)).toBe(canonicalText(text.normalize('NFC'), form));
      }),
      { numRuns: runs(1000, 5000) },
    );
  });

  test('a code is the same however invisible signs and blanks stand in it', () => {
    const noise = fc.constantFrom('', '\u200B', '\u00AD', '\uFEFF', '\u2060', '\u202A', '\u202C', '\u200D', '\u061C');
    const blank = fc.constantFrom(' ', '  ', '\u00A0', '\t', ' \u200B ', '\r\n');
    const letters = fc.array(fc.tuple(fc.constantFrom('М', 'А', 'Й', '2', '-'), noise), { minLength: 1 });
    fc.assert(
      fc.property(letters, letters, blank, noise, (first, last, between, around) => {
        const word = (parts: typeof first) => parts.map(([letter]) => letter).join('');
        const noisy = (parts: typeof first) => parts.map((part) => part.join('')).join('');
        const typed = `${around} ${noisy(first)}${between}${noisy(last)}\n${around}`;
        expect(canonicalText(typed, 'code')).toBe(`${word(first)} ${word(last)}`);
      }),
    );
  });

  test.each([
    ['code', ' МАЙ\u200B2026 ', 'МАЙ2026'],
    ['code', 'МАЙ2026'.normalize('NFD'), 'МАЙ2026'],
    ['code', 'А \u00A0 Б', 'А Б'],
    ['line', 'Слайд\u000Bвторая строка', 'Слайд вторая строка'],
    ['line', 'одна\r\nдругая', 'одна другая'],
    ['line', 'счёт\u202Efdp.exe', 'счётfdp.exe'],
    ['line', '  А  Б\u00A0В ', 'А  Б\u00A0В'],
    ['line', '👨‍👩‍👧‍👦 \u200B\uFEFF', '👨‍👩‍👧‍👦'],
    ['line', 'שלום עולם', 'שלום עולם'],
    ['lines', ' а\r\nб\rв\u2028г\tд\u0007е\n', 'а\nб\nв\nг\tд е'],
    ['whole', ' \t<p>й</p>\r\n\u200B', ' \t<p>й</p>\r\n\u200B'],
    ['whole', 'й'.normalize('NFD'), 'й'],
  ] as const)('%s: %j is stored as %j', (form, text, stored) => expect(canonicalText(text, form)).toBe(stored));

  test('characters that cannot be stored are left for the check', () => {
    for (const sign of ['\0', '\uD800', '\uDC00', '\uFDD0', '\uFFFE', '\uFFFF', '\u{1FFFE}', '\u{10FFFF}']) {
      for (const form of FORMS) expect(isStorableText(canonicalText(`а${sign}б`, form)), form).toBe(false);
      expect(storablePart(`а${sign}б${sign}`)).toBe('аб');
    }
    expect(isStorableText('👩‍👧 й \u{10FFFD}')).toBe(true);
  });

  test('every character is kept but surrogates and noncharacters', () => {
    const refused: number[] = [];
    for (let code = 1; code <= 0x10_ff_ff; code += 1)
      if (
        isStorableText(String.fromCodePoint(code)) ===
        /[\p{Surrogate}\p{Noncharacter_Code_Point}]/u.test(String.fromCodePoint(code))
      )
        refused.push(code);
    expect(refused).toEqual([]);
  });
});

test('a text that shows nothing counts as empty', () => {
  for (const text of ['', ' ', '\u200B', '\u00AD \u2060', '\u3164', '\u2800', '\t\n', '\u202E']) {
    expect(showsNothing(text), JSON.stringify(text)).toBe(true);
  }
  for (const text of ['-', 'а', ' . ', '👩']) expect(showsNothing(text), text).toBe(false);
});
