import { expect, test } from 'vitest';
import { shownStates } from './shown-states.ts';

const record = (id: number, state: number, version = 1) => ({ id, version, state });
const NONE = new Map<number, number>();

test('a column that is not answered is loading, the others stand', () => {
  const columns = [
    { id: 1, answer: { items: [record(5, 1)], total: 30 } },
    { id: 4, answer: null },
  ];
  expect(shownStates(columns, 'state', NONE)).toEqual([
    { id: 1, cards: [record(5, 1)], count: 30 },
    { id: 4, cards: null, count: null },
  ]);
});

test('a record that is being moved stands and counts where it goes, and once', () => {
  const columns = [
    { id: 1, answer: { items: [record(5, 1), record(6, 1)], total: 30 } },
    { id: 4, answer: { items: [record(7, 4)], total: 2 } },
  ];
  expect(shownStates(columns, 'state', new Map([[5, 4]]))).toEqual([
    { id: 1, cards: [record(6, 1)], count: 29 },
    { id: 4, cards: [record(5, 1), record(7, 4)], count: 3 },
  ]);
});

test('whichever column is answered first after a move, the record stands in its newest state', () => {
  const moved = record(5, 4, 2);
  const old = { items: [record(5, 1), record(6, 1)], total: 30 };
  const expected = [
    { id: 1, cards: [record(6, 1)], count: 29 },
    { id: 4, cards: [moved, record(7, 4)], count: 3 },
  ];
  const answers = [
    // The written record is put into the answers that hold it.
    [
      { items: [moved, record(6, 1)], total: 30 },
      { items: [record(7, 4)], total: 2 },
    ],
    [old, { items: [moved, record(7, 4)], total: 3 }],
    [
      { items: [record(6, 1)], total: 29 },
      { items: [moved, record(7, 4)], total: 3 },
    ],
  ];
  for (const [first = null, second = null] of answers) {
    const columns = [
      { id: 1, answer: first },
      { id: 4, answer: second },
    ];
    expect(shownStates(columns, 'state', NONE)).toEqual(expected);
  }
});
