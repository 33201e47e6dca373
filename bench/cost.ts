import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePort } from '#test/harness/free-port.ts';
import { builtServer } from '../scripts/build-product.ts';
import { listAlone, listBeside, type Beside } from './cost/beside.ts';
import { measureCost, type Cost } from './cost/measure.ts';
import { childrenOf, parentOf } from './cost/processor-time.ts';
import { costRequests } from './cost/requests.ts';
import { openWorld } from './cost/world.ts';
import { createDatabase, startDurableCluster } from './databases.ts';
import { startServer } from './server-process.ts';
import { signIn, type BenchTarget } from './targets.ts';

/** Milliseconds for which a request may hold the server; p99 of another user's lists relative to their own. */
const GOALS = { held: 100, p99: 3 } as const;
/** The most expensive requests that are measured beside lists, besides those that always are. */
const WORST = 3;

const { values } = parseArgs({
  options: {
    embedded: { type: 'boolean', default: false },
    times: { type: 'string', default: '3' },
    shown: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
  },
});

/** The requests to measure: those whose operation and input match. */
const only = new RegExp(values.only, 'u');

const listed = (counts: ReadonlyMap<unknown, number>) =>
  [...counts].map(([kind, count]) => `${count} × ${String(kind)}`).join(', ');

function costLine({ processor, held, bytes, status, of, what }: Cost): string {
  const perByte = (processor / bytes) * 1000;
  const figures = [processor.toFixed(1), held.toFixed(0), perByte.toFixed(2), String(bytes)];
  const columns = figures.map((text) => text.padStart(9)).join('');
  return `${held <= GOALS.held ? ' ' : '✗'}${columns}  ${status}  ${of}  ${what}`;
}

function besideLine({ p99, longest, of, what, listed: lists, answered }: Beside, alone: number): string {
  const isReached = p99 <= alone * GOALS.p99 && [...lists.keys()].every((status) => status === 200);
  const figures = `p99 ${p99.toFixed(1)} ms, ${(p99 / alone).toFixed(1)} × alone, longest ${longest.toFixed(0)} ms`;
  return `${isReached ? '✓' : '✗'} ${of}  ${what}: ${figures}; lists ${listed(lists)}; requests ${listed(answered)}`;
}

async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]?.pid ?? 0);
  } finally {
    await client.end();
  }
}

/** Prints what each request costs, the most expensive first, and then what others see of the worst. */
async function measureAll(
  start: (share: string) => Promise<BenchTarget>,
  url: string | null,
  report: (text: string) => void,
): Promise<void> {
  const admin = await start('1000');
  const postmaster = url === null ? 0 : await postmasterOf(url);
  const workers = () => {
    const readers = childrenOf(admin.server.pid);
    return [admin.server.pid, ...readers, ...(postmaster === 0 ? [] : childrenOf(postmaster))];
  };
  const world = await openWorld(admin);
  const costs: Cost[] = [];
  for (const request of costRequests(world)) {
    if (only.test(`${request.of} ${request.what}`))
      costs.push(await measureCost(admin, request, Number(values.times), workers));
  }
  costs.sort((one, other) => other.processor - one.processor);
  report('ms of a processor, ms held, µs a byte, bytes, status');
  const shown = new Set([...costs.slice(0, Number(values.shown)), ...costs.filter(({ held }) => held > GOALS.held)]);
  for (const cost of shown) report(costLine(cost));
  const statuses = new Map(
    [...Map.groupBy(costs, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );
  report(`${costs.length} requests of ${new Set(costs.map(({ of }) => of)).size} operations: ${listed(statuses)}`);
  await admin.server.stop();

  const heavy = await start('0.5');
  const other = {
    ...heavy,
    authorization: await signIn(heavy.server.url, { login: 'eventManagers', password: 'demo' }),
  };
  await listAlone(other);
  const alone = await listAlone(other);
  report(`\na list of another user alone: p99 ${alone.toFixed(1)} ms`);
  for (const request of [...costs.slice(0, WORST), ...costs.slice(WORST).filter(({ isWatched }) => isWatched)])
    report(besideLine(await listBeside(heavy, other, request), alone));
  await heavy.server.stop();
}

// Exiting this way lets each server's own exit hook stop it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const folder = await mkdtemp(path.join(tmpdir(), 'bench-cost-'));
const cluster = values.embedded ? null : await startDurableCluster();
try {
  const url = cluster && (await createDatabase(cluster, 'cost'));
  console.log(values.embedded ? 'embedded' : 'postgres');
  const start = async (share: string): Promise<BenchTarget> => {
    const server = await startServer([await builtServer()], await freePort(), {
      DATA_DIR: folder,
      DEMO: '1',
      LOG_LEVEL: 'error',
      COST_SHARE: share,
      ...(url === null ? {} : { DATABASE_URL: url }),
    });
    const authorization = await signIn(server.url, { login: 'administrators', password: 'demo' });
    return { name: 'ours', server, authorization };
  };
  await measureAll(start, url, (text) => console.log(text));
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
