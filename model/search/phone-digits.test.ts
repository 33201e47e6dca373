import { expect, test } from 'vitest';
import { phoneDigits } from './phone-digits.ts';

test.each([
  ['+7 (916) 123-45-67', '9161234567'],
  ['8 916 123 45 67', '9161234567'],
  ['89161234567', '9161234567'],
  ['79161234567', '9161234567'],
  ['9161234567', '9161234567'],
  ['8 (916) 123', '916123'],
  ['45-67', '4567'],
  ['4567', '4567'],
  ['123', null],
  ['К-4567', null],
  ['8 800', '8800'],
])('%s is sought by %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});
