import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { type Account, unprivilegedAccount } from './unprivileged-account.ts';

/** A throwaway PostgreSQL server, removed with its files when this process ends. */
export interface PostgresCluster {
  /** The connection string of one of its databases, over TCP on 127.0.0.1. */
  url(database?: string): string;
  /**
   * Stops the server and keeps its files, until `begin`: `KILL` kills the postmaster, `INT` is `pg_ctl stop -m fast`,
   * `QUIT` is `-m immediate`. Resolves when that process has ended.
   */
  end(signal: 'KILL' | 'INT' | 'QUIT'): Promise<void>;
  /** Starts it again at the same address. Resolves when it accepts connections. */
  begin(): Promise<void>;
  stop(): Promise<void>;
}

/** A database of its own, to be dropped after its test. */
export interface ScratchDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** The throwaway server's differences from the defaults. */
export interface ClusterOptions {
  /** Keeps fsync and related settings on, as measurements require and tests do not. */
  readonly durable?: boolean;
  /** Further settings, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Begins with the data of another server. */
  readonly copy?: CopiedCluster;
}

/** The data that a cluster begins with, in place of an empty one. */
export interface CopiedCluster {
  /** Makes the data folder, owned by the account. */
  fill(data: string, account: Account): void;
  /** A role of the copied server that may do everything. */
  readonly user: string;
  /** For how long it may recover, in milliseconds. */
  readonly patience: number;
}

const START_TIMEOUT_MS = 60_000;
/** The last log lines of a server that does not start. */
const ENDED = /FATAL: {2}(?:could not|pre-existing|lock file)|database system is shut down/u;
/** A unix socket's path is at most 107 bytes long, of which the socket's own name takes 20. */
const MAX_FOLDER_LENGTH = 80;
/** Durability is not needed, and each of the many databases is too short-lived for autovacuum. */
const FAST_AND_FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
};

/**
 * Runs the server until its standard input closes, which happens however this process ends, `kill -9` included; then
 * stops it and removes its folder. A line on the input is a signal to stop the server with, or `begin` to start it
 * again while it is stopped; each is answered by a line. A session of its own keeps Ctrl+C from reaching it before
 * its clients have disconnected.
 */
const GUARDIAN = `folder=$1; shift; "$@" >"$folder/log" 2>&1 & server=$!
trap '' HUP INT TERM
while read -r order; do
  case $order in
    begin) kill -0 $server 2>/dev/null || { "$@" >"$folder/log" 2>&1 & server=$!; } ;;
    *) kill -$order $server 2>/dev/null; wait $server ;;
  esac
  echo done
done
kill -INT $server 2>/dev/null
wait $server
rm -rf "$folder"`;

/** Creates and starts a throwaway cluster, in one to three seconds. Throws if there is no PostgreSQL server. */
export async function startPostgresCluster(options: ClusterOptions = {}): Promise<PostgresCluster> {
  const binaries = findPostgresBinaries();
  const account = unprivilegedAccount();
  const folder = makeFolder(account);
  try {
    if (options.copy) options.copy.fill(join(folder, 'data'), account);
    else initialise(binaries, folder, account);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    port: String(port),
    max_connections: '200',
    ...(options.durable ? {} : FAST_AND_FORGETFUL),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = [join(binaries, 'postgres'), '-D', join(folder, 'data'), ...flags];
  const guardian = spawn('/bin/sh', ['-c', GUARDIAN, 'sh', folder, ...server], {
    ...account,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  // A process that did not stop its cluster must still be able to exit.
  guardian.unref();
  if (guardian.stdout instanceof Socket) guardian.stdout.unref();
  const { user = 'postgres', patience = START_TIMEOUT_MS } = options.copy ?? {};
  const url = (database = 'postgres') => `postgres://${user}@127.0.0.1:${port}/${database}`;
  const stop = () => stopped(guardian);
  try {
    await answers(url(), folder, patience);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    end: (signal) => ordered(guardian, signal),
    async begin() {
      const deadline = Date.now() + START_TIMEOUT_MS;
      for (;;) {
        await ordered(guardian, 'begin');
        try {
          await answers(url(), folder);
          return;
        } catch (error) {
          // The remaining processes of a killed server hold its shared memory for a moment longer.
          if (Date.now() > deadline) throw error;
          await sleep(50);
        }
      }
    },
    stop,
  };
}

/** Sends the guardian a command and waits until it is done. */
async function ordered({ stdin, stdout }: ChildProcess, order: string): Promise<void> {
  if (!stdin || !stdout) throw new Error('The server has no guardian');
  const done = once(stdout, 'data');
  stdin.write(`${order}\n`);
  await done;
}

/**
 * Creates an empty database, or a copy of `template`, on the server at `adminUrl`. Uses the file copy strategy: the
 * default, block by block through the WAL, takes more than twice as long.
 */
export async function createDatabase(adminUrl: string, template = 'template1'): Promise<ScratchDatabase> {
  const name = `scratch_${randomBytes(6).toString('hex')}`;
  await runOnce(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnce(adminUrl, `drop database if exists ${name} with (force)`) };
}

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * The first temporary folder that the server's account can write to and whose path is short enough for the socket.
 */
function makeFolder(account: Account): string {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp']) {
    if (parent.length > MAX_FOLDER_LENGTH || !existsSync(parent)) continue;
    const folder = mkdtempSync(join(parent, 'pg-'));
    if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
    chmodSync(folder, 0o700);
    if (spawnSync('/bin/sh', ['-c', 'test -w "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0)
      return folder;
    rmSync(folder, { recursive: true });
  }
  throw new Error('There is no temporary folder that a PostgreSQL server may write into');
}

function initialise(binaries: string, folder: string, account: Account): void {
  let failure = '';
  // C.UTF-8 classifies Cyrillic letters, which trigrams need; en_US.UTF-8 is the fallback where a system lacks it.
  for (const locale of ['C.UTF-8', 'en_US.UTF-8']) {
    const flags = [`--locale=${locale}`, '--encoding=UTF8', '--auth=trust', '--username=postgres', '--no-sync'];
    const made = spawnSync(join(binaries, 'initdb'), ['-D', join(folder, 'data'), ...flags], {
      ...account,
      cwd: folder,
      encoding: 'utf8',
    });
    if (made.status === 0) return;
    failure ||= made.error?.message ?? made.stderr;
  }
  throw new Error(`initdb failed: ${failure}`);
}

async function answers(url: string, folder: string, patience = START_TIMEOUT_MS): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      await runOnce(url, 'select 1');
      return;
    } catch (error) {
      const log = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '';
      if (Date.now() > deadline || ENDED.test(log)) {
        throw new Error(`PostgreSQL did not start: ${log.slice(-2000)}`, { cause: error });
      }
      await sleep(50);
    }
  }
}

function stopped(guardian: ChildProcess): Promise<void> {
  if (guardian.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    guardian.ref();
    guardian.once('exit', () => resolve());
    guardian.stdin?.end();
  });
}
