import { availableParallelism } from 'node:os';
import type { PoolOptions } from '#server/readers/reader-pool.ts';

/** A decoded picture takes as many bytes a pixel at the most, with the copies that libraries make of parts of it. */
const BYTES_OF_PIXEL = 8;
const MEBIBYTE = 1024 * 1024;

/** The processes that look at uploads and draw previews, for pictures of so many pixels: they stay while there is work. */
export function readerOptions(maxPixels: number): PoolOptions {
  return {
    // One picture takes much memory, however many processors there are.
    processes: Math.min(availableParallelism(), 4),
    worksEach: 500,
    waiting: 200,
    patience: 30_000,
    idle: 60_000,
    tries: 2,
    heap: 256,
    resident: 384 + Math.ceil((maxPixels * BYTES_OF_PIXEL) / MEBIBYTE),
    processor: 40_000,
    time: 90_000,
    nice: 3,
  };
}

/** The processes that convert documents, each one document: one at a time, and behind everything else that runs on the machine. */
export function converterOptions(): PoolOptions {
  return {
    processes: 1,
    worksEach: 1,
    waiting: 0,
    patience: 0,
    idle: 0,
    tries: 1,
    // A text of a million characters takes half of it.
    heap: 768,
    resident: 1024,
    processor: 90_000,
    time: 300_000,
    nice: 10,
  };
}
