import { expect, test } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

test('evicts the least recently used entry when there are too many', () => {
  const cache = new BoundedCache<number>({ entries: 2 });
  cache.keep('one', 1);
  cache.keep('two', 2);
  expect(cache.find('one')).toBe(1);
  cache.keep('three', 3);
  expect(['one', 'two', 'three'].map((key) => cache.find(key))).toEqual([1, undefined, 3]);
});

test('evicts as many entries as a large one needs, and stores none that is larger than the cache', () => {
  const cache = new BoundedCache<string>({ size: 10, sizeOf: (value) => value.length });
  for (const text of ['aaaa', 'bbbb', 'cc']) cache.keep(text, text);
  expect(cache.size).toBe(10);
  cache.keep('ddddd', 'ddddd');
  expect(['aaaa', 'bbbb', 'cc', 'ddddd'].filter((key) => cache.find(key))).toEqual(['cc', 'ddddd']);
  cache.keep('e', 'e'.repeat(11));
  expect([cache.find('e'), cache.size]).toEqual([undefined, 7]);
});

test('measures what takes the place of another anew', () => {
  const cache = new BoundedCache<string>({ size: 10, sizeOf: (value) => value.length });
  cache.keep('key', 'aaaaaaaa');
  cache.keep('key', 'b');
  expect([cache.find('key'), cache.size]).toEqual(['b', 1]);
  cache.forget('key');
  expect(cache.size).toBe(0);
});

test('makes a value once', () => {
  const cache = new BoundedCache<number>({ entries: 2 });
  let made = 0;
  const next = () => (made += 1);
  expect([cache.get('a', next), cache.get('a', next), cache.get('b', next)]).toEqual([1, 1, 2]);
});
