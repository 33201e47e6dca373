import { expect, test } from 'vitest';
import { fitLine } from './fit-line.ts';

const line = { widths: [100, 80, 120, 60], gap: 10, more: 50 };

test('what fits into a line stands there, and all of it while the room is not known', () => {
  expect(fitLine({ ...line, room: 390 })).toEqual([0, 1, 2, 3]);
  expect(fitLine({ ...line, room: null })).toEqual([0, 1, 2, 3]);
});

test('the rest stands behind what takes room itself', () => {
  expect(fitLine({ ...line, room: 389 })).toEqual([0, 1, 2]);
  expect(fitLine({ ...line, room: 330 })).toEqual([0, 1]);
  expect(fitLine({ ...line, room: 120 })).toEqual([]);
});

test('the current one is always in sight', () => {
  expect(fitLine({ ...line, room: 330, current: 3 })).toEqual([0, 1, 3]);
  expect(fitLine({ ...line, room: 330, current: 1 })).toEqual([0, 1]);
  expect(fitLine({ ...line, room: 130, current: 2 })).toEqual([2]);
});
