import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { diskSpace } from './disk-space.ts';

const MIB = 1024 * 1024;
/** Below so much free space the embedded database takes no more writes: four segments of its log, which must never lack one. */
export const DATABASE_RESERVE = 64 * MIB;
/** What a new database takes with its migrations (80 MiB), and the reserve. */
const NEW_DATABASE = 192 * MIB;

const mebibytes = (bytes: number): string => `${Math.floor(bytes / MIB)} MiB`;

/** Where the embedded database stands in the data folder. */
export function databaseFolder(folder: string): string {
  return path.join(folder, 'database');
}

function noRight(folder: string, cause: unknown): Error {
  const who = process.getuid ? ` (uid ${process.getuid()})` : '';
  return new Error(
    `The data folder ${folder} can't be written. Give the user that runs the server${who} the right to read and write all of it, or name another DATA_DIR. What is in it is untouched.`,
    { cause },
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}

const FORBIDDEN: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Throws one sentence where the disk of the folder lacks what the embedded database needs to start. */
function assertSpace(folder: string): void {
  const isNew = !existsSync(databaseFolder(folder));
  const needed = isNew ? NEW_DATABASE : DATABASE_RESERVE;
  const { free } = diskSpace(folder);
  if (free >= needed) return;
  const kept = isNew ? 'Nothing was written.' : 'The database in it is whole: leave it where it is.';
  throw new Error(
    `There is no space left on the disk of the data folder ${folder}: ${mebibytes(free)} are free, the embedded database needs ${mebibytes(needed)} to start. Free some and start again. ${kept}`,
  );
}

function assertRights(folder: string): void {
  const { R_OK, W_OK, X_OK } = constants;
  const database = databaseFolder(folder);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, R_OK | W_OK | X_OK);
    if (!existsSync(database)) return;
    for (const inner of ['', 'base', 'global', 'pg_wal']) {
      const place = path.join(database, inner);
      if (existsSync(place)) accessSync(place, R_OK | W_OK | X_OK);
    }
  } catch (error) {
    if (FORBIDDEN.has(codeOf(error))) throw noRight(folder, error);
    if (codeOf(error) !== 'ENOSPC' && codeOf(error) !== 'EDQUOT') throw error;
  }
}

/**
 * Throws where the embedded database can't start in a folder for a reason that has nothing to do with the data: no right to write
 * there, or no space. Each is one sentence that says what to do.
 */
export function assertUsable(folder: string): void {
  assertRights(folder);
  assertSpace(folder);
}

/** The major version of PostgreSQL that wrote a database's folder; null where it does not say. */
export function writtenBy(database: string): string | null {
  const file = path.join(database, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
