import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { askJson } from '../ask-json.ts';
import type { BenchTarget } from '../targets.ts';
import { median } from '../percentile.ts';

const PHOTOS = 8;
const REPEATS = 20;
/** The maximum time of a first preview, relative to sharp without the product. */
const FIRST_GOAL = 1.5;
/** The maximum time of a repeated preview, relative to sharp without the product. */
const REPEATED_GOAL = 0.1;

/** A generated 12-megapixel image with the level of detail of a photo: fine noise over large smooth spots. */
async function photo(): Promise<Buffer> {
  const noise = (width: number, height: number, sigma: number) =>
    sharp({
      create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma } },
    });
  const spots = await noise(80, 60, 70).resize(4000, 3000, { kernel: 'cubic' }).png().toBuffer();
  const grain = await noise(4000, 3000, 12).png().toBuffer();
  return sharp(spots)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * Measures the first and the repeated 300x300 preview of photos, compared with the same conversion of a file by sharp.
 */
export async function measurePreviews(ours: BenchTarget, folder: string): Promise<void> {
  sharp.cache(false);
  sharp.concurrency(1);
  const bytes = await photo();
  const file = path.join(folder, 'photo.jpg');
  await writeFile(file, bytes);
  console.log(`photos of 4000 × 3000, ${(bytes.length / 1024 / 1024).toFixed(1)} MiB`);
  const { id: componentId } = await askJson<{ id: number }>(ours, 'POST', '/manage/news/', { caption: 'Фоторепортаж' });
  const ids: number[] = [];
  for (let at = 0; at < PHOTOS; at += 1) {
    const image = { name: `снимок ${at}.jpg`, componentId, base64: bytes.toString('base64') };
    ids.push((await askJson<{ id: number }>(ours, 'POST', '/manage/ComponentImage/', image)).id);
  }
  // The upload has already generated them.
  await rm(path.join(folder, 'data/files/previews'), { recursive: true, force: true });
  const ask = async (id: number) => {
    const answer = await fetch(`${ours.server.url}/api/v1/objectimage/p${id}v300x300.jpg`, {
      headers: { authorization: ours.authorization },
    });
    if (!answer.ok) throw new Error(`${answer.status}`);
    await answer.arrayBuffer();
  };
  const draw = () => sharp(file).autoOrient().resize(300, 300).jpeg({ quality: 82 }).toBuffer();
  const alone: number[] = [];
  const first: number[] = [];
  const repeated: number[] = [];
  for (const id of ids) {
    alone.push(await timed(draw));
    first.push(await timed(() => ask(id)));
  }
  for (let n = 0; n < REPEATS; n += 1) for (const id of ids) repeated.push(await timed(() => ask(id)));
  console.log(`sharp alone: ${median(alone).toFixed(0)} ms`);
  for (const [name, times, goal] of [
    ['first', first, FIRST_GOAL],
    ['repeated', repeated, REPEATED_GOAL],
  ] as const) {
    const ratio = median(times) / median(alone);
    console.log(
      `${name} preview: ${median(times).toFixed(1)} ms, ${ratio.toFixed(2)} times sharp ${ratio <= goal ? '✓' : '✗'}`,
    );
  }
}
