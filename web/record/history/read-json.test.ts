import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

test('of a value of any form its texts and numbers are read, of markup its words', () => {
  expect(readJson({ text: '<p>Раз <b>два</b></p>', more: [3, { isOpen: true, no: null, empty: ' ' }] })).toBe(
    'Раз два\n3\nДа',
  );
  expect(readJson({})).toBeNull();
  expect(readJson(null)).toBeNull();
});
