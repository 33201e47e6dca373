import { expect, test } from 'vitest';
import { percentile } from '../../bench/percentile.ts';
import {
  bombDocx,
  bombXlsx,
  hiddenBombDocx,
  lyingDocx,
  overlappingDocx,
  shownBombDocx,
} from '#test/harness/hostile-archives.ts';
import { deepDocx, longDocx, longPdf, longText, picturesDocx } from '#test/harness/hostile-documents.ts';
import { cutPicture, HUGE_PICTURES, hugePicture, longGif } from '#test/harness/hostile-pictures.ts';
import { openServerPlace, type RunningServer } from '#test/harness/running-server.ts';

/** A file and its expected outcome: refused at the upload, or accepted with one of these states of its conversion. */
interface Hostile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly ends: readonly ('refused' | 'taken' | 'done' | 'failed')[];
}

type Maker = readonly [
  name: string,
  ends: Hostile['ends'],
  sizes: readonly number[],
  make: (size: number) => Buffer | Promise<Buffer>,
];

const MAKERS: readonly Maker[] = [
  ['much-xml.docx', ['done', 'failed'], [2000, 20_000, 120_000], longDocx],
  ['deep.docx', ['done', 'failed', 'refused'], [100, 5000, 50_000], deepDocx],
  ['pictures.docx', ['done'], [3, 30, 300], picturesDocx],
  ['bomb.docx', ['refused'], [5, 100, 900], bombDocx],
  ['overlapping.docx', ['refused'], [2, 200, 60_000], overlappingDocx],
  ['hidden.docx', ['refused'], [5, 100, 900], hiddenBombDocx],
  ['shown.docx', ['done'], [5, 100, 900], shownBombDocx],
  ['lying.docx', ['refused'], [1, 16, 128], lyingDocx],
  ['bomb.xlsx', ['refused'], [9, 90, 900], bombXlsx],
  ['pages.pdf', ['done', 'failed'], [10, 500, 5000], longPdf],
  ['wide.pdf', ['done', 'failed'], [600, 100_000, 1_000_000_000], (side) => longPdf(2, side)],
  ['cut.pdf', ['failed', 'done'], [0.1, 0.5, 0.9], (share) => longPdf(50).subarray(0, 20_000 * share)],
  ['lines.txt', ['done', 'failed'], [300_000, 3_000_000, 30_000_000], (size) => longText(size)],
  ['line.txt', ['done', 'failed'], [300_000, 3_000_000, 30_000_000], (size) => longText(size, true)],
  ['cut.jpg', ['refused'], [0.2, 0.5, 0.9], (share) => cutPicture('jpeg', share)],
  ['cut.png', ['refused'], [0.2, 0.5, 0.9], (share) => cutPicture('png', share)],
  ['long.gif', ['taken'], [10, 100, 300], longGif],
  ...HUGE_PICTURES.map((kind): Maker => {
    // A GIF is decoded by its frames, not by the declared canvas.
    const ends = kind === 'gif' ? (['refused', 'taken'] as const) : (['refused'] as const);
    return [`huge.${kind}`, ends, [11_000, 14_000, 16_383], (side) => hugePicture(kind, side)];
  }),
];

async function hostileFiles(): Promise<readonly Hostile[]> {
  const files: Hostile[] = [];
  for (const [name, ends, sizes, make] of MAKERS) {
    for (const size of sizes)
      files.push({ name: `${size}-${name}`.replace(/^0\./u, '0,'), ends, bytes: await make(size) });
  }
  return files;
}

function itemOf(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { items } = body;
  const [item]: readonly Readonly<Record<string, unknown>>[] = Array.isArray(items) ? items : [];
  return item ?? {};
}

/** Uploads a file and converts it if it is a convertible document. Answers the outcome and its message. */
async function outcomeOf(
  { send }: RunningServer,
  newsId: number,
  { name, bytes }: Hostile,
): Promise<{ readonly end: string; readonly message: unknown }> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const uploaded = await send('POST', `/manage/news/${newsId}/file/upload`, form);
  if (uploaded.status !== 201) {
    return { end: uploaded.status === 422 ? 'refused' : `${uploaded.status}`, message: uploaded.body['message'] };
  }
  if (!/\.(?:docx|pdf|txt)$/u.test(name)) return { end: 'taken', message: null };
  const document = await send('POST', '/manage/document/', {
    caption: name,
    fileId: itemOf(uploaded.body)['fileId'],
  });
  const url = `/manage/document/${String(document.body['id'])}/convert`;
  let state = await send('POST', url);
  while (state.body['state'] === 'waiting' || state.body['state'] === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 100));
    state = await send('GET', url);
  }
  return { end: String(state.body['state']), message: state.body['message'] };
}

/** Requests a list repeatedly until `done` returns true. Answers the duration of each request, in milliseconds. */
async function listMeanwhile({ send }: RunningServer, done: () => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  while (!done()) {
    const start = performance.now();
    expect((await send('GET', '/manage/news/?pageSize=20')).status).toBe(200);
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return times;
}

/** Sends one file after another. Answers for how long each blocked the server's event loop, in milliseconds. */
async function sendAll(
  server: RunningServer,
  newsId: number,
  files: readonly Hostile[],
): Promise<readonly (readonly [name: string, delay: number])[]> {
  const delays: (readonly [string, number])[] = [];
  for (const file of files) {
    const { end, message } = await outcomeOf(server, newsId, file);
    expect(file.ends, `${file.name}: ${String(message)}`).toContain(end);
    // Every refusal has a message of one sentence.
    expect(String(message)).toMatch(end === 'refused' || end === 'failed' ? /^[А-Я]/u : /^null$/u);
    delays.push([`${file.name} (${end})`, await server.longestDelay()]);
  }
  return delays;
}

test('files made to harm are refused, converted or given up, and others are answered meanwhile', async () => {
  const place = await openServerPlace();
  const server = await place.start();
  try {
    const news = await server.send('POST', '/manage/news/', { caption: 'Новость с файлами' });
    const files = await hostileFiles();
    let asked = 0;
    const alone = await listMeanwhile(server, () => (asked += 1) > 200);
    await server.longestDelay();
    let isOver = false;
    const meanwhile = listMeanwhile(server, () => isOver);
    // Awaited after the files, so that a failure caused by a file is the one reported.
    meanwhile.catch(() => undefined);
    const delays = await sendAll(server, Number(news.body['id']), files);
    isOver = true;
    const [before, during] = [percentile(alone, 0.99), percentile(await meanwhile, 0.99)];
    const longest = delays.toSorted(([, one], [, other]) => other - one).slice(0, 5);
    const figures = [
      `lists p99 ${before.toFixed(0)} ms alone, ${during.toFixed(0)} ms meanwhile; longest delays:`,
      ...longest.map(([name, delay]) => `${name} ${delay.toFixed(0)} ms`),
    ].join(' ');
    process.stdout.write(`${figures}\n`);
    // On an idle machine it is within 3 times, and the delay within 100 ms; a busy machine needs more of both. A file
    // that
    // was read in the server's own process would block it for up to two minutes.
    expect(during, figures).toBeLessThan(10 * before + 1000);
    expect(longest[0]?.[1], figures).toBeLessThan(2000);
  } finally {
    await server.process.stop();
    await place.close();
  }
}, 900_000);
