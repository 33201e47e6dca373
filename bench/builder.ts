import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '#test/harness/chromium.ts';
import { fillPage } from './builder/fill-page.ts';
import {
  copyAndDelete,
  dragBlock,
  heapOf,
  moveAndUndo,
  openPage,
  prepare,
  timedUndo,
  typeText,
} from './builder/measure-page.ts';
import { median, percentile } from './percentile.ts';
import { startOurs } from './targets.ts';

const { values } = parseArgs({
  options: {
    blocks: { type: 'string', default: '200' },
    acts: { type: 'string', default: '500' },
    opens: { type: 'string', default: '5' },
  },
});
const [blocks, acts, opens] = [Number(values.blocks), Number(values.acts), Number(values.opens)];

/** The goals: milliseconds, requests for the data of the page, and the growth of the heap in per cent. */
const GOALS = { key: 50, frame: 32, act: 100, undo: 1.5, open: 1000, requests: 5, heap: 10 } as const;

function report(caption: string, value: number, goal: number, unit: string): void {
  console.log(`${value <= goal ? '✓' : '✗'} ${caption}: ${value.toFixed(value < 10 ? 1 : 0)} ${unit}, goal ${goal}`);
}

/** The requests for the page itself, not for the frame of the application around it. */
function ofPage(requests: readonly string[], id: number): readonly string[] {
  return requests.filter((asked) => asked.includes(`/${id}/`) || asked.includes('/contentblock/'));
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-builder-'));
const target = await startOurs(undefined, path.join(folder, 'data'));
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [...CHROMIUM_ARGS.filter((argument) => !argument.startsWith('--js-flags')), '--enable-precise-memory-info'],
});
try {
  const id = await fillPage(target, blocks);
  const { url } = target.server;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ru-RU' });
  const token = target.authorization.slice('Bearer '.length);
  await context.addCookies([{ name: 'jwt-token', value: token, url, sameSite: 'Strict' }]);
  const page = await context.newPage();
  await prepare(page);
  const opened = [];
  for (let time = 0; time <= opens; time += 1) opened.push(await openPage(page, `${url}/manage/pages/${id}`));
  // The first fills the caches of the browser.
  const warm = opened.slice(1);
  console.log(`${blocks} blocks in four levels, ${warm.length} opens`);
  report('load to interactive, median', median(warm.map(({ interactive }) => interactive)), GOALS.open, 'ms');
  const asked = ofPage(warm.at(-1)?.requests ?? [], id);
  report('requests for the page', asked.length, GOALS.requests, asked.join(' '));
  report('keystroke to paint, p95', percentile(await typeText(page, 100), 0.95), GOALS.key, 'ms');
  report('drag frame, p95', percentile(await dragBlock(page, 200), 0.95), GOALS.frame, 'ms');
  report('copy and delete to paint, p95', percentile(await copyAndDelete(page, 10), 0.95), GOALS.act, 'ms');
  const { moved, undone } = await timedUndo(page, 40);
  const [act, undo] = [percentile(moved, 0.95), percentile(undone, 0.95)];
  console.log(`move to paint, p95: ${act.toFixed(1)} ms; its undo: ${undo.toFixed(1)} ms`);
  report('undo beside its act', undo / act, GOALS.undo, 'times');
  // What is loaded at the first act is not growth.
  await moveAndUndo(page, 10);
  const before = await heapOf(page);
  await moveAndUndo(page, acts);
  const after = await heapOf(page);
  console.log(`heap before ${before.toFixed(1)} MB, after ${acts} acts and their undo ${after.toFixed(1)} MB`);
  report('growth of the heap', (after / before - 1) * 100, GOALS.heap, '%');
} finally {
  await browser.close();
  await target.server.stop();
  await rm(folder, { recursive: true, force: true });
}
