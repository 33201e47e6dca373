import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { builtServer } from '../../scripts/build-product.ts';
import { type ServerProcess, startServer } from '../../bench/server-process.ts';
import { freePort } from './free-port.ts';
import { HAS_HAPROXY, type LoadBalancer, startHaproxy } from './haproxy.ts';
import { HAS_PATRONI, type PatroniCluster, startPatroni } from './patroni.ts';

/** Whether all programs of an office of several machines are on this one. */
export const HAS_CLUSTER = HAS_PATRONI && HAS_HAPROXY;

/** Two servers behind HAProxy on three PostgreSQL servers under Patroni, on one machine. */
export interface OfficeCluster {
  readonly url: string;
  readonly admin: { readonly login: string; readonly password: string };
  readonly postgres: PatroniCluster;
  /** The name of the office's database. */
  readonly database: string;
  /** Ends a server and starts it again. */
  restart(at: 0 | 1, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  stop(): Promise<void>;
}

const DATABASE = 'office';
const ADMIN = { login: 'root', password: 'correct horse battery' } as const;

/** Starts it; `maxLag` as of `MAX_LAG`. */
export async function startOfficeCluster(maxLag: string): Promise<OfficeCluster> {
  const postgres = await startPatroni(3);
  const folder = await mkdtemp(path.join(tmpdir(), 'office-'));
  const ports = [await freePort(), await freePort()] as const;
  const servers: ServerProcess[] = [];
  let balancer: LoadBalancer | null = null;
  const stop = async () => {
    await balancer?.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const start = async (at: 0 | 1) =>
    startServer([await builtServer()], ports[at], {
      NODE_ENV: 'development',
      DATA_DIR: folder,
      DATABASE_URL: postgres.url(DATABASE),
      DATABASE_READ_URLS: postgres.urls(DATABASE).join(','),
      MAX_LAG: maxLag,
      JWT_SECRET: 'a secret that both of the servers have in common',
      TRUST_PROXY: '1',
      COST_SHARE: '100',
      DEMO: '0',
      ADMIN_LOGIN: ADMIN.login,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'silent',
    });
  try {
    const maker = new pg.Client({ connectionString: postgres.url('postgres') });
    await maker.connect();
    await maker.query(`create database ${DATABASE}`);
    await maker.end();
    servers[0] = await start(0);
    servers[1] = await start(1);
    balancer = await startHaproxy(...ports);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: balancer.url,
    admin: ADMIN,
    postgres,
    database: DATABASE,
    async restart(at, signal) {
      await servers[at]?.end(signal);
      servers[at] = await start(at);
    },
    stop,
  };
}
