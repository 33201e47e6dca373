import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { diskStorage } from '#server/files/disk-storage.ts';
import { openFiles } from '#server/files/file-service.ts';
import { allContents } from '#server/store/contents/contents.ts';
import type { Database } from '#server/store/database.ts';
import { openEmbedded, SNAPSHOT_FILE } from '#server/store/engines/embedded.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { sql } from '#server/store/sql.ts';
import { forgetUploads } from '#server/store/contents/uploads.ts';
import { CONTENTS_FOLDER, readManifest, type BackupManifest } from './backup-manifest.ts';
import { commandEnvironment, failed } from './command.ts';
import { copyContents } from './copy-contents.ts';
import { reportContents } from './report-contents.ts';
import { allDigests } from './table-digests.ts';

const { values } = parseArgs({ options: { from: { type: 'string' } } });
if (!values.from) {
  process.stderr.write('Usage: npm run restore -- --from FOLDER\n');
  process.exit(2);
}
const folder = path.resolve(values.from);
const environment = commandEnvironment({ NODE_ENV: 'development' });
const { dataDir } = environment;
// Not through a pooler: a dump is of one session.
const databaseUrl = environment.databaseListenUrl ?? environment.databaseUrl;
const files = await openFiles(environment);

async function refuseToOverwrite(): Promise<void> {
  if (databaseUrl === undefined) {
    if (existsSync(path.join(dataDir, 'database')))
      throw new Error(`${dataDir} holds a database already: name an empty DATA_DIR`);
    return;
  }
  const database = openPostgres(databaseUrl, 1);
  try {
    const [row] = await database.query<{ n: number }>(
      sql`select count(*) as n from pg_tables where schemaname = 'public'`,
    );
    if (row?.n !== 0) throw new Error('The database is not empty: name one that is');
  } finally {
    await database.close();
  }
}

async function keysInStorage(): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for await (const batch of files.storage.list()) for (const { key } of batch) keys.add(key);
  return keys;
}

/**
 * Restores the files that the storage lacks. Contents are immutable, so those already present under a key are
 * identical.
 */
async function restoreContents(saved: NonNullable<BackupManifest['contents']>): Promise<void> {
  const there = await keysInStorage();
  const wanted = Object.entries(saved).flatMap(([key, checksum]) => (there.has(key) ? [] : [{ key, checksum }]));
  const source = diskStorage(path.join(folder, CONTENTS_FOLDER));
  const { copied, damaged } = await copyContents(wanted, source, files.storage, files.staging);
  process.stdout.write(`Files: ${copied.size}\n`);
  reportContents([], damaged, 'are damaged in the backup and restored as they are');
}

async function openRestored(url: string | undefined): Promise<Database> {
  if (url === undefined) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await copyFile(path.join(folder, SNAPSHOT_FILE), path.join(dataDir, SNAPSHOT_FILE));
    return openEmbedded(dataDir);
  }
  const options = ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${url}`];
  await promisify(execFile)('pg_restore', [...options, path.join(folder, 'database.dump')]);
  return openPostgres(url, 1);
}

/** Throws where a table does not hold what was saved of it. */
async function assertSaved(database: Database, saved: BackupManifest['tables']): Promise<void> {
  if (saved === undefined) return;
  const there = await database.transaction(allDigests);
  const differing = Object.entries(saved).filter(
    ([name, { rows, sum }]) => there[name]?.rows !== rows || there[name].sum !== sum,
  );
  if (differing.length > 0)
    throw new Error(`Restored, but not as it was saved: ${differing.map(([name]) => name).join(', ')}`);
  const rows = Object.values(saved).reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`Compared: ${rows} rows of ${Object.keys(saved).length} tables\n`);
}

/** Restores the files before the rows that refer to them. A repeated attempt skips the files already restored. */
async function restore({ contents, tables }: BackupManifest): Promise<void> {
  await refuseToOverwrite();
  if (contents) await restoreContents(contents);
  const database = await openRestored(databaseUrl);
  try {
    await assertSaved(database, tables);
    // The parts of unfinished uploads are in no backup.
    await forgetUploads(database, 0);
    const there = await keysInStorage();
    const noted = await allContents(database);
    const lost = noted.filter(({ key }) => !there.has(key)).map(({ key }) => key);
    reportContents(noted, lost, 'records name and the storage does not have');
  } finally {
    await database.close();
  }
}

try {
  const manifest = await readManifest(folder);
  const wanted = databaseUrl === undefined ? 'pglite' : 'postgres';
  if (manifest.engine !== wanted)
    throw new Error(`The backup is of ${manifest.engine}, the environment names ${wanted}`);
  await restore(manifest);
  process.stdout.write(`Restored what was saved at ${manifest.at}\n`);
} catch (error) {
  failed(error);
}
