import { availableParallelism } from 'node:os';
import type { PoolOptions } from '#server/readers/reader-pool.ts';

/** The maximum bytes per pixel of a decoded picture, including copies of parts of it that libraries make. */
const BYTES_OF_PIXEL = 8;
const MEBIBYTE = 1024 * 1024;

/** The processes that check uploads and draw previews, for pictures up to this many pixels; idle ones end. */
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

/** The process that typesets pages with pictures of up to this many pixels. */
export function typesetterOptions(maxPixels: number): PoolOptions {
  return {
    processes: 1,
    // The compiler's fonts stay loaded; what it has memoized is evicted after each document.
    worksEach: 200,
    waiting: 50,
    patience: 60_000,
    idle: 60_000,
    tries: 2,
    heap: 512,
    // 3,000 pages in one file take some 700 MiB outside of the JavaScript heap.
    resident: 1024 + Math.ceil((maxPixels * BYTES_OF_PIXEL) / MEBIBYTE),
    processor: 90_000,
    time: 180_000,
    nice: 5,
  };
}

/** The process that reads uploaded tables: one table at a time, at a low priority. */
export function tableReaderOptions(): PoolOptions {
  return {
    processes: 1,
    worksEach: 20,
    waiting: 20,
    patience: 120_000,
    idle: 30_000,
    tries: 2,
    // A workbook of the old format is in memory as a whole: 65,000 rows of twelve cells take some 650 MiB.
    heap: 768,
    resident: 1024,
    processor: 60_000,
    time: 180_000,
    nice: 8,
  };
}

/** The processes that convert documents, one document per process: one at a time, at the lowest priority. */
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

/** The process that converts the documents that somebody waits for: one at a time, the others wait their turn. */
export function awaitedConverterOptions(): PoolOptions {
  return { ...converterOptions(), waiting: 20, patience: 60_000, processor: 30_000, time: 90_000, nice: 5 };
}
