import { existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BUILT_DATABASES, builtDatabase } from './built-database.ts';
import { assertUsable, DATABASE_RESERVE, databaseFolder, writtenBy } from './data-folder.ts';
import type { Database } from '../database.ts';
import { diskSpace, isNoSpace } from './disk-space.ts';
import { lockFolder } from './folder-lock.ts';
import { openPglite, type EmbeddedDatabase } from './pglite.ts';
import { openWhole } from './unfinished-folder.ts';

/** How often a running server copies the embedded database, in milliseconds. */
const SNAPSHOT_EVERY = 10 * 60 * 1000;

/** The newest snapshot in the data folder. */
export const SNAPSHOT_FILE = 'snapshot.tar.gz';
/** The previous snapshot. It is the newest one where the server was killed while replacing the snapshot. */
const PREVIOUS_FILE = 'snapshot.previous.tar.gz';

function newestSnapshot(folder: string): string | undefined {
  return [SNAPSHOT_FILE, PREVIOUS_FILE].map((file) => path.join(folder, file)).find((file) => existsSync(file));
}

/** Writes a snapshot; a partly written file is removed. */
async function writeSnapshot(database: EmbeddedDatabase, folder: string): Promise<void> {
  const target = path.join(folder, SNAPSHOT_FILE);
  const fresh = `${target}.new`;
  const archive = await database.snapshot();
  try {
    const file = await open(fresh, 'w', 0o600);
    try {
      await file.writeFile(archive);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
  if (existsSync(target)) await rename(target, path.join(folder, PREVIOUS_FILE));
  await rename(fresh, target);
}

/** An error that says what to do about a database that could not be opened although the folder is usable. */
async function openingFailure(folder: string, cause: unknown): Promise<Error> {
  const data = databaseFolder(folder);
  const written = writtenBy(data);
  const own = await ownVersion().catch(() => written);
  if (written !== null && own !== null && written !== own) {
    return new Error(
      `Встроенную базу данных в ${folder} создал PostgreSQL ${written}, а у этого сервера ${own}. Сохраните её той версией продукта, которой она создана (npm run backup), и верните этой в другую DATA_DIR (npm run restore). База данных цела: оставьте её на месте.`,
      { cause },
    );
  }
  const hint = newestSnapshot(folder)
    ? `Переместите ${data} в другое место, чтобы начать с последнего снимка.`
    : 'Снимка нет: верните резервную копию в другую DATA_DIR (npm run restore).';
  return new Error(`Встроенная база данных в ${folder} повреждена и не открывается. ${hint}`, { cause });
}

async function ownVersion(): Promise<string | null> {
  const database = await openPglite();
  try {
    const statement = { text: "select current_setting('server_version_num')::integer / 10000 as major", values: [] };
    const [row] = await database.query<{ major: number }>(statement);
    return row ? String(row.major) : null;
  } finally {
    await database.close();
  }
}

/** Opens the database, or creates it: from `archive` if one is given, which must be readable, otherwise empty. */
function openOrCreate(folder: string, archive: string | undefined): Promise<EmbeddedDatabase> {
  const data = databaseFolder(folder);
  const hasRoom = () => diskSpace(folder).free >= DATABASE_RESERVE;
  return openWhole(data, async (isNew) =>
    isNew && archive !== undefined
      ? openPglite({ folder: data, hasRoom, snapshot: await readFile(archive) })
      : openPglite({ folder: data, hasRoom }),
  );
}

/** Opens the database; a new one begins from the newest snapshot, else from the built archive, else empty. */
async function openFolder(folder: string, built: string): Promise<EmbeddedDatabase> {
  const data = databaseFolder(folder);
  const snapshot = newestSnapshot(folder);
  const archive = snapshot === undefined ? await builtDatabase(built) : undefined;
  try {
    return await openOrCreate(folder, snapshot ?? archive).catch((error: unknown) => {
      // An archive that can't be read only costs the time that it would have saved; a snapshot holds data.
      if (archive === undefined || existsSync(data)) throw error;
      process.emitWarning(`Архив базы данных первого запуска не читается, запуск идёт без него: ${archive}`);
      return openOrCreate(folder, undefined);
    });
  } catch (error) {
    // The disk may have filled up since the first check.
    assertUsable(folder);
    // The files of a new database that failed are removed; existing ones are left as they are.
    if (existsSync(data)) throw await openingFailure(folder, error);
    if (snapshot === undefined) throw error;
    const told = `Снимок базы данных ${snapshot} не читается. Верните резервную копию в другую DATA_DIR (npm run restore) или переместите снимок в другое место, чтобы начать без него.`;
    throw new Error(told, { cause: error });
  }
}

/**
 * The embedded database in a folder, locked against other processes. If it can't be opened, throws a one-sentence error
 * that says what to do; it advises moving the data away only where they are damaged. Writes are not flushed to the disk
 * (no fsync), so a power cut can corrupt the data. Therefore a snapshot is taken every ten minutes while there are
 * changes, and on shutdown. A folder whose `database` was moved away starts from the newest snapshot. While the disk
 * has less than {@link DATABASE_RESERVE} free, writes are refused (507) and reads continue. `built` is the folder of the
 * archive from which a first start begins.
 */
export async function openEmbedded(folder: string, built = BUILT_DATABASES): Promise<Database> {
  assertUsable(folder);
  const lock = lockFolder(folder);
  let database: EmbeddedDatabase;
  try {
    database = await openFolder(folder, built);
  } catch (error) {
    lock.release();
    throw error;
  }
  const position = async () =>
    (await database.query<{ at: string }>({ text: 'select pg_current_wal_insert_lsn()::text as at', values: [] }))[0]
      ?.at;
  let saved = newestSnapshot(folder) ? await position() : undefined;
  const save = async () => {
    const now = await position();
    if (now === saved) return;
    await writeSnapshot(database, folder);
    saved = now;
  };
  const timer = setInterval(() => void save().catch(() => undefined), SNAPSHOT_EVERY);
  timer.unref();
  return {
    ...database,
    async close() {
      clearInterval(timer);
      try {
        await save();
      } catch (error) {
        if (!isNoSpace(error)) throw error;
        process.emitWarning('Для снимка базы данных нет места. Сама база данных цела.');
      } finally {
        await database.close();
        lock.release();
      }
    },
  };
}
