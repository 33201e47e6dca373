import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { readEnvironment } from '#server/environment.ts';
import { openEmbedded, SNAPSHOT_FILE } from '#server/store/embedded.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { sql } from '#server/store/sql.ts';
import { readManifest } from './backup-manifest.ts';

const { values } = parseArgs({ options: { from: { type: 'string' } } });
if (!values.from) {
  process.stderr.write('Usage: npm run restore -- --from FOLDER\n');
  process.exit(2);
}
const folder = path.resolve(values.from);
const { databaseUrl, dataDir } = readEnvironment({ ...process.env, NODE_ENV: 'development' });

async function restoreEmbedded(): Promise<void> {
  if (existsSync(path.join(dataDir, 'database')))
    throw new Error(`${dataDir} holds a database already: name an empty DATA_DIR`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await copyFile(path.join(folder, SNAPSHOT_FILE), path.join(dataDir, SNAPSHOT_FILE));
  await (await openEmbedded(dataDir)).close();
}

async function restorePostgres(url: string): Promise<void> {
  const database = openPostgres(url, 1);
  try {
    const [row] = await database.query<{ n: number }>(
      sql`select count(*) as n from pg_tables where schemaname = 'public'`,
    );
    if (row?.n !== 0) throw new Error('The database is not empty: name one that is');
  } finally {
    await database.close();
  }
  const options = ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${url}`];
  await promisify(execFile)('pg_restore', [...options, path.join(folder, 'database.dump')]);
}

try {
  const { engine, at } = await readManifest(folder);
  const wanted = databaseUrl === undefined ? 'pglite' : 'postgres';
  if (engine !== wanted) throw new Error(`The backup is of ${engine}, the environment names ${wanted}`);
  await (databaseUrl === undefined ? restoreEmbedded() : restorePostgres(databaseUrl));
  process.stdout.write(`Restored what was saved at ${at}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
