import { expect, test } from 'vitest';
import { refTo, resolvedValue, textWith } from './demo-batch.ts';

test('references become ids and texts at any depth; other values stay', () => {
  const ids = new Map([
    ['page/about', 7],
    ['ComponentImage/about/hall', 12],
  ]);
  const day = new Date(0);
  const value = {
    img: textWith('ComponentImage', 'about/hall', '/p{id}.jpg'),
    list: [{ id: refTo('page', 'about'), at: day }, null],
    text: '{id}',
  };
  expect(resolvedValue(value, ids)).toEqual({ img: '/p12.jpg', list: [{ id: 7, at: day }, null], text: '{id}' });
  expect(resolvedValue(refTo('page', 'about'), ids)).toBe(7);
  expect(resolvedValue(refTo('page', 'gone'), ids)).toBeUndefined();
});
