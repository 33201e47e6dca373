import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '#test/harness/free-port.ts';
import { createDatabase, startDurableCluster } from './databases.ts';
import { readUsage, type Usage } from './memory/read-usage.ts';
import { sendMixed } from './memory/send-mixed.ts';
import { builtServer } from '../scripts/build-product.ts';
import { startServer } from './server-process.ts';

/** The maximum resident memory of a server after the load, in MiB. */
const GOALS = { postgres: 250, embedded: 500 } as const;
type Engine = keyof typeof GOALS;
const ENGINES: readonly Engine[] = ['postgres', 'embedded'];

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '60000' },
    every: { type: 'string', default: '5000' },
    only: { type: 'string' },
  },
});
const [requests, every] = [Number(values.requests), Number(values.every)];

function lineOf(answered: number, { resident, heap, heapTotal, external }: Usage): string {
  const figures = [resident, heap, heapTotal, external].map((figure) => figure.toFixed(0).padStart(9));
  return `${answered.toLocaleString('en').padStart(9)}${figures.join('')}`;
}

/** Starts the product with its demo records, sends the load and prints the memory usage meanwhile. */
async function measure(engine: Engine, env: Readonly<Record<string, string>>): Promise<number> {
  const start = async () => startServer([script], await freePort(), { LOG_LEVEL: 'warn', DEMO: '1', ...env });
  // The first start creates the demo records, which takes memory that later starts do not need.
  await (await start()).stop();
  const server = await start();
  try {
    console.log(`\n${engine}: MiB after so many requests`);
    console.log(' requests resident     heap    total external');
    let last = await readUsage(server.url);
    console.log(lineOf(0, last));
    const started = performance.now();
    const { statuses, failures } = await sendMixed(server.url, requests, every, async (answered) => {
      last = await readUsage(server.url);
      console.log(lineOf(answered, last));
    });
    last = await readUsage(server.url);
    const perSecond = requests / ((performance.now() - started) / 1000);
    const told = Object.entries(statuses).map(([kind, count]) => `${count} × ${kind}`);
    console.log(`${perSecond.toFixed(0)} a second: ${told.join(', ')}`);
    for (const failure of failures) console.log(`  ${failure.slice(0, 300)}`);
    const isReached = last.resident <= GOALS[engine];
    console.log(`${isReached ? '✓' : '✗'} ${last.resident.toFixed(0)} MiB of ${GOALS[engine]}`);
    return last.resident;
  } finally {
    await server.stop();
  }
}

const script = await builtServer();
const folder = await mkdtemp(path.join(tmpdir(), 'bench-memory-'));
try {
  for (const engine of ENGINES.filter((name) => values.only === undefined || values.only === name)) {
    const env = { DATA_DIR: path.join(folder, engine) };
    if (engine === 'embedded') await measure(engine, env);
    else {
      const cluster = await startDurableCluster();
      try {
        const address = await createDatabase(cluster, 'memory');
        await measure(engine, { ...env, DATABASE_URL: address });
      } finally {
        await cluster.stop();
      }
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
