import { expect, test } from 'vitest';
import { textPieces } from './text-pieces.ts';

test.each([
  ['', []],
  ['один', ['один']],
  ['один два три', ['один два', 'три']],
  ['оченьдлинноеслово и ещё', ['оченьдли', 'нноеслов', 'о и ещё']],
  ['абвгдеж😀з', ['абвгдеж', '😀з']],
])('%s', (text, pieces) => {
  expect(textPieces(text, 8)).toEqual(pieces);
});
