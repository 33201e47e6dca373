/**
 * Measures a site that reads by an access key that sees only what is active: rendered pages and lists, with ETags and
 * without, beside a handler that sends the same bytes, while staff read lists and records. Then walks through all
 * rows of a list by its cursor. `--functions N` lists what a read of a page is spent on.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { CLASSES } from '#classes/registry.ts';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { freePort } from '#test/harness/free-port.ts';
import { askJson } from './ask-json.ts';
import { fillPage } from './builder/fill-page.ts';
import { processorTime } from './cost/processor-time.ts';
import { createDatabase, startDurableCluster } from './databases.ts';
import { median, percentile } from './percentile.ts';
import { byPurpose } from './profile/by-purpose.ts';
import { sampled } from './profile/inspector.ts';
import { fillClass } from './seed/fill-class.ts';
import { withoutTimeout } from './seed/without-timeout.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { type BenchTarget, startOurs } from './targets.ts';

/** The least requests per second beside those of the handler, and the most p99 of staff beside theirs alone. */
const GOALS = { ratio: 0.7, staff: 3 } as const;
const PAGES = 20;
const BLOCKS = 20;
/** Staff at work, and the milliseconds between the answer to one of them and their next request. */
const STAFF = 8;
const PAUSE = 25;
const WALK_PAGE = 1000;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16' },
    functions: { type: 'string' },
  },
});
const [rows, seconds, rounds] = [Number(values.rows), Number(values.seconds), Number(values.rounds)];

type Headers = Readonly<Record<string, string>>;
interface Asked {
  readonly path: string;
  readonly headers: Headers;
}

/** What a server answers a site. */
interface Load {
  readonly perSecond: number;
  /** Milliseconds of a processor that the server took for each request. */
  readonly cost: number;
}

/** Sends a server the requests of a site in turn. */
async function load({ url, pid }: ServerProcess, asked: readonly Asked[]): Promise<Load> {
  const before = processorTime([pid]);
  const requests = asked.map((one) => ({ method: 'GET' as const, ...one }));
  // In a thread of its own, so that the times of staff are not those of the load.
  const result = await autocannon({
    url,
    connections: Number(values.connections),
    duration: seconds,
    workers: 1,
    requests,
  });
  const refused = result['4xx'] + result['5xx'] + result.errors + result.timeouts;
  if (refused > 0) throw new Error(`${refused} of ${result.requests.total} requests were no success`);
  const { total } = result.requests;
  return { perSecond: total / result.duration, cost: (processorTime([pid]) - before) / total };
}

/** Staff who read lists and records while `work` runs; resolves to the 99th percentile of their times in milliseconds. */
async function besideStaff(
  { server, authorization }: BenchTarget,
  ids: readonly number[],
  work: () => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  const over = new AbortController();
  const one = async (_: unknown, person: number) => {
    for (let at = person; !over.signal.aborted; at += 1) {
      const from = performance.now();
      const path = at % 2 === 0 ? `?pageSize=20&pageIndex=${at % 50}` : String(ids[at % ids.length]);
      const answer = await fetch(`${server.url}/api/v1/manage/news/${path}`, { headers: { authorization } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`staff were answered ${answer.status}`);
      times.push(performance.now() - from);
      await sleep(PAUSE);
    }
  };
  const staff = Promise.all(Array.from({ length: STAFF }, one));
  try {
    await Promise.race([work(), staff]);
  } finally {
    over.abort();
  }
  await staff;
  return percentile(times, 0.99);
}

/** The `Authorization` of a site. */
async function siteKey(admin: BenchTarget): Promise<string> {
  const { items } = await askJson<{ readonly items: readonly { readonly id: number; readonly name: string }[] }>(
    admin,
    'GET',
    '/manage/roles/?pageSize=100',
  );
  const roleIds = items.filter(({ name }) => name === ROLE_NAMES.siteEditors).map(({ id }) => id);
  const body = { caption: 'Сайт', mode: 'read', roleIds, activeOnly: true };
  const { secret } = await askJson<{ readonly secret: string }>(admin, 'POST', '/manage/accessKey/', body);
  return `Bearer ${secret}`;
}

async function tagged(url: string, asked: readonly Asked[]): Promise<readonly Asked[]> {
  return Promise.all(
    asked.map(async ({ path, headers }) => {
      const answer = await fetch(`${url}${path}`, { headers: { ...headers, 'accept-encoding': 'identity' } });
      await answer.arrayBuffer();
      return { path, headers: { ...headers, 'if-none-match': answer.headers.get('etag') ?? '' } };
    }),
  );
}

/** Walks through all rows of a list by its cursor; the median times of the first and of the last pages in milliseconds. */
async function walk(site: BenchTarget): Promise<{ read: number; first: number; last: number }> {
  const times: number[] = [];
  let read = 0;
  for (let after: string | null = 'start'; after !== null; ) {
    const from = performance.now();
    const page: { items: readonly unknown[]; after: string | null } = await askJson(
      site,
      'GET',
      `/manage/news/?pageSize=${WALK_PAGE}&orderFieldName=id&after=${after}`,
    );
    times.push(performance.now() - from);
    read += page.items.length;
    ({ after } = page);
  }
  const part = Math.max(1, Math.floor(times.length / 10));
  return { read, first: median(times.slice(0, part)), last: median(times.slice(-part)) };
}

function mark(isReached: boolean): string {
  return isReached ? '✓' : '✗';
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const folder = await mkdtemp(path.join(tmpdir(), 'bench-site-'));
const cluster = await startDurableCluster();
const inspector = await freePort();
const stops: (() => Promise<void>)[] = [];
try {
  const address = await createDatabase(cluster, 'site');
  const ours = await startOurs(address, folder, { NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` });
  stops.push(() => ours.server.stop());
  const filling = openPostgres(withoutTimeout(address));
  await fillClass(filling, buildCatalog(CLASSES).get('news'), rows);
  await filling.close();
  const pages: number[] = [];
  for (let page = 0; page < PAGES; page += 1)
    pages.push(await fillPage(ours, BLOCKS, { instanceStateId: ACTIVE_STATE }));
  const { items } = await askJson<{ readonly items: readonly { readonly id: number }[] }>(
    ours,
    'GET',
    '/manage/news/?pageSize=100',
  );
  const ids = items.map(({ id }) => id);
  const site = { ...ours, authorization: await siteKey(ours) };
  const { authorization } = site;
  const bare = await startServer(['bench/site/bare.ts'], await freePort(), { ORIGIN: ours.server.url });
  stops.push(() => bare.stop());

  const ofPages = pages.map((id) => ({ path: `/api/v1/manage/page/${id}/page/`, headers: { authorization } }));
  const ofLists = Array.from({ length: PAGES }, (_, at) => ({
    path: `/api/v1/manage/news/?pageSize=20&pageIndex=${at}`,
    headers: { authorization },
  }));
  const measured = {
    'rendered pages': ofPages,
    'rendered pages, 304': await tagged(ours.server.url, ofPages),
    lists: ofLists,
    'lists, 304': await tagged(ours.server.url, ofLists),
  };
  for (const [caption, asked] of Object.entries(measured)) {
    const first = await fetch(`${ours.server.url}${asked[0]?.path}`, { headers: asked[0]?.headers ?? {} });
    const length = (await first.arrayBuffer()).byteLength;
    for (const server of [ours.server, bare]) await load(server, asked);
    const found: { readonly ratio: number; readonly costs: number; readonly own: Load; readonly slower: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const alone = await besideStaff(ours, ids, () => sleep(seconds * 1000));
      const rates: number[] = [];
      const loaded = (server: ServerProcess) => async () => rates.push((await load(server, asked)).perSecond);
      const beside = await besideStaff(ours, ids, loaded(ours.server));
      await besideStaff(ours, ids, loaded(bare));
      const [answered = Number.NaN, handled = Number.NaN] = rates;
      // What staff cost the server is no cost of the site.
      const [own, other] = [await load(ours.server, asked), await load(bare, asked)];
      found.push({ ratio: answered / handled, costs: other.cost / own.cost, own, slower: beside / alone });
    }
    const middle = (of: (one: (typeof found)[number]) => number) => median(found.map(of));
    const [ratio, slower] = [middle((one) => one.ratio), middle((one) => one.slower)];
    console.log(
      `${caption}: ${middle(({ own }) => own.perSecond).toFixed(0)}/s of ${length} bytes at ${middle(({ own }) => own.cost).toFixed(3)} ms; beside staff ${ratio.toFixed(2)} of the bare handler ${mark(ratio >= GOALS.ratio)}, whose processor time is ${middle(({ costs }) => costs).toFixed(2)} of it; p99 of staff ${slower.toFixed(1)} × alone ${mark(slower <= GOALS.staff)}`,
    );
    if (values.functions !== undefined) {
      const { parts, functions } = byPurpose(
        await sampled(inspector, async () => void (await load(ours.server, asked))),
      );
      const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
      console.log(
        `  ${[...parts]
          .sort(([, one], [, other]) => other - one)
          .map(([name, part]) => `${name} ${percent(part)}`)
          .join(', ')}`,
      );
      for (const [name, part] of functions.slice(0, Number(values.functions)))
        console.log(`    ${percent(part)} ${name}`);
    }
  }
  const { read, first, last } = await walk(site);
  console.log(
    `a walk through ${read} of ${rows} rows: ${first.toFixed(1)} ms for each of the first pages of ${WALK_PAGE}, ${last.toFixed(1)} ms for each of the last`,
  );
} finally {
  for (const stop of stops) await stop();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
