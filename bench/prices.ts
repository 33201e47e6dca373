import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeXlsxStream } from 'hucre/xlsx';
import pg from 'pg';
import { CLASSES } from '#classes/registry.ts';
import type { JobProgress } from '#model/wire/job.ts';
import type { PriceUploadResult } from '#model/wire/prices.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { openDatabase } from '#server/store/engines/open.ts';
import { askJson } from './ask-json.ts';
import { createDatabase, startDurableCluster } from './databases.ts';
import { readUsage } from './memory/read-usage.ts';
import { fillClass } from './seed/fill-class.ts';
import { startOurs, type BenchTarget } from './targets.ts';
import { watchLists } from './watch-lists.ts';

/** The memory that the server grows by in MiB, and p99 of a list relative to its own. */
const GOALS = { memory: 100, p99: 3 } as const;
/** Milliseconds of lists alone. */
const ALONE = 5000;

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, embedded: { type: 'boolean', default: false } },
});
const rows = Number(values.rows);

type UploadJob = JobProgress & { readonly result: PriceUploadResult };

/** Makes a commodity for each row. Returns their articles. */
async function plantGoods(databaseUrl: string | undefined, dataDir: string): Promise<readonly string[]> {
  const database = await openDatabase({ databaseUrl, databasePool: 4, dataDir });
  try {
    await migrate(database);
    await fillClass(database, buildCatalog(CLASSES).get('commodity'), rows);
    const found = await database.query<{ article: string }>({
      text: 'select article from commodity order by id',
      values: [],
    });
    return found.map(({ article }) => article);
  } finally {
    await database.close();
  }
}

async function workbookOf(articles: readonly string[], price: number): Promise<Uint8Array> {
  const lines = articles.map((article, at) => [article, `Товар ${at}`, price + at / 100]);
  const stream = writeXlsxStream([['Артикул', 'Название', 'Цена'], ...lines], { name: 'Цены' });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Waits until a job has left the queue. */
async function settled(ours: BenchTarget, jobId: number): Promise<UploadJob> {
  for (;;) {
    const job = await askJson<UploadJob>(ours, 'GET', `/manage/job/${jobId}/`);
    if (job.state === 'failed') throw new Error(job.message ?? 'the job failed');
    if (job.state !== 'queued' && job.state !== 'running') return job;
    await sleep(50);
  }
}

async function upload(ours: BenchTarget, catalogId: number, table: Uint8Array): Promise<UploadJob> {
  const body = new FormData();
  body.set('file', new File([Buffer.from(table)], 'цены.xlsx'));
  const { server, authorization } = ours;
  const url = `${server.url}/api/v1/manage/PriceCatalog/${catalogId}/upload/`;
  const answer = await fetch(url, { method: 'POST', headers: { authorization }, body });
  if (!answer.ok) throw new Error(await answer.text());
  const { jobId }: { readonly jobId: number } = JSON.parse(await answer.text());
  return settled(ours, jobId);
}

async function commit(ours: BenchTarget, jobId: number): Promise<UploadJob> {
  await askJson(ours, 'POST', `/manage/job/${jobId}/commit/`);
  return settled(ours, jobId);
}

/** The milliseconds in which PostgreSQL copies as many rows from a file into a table like that of the positions. */
async function plainCopy(client: pg.Client, folder: string): Promise<number> {
  const file = path.join(folder, 'rows.tsv');
  const lines = Array.from({ length: rows }, (_, at) => `${at + 1}\t1\tТовар ${at}\t${at / 100}`);
  await writeFile(file, `${lines.join('\n')}\n`);
  await chmod(folder, 0o755);
  await client.query('create table copied (like price_list_item including all)');
  const started = performance.now();
  await client.query(`copy copied (id, pricelist_id, caption, price) from '${file}'`);
  return performance.now() - started;
}

function report(caption: string, value: number, most: number, unit: string): void {
  console.log(`${value <= most ? '✓' : '✗'} ${caption}: ${value.toFixed(2)} ${unit}, at most ${most.toFixed(2)}`);
}

/** A cluster with an empty database; none where the product is measured on its embedded database. */
async function openCluster() {
  if (values.embedded) return null;
  const cluster = await startDurableCluster();
  const url = await createDatabase(cluster, 'prices');
  return { url, stop: () => cluster.stop() };
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-prices-'));
const cluster = await openCluster();
let ours: BenchTarget | null = null;
try {
  const dataDir = path.join(folder, 'data');
  const articles = await plantGoods(cluster?.url, dataDir);
  const served = await startOurs(cluster?.url, dataDir);
  ours = served;
  const catalog = await askJson<{ readonly id: number }>(served, 'POST', '/manage/PriceCatalog/', { caption: 'Цены' });
  await askJson(served, 'POST', '/manage/pricelist/', { caption: 'Прайс-лист', priceCatalogId: catalog.id });
  // A small upload starts the process that reads tables.
  await upload(served, catalog.id, await workbookOf(articles.slice(0, 10), 1));
  const stopAlone = watchLists(served);
  await sleep(ALONE);
  const alone = await stopAlone();
  console.log(
    `${rows.toLocaleString('en')} rows, ${values.embedded ? 'embedded' : 'postgres'}; a list alone: p99 ${alone.p99.toFixed(1)} ms`,
  );

  const measured = async <Answer>(caption: string, work: () => Promise<Answer>): Promise<Answer> => {
    const { resident } = await readUsage(served.server.url);
    const stop = watchLists(served);
    const started = performance.now();
    const answer = await work();
    const took = performance.now() - started;
    const { p99, longest, memory } = await stop();
    const speed = Math.round((rows / took) * 1000).toLocaleString('en');
    console.log(`${caption}: ${(took / 1000).toFixed(1)} s, ${speed} rows a second`);
    report('  p99 of a list', p99 / alone.p99, GOALS.p99, '× alone');
    console.log(`  the longest wait for a list: ${(longest / 1000).toFixed(2)} s`);
    report('  memory of the server grew', memory - resident, GOALS.memory, 'MiB');
    return answer;
  };
  const table = await workbookOf(articles, 100);
  const dry = await measured('dry run, all new', () => upload(served, catalog.id, table));
  const { result } = await measured('commit, all new', () => commit(served, dry.id));
  console.log(`  new ${result.new}, refused ${result.refusedCount}`);
  const cheaper = await workbookOf(articles, 50);
  const second = await measured('dry run, all changed', () => upload(served, catalog.id, cheaper));
  const changed = await measured('commit, all changed', () => commit(served, second.id));
  for (const [caption, changeSet] of [
    ['undo, all changed', changed.result.changeSetId],
    ['undo, all new', result.changeSetId],
  ] as const)
    await measured(caption, () => askJson(served, 'POST', `/manage/change/${String(changeSet)}/undo`));
  if (cluster) {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    const copied = await plainCopy(client, folder);
    await client.end();
    console.log(
      `plain copy: ${(copied / 1000).toFixed(1)} s, ${Math.round((rows / copied) * 1000).toLocaleString('en')} rows a second`,
    );
  }
} finally {
  await ours?.server.stop();
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
