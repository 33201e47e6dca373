import { expect, test } from 'vitest';
import { stayText } from './stay-text.ts';

test('a stay is told in its largest unit', () => {
  expect([null, 0, 90, 3600 * 5, 86_400 * 3].map(stayText)).toEqual(
    ['—', '1 мин', '2 мин', '5 ч', '3 дн'].map((text) => text.replace(' ', '\u00a0')),
  );
});
