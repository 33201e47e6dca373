import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CLASSES } from '#classes/registry.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import type { Database } from '#server/store/database.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { openDatabase } from '#server/store/engines/open.ts';
import { createDatabase, startDurableCluster } from './databases.ts';
import { type Act, bulkActs, type Planted } from './bulk/acts.ts';
import { type BenchTarget, startOurs } from './targets.ts';
import { plantFolders } from './folders/plant-folders.ts';
import { fillClass } from './seed/fill-class.ts';

/** The maximum duration of a bulk operation on as many records as one call accepts, in milliseconds. */
const GOAL = 2000;

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '10000' }, engine: { type: 'string', default: 'pglite' } },
});
const rows = Number(values.rows);

async function idsIn(database: Database, table: string): Promise<readonly number[]> {
  const [row] = await database.query<{ ids: readonly number[] }>({
    text: `select json_agg(id order by id) as ids from ${table}`,
    values: [],
  });
  return row?.ids ?? [];
}

/** Creates the records to act on: equal numbers of news and folders, the news distributed over the folders. */
async function plant(databaseUrl: string | undefined, dataDir: string): Promise<Planted> {
  const database = await openDatabase({ databaseUrl, databasePool: 4, dataDir });
  try {
    await migrate(database);
    const catalog = buildCatalog(CLASSES);
    await fillClass(database, catalog.get('news'), rows);
    await plantFolders(database, catalog, rows);
    return { items: await idsIn(database, 'news'), folders: await idsIn(database, 'news_folder') };
  } finally {
    await database.close();
  }
}

interface Told {
  readonly changeSet: string | null;
  readonly took: number;
}

async function send({ server, authorization }: BenchTarget, { method, url, body }: Act): Promise<Told> {
  const started = performance.now();
  const response = await fetch(`${server.url}/api/v1${url}`, {
    method,
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const took = performance.now() - started;
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 300)}`);
  return { changeSet: response.headers.get('x-change-set'), took };
}

/** Requests a page of another list continuously, and returns the longest wait in milliseconds when stopped. */
function askMeanwhile({ server, authorization }: BenchTarget): () => Promise<number> {
  const stopped = new AbortController();
  let longest = 0;
  const asking = (async () => {
    while (!stopped.signal.aborted) {
      const started = performance.now();
      await (await fetch(`${server.url}/api/v1/manage/event/`, { headers: { authorization } })).text();
      longest = Math.max(longest, performance.now() - started);
      await sleep(10);
    }
  })();
  return async () => {
    stopped.abort();
    await asking;
    return longest;
  };
}

async function measured(ours: BenchTarget, act: Act): Promise<string | null> {
  const stop = askMeanwhile(ours);
  const { changeSet, took } = await send(ours, act);
  const waited = await stop();
  const figures = `${took.toFixed(0)} ms, others waited ${waited.toFixed(0)} ms at most`;
  console.log(`${act.caption}: ${figures}${took <= GOAL ? ' ✓' : ' ✗'}`);
  return changeSet;
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-bulk-'));
const cluster = values.engine === 'postgres' ? await startDurableCluster() : null;
let ours: BenchTarget | null = null;
try {
  const address = cluster ? await createDatabase(cluster, 'bulk') : undefined;
  const planted = await plant(address, dataDir);
  ours = await startOurs(address, dataDir);
  console.log(`${rows.toLocaleString('en')} records, ${values.engine}`);
  for (const act of bulkActs(planted)) {
    let changeSet = await measured(ours, act);
    for (const caption of act.method === 'DELETE' ? ['undo', 'undo of the undo'] : ['undo']) {
      const url = `/manage/change/${changeSet}/undo`;
      changeSet = await measured(ours, { caption: `${act.caption}, ${caption}`, method: 'POST', url });
    }
  }
} finally {
  await ours?.server.stop();
  await cluster?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
