import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UnusableFolder } from './data-folder.ts';

/** An exclusive lock on a folder. The operating system releases it when the process ends, even on a crash. */
export interface FolderLock {
  release(): void;
}

/** SQLite's error code for a lock that another process holds. */
const BUSY = 5;

/**
 * Locks the folder and creates it where it is missing. Throws when another process holds the lock, and SQLite's own
 * error when the lock file can't be written. The lock is SQLite's exclusive lock on a separate file: it works on every
 * operating system and a crash can't leave it behind.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(path.join(folder, 'lock'));
  try {
    file.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    file.close();
    if (!(error instanceof Error) || Reflect.get(error, 'errcode') !== BUSY) throw error;
    throw new UnusableFolder(
      `Папку данных ${folder} занял другой работающий сервер. Остановите его или укажите этому другую в DATA_DIR.`,
      { cause: error },
    );
  }
  return { release: () => file.close() };
}
