/**
 * Measures the processor time of PostgreSQL for a patch of a caption and a create of a news item, and how much of it
 * each index and trigger costs: the same writes with and without it, alternately, on one connection.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CLASSES } from '#classes/registry.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { createContext } from '#server/context.ts';
import { readEnvironment } from '#server/environment.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { createRecord, updateRecord } from '#server/store/records/write/write.ts';
import { createDatabase, startDurableCluster } from './databases.ts';
import { median } from './percentile.ts';
import { fillClass } from './seed/fill-class.ts';
import { withoutTimeout } from './seed/without-timeout.ts';
import { processorTime } from './writes/processor-time.ts';
import { writeParts } from './writes/write-parts.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    writes: { type: 'string', default: '400' },
  },
});
const [rows, rounds, writes] = [Number(values.rows), Number(values.rounds), Number(values.writes)];
/** Writes after a change of the table, whose statements are planned anew. */
const WARM_UP = 50;

const folder = await mkdtemp(path.join(tmpdir(), 'bench-writes-'));
const cluster = await startDurableCluster();
try {
  const url = await createDatabase(cluster, 'writes');
  const filling = openPostgres(withoutTimeout(url));
  await migrate(filling);
  // The time of the processor is measured, not that of the disk.
  await filling.execute('alter database writes set synchronous_commit to off');
  const environment = readEnvironment({ DATA_DIR: folder, DATABASE_URL: url });
  await fillClass(filling, (await createContext(environment, filling, CLASSES)).catalog.get('news'), rows);
  await filling.execute('vacuum analyze');
  await filling.close();

  // Of two connections one serves statements, so that all of them run in one process.
  const database = openPostgres(url, 2);
  const context = await createContext(environment, database, CLASSES);
  const news = context.catalog.get('news');
  const [backend] = await database.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid', values: [] });
  const pid = backend?.pid ?? 0;
  const ids = (
    await database.query<{ id: number }>({ text: 'select id from news order by random() limit 20000', values: [] })
  ).map(({ id }) => id);
  let counter = 0;
  const caption = () => {
    counter += 1;
    return `Каталог новых вакцин для педиатров в Казани, выпуск ${counter}`;
  };
  const kinds = {
    patch: () =>
      updateRecord(
        context,
        SYSTEM_ACTOR,
        news,
        { id: ids[counter % ids.length] ?? 0 },
        new Map([['caption', caption()]]),
      ),
    create: () =>
      createRecord(
        context,
        SYSTEM_ACTOR,
        news,
        new Map<string, unknown>([
          ['caption', caption()],
          ['source', 'Медицинский вестник'],
          ['instanceStateId', 1],
        ]),
      ),
  };
  const cost = async (write: () => Promise<unknown>, times = writes): Promise<number> => {
    const before = processorTime(pid);
    for (let at = 0; at < times; at += 1) await write();
    return (processorTime(pid) - before) / times;
  };

  for (const [kind, write] of Object.entries(kinds)) {
    await cost(write, 2000);
    const costs: number[] = [];
    for (let round = 0; round < rounds; round += 1) costs.push(await cost(write));
    console.log(`${kind}: ${median(costs).toFixed(0)} µs of processor time in PostgreSQL`);
  }
  console.log(
    `\n${'µs per write'.padEnd(48)}${Object.keys(kinds)
      .map((kind) => kind.padStart(10))
      .join('')}`,
  );
  for (const { name, remove, restore } of await writeParts(database)) {
    const figures: number[] = [];
    for (const write of Object.values(kinds)) {
      const differences: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const withIt = await cost(write);
        await database.execute(remove);
        await cost(write, WARM_UP);
        const withoutIt = await cost(write);
        await database.execute(restore);
        await cost(write, WARM_UP);
        differences.push(withIt - withoutIt);
      }
      figures.push(median(differences));
    }
    console.log(name.padEnd(48) + figures.map((figure) => figure.toFixed(0).padStart(10)).join(''));
  }
  await database.close();
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
