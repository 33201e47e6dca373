import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CLASSES } from '#classes/registry.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { askJson } from './ask-json.ts';
import { createDatabase, startDurableCluster } from './databases.ts';
import { countFound, type KindCount } from './duplicates/count-found.ts';
import { plantClients } from './duplicates/plant-clients.ts';
import { watchSearch } from './duplicates/watch-search.ts';
import { median } from './percentile.ts';
import { withoutTimeout } from './seed/without-timeout.ts';
import { startOurs } from './targets.ts';

const { values } = parseArgs({
  options: { clients: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '15' } },
});
const [clients, rounds] = [Number(values.clients), Number(values.rounds)];

/** The maximum time of the search and of a page in milliseconds, of the growth of the heap in MiB, and the least shares. */
const GOALS = { search: 180_000, page: 150, heap: 150, recall: 0.95, precision: 0.75 } as const;

function report(caption: string, reached: boolean, text: string): void {
  console.log(`${reached ? '✓' : '✗'} ${caption}: ${text}`);
}

function share(found: number, all: number): string {
  return `${found} of ${all}, ${((100 * found) / Math.max(1, all)).toFixed(1)} %`;
}

function sums(counts: readonly KindCount[]): { readonly planted: number; readonly found: number } {
  const sum = (of: (one: KindCount) => number) => counts.reduce((total, one) => total + of(one), 0);
  return { planted: sum(({ planted }) => planted), found: sum(({ found }) => found) };
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-duplicates-'));
const cluster = await startDurableCluster();
try {
  const address = await createDatabase(cluster, 'duplicates');
  const database = openPostgres(withoutTimeout(address));
  await migrate(database);
  const planted = await plantClients(database, buildCatalog(CLASSES), clients);
  await database.close();
  const target = await startOurs(address, folder);
  try {
    const { time, heapBefore, heap, resident } = await watchSearch(target);
    report(
      `search of ${clients} clients`,
      time < GOALS.search,
      `${(time / 1000).toFixed(1)} s, goal ${GOALS.search / 1000}`,
    );
    const grown = `${heap.toFixed(0)} MiB, ${heapBefore.toFixed(0)} before, ${resident.toFixed(0)} resident`;
    report('peak of the heap', heap - heapBefore < GOALS.heap, `${grown}, goal ${GOALS.heap} more`);
    const pages: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      await askJson(target, 'GET', '/manage/client/duplicates/');
      pages.push(performance.now() - started);
    }
    report('first page, median', median(pages) < GOALS.page, `${median(pages).toFixed(1)} ms, goal ${GOALS.page}`);
    const { total, doubles, near, chance, scores } = await countFound(target, planted);
    const { planted: all, found } = sums(doubles);
    report('recall', found / all >= GOALS.recall, share(found, all));
    for (const one of doubles) console.log(`    ${one.kind}: ${share(one.found, one.planted)}`);
    report('precision', found / total >= GOALS.precision, share(found, total));
    for (const [from, { shown, right }] of [...scores].toSorted(([one], [other]) => other - one))
      console.log(`    score from ${from}: ${share(right, shown)}`);
    console.log('  different people who are alike, shown:');
    for (const one of near) console.log(`    ${one.kind}: ${share(one.found, one.planted)}`);
    console.log('  people who are alike by chance, by reasons and score:');
    for (const [why, count] of [...chance].toSorted(([, one], [, other]) => other - one))
      console.log(`    ${why}: ${count}`);
  } finally {
    await target.server.stop();
  }
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
