import fc from 'fast-check';
import { expect, test } from 'vitest';
import { struct } from '../kinds/struct.ts';
import { list } from '../kinds/list.ts';
import { leafChanges } from '../merge/diff-value.ts';
import { mergeInOrder } from '../merge/merge-in-order.ts';
import { inSentOrder, sameOrder, withSentOrder } from './sent-order.ts';

const ordered = struct({ caption: 'Модель', open: true, keepsOrder: true, properties: {} });
const plain = struct({ caption: 'Настройки', open: true, properties: {} });

/** What `jsonb` makes of an object: its keys by their length, then by their characters. */
function asStored(value: unknown): unknown {
  const keys = Object.keys(Object(value)).toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1));
  return Object.fromEntries(keys.map((key) => [key, Object(value)[key]]));
}

const object = fc.dictionary(fc.string({ minLength: 1, maxLength: 4 }), fc.integer(), { maxKeys: 8 });
const entries = (value: unknown) => Object.entries(Object(value));

test('an object is read in the order in which it was sent, and is stored as it was where no order is kept', () => {
  fc.assert(
    fc.property(object, (value) => {
      expect(entries(inSentOrder(ordered, asStored(withSentOrder(ordered, value))))).toEqual(entries(value));
      expect(inSentOrder(ordered, value)).toBe(value);
      expect(withSentOrder(plain, value)).toBe(value);
    }),
  );
});

test('a list of keys that is out of date loses no key and invents none', () => {
  const stored = { ...Object(withSentOrder(ordered, { c: 1, a: 2, b: 3 })), a: undefined, new: 4 };
  const { a: _, ...without } = stored;
  expect(entries(inSentOrder(ordered, without))).toEqual([
    ['c', 1],
    ['b', 3],
    ['new', 4],
  ]);
});

test('orders are merged: a move beside an addition and a removal, whoever wrote first', () => {
  const base = { a: 1, b: 2, c: 3 };
  const moved = { c: 3, a: 1, b: 2 };
  const added = { a: 1, b: 9, d: 4 };
  const merge = (current: object, yours: object) => mergeInOrder(ordered, { base, current, yours }, 'model');
  for (const merged of [merge({ ...added, c: 3 }, moved), merge(moved, { ...added, c: 3 })]) {
    expect(merged.conflicts).toEqual([]);
    expect(entries(merged.value)).toEqual([
      ['c', 3],
      ['a', 1],
      ['b', 9],
      ['d', 4],
    ]);
  }
  expect(entries(merge(base, moved).value)).toEqual(entries(moved));
  expect(entries(merge(moved, base).value)).toEqual(entries(moved));
  expect(sameOrder(moved, added)).toBe(true);
});

test('a change of the order alone is told', () => {
  expect(leafChanges(ordered, 'model', { a: 1, b: 2 }, { b: 2, a: 1, c: 3 })).toMatchObject([
    { path: 'model.c' },
    { path: 'model', captions: ['Модель', 'Порядок'], before: ['a', 'b'], after: ['b', 'a'] },
  ]);
  expect(leafChanges(plain, 'config', { a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([]);
});

test('the order is kept of a property of a class only', () => {
  expect(() =>
    list({ caption: 'Список', item: struct({ caption: 'Внутри', properties: { model: ordered } }) }),
  ).toThrow('the order of keys is kept for properties of a class');
});
