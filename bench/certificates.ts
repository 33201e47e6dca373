import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { EventCertificates } from '#model/wire/certificates.ts';
import { fontsOf } from '#server/print/fonts.ts';
import { layoutOf } from '#server/print/layouts.ts';
import { qrCode } from '#server/print/qr-code.ts';
import { typeset } from '#server/readers/child/typeset.ts';
import { createDatabase, startDurableCluster } from './databases.ts';
import { askJson } from './ask-json.ts';
import { HTML, plantEvent } from './certificates/plant-event.ts';
import { startOurs, type BenchTarget } from './targets.ts';
import { watchLists } from './watch-lists.ts';

/** The work relative to the engine's own time, the memory of the server in MiB, and p99 of a list relative to its own. */
const GOALS = { times: 1.5, memory: 400, p99: 3 } as const;
/** Milliseconds of lists alone. */
const ALONE = 5000;

const { values } = parseArgs({
  options: { people: { type: 'string', default: '2000' }, engine: { type: 'string', default: 'postgres' } },
});
const people = Number(values.people);

const listOf = (ours: BenchTarget, eventId: number, pageIndex: number) =>
  askJson<EventCertificates>(
    ours,
    'GET',
    `/manage/event/${eventId}/certificates/?stage=issued&pageSize=1000&pageIndex=${pageIndex}`,
  );

/** Issues the certificates of all as one job; returns the milliseconds until it is done. */
async function issue(ours: BenchTarget, eventId: number): Promise<number> {
  const started = performance.now();
  await askJson(ours, 'POST', `/manage/event/${eventId}/certificates/`, {});
  for (;;) {
    const { job } = await listOf(ours, eventId, 1_000_000);
    if (job?.state === 'failed') throw new Error(job.message ?? 'the job failed');
    if (job?.state === 'done') return performance.now() - started;
    await sleep(20);
  }
}

/** Prints all certificates as one PDF into the file; returns the milliseconds. */
async function print({ server, authorization }: BenchTarget, eventId: number, into: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${server.url}/api/v1/manage/event/${eventId}/certificates/file`, {
    headers: { authorization },
  });
  if (!answer.ok) throw new Error(await answer.text());
  await writeFile(into, new Uint8Array(await answer.arrayBuffer()));
  return performance.now() - started;
}

/** Prints a sample, so that the process that typesets runs and has loaded the engine, as this one has. */
async function warmUp({ server, authorization }: BenchTarget): Promise<void> {
  const answer = await fetch(`${server.url}/api/v1/manage/certificateTemplate/preview/`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ html: HTML }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.arrayBuffer();
}

/** The milliseconds in which the engine alone typesets the same pages. */
async function engineAlone(certificates: EventCertificates['items'], folder: string): Promise<number> {
  const { layout } = layoutOf({ html: HTML, orientation: 'landscape', backgroundFileId: null });
  const sheets = [];
  for (const { fullName, certificate } of certificates)
    sheets.push({
      layout: 0,
      inner: {},
      values: { fullName, number: certificate?.number ?? '', eventCaption: 'Форум', eventDate: '14–16 мая 2026' },
      code: await qrCode(certificate?.address ?? ''),
    });
  const { page, nodes } = layout;
  const fonts = fontsOf(new Set([0]));
  await writeFile(
    path.join(folder, 'sheets.json'),
    JSON.stringify({ title: 'Форум', fonts: fonts.names, layouts: [{ page, nodes }], sheets }),
  );
  const started = performance.now();
  const into = path.join(folder, 'engine.pdf');
  await typeset({
    kind: 'typeset',
    folder,
    into,
    drawn: false,
    names: null,
    pictures: [],
    maxPixels: 1,
    fonts: fonts.folders,
  });
  return performance.now() - started;
}

/** The texts of the pages of a PDF. */
async function textsOf(file: string): Promise<readonly string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await readFile(file));
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return texts;
}

function report(caption: string, value: number, most: number, unit: string): void {
  console.log(`${value <= most ? '✓' : '✗'} ${caption}: ${value.toFixed(2)} ${unit}, at most ${most.toFixed(2)}`);
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-certificates-'));
const cluster = values.engine === 'postgres' ? await startDurableCluster() : null;
let ours: BenchTarget | null = null;
try {
  const address = cluster ? await createDatabase(cluster, 'certificates') : undefined;
  ours = await startOurs(address, path.join(folder, 'data'));
  const eventId = await plantEvent(ours, people);
  const stopAlone = watchLists(ours);
  await sleep(ALONE);
  const alone = await stopAlone();
  await warmUp(ours);

  const file = path.join(folder, 'printed.pdf');
  const stop = watchLists(ours);
  const issued = await issue(ours, eventId);
  const printed = await print(ours, eventId, file);
  const meanwhile = await stop();

  const certificates: EventCertificates['items'][number][] = [];
  while (certificates.length < people)
    certificates.push(...(await listOf(ours, eventId, certificates.length / 1000)).items);
  const engine = await engineAlone(certificates, folder);
  const texts = await textsOf(file);
  const right = certificates.filter(({ fullName }, at) => texts[at]?.includes(fullName) === true).length;

  const size = (await stat(file)).size / 1024 / 1024;
  console.log(`${people.toLocaleString('en')} certificates, ${values.engine}: ${size.toFixed(1)} MiB of PDF`);
  console.log(`issued in ${issued.toFixed(0)} ms, printed in ${printed.toFixed(0)} ms, engine ${engine.toFixed(0)} ms`);
  report('issue and print', (issued + printed) / engine, GOALS.times, '× the engine');
  report('memory of the server', meanwhile.memory, GOALS.memory, 'MiB');
  report(`p99 of a list, alone ${alone.p99.toFixed(1)} ms`, meanwhile.p99 / alone.p99, GOALS.p99, '×');
  console.log(`${right === people ? '✓' : '✗'} ${right} of ${people} pages hold their names as text`);
} finally {
  await ours?.server.stop();
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
