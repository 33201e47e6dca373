import { expect, test } from 'vitest';
import { baseItems, laterItems } from './match-items.ts';

test('items of one id are all kept: the first by its id, the others as items without one', () => {
  const base = [
    { id: 1, text: 'раз' },
    { id: 1, text: 'два' },
  ];
  const later = [...base, { id: 1, text: 'три' }];
  expect([...baseItems(base).values()]).toEqual(base);
  expect([...laterItems(base, later).values()]).toEqual(later);
  expect([...laterItems(base, later).keys()].slice(0, 2)).toEqual([...baseItems(base).keys()]);
});
