/**
 * Measures what a request of each of the six measures beside the hand-written handler takes of a processor, of the server
 * and of PostgreSQL, and what it is spent on. `--against` measures another checkout in alternation.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { CLASSES } from '#classes/registry.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { freePort } from '#test/harness/free-port.ts';
import { someIds } from './agreement.ts';
import { childrenOf, parentOf, processorTime } from './cost/processor-time.ts';
import { createDatabase, startDurableCluster } from './databases.ts';
import { type Measure, MEASURES } from './measures.ts';
import { median } from './percentile.ts';
import { byPurpose } from './profile/by-purpose.ts';
import { sampled } from './profile/inspector.ts';
import { fillClass } from './seed/fill-class.ts';
import { withoutTimeout } from './seed/without-timeout.ts';
import { startServer } from './server-process.ts';
import { ADMIN, type BenchTarget, signIn } from './targets.ts';

const PROFILED = ['list', 'state', 'one', 'search', 'patch', 'create'];
const CONNECTIONS = 16;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: PROFILED.join(',') },
    against: { type: 'string' },
    functions: { type: 'string', default: '0' },
    statements: { type: 'string', default: '4' },
  },
});
const [rows, requests, rounds] = [Number(values.rows), Number(values.requests), Number(values.rounds)];
const measures = MEASURES.filter(({ key }) => values.only.split(',').includes(key));

interface Profiled extends BenchTarget {
  readonly checkout: string;
  readonly database: string;
  readonly inspector: number;
}

/** Sends this many requests at 16 connections. Throws where one is no success. */
async function send(
  { server, authorization }: BenchTarget,
  measure: Measure,
  ids: readonly number[],
  amount = requests,
) {
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    amount,
    headers: { authorization, 'content-type': 'application/json' },
    requests: [{ method: measure.method, setupRequest: (request) => ({ ...request, ...measure.next(ids) }) }],
  });
  if (result.non2xx + result.errors + result.timeouts > 0) throw new Error(`${measure.caption}: not all are answered`);
}

// Exiting this way lets each server's own exit hook stop it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const folder = await mkdtemp(path.join(tmpdir(), 'bench-profile-'));
const cluster = await startDurableCluster({
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_planning': 'on',
});
const admin = new pg.Client({ connectionString: cluster.url() });
await admin.connect();
await admin.query('create extension pg_stat_statements');
const backend = await admin.query<{ pid: number }>('select pg_backend_pid() as pid');
const postmaster = parentOf(backend.rows[0]?.pid ?? 0);

async function startAt(checkout: string, database: string): Promise<Profiled> {
  const inspector = await freePort();
  const server = await startServer([path.join(checkout, 'server/main.ts')], await freePort(), {
    NODE_ENV: 'production',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
    DATABASE_URL: cluster.url(database),
    DATABASE_POOL: '10',
    DATA_DIR: path.join(folder, database),
    JWT_SECRET: 'a secret of the benchmark, of no use to anybody else',
    LOG_LEVEL: 'warn',
    ADMIN_LOGIN: ADMIN.login,
    ADMIN_PASSWORD: ADMIN.password,
  });
  return { name: 'ours', server, authorization: await signIn(server.url), checkout, database, inspector };
}

/** Milliseconds of a processor per request, of the server and of PostgreSQL. */
async function costOf(target: Profiled, measure: Measure, ids: readonly number[]): Promise<readonly [number, number]> {
  const times = () => [processorTime([target.server.pid]), processorTime(childrenOf(postmaster))] as const;
  const [server, database] = times();
  await send(target, measure, ids);
  const [serverAfter, databaseAfter] = times();
  return [(serverAfter - server) / requests, (databaseAfter - database) / requests];
}

/** Prints the statements that a request sent, and those of its triggers, the most expensive first. */
async function printStatements({ database }: Profiled): Promise<void> {
  const { rows: statements } = await admin.query<{
    calls: number;
    ms: number;
    plans: number;
    planning: number;
    level: boolean;
    text: string;
  }>(
    `select s.calls::float8 / $2 as calls, s.total_exec_time / $2 as ms, s.plans::float8 / $2 as plans, s.total_plan_time / $2 as planning, s.toplevel as level, regexp_replace(s.query, '\\s+', ' ', 'g') as text
    from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = $1 order by s.total_exec_time desc limit $3`,
    [database, requests, Number(values.statements)],
  );
  for (const { calls, ms, plans, planning, level, text } of statements) {
    console.log(
      `  ${calls.toFixed(2).padStart(6)} × ${ms.toFixed(3)} ms, ${plans.toFixed(2)} plans ${planning.toFixed(3)} ms ${level ? '' : 'within '}${text.slice(0, 150)}`,
    );
  }
}

try {
  await createDatabase(cluster, 'base');
  const first = await startAt(values.against ?? path.join(import.meta.dirname, '..'), 'base');
  const targets = [first];
  const filling = openPostgres(withoutTimeout(cluster.url('base')));
  await fillClass(filling, buildCatalog(CLASSES).get('news'), rows);
  await filling.close();
  if (values.against !== undefined) {
    await first.server.stop();
    await admin.query('create database present template base strategy file_copy');
    targets[0] = await startAt(values.against, 'base');
    targets.push(await startAt(path.join(import.meta.dirname, '..'), 'present'));
  }
  for (const target of targets) {
    const client = new pg.Client({ connectionString: cluster.url(target.database) });
    await client.connect();
    await client.query('vacuum analyze');
    await client.end();
  }
  await admin.query('checkpoint');
  const ids = await someIds(first === targets[0] ? first : (targets[0] ?? first), rows);
  for (const measure of measures) {
    console.log(`\n${measure.caption}`);
    for (const target of targets) await send(target, measure, ids);
    const costs = targets.map((): (readonly [number, number])[] => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [at, target] of targets.entries()) costs[at]?.push(await costOf(target, measure, ids));
    const middles = costs.map((all) => [0, 1].map((of) => median(all.map((one) => one[of] ?? 0))));
    for (const [at, [server = 0, database = 0]] of middles.entries()) {
      const ofFirst = (of: number, value: number) => (value / (middles[0]?.[of] ?? 1) - 1) * 100;
      const change = at === 0 ? '' : `  (${ofFirst(0, server).toFixed(0)} %, ${ofFirst(1, database).toFixed(0)} %)`;
      console.log(
        `  ${server.toFixed(3)} + ${database.toFixed(3)} ms${change}  ${targets[at]?.checkout} [${costs[at]?.map((pair) => pair.map((one) => one.toFixed(2)).join('+')).join(' ')}]`,
      );
    }
    const last = targets.at(-1);
    const server = middles.at(-1)?.[0] ?? 0;
    if (!last) continue;
    await admin.query('select pg_stat_statements_reset()');
    const { parts, functions } = byPurpose(await sampled(last.inspector, () => send(last, measure, ids)));
    const sorted = [...parts].sort(([, one], [, other]) => other - one);
    console.log(
      `  µs: ${sorted.map(([purpose, part]) => `${purpose} ${(part * server * 1000).toFixed(0)}`).join(', ')}`,
    );
    for (const [name, part] of functions.slice(0, Number(values.functions)))
      console.log(`    ${(part * server * 1000).toFixed(1)} µs ${name}`);
    await printStatements(last);
  }
  for (const { server } of targets) await server.stop();
} finally {
  await admin.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
