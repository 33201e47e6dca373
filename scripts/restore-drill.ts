import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Database } from '#server/store/database.ts';
import { openDatabase } from '#server/store/engines/open.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { startServer } from '../bench/server-process.ts';
import { freePort } from '../test/harness/free-port.ts';
import { readManifest } from './backup-manifest.ts';
import { commandEnvironment, failed } from './command.ts';
import { type PhysicalBackup, recoverCluster } from './recovered-cluster.ts';
import { allDigests } from './table-digests.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { from: text, base: text, archive: text, at: text } });
const isPhysical = values.base !== undefined && values.archive !== undefined;
if (isPhysical === (values.from !== undefined)) {
  process.stderr.write(`Usage: npm run restore:drill -- --from FOLDER
       npm run restore:drill -- --base FOLDER --archive FOLDER [--at TIME]\n`);
  process.exit(2);
}
const { databaseUrl, databaseListenUrl } = commandEnvironment({ NODE_ENV: 'development' });

/** Where the copy is. */
interface Place {
  readonly dataDir: string;
  /** The address of its database; undefined for an embedded one. */
  readonly url: string | undefined;
  /** Brings the backup there, with these variables in the environment; tells what it found. */
  bring(variables: Readonly<Record<string, string>>): Promise<string>;
  remove(): Promise<void>;
}

async function inDatabase(address: string, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = openPostgres(address, 2);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function placeFor(folder: string): Promise<Place> {
  const { engine } = await readManifest(folder);
  const server = databaseListenUrl ?? databaseUrl;
  if (engine === 'postgres' && server === undefined)
    throw new Error('Name a server for the copy: DATABASE_URL=postgres://…');
  const name = `restore_drill_${randomBytes(6).toString('hex')}`;
  if (server !== undefined && engine === 'postgres')
    await inDatabase(server, (database) => database.query({ text: `create database ${name}`, values: [] }));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'restore-drill-'));
  const clear = () => rm(dataDir, { recursive: true, force: true });
  const bring: Place['bring'] = async (env) => {
    const script = path.join(import.meta.dirname, 'restore.ts');
    return (await promisify(execFile)(process.execPath, [script, '--from', folder], { env })).stdout;
  };
  if (server === undefined || engine === 'pglite') return { dataDir, url: undefined, bring, remove: clear };
  return {
    dataDir,
    url: Object.assign(new URL(server), { pathname: name }).href,
    bring,
    async remove() {
      await inDatabase(server, (database) =>
        database.query({ text: `drop database ${name} with (force)`, values: [] }),
      );
      await clear();
    },
  };
}

/** A server of its own, at a moment of the archive. */
async function placeAt(backup: PhysicalBackup): Promise<Place> {
  if (databaseUrl === undefined) throw new Error('Name the database that was saved: DATABASE_URL=postgres://…');
  const { username, pathname } = new URL(databaseUrl);
  const cluster = await recoverCluster(backup, username);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'restore-drill-'));
  const url = cluster.url(pathname.slice(1));
  return {
    dataDir,
    url,
    async bring() {
      let told = '';
      await inDatabase(url, async (database) => {
        const digests = await database.transaction(allDigests);
        const rows = Object.values(digests).reduce((sum, digest) => sum + digest.rows, 0);
        const [last] = await database.query<{ at: string | null }>({
          text: 'select max(at) as at from change',
          values: [],
        });
        const digest = createHash('sha256').update(JSON.stringify(digests)).digest('hex');
        told = `Every row was read: ${rows} in ${Object.keys(digests).length} tables, the last change of ${last?.at ?? 'never'}\nDigest: ${digest}\n`;
      });
      return told;
    },
    async remove() {
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The copy sends nothing to the receivers of the data bus. */
async function silence({ dataDir, url }: Place): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, databasePool: 2, dataDir });
  try {
    await database.execute(`do $$ begin
      if to_regclass('databus_subscription') is not null then update databus_subscription set state = 'paused'; end if;
    end $$`);
  } finally {
    await database.close();
  }
}

const { from, base, archive, at } = values;

try {
  const began = performance.now();
  const place =
    base !== undefined && archive !== undefined
      ? await placeAt({ base, archive, at })
      : await placeFor(path.resolve(from ?? ''));
  // Only what the copy needs: nothing of the mail server, the providers and the storage of the office.
  const variables = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'development',
    DEMO: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: place.dataDir,
    ...(place.url !== undefined && { DATABASE_URL: place.url }),
  };
  try {
    process.stdout.write(await place.bring(variables));
    await silence(place);
    const server = await startServer(['server/main.ts'], await freePort(), variables);
    await server.stop();
    process.stdout.write(
      `Started on the copy, which is removed again. ${((performance.now() - began) / 1000).toFixed(0)} s in all\n`,
    );
  } finally {
    await place.remove();
  }
} catch (error) {
  failed(error);
}
