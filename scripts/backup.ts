import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { diskStorage } from '#server/files/disk-storage.ts';
import { openFiles } from '#server/files/file-service.ts';
import { FreeSpace } from '#server/files/free-space.ts';
import { Staging } from '#server/files/staging.ts';
import { allContents, unknownKeys, type NotedContent } from '#server/store/contents/contents.ts';
import type { Queryable } from '#server/store/database.ts';
import { openEmbedded, SNAPSHOT_FILE } from '#server/store/engines/embedded.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { noteBackup } from '#server/store/servers/backups.ts';
import { sql } from '#server/store/sql.ts';
import { CONTENTS_FOLDER, type BackupManifest, writeManifest } from './backup-manifest.ts';
import { commandEnvironment, failed, messageOf } from './command.ts';
import { copyContents } from './copy-contents.ts';
import { reportContents } from './report-contents.ts';
import { allDigests } from './table-digests.ts';

const { values } = parseArgs({ options: { to: { type: 'string' }, 'without-files': { type: 'boolean' } } });
if (!values.to) {
  process.stderr.write('Usage: npm run backup -- --to FOLDER [--without-files]\n');
  process.exit(2);
}
const folder = path.resolve(values.to);
const environment = commandEnvironment({ NODE_ENV: 'development' });
const { dataDir, s3 } = environment;
const withFiles = values['without-files'] !== true;
const begunAt = new Date();
// Not through a pooler: a dump is of one session.
const databaseUrl = environment.databaseListenUrl ?? environment.databaseUrl;

/** The files that are saved, and how many are not as they were stored. */
interface SavedContents {
  readonly copied: BackupManifest['contents'];
  readonly lostFiles: number;
}

/**
 * Saves the files that these rows refer to, after the rows: files are immutable, and kept for a month after their
 * record is deleted.
 */
async function saveContents(contents: readonly NotedContent[], database: Queryable | null): Promise<SavedContents> {
  const staging = path.join(folder, 'incoming');
  const target = diskStorage(path.join(folder, CONTENTS_FOLDER));
  const { copied, missing, damaged } = await copyContents(
    contents,
    (await openFiles(environment)).storage,
    target,
    new Staging(staging, new FreeSpace(folder, 0)),
  );
  await rm(staging, { recursive: true, force: true });
  // A file swept meanwhile belonged to a record deleted a month ago.
  const swept = new Set(database ? await unknownKeys(database, missing) : []);
  const lost = missing.filter((key) => !swept.has(key));
  process.stdout.write(`Files: ${copied.size}${s3 ? `, of the bucket ${s3.bucket}` : ''}\n`);
  reportContents(contents, lost, 'are not in the storage');
  reportContents(contents, damaged, 'are not what was stored and are saved as they are');
  return { copied: Object.fromEntries(copied), lostFiles: lost.length + damaged.length };
}

async function save(contents: readonly NotedContent[], database: Queryable | null): Promise<SavedContents> {
  if (withFiles) return saveContents(contents, database);
  process.stdout.write(
    `Files left out: ${contents.length}. Save ${s3 ? `the bucket ${s3.bucket}` : dataDir} by other means\n`,
  );
  return { copied: null, lostFiles: 0 };
}

/**
 * Throws while a server runs on the folder, which holds its lock. Closing the database writes a snapshot of it. Returns
 * the number of lost files.
 */
async function backUpEmbedded(): Promise<number> {
  const database = await openEmbedded(dataDir);
  const contents = await allContents(database);
  const tables = await database.transaction(allDigests);
  await database.close();
  await copyFile(path.join(dataDir, SNAPSHOT_FILE), path.join(folder, SNAPSHOT_FILE));
  const { copied, lostFiles } = await save(contents, null);
  await writeManifest(folder, { engine: 'pglite', file: SNAPSHOT_FILE, tables, contents: copied });
  return lostFiles;
}

/**
 * The list of files is read in the same database snapshot as the dump, so concurrent writes do not matter. Returns the
 * number of lost files.
 */
async function backUpPostgres(url: string): Promise<number> {
  const file = 'database.dump';
  const database = openPostgres(url, 2);
  try {
    const { contents, tables } = await database.transaction(async (transaction) => {
      await transaction.query(sql`set transaction isolation level repeatable read, read only`);
      await transaction.query(sql`set local idle_in_transaction_session_timeout = 0`);
      const [row] = await transaction.query<{ name: string }>(sql`select pg_export_snapshot() as name`);
      await promisify(execFile)('pg_dump', [
        '--format=custom',
        '--no-owner',
        `--snapshot=${row?.name ?? ''}`,
        `--file=${path.join(folder, file)}`,
        url,
      ]);
      return { contents: await allContents(transaction), tables: await allDigests(transaction) };
    });
    const { copied, lostFiles } = await save(contents, database);
    await writeManifest(folder, { engine: 'postgres', file, tables, contents: copied });
    return lostFiles;
  } finally {
    await database.close();
  }
}

/** The bytes of all files of the backup. */
async function sizeOfBackup(): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  return bytes;
}

/** Notes in the database how the backup ended, after it: it does not contain its own note. */
async function note(size: number | null, lostFiles: number): Promise<void> {
  const database = databaseUrl === undefined ? await openEmbedded(dataDir) : openPostgres(databaseUrl, 1);
  try {
    await noteBackup(database, { begunAt, size, withFiles, lostFiles });
  } finally {
    await database.close();
  }
}

try {
  if (existsSync(folder)) throw new Error(`${folder} is there already, and a backup is never written over`);
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o700 });
  let lostFiles: number;
  try {
    lostFiles = await (databaseUrl === undefined ? backUpEmbedded() : backUpPostgres(databaseUrl));
  } catch (error) {
    // An incomplete backup is removed, since it would block the next attempt.
    await rm(folder, { recursive: true, force: true });
    // A database that cannot be saved may not take a note either.
    await note(null, 0).catch(() => undefined);
    throw error;
  }
  process.stdout.write(`Saved to ${folder}\n`);
  // A replica takes no notes, and what was saved is whole all the same.
  await sizeOfBackup()
    .then((size) => note(size, lostFiles))
    .catch((error: unknown) => process.stderr.write(`The database has no note of it: ${messageOf(error)}\n`));
} catch (error) {
  failed(error);
}
