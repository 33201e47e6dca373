import { expect, test } from 'vitest';
import { movedArea, resizedArea, WHOLE, withPixels } from './area-steps.ts';

const AREA = { left: 20, top: 10, width: 40, height: 50 };

test('an area is moved within the picture', () => {
  expect(movedArea(AREA, { x: 5.4, y: -3 })).toEqual({ ...AREA, left: 25, top: 7 });
  expect(movedArea(AREA, { x: 90, y: -90 })).toEqual({ ...AREA, left: 60, top: 0 });
  expect(movedArea(WHOLE, { x: 10, y: 10 })).toEqual(WHOLE);
});

test('edges are moved, the others stay, and a side keeps its least length', () => {
  const by = { x: 10, y: 10 };
  expect(resizedArea(AREA, { x: 'last', y: null }, by)).toEqual({ ...AREA, width: 50 });
  expect(resizedArea(AREA, { x: 'first', y: 'first' }, by)).toEqual({ left: 30, top: 20, width: 30, height: 40 });
  expect(resizedArea(AREA, { x: 'first', y: 'last' }, { x: 90, y: 90 })).toEqual({
    left: 55,
    top: 10,
    width: 5,
    height: 90,
  });
  expect(resizedArea(AREA, { x: 'last', y: 'first' }, { x: -90, y: -90 })).toEqual({
    left: 20,
    top: 0,
    width: 5,
    height: 60,
  });
});

test('pixels are those of the picture', () => {
  expect(withPixels(AREA, { width: 801, height: 3 })).toEqual({ ...AREA, across: 320, down: 2 });
  expect(withPixels(AREA, { width: 0, height: 0 })).toMatchObject({ across: 1, down: 1 });
});
