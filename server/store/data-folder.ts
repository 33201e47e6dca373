import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { diskSpace } from './disk-space.ts';

const MIB = 1024 * 1024;
/** Below so much free space the embedded database takes no more writes: four segments of its log, which must never lack one. */
export const DATABASE_RESERVE = 64 * MIB;
/** What a new database takes with its migrations (80 MiB), and the reserve. */
const NEW_DATABASE = 192 * MIB;

const mebibytes = (bytes: number): string => `${Math.floor(bytes / MIB)} МиБ`;

/** Where the embedded database stands in the data folder. */
export function databaseFolder(folder: string): string {
  return path.join(folder, 'database');
}

/** A data folder that can't be used, though what is in it is whole: the message is one sentence with the way out. */
export class UnusableFolder extends Error {}

const FORBIDDEN: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** Why a data folder can't be made or written, and the way out; null where the code of the system's error says another thing. */
export function folderFailure(folder: string, code: unknown): string | null {
  if (!FORBIDDEN.has(code)) return null;
  const who = process.getuid ? ` (uid ${process.getuid()})` : '';
  return `В папку данных ${folder} нельзя писать. Дайте пользователю, от имени которого работает сервер${who}, право читать и изменять всё в ней или укажите другую в DATA_DIR. Данные в ней не тронуты.`;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}

/** Throws one sentence where the disk of the folder lacks what the embedded database needs to start. */
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
