import { maskitoTransform } from '@maskito/core';
import { expect, test } from 'vitest';
import { phoneMask } from './masks.ts';

test.each([
  ['9123456789', '+7 (912) 345-67-89'],
  ['89123456789', '+7 (912) 345-67-89'],
  ['+7 912 345 67 89', '+7 (912) 345-67-89'],
  ['+49 30 123456', '+49 30 123456'],
])('a number written %s is kept as %s', (typed, kept) => {
  expect(maskitoTransform(typed, phoneMask('+7 (###) ###-##-##'))).toBe(kept);
});

test('the mask of a person’s number has no space after the code', () => {
  expect(maskitoTransform('9123456789', phoneMask('+7(###) ###-##-##'))).toBe('+7(912) 345-67-89');
});
