import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { CLASSES } from '#classes/registry.ts';
import type { JobProgress } from '#model/wire/job.ts';
import type { ImportState } from '#model/wire/imports.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { openDatabase } from '#server/store/engines/open.ts';
import { askJson } from './ask-json.ts';
import { createDatabase, startDurableCluster } from './databases.ts';
import { readUsage } from './memory/read-usage.ts';
import { fillClass } from './seed/fill-class.ts';
import { startOurs, type BenchTarget } from './targets.ts';
import { watchLists } from './watch-lists.ts';

/** The speed beside a hand-written insert, the memory that the server grows by in MiB, and p99 of a list beside its own. */
const GOALS = { speed: 0.35, memory: 100, p99: 3 } as const;
/** Milliseconds of lists alone. */
const ALONE = 5000;
const COMPANIES = 500;
/** Rows of one hand-written insert. */
const INSERTED = 1000;

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const rows = Number(values.rows);

/** Companies to link to. Returns their captions. */
async function plantCompanies(databaseUrl: string, dataDir: string): Promise<readonly string[]> {
  const database = await openDatabase({ databaseUrl, databasePool: 4, dataDir });
  try {
    await migrate(database);
    await fillClass(database, buildCatalog(CLASSES).get('company'), COMPANIES);
    const text = 'select caption from company group by caption having count(*) = 1 order by 1';
    const found = await database.query<{ caption: string }>({ text, values: [] });
    return found.map(({ caption }) => caption);
  } finally {
    await database.close();
  }
}

/** A person of a row: five columns and a reference. */
function personOf(at: number, companies: readonly string[]) {
  return {
    fullName: `Имя Фамилия ${at}`,
    phone: `+7 9${String(at).padStart(9, '0')}`,
    email: `person${at}@example.ru`,
    company: companies[at % companies.length] ?? '',
    source: 'Сайт',
    comment: `Из таблицы, строка ${at}`,
  };
}

function tableOf(companies: readonly string[]): string {
  const lines = Array.from({ length: rows }, (_, at) => Object.values(personOf(at, companies)).join(';'));
  return ['ФИО;Телефон;E-mail;Компания;Откуда пришёл;Комментарий', ...lines].join('\n');
}

async function settled(ours: BenchTarget, jobId: number): Promise<void> {
  for (;;) {
    const job = await askJson<JobProgress>(ours, 'GET', `/manage/job/${jobId}/`);
    if (job.state === 'failed') throw new Error(job.message ?? 'the job failed');
    if (job.state === 'done') return;
    await sleep(50);
  }
}

async function begun(ours: BenchTarget, table: string): Promise<number> {
  const body = new FormData();
  body.set('file', new File([table], 'клиенты.csv'));
  const { server, authorization } = ours;
  const url = `${server.url}/api/v1/manage/client/import/`;
  const answer = await fetch(url, { method: 'POST', headers: { authorization }, body });
  if (!answer.ok) throw new Error(await answer.text());
  const { importId, jobId }: { readonly importId: number; readonly jobId: number } = JSON.parse(await answer.text());
  await settled(ours, jobId);
  return importId;
}

async function stepOf(ours: BenchTarget, id: number, step: 'check' | 'commit'): Promise<ImportState> {
  const { jobId } = await askJson<{ readonly jobId: number }>(ours, 'POST', `/manage/import/${id}/${step}/`);
  await settled(ours, jobId);
  return askJson<ImportState>(ours, 'GET', `/manage/import/${id}/`);
}

/** The milliseconds of the same clients by insert statements of many rows, into the same tables, without history. */
async function handWritten(databaseUrl: string, companies: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const started = performance.now();
  await client.query('begin');
  for (let from = 0; from < rows; from += INSERTED) {
    const some = Array.from({ length: Math.min(INSERTED, rows - from) }, (_, at) =>
      personOf(rows + from + at, companies),
    );
    await client.query(
      `with given as (
          select nextval('object_id_seq') as id, r.* from jsonb_to_recordset($1::jsonb)
            as r ("fullName" text, phone text, email text, company text, source text, comment text)),
        named as (insert into object (id, class_id) select id, 504 from given)
        insert into client (id, full_name, phone, email, company_id, source, comment)
        select g.id, g."fullName", g.phone, g.email, (select c.id from company c where c.caption = g.company limit 1), g.source, g.comment
        from given g`,
      [JSON.stringify(some)],
    );
  }
  await client.query('commit');
  const took = performance.now() - started;
  await client.end();
  return took;
}

function report(caption: string, value: number, isMet: boolean, goal: string): void {
  console.log(`${isMet ? '✓' : '✗'} ${caption}: ${value.toFixed(2)}, ${goal}`);
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-imports-'));
const cluster = await startDurableCluster();
let ours: BenchTarget | null = null;
try {
  const databaseUrl = await createDatabase(cluster, 'imports');
  const dataDir = path.join(folder, 'data');
  const companies = await plantCompanies(databaseUrl, dataDir);
  const served = await startOurs(databaseUrl, dataDir);
  ours = served;
  // A small table starts the process that reads tables.
  await begun(served, 'ФИО\nПервый');
  const stopAlone = watchLists(served);
  await sleep(ALONE);
  const alone = await stopAlone();
  console.log(`${rows.toLocaleString('en')} rows; a list alone: p99 ${alone.p99.toFixed(1)} ms`);
  const measured = async <Answer>(caption: string, work: () => Promise<Answer>) => {
    const { resident } = await readUsage(served.server.url);
    const stop = watchLists(served);
    const started = performance.now();
    const answer = await work();
    const took = performance.now() - started;
    const { p99, memory } = await stop();
    console.log(
      `${caption}: ${(took / 1000).toFixed(1)} s, ${Math.round((rows / took) * 1000).toLocaleString('en')} rows a second`,
    );
    report('  p99 of a list', p99 / alone.p99, p99 / alone.p99 <= GOALS.p99, `at most ${GOALS.p99} × alone`);
    report('  memory grew, MiB', memory - resident, memory - resident <= GOALS.memory, `at most ${GOALS.memory}`);
    return { answer, took };
  };
  const { answer: id } = await measured('file read', () => begun(served, tableOf(companies)));
  const dry = await measured('dry run', () => stepOf(served, id, 'check'));
  console.log(`  ${JSON.stringify(dry.answer.totals)}`);
  const written = await measured('commit', () => stepOf(served, id, 'commit'));
  const undone = await measured('undo', () =>
    askJson(served, 'POST', `/manage/change/${String(written.answer.changeSetId)}/undo`),
  );
  const plain = await handWritten(databaseUrl, companies);
  console.log(`hand-written: ${(plain / 1000).toFixed(1)} s`);
  report(
    'commit beside the hand-written',
    plain / written.took,
    plain / written.took >= GOALS.speed,
    `at least ${GOALS.speed}`,
  );
  report(
    'dry run beside the hand-written',
    plain / dry.took,
    plain / dry.took >= GOALS.speed,
    `at least ${GOALS.speed}`,
  );
  report('undo beside the commit', undone.took / written.took, undone.took <= written.took, 'at most 1');
} finally {
  await ours?.server.stop();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
