import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#test/harness/free-port.ts';
import { startPostgresCluster, type PostgresCluster } from '#test/harness/postgres-cluster.ts';
import { spawnServer, type Exit, type StartingServer } from '../../bench/server-process.ts';
import { Client } from './client.ts';
import type { DataPlace } from './check-data.ts';
import type { Run } from './scenario.ts';

const ACCOUNT = { login: 'root', password: 'correct horse battery' };
const LAG_EVERY = 500;

/** A server that serves. */
export interface Serving {
  readonly client: Client;
  readonly server: StartingServer;
  /** Notes how long its event loop stood still since that was last noted, which it is every half second by itself. */
  readLag(): Promise<void>;
  /** Ends it on purpose: this is no crash. */
  end(signal: NodeJS.Signals): Promise<Exit>;
}

/** A place in which the product is started, ended and started again on the same data. */
export interface Stage extends DataPlace {
  readonly cluster: PostgresCluster | null;
  /** Starts a server as people start it and does not wait for it. */
  spawn(variables?: Readonly<Record<string, string>>): StartingServer;
  /** Starts a server, waits until it is ready and signs in. */
  serve(variables?: Readonly<Record<string, string>>): Promise<Serving>;
}

/** What a server on a stage is run by and where its data go; by itself, and to a folder of the system's own. */
export interface StageOptions {
  readonly dataDir?: string;
  readonly before?: readonly string[];
}

/** The folders of the stages that are open. */
const folders = new Set<string>();
// What is interrupted has no time for more.
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

/** Makes an empty folder and, for PostgreSQL, a cluster of its own that survives being killed. Both are gone with the scenario. */
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
    const server = spawnServer(['server/main.ts'], port, environment, options.before);
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
      // The first start makes the database.
      if (served) findings.noteReady(readyIn);
      served = true;
      const client = await Client.signIn(server.url, ACCOUNT, findings);
      const watch = watched(run, server, client);
      run.defer(() => watch.end('SIGKILL'));
      return { client, server, ...watch };
    },
  };
}

/** Writes must outlive a killed server; a power cut, for which alone they are forced to the disk, is nothing that we can make. */
async function startCluster(run: Run): Promise<PostgresCluster> {
  const settings = { synchronous_commit: 'on', full_page_writes: 'on', autovacuum: 'on' };
  const cluster = await startPostgresCluster({ settings });
  run.defer(() => cluster.stop());
  return cluster;
}

/** Notes how long the event loop stands still, and an end that nobody asked for. Answers how it is ended on purpose. */
function watched({ findings }: Run, server: StartingServer, client: Client): Pick<Serving, 'end' | 'readLag'> {
  let asked = false;
  void server.exited.then(({ code, signal }) => {
    if (!asked) findings.crashes.push(`code ${code}, signal ${signal}: ${server.printed().slice(-1000)}`);
  });
  // Until the first reading it is the start that is measured.
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
