import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { unprivilegedAccount } from './unprivileged-account.ts';

const DEPLOY = path.join(import.meta.dirname, '../../deploy/patroni');
/** The configuration of each PostgreSQL server. */
export const PATRONI_CONFIG = path.join(DEPLOY, 'patroni.yml');
/** The configuration of what leads to the primary. */
export const PRIMARY_CONFIG = path.join(DEPLOY, 'haproxy.cfg');
const [PATRONI, ETCD, HAPROXY] = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'];
const NAMES = ['one', 'two', 'three'] as const;
const READY_WITHIN = 120_000;

/** Whether Patroni, etcd and HAProxy are on this machine. */
export const HAS_PATRONI = [PATRONI, ETCD, HAPROXY].every((file) => existsSync(file));

/** The name of one of the PostgreSQL servers. */
type Name = (typeof NAMES)[number];

/** PostgreSQL servers under Patroni with the configuration of `deploy`, on one machine. */
export interface PatroniCluster {
  /** The address of a database of whichever server is the primary. */
  url(database: string): string;
  /** The addresses of a database of each server. */
  urls(database: string): readonly string[];
  /** The server that is the primary now; undefined while there is none. */
  primary(): Promise<Name | undefined>;
  /** Kills a server and the Patroni that watches it, as the end of its machine does. */
  kill(name: Name): void;
  /** Starts a killed one again. */
  begin(name: Name): void;
  killEtcd(): void;
  beginEtcd(): void;
  /** Resolves when that many servers follow the primary, one of which has each of its commits. */
  followed(standbys: number): Promise<void>;
  stop(): Promise<void>;
}

interface Node {
  readonly name: Name;
  readonly port: number;
  readonly api: number;
  readonly config: string;
  readonly data: string;
  process: ChildProcess | null;
}

async function answersOk(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + READY_WITHIN;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${READY_WITHIN / 1000} s`);
    await sleep(200);
  }
}

/** The configuration of a server on this machine, without passwords. */
function configOf(folder: string, etcd: number, { name, port, api, data }: Omit<Node, 'config' | 'process'>): string {
  return readFileSync(PATRONI_CONFIG, 'utf8')
    .replace('name: one', `name: ${name}`)
    .replaceAll('127.0.0.1:2379', `127.0.0.1:${etcd}`)
    .replaceAll('127.0.0.1:8008', `127.0.0.1:${api}`)
    .replaceAll('127.0.0.1:5432', `127.0.0.1:${port}`)
    .replace('/var/lib/postgresql/patroni.pass', path.join(folder, `${name}.pass`))
    .replace('/var/lib/postgresql/patroni', data)
    .replace('/usr/lib/postgresql/15/bin', findPostgresBinaries())
    .replace('/var/run/postgresql', folder)
    .replace('local all all peer', 'local all all trust')
    .replaceAll('scram-sha-256', 'trust');
}

/** Starts etcd, the servers, and HAProxy before them. Resolves when the primary is followed by all others. */
export async function startPatroni(servers: 2 | 3): Promise<PatroniCluster> {
  const account = unprivilegedAccount();
  const folder = mkdtempSync(path.join(tmpdir(), 'patroni-'));
  const own = (file: string) => {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(file, account.uid, account.gid);
  };
  own(folder);
  chmodSync(folder, 0o700);
  const [etcd, peers, port] = [await freePort(), await freePort(), await freePort()];
  const started: ChildProcess[] = [];
  const run = (program: string, args: readonly string[]) => {
    const process = spawn(program, args, { ...account, cwd: folder, stdio: 'ignore', detached: true });
    started.push(process);
    return process;
  };
  const nodes: Node[] = [];
  let keeper: ChildProcess | null = null;
  let beginEtcd: () => void = () => undefined;
  for (const name of NAMES.slice(0, servers)) {
    const place = { name, port: await freePort(), api: await freePort(), data: path.join(folder, name) };
    const config = path.join(folder, `${name}.yml`);
    writeFileSync(config, configOf(folder, etcd, place));
    own(config);
    nodes.push({ ...place, config, process: null });
  }
  const nodeOf = (name: Name): Node => {
    const node = nodes.find((one) => one.name === name);
    if (!node) throw new Error(`there is no server ${name}`);
    return node;
  };
  const begin = (name: Name) => {
    const node = nodeOf(name);
    node.process = run(PATRONI, [node.config]);
  };
  const kill = (name: Name) => {
    const { process: watcher, data } = nodeOf(name);
    watcher?.kill('SIGKILL');
    const pidFile = path.join(data, 'postmaster.pid');
    if (!existsSync(pidFile)) return;
    const [postmaster] = readFileSync(pidFile, 'utf8').split('\n');
    try {
      process.kill(Number(postmaster), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  const stop = async () => {
    // The watchers end their servers; what was killed is left.
    for (const { name } of nodes) nodeOf(name).process?.kill('SIGTERM');
    await Promise.race([
      Promise.all(
        nodes.map(async ({ process: one }) => one?.exitCode === null && one.signalCode === null && once(one, 'exit')),
      ),
      sleep(20_000),
    ]);
    for (const { name } of nodes) kill(name);
    for (const one of started) if (one.exitCode === null && one.signalCode === null) one.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  const primary = async () => {
    for (const { name, api } of nodes) if (await answersOk(`http://127.0.0.1:${api}/primary`)) return name;
    return undefined;
  };
  const followed = (standbys: number) =>
    until('followed', async () => {
      const asked = nodes.flatMap(({ api }) => [
        `http://127.0.0.1:${api}/replica`,
        `http://127.0.0.1:${api}/synchronous`,
      ]);
      const told = await Promise.all(asked.map(answersOk));
      const [replicas, synchronous] = [0, 1].map((kind) => told.filter((isSo, at) => isSo && at % 2 === kind).length);
      return replicas === standbys && synchronous === 1;
    });
  try {
    const [clients, others] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${peers}`];
    const data = path.join(folder, 'etcd');
    mkdirSync(data, { mode: 0o700 });
    own(data);
    const flags = {
      'data-dir': data,
      'listen-client-urls': clients,
      'advertise-client-urls': clients,
      'listen-peer-urls': others,
      'initial-advertise-peer-urls': others,
      'initial-cluster': `default=${others}`,
    };
    beginEtcd = () =>
      (keeper = run(
        ETCD,
        Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]),
      ));
    beginEtcd();
    await until('etcd', () => answersOk(`${clients}/health`));
    const config = path.join(folder, 'haproxy.cfg');
    const lines = readFileSync(PRIMARY_CONFIG, 'utf8')
      .replace('maxconn 2000', 'maxconn 200')
      .replace('bind :5000', `bind 127.0.0.1:${port}`)
      .split('\n')
      .filter((line) => !/^\s+server /u.test(line));
    const lead = nodes.map(({ name, port: at, api }) => `  server ${name} 127.0.0.1:${at} check port ${api}`);
    writeFileSync(config, `${[...lines, ...lead].join('\n')}\n`);
    own(config);
    run(HAPROXY, ['-f', config, '-db']);
    for (const [at, { name }] of nodes.entries()) {
      begin(name);
      if (at === 0) await until('a primary', async () => (await primary()) !== undefined);
    }
    await followed(servers - 1);
  } catch (error) {
    await stop();
    throw error;
  }
  const address = (at: number, database: string) => `postgres://postgres@127.0.0.1:${at}/${database}`;
  return {
    url: (database) => address(port, database),
    urls: (database) => nodes.map((node) => address(node.port, database)),
    primary,
    kill,
    begin,
    killEtcd: () => void keeper?.kill('SIGKILL'),
    beginEtcd: () => beginEtcd(),
    followed,
    stop,
  };
}
