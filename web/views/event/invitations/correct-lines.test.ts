import { expect, test } from 'vitest';
import { correctedLines } from './correct-lines.ts';

test('each entry is corrected at its place, the others stay', () => {
  const lines = ['a@example.ru, b@@example.ru; нет', '', 'нет'];
  const corrections = [
    { line: 1, text: 'b@@example.ru', now: 'b@example.ru' },
    { line: 1, text: 'нет', now: '' },
    { line: 3, text: 'нет', now: '$& <c@example.ru>' },
    { line: 9, text: 'x', now: 'y' },
  ];
  expect(correctedLines(lines, corrections)).toEqual(['a@example.ru, b@example.ru; ', '', '$& <c@example.ru>']);
});

test('an entry that the reply has cut is its whole line', () => {
  const long = 'я'.repeat(400);
  expect(correctedLines([long], [{ line: 1, text: `${'я'.repeat(300)}…`, now: 'a@example.ru' }])).toEqual([
    'a@example.ru',
  ]);
});
