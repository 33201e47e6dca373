import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '#test/harness/chromium.ts';
import { freePort } from '#test/harness/free-port.ts';
import { median } from './percentile.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { signIn } from './targets.ts';

const USAGE = 'Usage: npm run bench:first-row -- [--against <checkout>] [--path /manage/news/] [--pairs 15]';
/** The first row, and the folders beside it, in at most this share of the other checkout's time. */
const GOAL = 0.6;
/** The maximum number of requests of a warm reload. */
const MOST_REQUESTS = 20;
const WARM_UPS = 4;
/** The part of the page that counts as shown. */
const SHOWN = { row: 'tbody tr[aria-rowindex] [data-clip]', folder: '[role="treeitem"]' } as const;

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    path: { type: 'string', default: '/manage/news/' },
    pairs: { type: 'string', default: '15' },
  },
});
const pairs = Number(values.pairs);
if (!Number.isInteger(pairs) || pairs < 1) throw new Error(USAGE);

/** One warm reload: milliseconds from its start until each part is shown, and the requests until the page is quiet. */
interface Reload {
  readonly row: number;
  readonly folder: number;
  readonly requests: readonly string[];
}

/** A built checkout, served and open in a browser of its own. */
interface Side {
  readonly name: string;
  readonly page: Page;
  readonly reloads: Reload[];
}

/** A script of the page that notes when each part first appears. */
const NOTE_SHOWN = `
  globalThis.shownAt = {};
  new MutationObserver(() => {
    for (const [part, selector] of Object.entries(${JSON.stringify(SHOWN)}))
      if (!(part in shownAt) && document.querySelector(selector)) shownAt[part] = performance.now();
  }).observe(document, { childList: true, subtree: true });
`;

async function shownAt(page: Page, part: keyof typeof SHOWN): Promise<number> {
  return Number(await page.evaluate(`shownAt.${part}`));
}

async function reload(page: Page): Promise<Reload> {
  const requests: string[] = [];
  const note = (request: { url(): string }) => void requests.push(new URL(request.url()).pathname);
  page.on('request', note);
  await page.reload({ waitUntil: 'commit' });
  await page.locator(SHOWN.row).first().waitFor();
  await page.locator(SHOWN.folder).first().waitFor();
  await page.waitForTimeout(700);
  page.off('request', note);
  return { row: await shownAt(page, 'row'), folder: await shownAt(page, 'folder'), requests };
}

async function open(
  name: string,
  checkout: string,
  folder: string,
  closing: (() => Promise<unknown>)[],
): Promise<Side> {
  const env = { LOG_LEVEL: 'warn', DEMO: '1', NODE_ENV: 'development', DATA_DIR: path.join(folder, `${name}-data`) };
  const server: ServerProcess = await startServer([path.join(checkout, 'server/main.ts')], await freePort(), env);
  closing.push(() => server.stop());
  const executablePath = findChromium();
  // A profile on the disk keeps what the browser has compiled, as that of a user does.
  const context: BrowserContext = await chromium.launchPersistentContext(path.join(folder, `${name}-profile`), {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: CHROMIUM_ARGS.filter((argument) => !argument.startsWith('--js-flags')),
    viewport: { width: 1280, height: 800 },
    locale: 'ru-RU',
  });
  closing.push(() => context.close());
  const authorization = await signIn(server.url, { login: 'administrators', password: 'demo' });
  await context.addCookies([{ name: 'jwt-token', value: authorization.slice(7), url: server.url, sameSite: 'Strict' }]);
  const page = await context.newPage();
  await page.addInitScript(NOTE_SHOWN);
  await page.goto(server.url + values.path);
  await page.locator(SHOWN.row).first().waitFor();
  for (let time = 0; time < WARM_UPS; time += 1) await reload(page);
  return { name, page, reloads: [] };
}

function report({ name, reloads }: Side): { readonly row: number; readonly requests: number } {
  const row = median(reloads.map((one) => one.row));
  const folder = median(reloads.map((one) => one.folder));
  const requests = median(reloads.map((one) => one.requests.length));
  const scripts = median(reloads.map((one) => one.requests.filter((asked) => asked.endsWith('.js')).length));
  console.log(
    `${name.padEnd(8)} first row ${row.toFixed(0)} ms, folders ${folder.toFixed(0)} ms, ${requests} requests, ${scripts} of them scripts`,
  );
  return { row, requests };
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-first-row-'));
const closing: (() => Promise<unknown>)[] = [];
try {
  const ours = await open('ours', path.join(import.meta.dirname, '..'), folder, closing);
  const other =
    values.against === undefined ? null : await open('against', path.resolve(values.against), folder, closing);
  for (let pair = 0; pair < pairs; pair += 1) {
    const order = pair % 2 === 0 ? [ours, other] : [other, ours];
    for (const side of order) side?.reloads.push(await reload(side.page));
  }
  const { row, requests } = report(ours);
  console.log(`${requests <= MOST_REQUESTS ? '✓' : '✗'} ${requests} requests of ${MOST_REQUESTS}`);
  if (other) {
    report(other);
    const share = median(ours.reloads.map((one, at) => one.row / (other.reloads[at]?.row ?? Number.NaN)));
    console.log(`${share <= GOAL ? '✓' : '✗'} the first row in ${share.toFixed(2)} of the other's time, goal ${GOAL}`);
    console.log(`row of ${row.toFixed(0)} ms; median over ${pairs} pairs`);
  }
  console.log(ours.reloads.at(-1)?.requests.join('\n'));
} finally {
  for (const close of closing.reverse()) await close();
  await rm(folder, { recursive: true, force: true });
}
