import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startDurableCluster } from './databases.ts';
import { median, percentile } from './percentile.ts';
import { type BenchTarget, startOurs } from './targets.ts';

/** The maximum loss of write throughput with readers, in percent. */
const GOAL = 10;
/** The 95th percentile goal from a write to its event, in milliseconds. */
const HEARD_WITHIN = 1000;

const { values } = parseArgs({
  options: {
    readers: { type: 'string', default: '500' },
    writers: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '5' },
    pairs: { type: 'string', default: '4' },
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

const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-live-'));
const cluster = await startDurableCluster();
let ours: BenchTarget | null = null;
try {
  const client = new pg.Client({ connectionString: cluster.url() });
  await client.connect();
  await client.query('create database live');
  await client.end();
  ours = await startOurs(cluster.url('live'), dataDir);
  await write(ours);
  const losses: number[] = [];
  for (let pair = 0; pair < Number(values.pairs); pair += 1) {
    const alone = (await write(ours)).size;
    const { written, delays } = await writeBesideReaders(ours);
    const loss = (1 - written / alone) * 100;
    losses.push(loss);
    const p95 = percentile(delays, 0.95);
    console.log(
      `${(alone / seconds).toFixed(0)} writes/s alone, ${(written / seconds).toFixed(0)} beside ${values.readers} readers: −${loss.toFixed(1)} %; heard within ${median(delays).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms${p95 <= HEARD_WITHIN ? ' ✓' : ' ✗'}`,
    );
  }
  const loss = median(losses);
  console.log(
    `median loss ${loss.toFixed(1)} %${loss <= GOAL ? ' ✓' : ' ✗'}; the server holds ${ours.server.memory().toFixed(0)} MiB`,
  );
} finally {
  await ours?.server.stop();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
