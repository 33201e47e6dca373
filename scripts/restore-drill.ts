import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Queryable } from '#server/store/database.ts';
import { openDatabase } from '#server/store/engines/open.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { startServer } from '../bench/server-process.ts';
import { freePort } from '../test/harness/free-port.ts';
import { readManifest } from './backup-manifest.ts';
import { commandEnvironment, failed } from './command.ts';

const { values } = parseArgs({ options: { from: { type: 'string' } } });
if (!values.from) {
  process.stderr.write('Usage: npm run restore:drill -- --from FOLDER\n');
  process.exit(2);
}
const folder = path.resolve(values.from);
const { databaseUrl, databaseListenUrl } = commandEnvironment({ NODE_ENV: 'development' });

/** Where the copy is. */
interface Place {
  readonly dataDir: string;
  /** The address of its database; undefined for an embedded one. */
  readonly url: string | undefined;
  remove(): Promise<void>;
}

async function inDatabase(address: string, work: (database: Queryable) => Promise<unknown>): Promise<void> {
  const database = openPostgres(address, 2);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function placeFor(engine: 'postgres' | 'pglite'): Promise<Place> {
  const server = databaseListenUrl ?? databaseUrl;
  if (engine === 'postgres' && server === undefined)
    throw new Error('Name a server for the copy: DATABASE_URL=postgres://…');
  const name = `restore_drill_${randomBytes(6).toString('hex')}`;
  if (server !== undefined && engine === 'postgres')
    await inDatabase(server, (database) => database.query({ text: `create database ${name}`, values: [] }));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'restore-drill-'));
  const clear = () => rm(dataDir, { recursive: true, force: true });
  if (server === undefined || engine === 'pglite') return { dataDir, url: undefined, remove: clear };
  return {
    dataDir,
    url: Object.assign(new URL(server), { pathname: name }).href,
    async remove() {
      await inDatabase(server, (database) =>
        database.query({ text: `drop database ${name} with (force)`, values: [] }),
      );
      await clear();
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

try {
  const { engine } = await readManifest(folder);
  const began = performance.now();
  const place = await placeFor(engine);
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
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(import.meta.dirname, 'restore.ts'), '--from', folder],
      { env: variables },
    );
    process.stdout.write(stdout);
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
