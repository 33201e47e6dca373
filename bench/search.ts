import { parseArgs } from 'node:util';
import { CLASSES } from '#classes/registry.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { createContext } from '#server/context.ts';
import type { Database } from '#server/store/database.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { openPglite } from '#server/store/engines/pglite.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { listRecords } from '#server/store/records/read/list.ts';
import { countWords } from '#server/store/search/word-index.ts';
import { readEnvironment } from '#server/environment.ts';
import { createDatabase, startDurableCluster } from './databases.ts';
import { median, percentile } from './percentile.ts';
import { openGoldenDemo } from './search/ask-golden.ts';
import { fillNews, type MadeRecord } from './search/fill-news.ts';
import { goldenSet, halfOf } from './search/golden-set.ts';
import { chanceOf, isFormOf, oneOf } from './search/invented-words.ts';
import { measureCost } from './search/measure-cost.ts';
import { MISTAKES, type MistakeKind } from './search/mistakes.ts';
import { reportGolden } from './search/report-golden.ts';
import { withoutTimeout } from './seed/without-timeout.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'postgres' },
    rows: { type: 'string' },
    queries: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '26' },
    connections: { type: 'string', default: '4' },
    // The half that is kept aside by seed, to be looked at once.
    aside: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const rows = Number(values.rows ?? (values.engine === 'pglite' ? 100_000 : 1_000_000));
const [queries, seed, connections] = [Number(values.queries), Number(values.seed), Number(values.connections)];
/** The goal for 95 of 100 answers on PostgreSQL, in milliseconds. */
const P95_GOAL = 150;
const SHOWN = 20;

/** Captions that are typed whole: the record must come first. */
const EXACT_CAPTIONS = 300;

interface Asked {
  readonly kind: MistakeKind;
  readonly text: string;
  readonly meant: string;
}

interface Answered extends Asked {
  readonly milliseconds: number;
  readonly captions: readonly string[];
}

function queryLog(made: readonly MadeRecord[]): readonly Asked[] {
  const chance = chanceOf(seed + 1);
  const log = MISTAKES.flatMap((kind) =>
    Array.from({ length: Math.ceil((queries * kind.share) / 100) }, () => {
      const meant = oneOf(made, chance).words[0] ?? '';
      return { kind, meant, text: kind.make(meant, chance) };
    }),
  );
  return halfOf(log, seed, values.aside);
}

/** Asks everything, `connections` at a time. */
async function askAll(
  log: readonly Asked[],
  ask: (text: string) => Promise<readonly string[]>,
): Promise<readonly Answered[]> {
  const waiting = [...log];
  const answered: Answered[] = [];
  const worker = async () => {
    for (let asked = waiting.pop(); asked; asked = waiting.pop()) {
      const started = performance.now();
      const captions = await ask(asked.text);
      answered.push({ ...asked, captions, milliseconds: performance.now() - started });
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return answered;
}

/** The share of the answers that have the word that was meant, or a form of it, among the first `most`, in per cent. */
function recall(answers: readonly Answered[], most: number): number {
  const has = ({ captions, meant }: Answered) =>
    captions.slice(0, most).some((caption) =>
      caption
        .toLowerCase()
        .split(' ')
        .some((word) => isFormOf(word, meant) || word.includes(meant)),
    );
  return (answers.filter(has).length / answers.length) * 100;
}

function report(name: string, answers: readonly Answered[]): void {
  console.log(`\n${name}`);
  for (const kind of MISTAKES) {
    const own = answers.filter((answer) => answer.kind === kind);
    const times = own.map(({ milliseconds }) => milliseconds);
    const empty = own.filter(({ captions }) => captions.length === 0).length;
    const found = recall(own, 5);
    const goal = kind.goal === null ? '' : ` ${found >= kind.goal ? '✓' : '✗'} ${kind.goal} %`;
    console.log(
      `${kind.name.padEnd(24)} p50 ${median(times).toFixed(0).padStart(5)} ms  p95 ${percentile(times, 0.95).toFixed(0).padStart(5)} ms  recall@5 ${found.toFixed(1).padStart(5)} %${goal}  @20 ${recall(own, SHOWN).toFixed(1)} %  empty ${empty} of ${own.length}`,
    );
  }
  const p95 = percentile(
    answers.map(({ milliseconds }) => milliseconds),
    0.95,
  );
  console.log(`${p95 <= P95_GOAL ? '✓' : '✗'} all: p95 ${p95.toFixed(0)} ms, goal ${P95_GOAL} ms`);
}

async function measureGolden(database: Database): Promise<void> {
  const context = await openGoldenDemo(database);
  const queries = halfOf(goldenSet(), seed, values.aside);
  console.log(`${values.engine}, golden set, the half ${values.aside ? 'kept aside' : 'to work with'}`);
  await reportGolden(context, queries);
}

async function measureCosts(database: Database): Promise<void> {
  const context = await openGoldenDemo(database);
  console.log(`\n${values.engine}, what a search over all classes costs`);
  await measureCost(context);
}

async function measure(database: Database): Promise<void> {
  await migrate(database);
  const context = await createContext(readEnvironment({ JWT_SECRET: 'x'.repeat(32) }), database, CLASSES);
  const news = context.catalog.get('news');
  const made = await fillNews(database, news, rows, seed);
  await countWords(database, context.catalog);
  await database.execute('analyze news; analyze search_document; analyze search_word;');
  const log = queryLog(made);
  const captionsOf = (json: string): readonly string[] =>
    JSON.parse(json).map(({ caption }: { readonly caption: string }) => caption);
  const ours = await askAll(log, async (text) => {
    const filter = [{ fieldName: 'searchText', fieldValue: text }];
    const page = await listRecords(context, SYSTEM_ACTOR, news, { filter, pageIndex: 0, pageSize: SHOWN });
    return captionsOf(page.itemsJson);
  });
  const whole = made.slice(0, EXACT_CAPTIONS);
  let first = 0;
  for (const { id, words } of whole) {
    const filter = [{ fieldName: 'searchText', fieldValue: words.join(' ') }];
    const page = await listRecords(context, SYSTEM_ACTOR, news, { filter, pageIndex: 0, pageSize: 1 });
    const [item]: readonly { readonly id: number }[] = JSON.parse(page.itemsJson);
    if (item?.id === id) first += 1;
  }
  console.log(`an exact caption comes first: ${((first / whole.length) * 100).toFixed(1)} %, goal 99 %`);
  report(`${values.engine}, ${rows.toLocaleString('en')} records, ${log.length} queries`, ours);
  await database.execute('create index news_trigrams on news using gin (search gin_trgm_ops); analyze news;');
  const like = await askAll(log, async (text) => {
    const found = await database.query<{ caption: string }>({
      text: `with found as materialized (select id, caption from news where search like '%' || sort_key($1) || '%')
        select caption, (select count(*) from found) as total from found order by id desc limit ${SHOWN}`,
      values: [text],
    });
    return found.map(({ caption }) => caption);
  });
  report('LIKE with trigrams', like);
}

/** All parts, each in a database of its own; `open` makes one. */
async function run(open: (name: string) => Promise<Database>): Promise<void> {
  const parts = { golden: measureGolden, generated: measure, cost: measureCosts };
  for (const [name, part] of Object.entries(parts)) {
    if (values.only !== undefined && values.only !== name) continue;
    const database = await open(name);
    try {
      await part(database);
    } finally {
      await database.close();
    }
  }
}

if (values.engine === 'pglite') {
  await run(() => openPglite());
} else {
  const cluster = await startDurableCluster();
  try {
    await run(async (name) => openPostgres(withoutTimeout(await createDatabase(cluster, name))));
  } finally {
    await cluster.stop();
  }
}
