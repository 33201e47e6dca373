import { expect, test } from 'vitest';
import { UNREACHED, walBytes } from './wal-position.ts';

test('a position is read as bytes of the log, and other texts as none', () => {
  expect(['0/0', '16/B374D848', '1/0', UNREACHED].map(walBytes)).toEqual([
    0n,
    0x16_b374_d848n,
    0x1_0000_0000n,
    2n ** 64n - 1n,
  ]);
  expect(['', '1', '1/', '/1', '1/g', '123456789/0', '1/0 ', "1/0';--"].map(walBytes)).toEqual(Array(8).fill(null));
});
