import { expect, test } from 'vitest';
import { editedFocus, type PictureEdit } from './edited-focus.ts';

const asItWas: PictureEdit = {
  flip: { horizontal: false, vertical: false },
  rotate: 0,
  turned: { width: 900, height: 600 },
  cut: { left: 0, top: 0, width: 900, height: 600 },
};
const tall = { turned: { width: 600, height: 900 }, cut: { left: 0, top: 0, width: 600, height: 900 } };
const mirrored = { horizontal: true, vertical: false };

test.each<[what: string, edit: Partial<PictureEdit>, focus: readonly [number, number]]>([
  ['nothing', {}, [10, 20]],
  ['mirroring', { flip: mirrored }, [90, 20]],
  ['a turn to the right', { ...tall, rotate: 90 }, [80, 10]],
  ['a turn to the left', { ...tall, rotate: -90 }, [20, 90]],
  ['turns all around', { rotate: 720 }, [10, 20]],
  ['mirroring, then a turn to the right', { ...tall, flip: mirrored, rotate: 90 }, [80, 90]],
  ['a cut around it', { cut: { left: 0, top: 0, width: 180, height: 240 } }, [50, 50]],
  ['a cut that leaves it out', { cut: { left: 450, top: 0, width: 450, height: 600 } }, [0, 20]],
])('the focus follows %s', (_, edit, [x, y]) => {
  expect(editedFocus({ x: 10, y: 20 }, { ...asItWas, ...edit })).toEqual({ x, y });
});
