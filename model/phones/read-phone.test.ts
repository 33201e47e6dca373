import fc from 'fast-check';
import examples from 'libphonenumber-js/examples.mobile.json';
import { getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { runs } from '#test/harness/representatives.ts';
import { PHONE_MASK, provideCountries, readPhone, typedPhone } from './read-phone.ts';

provideCountries(parsePhoneNumberFromString);

test.each([
  ['+79123456789', '+7 (912) 345-67-89'],
  ['+7 (912) 345-67-89', '+7 (912) 345-67-89'],
  ['+77011234567', '+7 (701) 123-45-67'],
  ['7011234567', '+7 (701) 123-45-67'],
  ['87011234567', '+7 (701) 123-45-67'],
  ['\u202a+375 29 123\u201145\u201167\u202c', '+375 29 123-45-67'],
  ['00375291234567', '+375 29 123-45-67'],
  ['8~10 375 29 123 45 67', null],
  ['8 10 375 29 123 45 67', '+375 29 123-45-67'],
  ['Тел.: 8 800 555-35-35', '+7 (800) 555-35-35'],
  ['плюс 7 912 345 67 89', '+7 (912) 345-67-89'],
  ['+49 30 123456', '+49 30 123456'],
  ['+44 (0)20 7946 0958', '+44 20 7946-0958'],
  ['+44 020 7946 0958', null],
  ['+7 (495) 123-45-67, доб. 123', '+7 (495) 123-45-67, доб. 123'],
  ['84951234567 (доб.0012)', '+7 (495) 123-45-67, доб. 0012'],
  ['tel:+375-29-123-45-67;ext=5', '+375 29 123-45-67, доб. 5'],
  // A digit is missing behind the 8 or the 7, or one is too many.
  ['8912345678', null],
  ['7912345678', null],
  ['8495123456', null],
  ['+7 (912) 345-67-8', null],
  ['+7 (912) 345-67-890', null],
  ['+375 29 123-45-6', null],
  // As it is dialled within Belarus and within Ukraine.
  ['80291234567', null],
  ['0501234567', null],
  ['+7 912 345-67-89, +7 912 345-67-90', null],
  ['+7 912 345-67-89/90', null],
  ['abcdefghijklmnop', null],
  ['', null],
])('%j is read as %j', (text, expected) => {
  expect(readPhone(text)).toBe(expected);
});

test('a number of Russia is in the mask of its property; one that would change it is passed over', () => {
  expect(readPhone('89123456789', '+7(###) ###-##-##')).toBe('+7(912) 345-67-89');
  expect(readPhone('89123456789', '8 ### ###')).toBe('+7 (912) 345-67-89');
});

const NUMBERS = getCountries().flatMap((country) => getExampleNumber(country, examples)?.number.slice(1) ?? []);
const RUSSIAN = NUMBERS.filter((digits) => /^7\d{10}$/u.test(digits));

const separator = fc.constantFrom(
  '',
  '',
  '',
  ' ',
  '-',
  '.',
  '\u00a0',
  '\u2011',
  '\u2013',
  ') ',
  ' (',
  '\u200b',
  '\u202c',
  '\u00ad',
);
const label = fc.constantFrom('', '', ' ', '\u202a', '\ufeff', 'тел. ', 'Моб.: ', 'Tel ', '☎ ', '(');
const extension = fc.option(
  fc.tuple(
    fc.constantFrom(', доб. ', ' доб.', ' (доб. ', ' ext. ', ';ext=', ' вн. ', ' x'),
    fc.integer({ min: 0, max: 9_999_999 }),
  ),
  { freq: 5 },
);

/** A number in some spelling, with the digits that it has. */
const spelling = fc
  .tuple(
    fc.oneof(fc.constantFrom(...NUMBERS), fc.constantFrom(...RUSSIAN)),
    fc.nat(3),
    label,
    fc.array(separator, { minLength: 20, maxLength: 20 }),
    fc.boolean(),
    extension,
  )
  .map(([digits, way, before, separators, isWide, more]) => {
    const isRussian = RUSSIAN.includes(digits);
    const prefix = isRussian
      ? (['+7', '8', '7', ''][way] ?? '')
      : (['+', '00', '+', digits.length < 9 ? '00' : '810'][way] ?? '');
    const rest = isRussian ? digits.slice(1) : digits;
    const spaced = [...rest].map((digit, at) => `${separators[at] ?? ''}${digit}`).join('');
    const wide = isWide ? spaced.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0xff10 + Number(digit))) : spaced;
    return { digits, extension: more?.[1], text: `${before}${prefix}${wide}${more ? `${more[0]}${more[1]}` : ''}` };
  });

test('a number of any country is read with its own digits, however it is spelled', () => {
  const masks = [PHONE_MASK, '+7(###) ###-##-##'];
  fc.assert(
    fc.property(spelling, fc.constantFrom(...masks), ({ digits, extension, text }, mask) => {
      const read = readPhone(text, mask);
      const [number = '', told] = (read ?? '').split(', доб. ');
      expect(number.replaceAll(/\D/gu, '')).toBe(digits);
      expect(told).toBe(extension === undefined ? undefined : String(extension));
      expect(readPhone(read ?? '', mask)).toBe(read);
    }),
    { numRuns: runs(2000, 100_000) },
  );
});

/** What stands in the field after the text was typed sign by sign. */
function typedInto(text: string): string {
  let [typed, shown] = ['', ''];
  for (const sign of text) {
    const value = shown + sign;
    typed = shown !== '' && value.startsWith(shown) ? typed + sign : value;
    shown = typedPhone(typed);
  }
  return shown;
}

test('what is shown while a number is typed is read as what was typed', () => {
  fc.assert(
    fc.property(spelling, ({ text }) => {
      expect(readPhone(typedInto(text))).toBe(readPhone(text));
    }),
    { numRuns: runs(300, 2000) },
  );
});

test('any text is read with all its digits, or not at all', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789778+  ()-.,/xдоб'), maxLength: 30 });
  fc.assert(
    fc.property(text, (given) => {
      const shown = typedInto(given);
      const all = given.replaceAll(/\D/gu, '');
      // A code is written as it is dialled from abroad.
      const kept = readPhone(given) === null ? all.length : 9;
      expect(shown.replaceAll(/\D/gu, '').slice(-kept)).toBe(all.slice(-kept));
    }),
    { numRuns: runs(1000, 20_000) },
  );
});
