import { expect, test } from 'vitest';
import { areNeighbours, otherLayouts } from './keyboard-layout.ts';

test.each([
  ['rjhf,km', 'корабль'],
  ['lthtdj', 'дерево'],
  ['зщые', 'post'],
  ['`;br', 'ёжик'],
  ['yjdfz-ntvf', 'новая-тема'],
])('%s is %s in the other layout', (typed, meant) => {
  expect(otherLayouts(typed)[0]).toBe(meant);
});

test('letters of both layouts in one word are corrected both ways', () => {
  expect(otherLayouts('rорабль')).toContain('корабль');
  expect(otherLayouts('зost')).toContain('post');
  expect(otherLayouts('2026')).toEqual([]);
});

test.each([
  ['й', 'ц', true],
  ['й', 'ф', true],
  ['ц', 'ф', true],
  ['й', 'я', false],
  ['q', 'w', true],
  ['m', 'й', false],
])('%s and %s touch: %s', (one, other, touch) => {
  expect(areNeighbours(one, other)).toBe(touch);
  expect(areNeighbours(other, one)).toBe(touch);
});
