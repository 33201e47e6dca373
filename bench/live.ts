import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDatabase, startDurableCluster } from './databases.ts';
import { openTabs, tabUsers } from './live/presence.ts';
import { median, percentile } from './percentile.ts';
import { type BenchTarget, startOurs } from './targets.ts';

/** The maximum loss of write throughput beside readers and beside presence, in percent. */
const GOAL = 10;
/** The 95th percentile goal from a write to its event, in milliseconds. */
const HEARD_WITHIN = 1000;

const { values } = parseArgs({
  options: {
    readers: { type: 'string', default: '500' },
    writers: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '5' },
    pairs: { type: 'string', default: '4' },
    tabs: { type: 'string', default: '100' },
    beat: { type: 'string', default: '20' },
    only: { type: 'string', default: 'readers,presence' },
  },
});
const seconds = Number(values.seconds);

interface Heard {
  readonly heardAt: Readonly<Record<number, number>>;
  readonly bytes: number;
}

function isHeard(message: unknown): message is Heard {
  return typeof message === 'object' && message !== null && 'heardAt' in message;
}

function idOf(record: unknown): number {
  return typeof record === 'object' && record !== null && 'id' in record ? Number(record.id) : 0;
}

/** Creates news from all writers concurrently; resolves to the time of each acknowledgement. */
async function write({ server, authorization }: BenchTarget): Promise<ReadonlyMap<number, number>> {
  const written = new Map<number, number>();
  const end = performance.now() + seconds * 1000;
  const writer = async () => {
    while (performance.now() < end) {
      const answer = await fetch(`${server.url}/api/v1/manage/news/`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: '{"caption":"Новость"}',
      });
      if (answer.status !== 201) throw new Error(`a write was answered ${answer.status}`);
      written.set(idOf(await answer.json()), Date.now());
    }
  };
  await Promise.all(Array.from({ length: Number(values.writers) }, writer));
  return written;
}

/** Writes while the readers are connected; resolves to the writes and the delay of each event in milliseconds. */
async function writeBesideReaders(ours: BenchTarget): Promise<{ written: number; delays: readonly number[] }> {
  const script = path.join(import.meta.dirname, 'live/readers.ts');
  const readers = fork(script, [ours.server.url, ours.authorization, values.readers]);
  await once(readers, 'message');
  const written = await write(ours);
  await sleep(1500);
  const told = once(readers, 'message');
  readers.send('stop');
  const [message]: unknown[] = await told;
  if (!isHeard(message)) throw new Error('the readers told nothing');
  const delays = [...written].map(([id, at]) => (message.heardAt[id] ?? Number.POSITIVE_INFINITY) - at);
  return { written: written.size, delays };
}

/** Writes alone and beside the readers, in pairs; reports the loss. */
async function measureReaders(target: BenchTarget): Promise<void> {
  const losses: number[] = [];
  for (let pair = 0; pair < Number(values.pairs); pair += 1) {
    const alone = (await write(target)).size;
    const { written, delays } = await writeBesideReaders(target);
    const loss = (1 - written / alone) * 100;
    losses.push(loss);
    const p95 = percentile(delays, 0.95);
    console.log(
      `${perSecond(alone)} writes/s alone, ${perSecond(written)} beside ${values.readers} readers: ${signed(loss)}; heard within ${median(delays).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms${p95 <= HEARD_WITHIN ? ' ✓' : ' ✗'}`,
    );
  }
  reportLoss('readers', losses);
}

/** Writes alone and beside tabs that report presence, in pairs; reports the loss. */
async function measurePresence(target: BenchTarget): Promise<void> {
  const tabs = Number(values.tabs);
  const users = await tabUsers(target, tabs);
  const losses: number[] = [];
  for (let pair = 0; pair < Number(values.pairs); pair += 1) {
    const alone = (await write(target)).size;
    const opened = openTabs(users, tabs, Number(values.beat));
    const written = (await write(target)).size;
    const reports = await opened.stop();
    const loss = (1 - written / alone) * 100;
    losses.push(loss);
    console.log(
      `${perSecond(alone)} writes/s alone, ${perSecond(written)} beside presence of ${tabs} tabs with ${perSecond(reports)} reports/s: ${signed(loss)}`,
    );
  }
  reportLoss('presence', losses);
}

function perSecond(count: number): string {
  return (count / seconds).toFixed(0);
}

/** A loss in percent as a change of the throughput. */
function signed(loss: number): string {
  return `${loss < 0 ? '+' : '−'}${Math.abs(loss).toFixed(1)} %`;
}

function reportLoss(beside: string, losses: readonly number[]): void {
  const loss = median(losses);
  console.log(`median loss beside ${beside} ${loss.toFixed(1)} %${loss <= GOAL ? ' ✓' : ' ✗'}`);
}

const MEASURED = { readers: measureReaders, presence: measurePresence } as const;

const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-live-'));
const cluster = await startDurableCluster();
let ours: BenchTarget | null = null;
try {
  const address = await createDatabase(cluster, 'live');
  ours = await startOurs(address, dataDir);
  await write(ours);
  const only = values.only.split(',');
  for (const [name, measure] of Object.entries(MEASURED)) if (only.includes(name)) await measure(ours);
  console.log(`the server holds ${ours.server.memory().toFixed(0)} MiB`);
} finally {
  await ours?.server.stop();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
