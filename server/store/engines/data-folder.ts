import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { diskSpace } from './disk-space.ts';

const MIB = 1024 * 1024;
/**
 * Free bytes below which the embedded database refuses writes: four WAL segments, because WAL must never run out of
 * space.
 */
export const DATABASE_RESERVE = 64 * MIB;
/** Bytes needed for a new database with its migrations (80 MiB) plus the reserve. */
const NEW_DATABASE = 192 * MIB;

const mebibytes = (bytes: number): string => `${Math.floor(bytes / MIB)} МиБ`;

/** The path of the embedded database in the data folder. */
export function databaseFolder(folder: string): string {
  return path.join(folder, 'database');
}

/** A data folder that can't be used although its data are intact. The message is one sentence that says what to do. */
export class UnusableFolder extends Error {}

const FORBIDDEN: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** Why a data folder can't be created or written, and what to do; null for any other error code. */
export function folderFailure(folder: string, code: unknown): string | null {
  if (!FORBIDDEN.has(code)) return null;
  const who = process.getuid ? ` (uid ${process.getuid()})` : '';
  return `В папку данных ${folder} нельзя писать. Дайте пользователю, от имени которого работает сервер${who}, право читать и изменять всё в ней или укажите другую в DATA_DIR. Данные в ней не тронуты.`;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}

/** Throws a one-sentence error where the disk lacks the space that the embedded database needs to start. */
function assertSpace(folder: string): void {
  const isNew = !existsSync(databaseFolder(folder));
  const needed = isNew ? NEW_DATABASE : DATABASE_RESERVE;
  const { free } = diskSpace(folder);
  if (free >= needed) return;
  const kept = isNew ? 'Ничего не записано.' : 'База данных в ней цела: оставьте её на месте.';
  throw new UnusableFolder(
    `На диске папки данных ${folder} нет места: свободно ${mebibytes(free)}, для запуска встроенной базы данных нужно ${mebibytes(needed)}. Освободите место и запустите сервер снова. ${kept}`,
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
    const failure = folderFailure(folder, codeOf(error));
    if (failure) throw new UnusableFolder(failure, { cause: error });
    if (codeOf(error) !== 'ENOSPC' && codeOf(error) !== 'EDQUOT') throw error;
  }
}

/**
 * Throws where the embedded database can't start in a folder for a reason other than its data: no write permission, or
 * no space. The message is one sentence that says what to do.
 */
export function assertUsable(folder: string): void {
  assertRights(folder);
  assertSpace(folder);
}

/** The major version of PostgreSQL that created the database's folder; null where it is unknown. */
export function writtenBy(database: string): string | null {
  const file = path.join(database, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
