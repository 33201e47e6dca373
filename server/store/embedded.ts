import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { openPglite, type EmbeddedDatabase } from './pglite.ts';

/** How often a running server copies the embedded database, in milliseconds. */
const SNAPSHOT_EVERY = 10 * 60 * 1000;

/** Where the newest snapshot stands in the data folder; the one before it has `.previous` in its name. */
export const SNAPSHOT_FILE = 'snapshot.tar.gz';

async function writeSnapshot(database: EmbeddedDatabase, folder: string): Promise<void> {
  const target = path.join(folder, SNAPSHOT_FILE);
  const fresh = `${target}.new`;
  const archive = await database.snapshot();
  const file = await open(fresh, 'w', 0o600);
  try {
    await file.writeFile(archive);
    await file.sync();
  } finally {
    await file.close();
  }
  if (existsSync(target)) await rename(target, path.join(folder, 'snapshot.previous.tar.gz'));
  await rename(fresh, target);
}

async function openFolder(folder: string): Promise<EmbeddedDatabase> {
  const data = path.join(folder, 'database');
  const snapshot = path.join(folder, SNAPSHOT_FILE);
  if (!existsSync(data) && existsSync(snapshot)) {
    return openPglite({ folder: data, snapshot: new Blob([new Uint8Array(await readFile(snapshot))]) });
  }
  return openPglite({ folder: data });
}

/**
 * The embedded database in a folder that no other process may use meanwhile. It does not force its writes to the disk, so
 * that a power cut can harm it: a snapshot is taken every ten minutes while something changes and when the server stops. A folder whose
 * `database` was moved away starts from the newest snapshot.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  let database: EmbeddedDatabase;
  try {
    database = await openFolder(folder);
  } catch (error) {
    lock.release();
    const hint = `Move ${path.join(folder, 'database')} away to start from the newest snapshot.`;
    throw new Error(`The embedded database in ${folder} can't be opened. ${hint}`, { cause: error });
  }
  const position = async () =>
    (await database.query<{ at: string }>({ text: 'select pg_current_wal_insert_lsn()::text as at', values: [] }))[0]
      ?.at;
  let saved = existsSync(path.join(folder, SNAPSHOT_FILE)) ? await position() : undefined;
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
      } finally {
        await database.close();
        lock.release();
      }
    },
  };
}
