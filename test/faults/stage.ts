import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#test/harness/free-port.ts';
import { startPostgresCluster, type PostgresCluster } from '#test/harness/postgres-cluster.ts';
import { builtServer } from '../../scripts/build-product.ts';
import { spawnServer, type Exit, type StartingServer } from '../../bench/server-process.ts';
import { Client } from './client.ts';
import type { DataPlace } from './check-data.ts';
import type { Run } from './scenario.ts';

const ACCOUNT = { login: 'root', password: 'correct horse battery' };
const LAG_EVERY = 500;

/** A running server. */
export interface Serving {
  readonly client: Client;
  readonly server: StartingServer;
  /** Records the event loop delay since the last recording, which also happens every half second automatically. */
  readLag(): Promise<void>;
  /** Stops it intentionally: this does not count as a crash. */
  end(signal: NodeJS.Signals): Promise<Exit>;
}

/** An environment in which the product is started, stopped and restarted on the same data. */
export interface Stage extends DataPlace {
  readonly cluster: PostgresCluster | null;
  /** Starts a server by the public command and does not wait for it. */
  spawn(variables?: Readonly<Record<string, string>>): StartingServer;
  /** Starts a server, waits until it is ready and signs in. */
  serve(variables?: Readonly<Record<string, string>>): Promise<Serving>;
}

/** The command of a stage's server and its data location; by default the server itself and a temporary folder. */
export interface StageOptions {
  readonly dataDir?: string;
  readonly before?: readonly string[];
}

/** The folders of the open stages. */
const folders = new Set<string>();
// An interrupted process has no time for other cleanups.
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

/**
 * Creates an empty folder and, for PostgreSQL, a cluster of its own that survives kills. Both are removed with the
 * scenario.
 */
export async function openStage(run: Run, options: StageOptions = {}): Promise<Stage> {
  const { findings } = run;
  const made = await mkdtemp(path.join(tmpdir(), 'faults-'));
  folders.add(made);
  run.defer(async () => {
    await rm(made, { recursive: true, force: true });
    folders.delete(made);
  });
  const dataDir = options.dataDir ?? made;
  const cluster = run.engine === 'postgres' ? await startCluster(run) : null;
  const databaseUrl = cluster?.url();
  const port = await freePort();
  const script = await builtServer();
  let served = false;
  const spawn = (variables: Readonly<Record<string, string>> = {}) => {
    const environment = {
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      DEMO: '0',
      ADMIN_LOGIN: ACCOUNT.login,
      ADMIN_PASSWORD: ACCOUNT.password,
      LOG_LEVEL: 'error',
      ...variables,
    };
    const server = spawnServer([script], port, environment, options.before);
    run.defer(() => server.end('SIGKILL'));
    return server;
  };
  return {
    dataDir,
    databaseUrl,
    cluster,
    spawn,
    async serve(variables) {
      const server = spawn(variables);
      const readyIn = await server.ready();
      // The first start creates the database.
      if (served) findings.noteReady(readyIn);
      served = true;
      const client = await Client.signIn(server.url, ACCOUNT, findings);
      const watch = watched(run, server, client);
      run.defer(() => watch.end('SIGKILL'));
      return { client, server, ...watch };
    },
  };
}

/**
 * Writes must survive a killed server, which needs no fsync; a power failure, which would, cannot be simulated here.
 */
async function startCluster(run: Run): Promise<PostgresCluster> {
  const settings = { synchronous_commit: 'on', full_page_writes: 'on', autovacuum: 'on' };
  const cluster = await startPostgresCluster({ settings });
  run.defer(() => cluster.stop());
  return cluster;
}

/**
 * Records the event loop delay, and an unrequested exit. Returns the function that stops the server intentionally.
 */
function watched({ findings }: Run, server: StartingServer, client: Client): Pick<Serving, 'end' | 'readLag'> {
  let asked = false;
  void server.exited.then(({ code, signal }) => {
    if (!asked) findings.crashes.push(`code ${code}, signal ${signal}: ${server.printed().slice(-1000)}`);
  });
  // The first reading covers the start itself.
  let started = false;
  const readLag = async () => {
    const lag = await client.lag();
    if (started) findings.noteLag(lag);
    started = true;
  };
  void readLag();
  const timer = setInterval(() => void readLag(), LAG_EVERY);
  timer.unref();
  return {
    readLag,
    end(signal) {
      clearInterval(timer);
      asked = true;
      return server.end(signal);
    },
  };
}
