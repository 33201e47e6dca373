import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CLASSES } from '#classes/registry.ts';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import type { Database } from '#server/store/database.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { createDatabase, startDurableCluster } from './databases.ts';
import { askJson } from './ask-json.ts';
import { somebody } from './somebody.ts';
import { type BenchTarget, startOurs } from './targets.ts';
import { plantFolders, restrictFolders } from './folders/plant-folders.ts';
import { ratioOf } from './load.ts';
import { MEASURES, type Measure } from './measures.ts';
import { median } from './percentile.ts';
import { inRounds } from './rounds.ts';
import { fillClass } from './seed/fill-class.ts';
import { withoutTimeout } from './seed/without-timeout.ts';

/** The maximum cost of a list page for a user with closed folders, relative to one with all folders open. */
const LIST_GOAL = 1.5;
/** The maximum reply time of a whole tree, in milliseconds. */
const TREE_GOAL = 100;
const TREES = 20;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    folders: { type: 'string', default: '10000' },
    restricted: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
  },
});
const [rows, folders, restricted] = [Number(values.rows), Number(values.folders), Number(values.restricted)];
const options = { sizes: [rows], seconds: Number(values.seconds), rounds: Number(values.rounds), only: [] };

/** The first page, a page of one state, and a page in the middle of the list. */
const MEASURED: readonly Measure[] = MEASURES.filter(({ key }) => ['list', 'state', 'deep'].includes(key));
/** A page in the middle reads past the hidden records before it; reported without a goal. */
const PROMISED: ReadonlySet<string> = new Set(['list', 'state']);

/**
 * Waits until the server has compacted the counts of the created records, which it does within seconds of any large
 * write.
 */
async function compacted(database: Database): Promise<void> {
  const waiting = { text: 'select exists (select from folder_count where not compacted) as waits', values: [] };
  while ((await database.query<{ waits: boolean }>(waiting))[0]?.waits) await sleep(500);
}

function verdict(isReached: boolean): string {
  return isReached ? ' ✓' : ' ✗';
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-folders-'));
const cluster = await startDurableCluster();
let admin: BenchTarget | null = null;
try {
  const address = await createDatabase(cluster, 'folders');
  const database = openPostgres(withoutTimeout(address));
  try {
    await migrate(database);
    const catalog = buildCatalog(CLASSES);
    console.log(`making ${rows.toLocaleString('en')} news in ${folders.toLocaleString('en')} folders`);
    await fillClass(database, catalog.get('news'), rows);
    await plantFolders(database, catalog, folders);
    admin = await startOurs(address, folder);
    const editors = [ROLE_NAMES.siteEditors];
    const free = await somebody(admin, 'open', [...editors, ROLE_NAMES.eventManagers]);
    const bound = await somebody(admin, 'closed', editors);
    await restrictFolders(database, restricted, ROLE_NAMES.eventManagers);
    await compacted(database);
    const totals = [await askJson(free, 'GET', '/manage/news/'), await askJson(bound, 'GET', '/manage/news/')];
    console.log(`totals: ${totals.map((page) => JSON.parse(JSON.stringify(page)).total).join(' and ')}`);
    for (const measure of MEASURED) {
      for (const connections of [1, 16]) {
        const [open = [], closed = []] = await inRounds([free, bound], measure, [], connections, options);
        const ratio = ratioOf(open, closed);
        const p50 = [open, closed].map((samples) => median(samples.map((sample) => sample.p50)).toFixed(2));
        console.log(
          `${measure.caption}, ${connections} at once: p50 ${p50.join(' and ')} ms, ${ratio.toFixed(2)} times${PROMISED.has(measure.key) ? verdict(ratio <= LIST_GOAL) : ''}`,
        );
      }
    }
    for (const [name, viewer] of [
      ['all open', free],
      ['some closed', bound],
    ] as const) {
      const times: number[] = [];
      for (let n = 0; n < TREES; n += 1)
        times.push(await timed(() => askJson(viewer, 'GET', '/manage/newsFolder/all/tree')));
      const time = median(times);
      console.log(
        `tree of ${folders.toLocaleString('en')} folders, ${name}: ${time.toFixed(0)} ms, the quickest ${Math.min(...times).toFixed(0)} ms${verdict(time <= TREE_GOAL)}`,
      );
    }
  } finally {
    await database.close();
  }
} finally {
  await admin?.server.stop();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
