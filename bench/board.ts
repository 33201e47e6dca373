import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CLASSES } from '#classes/registry.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { folderVisibility } from '#server/access/visibility.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { dropLead } from '#server/store/board/drop-lead.ts';
import { readBoard } from '#server/store/board/read-board.ts';
import type { Database } from '#server/store/database.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { CHROMIUM_ARGS, findChromium } from '#test/harness/chromium.ts';
import { measureBoard, type BoardTimes } from './board/measure-board.ts';
import { plantBoard, type PlantedBoard } from './board/plant-board.ts';
import { createDatabase, startDurableCluster } from './databases.ts';
import { withoutTimeout } from './seed/without-timeout.ts';
import { startOurs } from './targets.ts';

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '20000' },
    fewer: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '15' },
  },
});
const [leads, fewer, rounds] = [Number(values.leads), Number(values.fewer), Number(values.rounds)];

/** The maximum time from the navigation to the board in milliseconds, and the maximum cost relative to fewer leads. */
const GOALS = { paint: 1000, ratio: 1.5 } as const;

const catalog = buildCatalog(CLASSES);

/** How many statements a read of the board and a drop take. */
async function countStatements(database: Database, { funnelId, stages }: PlantedBoard): Promise<readonly number[]> {
  let sent = 0;
  const counting: Database = {
    ...database,
    query(statement) {
      sent += 1;
      return database.query(statement);
    },
  };
  const context = {
    database: counting,
    catalog,
    visible: folderVisibility(catalog),
    rules: new Map(),
    timeZone: 'Europe/Moscow',
    letterDelay: 120,
    binDays: 30,
    hashPassword: async (password: string) => password,
  };
  const query = { funnelId, filter: [], stageId: null, after: null, pageSize: 50 };
  const found: readonly { readonly items: readonly { readonly id: number }[] }[] = JSON.parse(
    (await readBoard(context, SYSTEM_ACTOR, query)).stagesJson,
  );
  const reads = sent;
  const id = found[0]?.items[0]?.id ?? 0;
  await dropLead(context, SYSTEM_ACTOR, { id }, { stageId: stages[1] ?? 0, fields: new Map(), afterId: null });
  return [reads, sent - reads];
}

function report(caption: string, reached: boolean, text: string): void {
  console.log(`${reached ? '✓' : '✗'} ${caption}: ${text}`);
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-board-'));
const cluster = await startDurableCluster();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: CHROMIUM_ARGS.filter((argument) => !argument.startsWith('--js-flags')),
});
try {
  const measured: BoardTimes[] = [];
  for (const count of [fewer, leads]) {
    const address = await createDatabase(cluster, `board_${count}`);
    const database = openPostgres(withoutTimeout(address));
    await migrate(database);
    const planted = await plantBoard(database, catalog, count);
    const [reads, drops] = await countStatements(database, planted);
    await database.close();
    report(`${count} leads, statements of the board and of a drop`, reads === 1 && drops === 1, `${reads}, ${drops}`);
    const target = await startOurs(address, path.join(folder, String(count)));
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
      const token = target.authorization.slice('Bearer '.length);
      await context.addCookies([{ name: 'jwt-token', value: token, url: target.server.url, sameSite: 'Strict' }]);
      measured.push(await measureBoard(target, await context.newPage(), planted, rounds));
      await context.close();
    } finally {
      await target.server.stop();
    }
  }
  const [small, large] = measured;
  if (!small || !large) throw new Error('both sizes are measured');
  report('board to paint, median', large.paint < GOALS.paint, `${large.paint.toFixed(0)} ms, goal ${GOALS.paint}`);
  for (const name of ['paint', 'board', 'drop'] as const) {
    const ratio = large[name] / small[name];
    const text = `${large[name].toFixed(1)} ms at ${leads}, ${small[name].toFixed(1)} ms at ${fewer}: × ${ratio.toFixed(2)}, goal ${GOALS.ratio}`;
    report(name, ratio <= GOALS.ratio, text);
  }
} finally {
  await browser.close();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
