import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UnusableFolder } from './data-folder.ts';

/** A folder held by this process alone; the operating system lets go of it when the process ends, however it ends. */
export interface FolderLock {
  release(): void;
}

/** SQLite's code of a lock that another process holds. */
const BUSY = 5;

/**
 * Takes the folder, making it where it is missing. Throws when another process holds it, and what SQLite says when the
 * file of the lock can't be written. The lock is SQLite's exclusive one on a file of its own: it works on every system and
 * can't be left behind by a crash.
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
