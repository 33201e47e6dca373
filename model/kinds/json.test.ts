import { expect, test } from 'vitest';
import { json } from './json.ts';

const property = json({ caption: 'Данные' });
const isGood = (value: unknown) => property.kind.check(value, property) === null;

function nested(depth: number): unknown {
  return depth === 0 ? [] : [nested(depth - 1)];
}

test.each([[{}], [[]], [{ text: 'Ёж', list: [1, null, true, { deeper: '🦔' }] }]])('%j is JSON', (value) => {
  expect(isGood(value)).toBe(true);
});

test.each([['text'], [1], [true], [{ 'ke\0y': 1 }], [{ list: ['\0'] }], [['\ud800']]])('%j is not', (value) => {
  expect(isGood(value)).toBe(false);
});

test('is bounded in depth, in number and in length', () => {
  expect([isGood(nested(32)), isGood(nested(33))]).toEqual([true, false]);
  expect([isGood(Array(19_999).fill(0)), isGood(Array(20_000).fill(0))]).toEqual([true, false]);
  expect([isGood(['a'.repeat(1_000_000)]), isGood(['a'.repeat(1_000_001)])]).toEqual([true, false]);
});
