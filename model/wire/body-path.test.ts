import { expect, test } from 'vitest';
import { isBodyPath, valueAt } from './body-path.ts';

test('a path names keys and positions of lists', () => {
  const body = { customer: { phones: ['+7', '+8'] }, empty: null };
  expect(valueAt(body, 'customer.phones.1')).toBe('+8');
  expect(valueAt(body, 'empty')).toBeNull();
  for (const path of ['nothing', 'customer.phones.2', 'empty.more', 'customer.phones.0.0'])
    expect(valueAt(body, path)).toBeUndefined();
});

test('only own properties are found', () => {
  for (const path of ['__proto__', 'constructor.name', 'toString', 'list.map'])
    expect(valueAt({ list: [] }, path)).toBeUndefined();
  expect(valueAt(JSON.parse('{"__proto__":{"a":1}}'), '__proto__.a')).toBe(1);
});

test.each([
  ['title', true],
  ['items.0.price', true],
  ['', false],
  ['a..b', false],
  ['a. .b', false],
  [Array(11).fill('a').join('.'), false],
  ['a'.repeat(201), false],
])('%s is a path: %s', (path, expected) => {
  expect(isBodyPath(path)).toBe(expected);
});
