import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresCluster } from '#test/harness/postgres-cluster.ts';
import { checkData } from './check-data.ts';
import { fillVideos } from './fill-videos.ts';
import { exporting, noteExports } from './exports.ts';
import { openLoad } from './load.ts';
import { inWords, read } from './readers.ts';
import type { Run, Scenario } from './scenario.ts';
import { openStage, type Serving, type Stage } from './stage.ts';

type Signal = Parameters<PostgresCluster['end']>[0];

/** The duration of writes and reads before the fault, in milliseconds. */
const BEFORE = 700;
/** The maximum time until a request is refused (trust 39), in milliseconds; twice that on a busy machine. */
const REFUSED_WITHIN = 2000;
/** The maximum time from the database's return to the first successful reply. */
const BACK_WITHIN = 5000;
const ASK_EVERY = 50;

async function untilAnswered({ client, server }: Serving): Promise<number> {
  const started = performance.now();
  for (;;) {
    const reply = await client.send('GET', '/manage/news/?pageSize=1');
    if (reply?.status === 200) return performance.now() - started;
    if (server.hasExited()) throw new Error('the server has ended');
    if (performance.now() - started > 10 * BACK_WITHIN) throw new Error(`a list is still answered ${reply?.status}`);
    await sleep(ASK_EVERY);
  }
}

function clusterOf({ cluster }: Stage): PostgresCluster {
  if (!cluster) throw new Error('the database is in the process itself');
  return cluster;
}

/** Stops the database under load once for each signal, for this duration, and starts it again. */
async function endDatabase(run: Run, signals: readonly Signal[], away: number, exports: boolean): Promise<void> {
  const { findings } = run;
  const stage = await openStage(run);
  const cluster = clusterOf(stage);
  const serving = await stage.serve();
  const { client } = serving;
  if (exports) await fillVideos(stage);
  const load = await openLoad(client, findings);
  for (const signal of signals) {
    let back = 0;
    const fault = sleep(BEFORE).then(async () => {
      await cluster.end(signal);
      await sleep(away);
      await cluster.begin();
      back = await untilAnswered(serving);
    });
    const [reading, asked] = await Promise.all([
      read(client, fault),
      exports ? exporting(client, fault) : null,
      load.write(client, fault),
    ]);
    findings.kills += 1;
    const bound = run.short ? 2 * BACK_WITHIN : BACK_WITHIN;
    findings.expect(back <= bound, `it answered ${back.toFixed(0)} ms after the database did`);
    for (const status of reading.statuses.keys())
      findings.expect(status === 200 || status === 503, `a list was answered ${status} while the database was away`);
    if (asked) noteExports(findings, asked);
    findings.figures.push(`${signal}: lists ${inWords(reading)}; back after ${back.toFixed(0)} ms`);
    await load.account.verify(client);
  }
  const bound = run.short ? 2 * REFUSED_WITHIN : REFUSED_WITHIN;
  findings.expect(findings.refusedMs <= bound, `a 503 took ${findings.refusedMs.toFixed(0)} ms`);
  findings.figures.push(`slowest 503: ${findings.refusedMs.toFixed(0)} ms`);
  await serving.end('SIGTERM');
  await checkData(stage, load.account, findings);
}

const SIGNALS: readonly Signal[] = ['KILL', 'INT', 'QUIT'];

/** The postmaster is killed, or stopped in its two quick modes, under concurrent writes (trust 38). */
export const databaseKilled: Scenario = {
  name: 'database-killed',
  title: 'PostgreSQL is killed and stopped while people write',
  engines: ['postgres'],
  rounds: { short: 3, long: 60 },
  run: (run) =>
    endDatabase(
      run,
      Array.from({ length: run.rounds }, (_, round) => SIGNALS[round % SIGNALS.length] ?? 'KILL'),
      500,
      false,
    ),
};

/** The duration of the database outage (trust 39), in milliseconds. */
const AWAY = { short: 3000, long: 20_000 };

/** A long database outage under mixed load, including exports. */
export const databaseAway: Scenario = {
  name: 'database-away',
  title: 'PostgreSQL is away while people write, read and export',
  engines: ['postgres'],
  rounds: { short: 1, long: 3 },
  run: (run) =>
    endDatabase(
      run,
      Array.from({ length: run.rounds }, () => 'INT' as const),
      AWAY[run.short ? 'short' : 'long'],
      true,
    ),
};
