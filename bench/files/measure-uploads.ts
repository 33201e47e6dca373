import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '#test/harness/free-port.ts';
import { askJson } from '../ask-json.ts';
import type { BenchTarget } from '../targets.ts';
import { median } from '../percentile.ts';
import { startServer } from '../server-process.ts';
import { sendFile } from './send-file.ts';

const MEGABYTE = 1024 * 1024;
const SIZE = 100 * MEGABYTE;
const AT_ONCE = 10;
const ROUNDS = 5;
/** The size in bytes of one part of an upload, as the screens send it. */
const PART = 16 * MEGABYTE;
/** The maximum time of a form upload, relative to the plain stream. */
const FORM_GOAL = 2.5;
/** An upload in parts flushes each byte to disk twice: as a part that survives a crash, and in the assembled file. */
const PARTS_GOAL = 5;
/** The maximum growth of the server's memory in MiB during uploads of a thousand MiB. */
const MEMORY_GOAL = 200;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function inParts(ours: BenchTarget): Promise<void> {
  const body = { fileName: 'запись.zip', size: SIZE };
  const { id } = await askJson<{ id: string }>(ours, 'POST', '/upload/', body);
  for (let position = 0; position < SIZE; position += PART) {
    const url = `${ours.server.url}/api/v1/upload/${id}?position=${position}`;
    await sendFile({ method: 'PATCH', url, authorization: ours.authorization, size: Math.min(PART, SIZE - position) });
  }
  await askJson(ours, 'POST', '/manage/AttachedFile/', { fileName: body.fileName, uploadId: id });
}

/** Measures uploads of 100 MiB, compared with a plain stream to the disk, and the memory of ten concurrent ones. */
export async function measureUploads(ours: BenchTarget, folder: string): Promise<void> {
  const { id } = await askJson<{ id: number }>(ours, 'POST', '/manage/news/', { caption: 'Новость с файлами' });
  const toForm = () =>
    sendFile({
      method: 'POST',
      url: `${ours.server.url}/api/v1/manage/news/${id}/file/upload`,
      authorization: ours.authorization,
      size: SIZE,
      formName: 'record.zip',
    });
  const target = path.join(folder, 'plain');
  await mkdir(target);
  const plain = await startServer([path.join(import.meta.dirname, 'plain-stream.ts'), target], await freePort(), {});
  try {
    const alone: number[] = [];
    const form: number[] = [];
    const parts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await timed(() => sendFile({ method: 'POST', url: plain.url, authorization: '', size: SIZE })));
      form.push(await timed(toForm));
      parts.push(await timed(() => inParts(ours)));
    }
    const speed = (times: readonly number[]) => `${(SIZE / MEGABYTE / (median(times) / 1000)).toFixed(0)} MiB/s`;
    console.log(`a stream to the disk alone: ${speed(alone)}`);
    for (const [name, times, goal] of [
      ['as a form', form, FORM_GOAL],
      ['in parts', parts, PARTS_GOAL],
    ] as const) {
      const ratio = median(times) / median(alone);
      console.log(`an upload ${name}: ${speed(times)}, ${ratio.toFixed(2)} times as long ${ratio <= goal ? '✓' : '✗'}`);
    }
  } finally {
    await plain.stop();
  }
  const before = ours.server.memory();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, ours.server.memory());
  }, 100);
  const took = await timed(() => Promise.all(Array.from({ length: AT_ONCE }, toForm)));
  clearInterval(watch);
  const growth = peak - before;
  console.log(
    `${AT_ONCE} uploads at once: ${((AT_ONCE * SIZE) / MEGABYTE / (took / 1000)).toFixed(0)} MiB/s, memory ${before.toFixed(0)} MiB and ${growth.toFixed(0)} more ${growth <= MEMORY_GOAL ? '✓' : '✗'}`,
  );
}
