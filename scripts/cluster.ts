import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type ClusterLoad, type LoadFigures, startClusterLoad } from '../test/harness/cluster-load.ts';
import { HAS_CLUSTER, type OfficeCluster, startOfficeCluster } from '../test/harness/office-cluster.ts';
import { failed } from './command.ts';

const USAGE = `Usage: npm run cluster -- [--minutes 10] [--max-lag 30s]
  Two servers behind HAProxy on three PostgreSQL servers under Patroni, all on this machine and under load, while their
  parts fail one after another. Needs Debian's postgresql, patroni, etcd-server and haproxy.`;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, 'max-lag': { type: 'string', default: '30s' } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0) || !HAS_CLUSTER) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
// All started processes are ended by this one's exit handlers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** How long writes may be away. */
const PATIENCE = 180_000;

/** A part of the run. */
interface Phase {
  readonly name: string;
  readonly act: (office: OfficeCluster, lasts: number) => Promise<void>;
}

async function atServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The name of a server that is not the primary. */
async function aReplica({ postgres }: OfficeCluster) {
  const primary = await postgres.primary();
  const name = (['one', 'two', 'three'] as const).find((one) => one !== primary);
  if (name === undefined) throw new Error('there is no replica');
  return name;
}

const PHASES: readonly Phase[] = [
  { name: 'nothing fails', act: (_office, lasts) => sleep(lasts) },
  {
    name: 'the servers are restarted one by one',
    async act(office, lasts) {
      for (const at of [0, 1] as const) {
        await office.restart(at, 'SIGTERM');
        await sleep(lasts / 2);
      }
    },
  },
  {
    name: 'a server is killed',
    async act(office, lasts) {
      await office.restart(0, 'SIGKILL');
      await sleep(lasts);
    },
  },
  {
    name: 'a replica is killed',
    async act(office, lasts) {
      const name = await aReplica(office);
      office.postgres.kill(name);
      await sleep(lasts / 2);
      office.postgres.begin(name);
      await office.postgres.followed(2);
      await sleep(lasts / 2);
    },
  },
  {
    name: 'a replica replays nothing',
    async act(office, lasts) {
      const replicas = office.postgres.urls(office.database);
      const told = { paused: 0 };
      for (const url of replicas)
        await atServer(url, async (client) => {
          const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is');
          if (rows[0]?.is && told.paused === 0) {
            told.paused += 1;
            await client.query('select pg_wal_replay_pause()');
          }
        });
      await sleep(lasts);
      for (const url of replicas)
        await atServer(url, async (client) => {
          await client.query(`select case when pg_is_in_recovery() then pg_wal_replay_resume()::text end`);
        });
    },
  },
  {
    name: 'the feed gives no positions',
    act: (office, lasts) =>
      atServer(office.postgres.url(office.database), async (client) => {
        await client.query('begin');
        await client.query('select from feed_head for update');
        await sleep(Math.min(lasts, 20_000));
        await client.query('rollback');
      }),
  },
  {
    name: 'etcd is lost',
    async act(office, lasts) {
      office.postgres.killEtcd();
      await sleep(lasts);
      office.postgres.beginEtcd();
      await office.postgres.followed(2);
    },
  },
  {
    name: 'the primary is killed',
    async act(office, lasts) {
      const name = await office.postgres.primary();
      if (name === undefined) throw new Error('there is no primary');
      office.postgres.kill(name);
      await sleep(lasts);
      office.postgres.begin(name);
      await office.postgres.followed(2);
    },
  },
];

function lineOf(name: string, figures: LoadFigures): string {
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1).padStart(6);
  return [
    name.padEnd(38),
    String(figures.writes).padStart(7),
    String(figures.reads).padStart(7),
    String(figures.refusedReads.length).padStart(8),
    seconds(figures.withoutWrites),
    seconds(figures.withoutReads),
    String(figures.missed.length).padStart(7),
    String(figures.outlived).padStart(9),
  ].join(' ');
}

async function run(office: OfficeCluster, load: ClusterLoad): Promise<boolean> {
  const lasts = (minutes * 60_000) / PHASES.length;
  process.stdout.write(`${''.padEnd(38)}  writes   reads  refused  without: w   r  missed  outlived\n`);
  let wrong = 0;
  await load.goesOn(PATIENCE);
  load.take();
  for (const { name, act } of PHASES) {
    await act(office, lasts);
    await load.goesOn(PATIENCE);
    const figures = load.take();
    wrong += figures.missed.length + figures.outlived;
    process.stdout.write(`${lineOf(name, figures)}\n`);
    const kinds = Map.groupBy(figures.refusedReads, (one) => one.replace(/,?"requestId":"[^"]*"/u, '').slice(0, 160));
    for (const [told, all] of kinds) process.stdout.write(`    ${all.length} × ${told.replaceAll(/\s+/gu, ' ')}\n`);
  }
  await load.stop();
  const { lost, doubled } = await load.losses(office.postgres.url(office.database));
  process.stdout.write(`Lost writes: ${lost.length}; doubled: ${doubled.length}; wrong answers: ${wrong}\n`);
  return lost.length + doubled.length + wrong === 0;
}

try {
  const office = await startOfficeCluster(values['max-lag']);
  try {
    const load = await startClusterLoad(office.url, office.admin, true);
    if (!(await run(office, load))) process.exitCode = 1;
  } finally {
    await office.stop();
  }
} catch (error) {
  failed(error);
}
