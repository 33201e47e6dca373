import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CLASSES } from '#classes/registry.ts';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { askJson } from './ask-json.ts';
import { createDatabase, startDurableCluster } from './databases.ts';
import { DESK_FILTERS, TYPICAL_FILTERS } from './filters/typical-filters.ts';
import { median, percentile } from './percentile.ts';
import { fillClass } from './seed/fill-class.ts';
import { withoutTimeout } from './seed/without-timeout.ts';
import { somebody } from './somebody.ts';
import { startOurs, type BenchTarget } from './targets.ts';

/** Milliseconds of a filtered page and of the home page, p95. */
const GOAL = 100;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    times: { type: 'string', default: '40' },
    /** The address of a database that holds the rows already. */
    database: { type: 'string' },
  },
});
const [rows, times] = [Number(values.rows), Number(values.times)];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** A page, and another one between any two of it that tells how fast the machine is at that time. */
async function measure(caption: string, ask: () => Promise<unknown>, plain: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < 3; n += 1) await ask();
  const [own, others]: [number[], number[]] = [[], []];
  for (let n = 0; n < times; n += 1) {
    own.push(await timed(ask));
    others.push(await timed(plain));
  }
  const p95 = percentile(own, 0.95);
  const figures = [median(own), p95, median(others), percentile(others, 0.95)].map((ms) => ms.toFixed(1).padStart(7));
  console.log(`${p95 <= GOAL ? '✓' : '✗'} ${caption.padEnd(46)}${figures.join('')}`);
}

interface Created {
  readonly id: number;
}

/** A desk of views for the user: each as a number and as a list. */
async function arrangeDesk(user: BenchTarget): Promise<void> {
  const ids: number[] = [];
  for (const [caption, filter] of Object.entries(DESK_FILTERS)) {
    const view = { className: 'news', caption, state: { filter } };
    ids.push((await askJson<Created>(user, 'POST', '/manage/savedView/', view)).id);
  }
  await askJson(user, 'POST', '/manage/homeDesk/', { tileIds: ids, listIds: ids });
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-filters-'));
const cluster = values.database === undefined ? await startDurableCluster() : null;
let admin: BenchTarget | null = null;
try {
  const address = cluster ? await createDatabase(cluster, 'filters') : (values.database ?? '');
  const database = openPostgres(withoutTimeout(address));
  try {
    await migrate(database);
    if (cluster) {
      console.log(`making ${rows.toLocaleString('en')} news`);
      await fillClass(database, buildCatalog(CLASSES).get('news'), rows);
    }
  } finally {
    await database.close();
  }
  admin = await startOurs(address, folder);
  const editor = await somebody(admin, `reader${Date.now()}`, [ROLE_NAMES.siteEditors]);
  const page = (filter: unknown) => () =>
    askJson(editor, 'GET', `/manage/news/?pageSize=20&filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const plain = () => askJson(editor, 'GET', '/manage/news/?pageSize=20&orderFieldName=publicationDate');
  await plain();
  console.log(`  ms of a request one after another${' '.repeat(16)}median    p95 plain median, p95`);
  for (const [caption, filter] of Object.entries(TYPICAL_FILTERS)) await measure(caption, page(filter), plain);
  await arrangeDesk(editor);
  await measure('home page of views', () => askJson(editor, 'GET', '/home/'), plain);
} finally {
  await admin?.server.stop();
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
