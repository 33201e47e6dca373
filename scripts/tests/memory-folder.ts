import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/**
 * The required free space in bytes: concurrent databases with their logs, files that tests send, the browser's profile.
 */
const ENOUGH = 4 * 1024 ** 3;

/**
 * Creates a temporary folder in a memory file system with enough free space, if there is one; it is removed at exit.
 * Each test file creates a database of two thousand files, and a disk file system may take a millisecond of processor
 * time for each.
 */
export function makeMemoryFolder(): string | null {
  if (!existsSync(IN_MEMORY)) return null;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (Math.min(bavail * bsize, freemem()) < ENOUGH) return null;
  const folder = mkdtempSync(join(IN_MEMORY, 'back-office-'));
  process.on('exit', () => remove(folder));
  // The account of a database server must be able to traverse it to reach its own folder.
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Ignores errors: the counts must be the last line of output, and a process that is slow to end is not a failed test.
 */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // A process that has not ended yet may write into the folder during its removal.
  }
}
