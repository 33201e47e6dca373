import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Bytes: the databases that stand at once with their logs, files that tests send, and what the browser keeps. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * Makes a temporary folder in memory, where there is one with room, that is gone when we are: a database has two thousand files,
 * and a file system on a disk may take a millisecond of the processor to make each, for every test file anew.
 */
export function makeMemoryFolder(): string | null {
  if (!existsSync(IN_MEMORY)) return null;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (Math.min(bavail * bsize, freemem()) < ENOUGH) return null;
  const folder = mkdtempSync(join(IN_MEMORY, 'back-office-'));
  process.on('exit', () => remove(folder));
  // The account of a database server goes through it to a folder of its own.
  chmodSync(folder, 0o711);
  return folder;
}

/** Fails silently: the counts are the last line, and a process that is slow to end is not a failed test. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // A browser or a server that is still ending has written into it meanwhile.
  }
}
