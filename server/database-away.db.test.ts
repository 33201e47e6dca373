import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { freePort } from '#test/harness/free-port.ts';
import { findPostgresBinaries } from '#test/harness/postgres-binaries.ts';
import { createDatabase, startPostgresCluster } from '#test/harness/postgres-cluster.ts';
import { unprivilegedAccount } from '#test/harness/unprivileged-account.ts';
import { builtServer } from '../scripts/build-product.ts';
import { signIn } from '../bench/targets.ts';
import { startServer } from '../bench/server-process.ts';

const ROUNDS = 3;
const ACCOUNT = { login: 'root', password: 'correct horse battery' };
const PATIENCE = 60_000;

async function read(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

/** Runs lists, writes, exports and background work in endless loops; collects the replies. */
function load(base: string, authorization: string) {
  const statuses = new Map<number, number>();
  const over = new AbortController();
  const asks = async (work: (n: number) => Promise<Response>) => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const answer = await work(n).catch(() => null);
      // A reply may break off: an export ends that way when its database connection does.
      await answer?.arrayBuffer().catch(() => null);
      if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      await sleep(5);
    }
  };
  const headers = { authorization, 'content-type': 'application/json' };
  const get = (address: string) => asks(() => fetch(`${base}${address}`, { headers }));
  const post = asks((n) =>
    fetch(`${base}/manage/author/`, { method: 'POST', headers, body: JSON.stringify({ caption: `Автор ${n}` }) }),
  );
  const all = Promise.all([
    post,
    ...['?pageSize=20', '?pageSize=-1', '?pageSize=-1', 'download/xlsx'].map((query) => get(`/manage/author/${query}`)),
    get('/home/'),
  ]);
  return {
    statuses,
    async stop() {
      over.abort();
      await all;
    },
  };
}

test.runIf(inject('testDatabase').engine === 'postgres')(
  'a server outlives its database: while it is stopped it answers 503, and goes on when it is back',
  async () => {
    const cluster = await startPostgresCluster();
    const database = await createDatabase(cluster.url());
    const [place] = await read(cluster.url(), 'show data_directory');
    const data = String(place?.['data_directory']);
    const control = (...args: readonly string[]) =>
      execFileSync(path.join(findPostgresBinaries(), 'pg_ctl'), [...args, '-w', '-D', data, '-l', `${data}.log`], {
        ...unprivilegedAccount(),
        cwd: '/',
        stdio: 'ignore',
      });
    const folder = await mkdtemp(path.join(tmpdir(), 'away-'));
    const server = await startServer([await builtServer()], await freePort(), {
      NODE_ENV: 'development',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO: '0',
      ADMIN_LOGIN: ACCOUNT.login,
      ADMIN_PASSWORD: ACCOUNT.password,
      LOG_LEVEL: 'silent',
    });
    const base = `${server.url}/api/v1`;
    const authorization = await signIn(server.url, ACCOUNT);
    const ready = async () => (await fetch(`${server.url}/health/ready`).catch(() => null))?.status;
    await read(
      database.url,
      `with o as (insert into object (class_id) select 107 from generate_series(1, 20000) returning id)
       insert into author (id, caption, instance_state_id) select id, 'Автор ' || id, 4 from o`,
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      const asking = load(base, authorization);
      const { statuses } = asking;
      await expect.poll(() => statuses.get(201) ?? 0, { timeout: PATIENCE }).toBeGreaterThan(3);
      control('stop', '-m', 'fast');
      await expect.poll(() => statuses.get(503) ?? 0, { timeout: PATIENCE }).toBeGreaterThan(3);
      expect(await ready()).toBe(503);
      control('restart');
      await expect.poll(ready, { timeout: PATIENCE }).toBe(200);
      const before = statuses.get(201) ?? 0;
      await expect.poll(() => statuses.get(201) ?? 0, { timeout: PATIENCE }).toBeGreaterThan(before);
      await asking.stop();
      expect(new Set(statuses.keys())).toEqual(new Set([200, 201, 503]));
      expect(server.hasExited(), server.printed()).toBe(false);
    }
    expect(server.printed()).toBe('');
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    control('stop', '-m', 'fast');
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  },
  300_000,
);
