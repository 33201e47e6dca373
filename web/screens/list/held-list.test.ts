import { expect, test } from 'vitest';
import type { ListAnswer, WireRecord } from '#model/wire/record.ts';
import { droppedGone, heldList, shownList } from './held-list.ts';

const SIZE = 4;
const row = (id: number, version = 1): WireRecord => ({ id, version });
const answer = (rows: readonly WireRecord[], total: number): ListAnswer => ({
  items: rows,
  total,
  pageIndex: 0,
  pageSize: SIZE,
});
const rowsOf = ({ rows }: { readonly rows: readonly WireRecord[] }) => rows.map(({ id }) => id);

/** The page 5, 4, 3, 2 of ten records, newest first. */
const BEGUN = shownList(answer([row(5), row(4), row(3), row(2)], 10));

test('new records are counted and leave every row where it is', () => {
  const held = heldList(BEGUN, answer([row(8), row(7), row(6), row(5)], 13));
  expect(rowsOf(held)).toEqual([5, 4, 3, 2]);
  expect(held).toMatchObject({ fresh: 3, isBehind: true, total: 10, missing: [4, 3, 2] });
  expect(held.gone.size).toBe(0);
  const asked = heldList(held, held.latest, [row(4), row(3, 2), row(2)]);
  expect(asked.gone.size).toBe(0);
  expect(asked).toMatchObject({ fresh: 3, isBehind: true });
  expect(asked.rows.find(({ id }) => id === 3)?.version).toBe(2);
});

test('a changed row is updated in its place, even where the order of the list would move it', () => {
  const held = heldList(BEGUN, answer([row(3, 2), row(5), row(4), row(2)], 10));
  expect(rowsOf(held)).toEqual([5, 4, 3, 2]);
  expect(held.rows[2]?.version).toBe(2);
  expect(held).toMatchObject({ fresh: 0, isBehind: true });
});

test('a deleted row stays until it is dropped, and the next record follows at the end', () => {
  const held = heldList(BEGUN, answer([row(5), row(3), row(2), row(1)], 9));
  expect(held.gone.size).toBe(0);
  const asked = heldList(held, held.latest, []);
  expect([...asked.gone]).toEqual([4]);
  expect(rowsOf(asked)).toEqual([5, 4, 3, 2, 1]);
  expect(asked).toMatchObject({ fresh: 0, isBehind: false, total: 9 });
  expect(rowsOf(droppedGone(asked))).toEqual([5, 3, 2, 1]);
  // What was dropped is not counted again.
  expect(heldList(droppedGone(asked), asked.latest)).toMatchObject({ fresh: 0, isBehind: false, total: 9 });
});

test('one deleted and one new are one gone and one new', () => {
  const first = heldList(BEGUN, answer([row(6), row(5), row(3), row(2)], 10));
  const asked = heldList(first, first.latest, []);
  expect([...asked.gone]).toEqual([4]);
  expect(asked).toMatchObject({ fresh: 1, isBehind: true });
  expect(rowsOf(asked)).toEqual([5, 4, 3, 2]);
});

test('new ones that come one after another add up, and what is gone stays gone', () => {
  const first = heldList(BEGUN, answer([row(6), row(5), row(4), row(3)], 11), [row(2)]);
  const second = heldList(first, answer([row(7), row(6), row(5), row(4)], 12), [row(3), row(2)]);
  expect(second).toMatchObject({ fresh: 2, total: 10 });
  const gone = heldList(second, answer([row(7), row(6), row(4), row(3)], 11), [row(2)]);
  expect([...gone.gone]).toEqual([5]);
  expect(gone).toMatchObject({ fresh: 2 });
  const again = heldList(gone, answer([row(7), row(6), row(4, 2), row(3)], 11));
  expect([...again.gone]).toEqual([5]);
  expect(again).toMatchObject({ fresh: 2 });
});

test('a row that was only moved to another page is not gone', () => {
  const held = heldList(BEGUN, answer([row(5), row(4), row(3), row(1)], 10));
  const asked = heldList(held, held.latest, [row(2, 2)]);
  expect(asked.gone.size).toBe(0);
  expect(rowsOf(asked)).toEqual([5, 4, 3, 2]);
  expect(asked).toMatchObject({ fresh: 0, isBehind: true });
});

test('an empty list shows what comes at once, and so does one that has lost its last row', () => {
  expect(rowsOf(heldList(shownList(answer([], 0)), answer([row(6)], 1)))).toEqual([6]);
  const emptied = heldList(shownList(answer([row(5)], 1)), answer([], 0), []);
  expect([...emptied.gone]).toEqual([5]);
  expect(droppedGone(emptied)).toMatchObject({ rows: [], total: 0, fresh: 0 });
});

test('the same answer leaves nothing behind', () => {
  expect(heldList(BEGUN, answer([row(5), row(4), row(3), row(2)], 10))).toMatchObject({
    fresh: 0,
    isBehind: false,
    missing: [],
  });
});
