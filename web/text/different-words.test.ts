import { expect, test } from 'vitest';
import { differentWords } from './different-words.ts';

test('words that both texts have are shared, and the others belong to one', () => {
  expect(differentWords('Мы рады вам', 'Мы ждём вас здесь')).toEqual([
    [
      { text: 'Мы ', own: false },
      { text: 'рады', own: true },
      { text: ' ', own: false },
      { text: 'вам', own: true },
    ],
    [
      { text: 'Мы ', own: false },
      { text: 'ждём', own: true },
      { text: ' ', own: false },
      { text: 'вас здесь', own: true },
    ],
  ]);
  expect(differentWords('', 'Слово')).toEqual([[], [{ text: 'Слово', own: true }]]);
});
