import { availableParallelism } from 'node:os';
import type Sharp from 'sharp';
import { cropStart } from '#model/focus-crop.ts';
import { invalid, type Refusal } from '#server/store/refusal.ts';

let loaded: Promise<typeof Sharp> | undefined;

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // What is cached here would be kept beside what the storage holds; one picture at a time needs no threads of its own.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** The library that reads and draws, loaded with the first picture. */
function drawing(): Promise<typeof Sharp> {
  return (loaded ??= load());
}

/** The sides of a picture in pixels, as it is seen. */
export interface Sides {
  readonly width: number;
  readonly height: number;
}

/** The point of a picture that stays in sight, in percent of its sides. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

const QUALITY = 82;
const waiting: (() => void)[] = [];
let running = 0;

/** Runs as many at once as the machine has processors: a decoded picture takes much memory. */
async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (running >= availableParallelism()) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function damaged(): Refusal {
  return invalid([], 'Изображение повреждено');
}

/** The sides that a picture's head tells, nothing decoded. Throws 422 where it is damaged or has more pixels than allowed. */
export async function pictureSides(file: string, maxPixels: number): Promise<Sides> {
  const sharp = await drawing();
  const head = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  const { width, height, pageHeight, autoOrient } = head;
  if (width === 0 || height === 0) throw damaged();
  if (width * (pageHeight ?? height) > maxPixels) {
    throw invalid([], `Слишком большое изображение: не больше ${Math.floor(maxPixels / 1_000_000)} мегапикселей`);
  }
  return { width: autoOrient.width, height: autoOrient.height };
}

/**
 * A JPEG of exactly these sides, cut around the focus. The whole picture is read: throws 422 where it ends too early or is
 * damaged otherwise.
 */
export async function drawPreview(file: string, size: Sides, focus: Focus, maxPixels: number): Promise<Buffer> {
  const sharp = await drawing();
  const { width, height } = await pictureSides(file, maxPixels);
  const scale = Math.max(size.width / width, size.height / height);
  const whole = {
    width: Math.max(size.width, Math.round(width * scale)),
    height: Math.max(size.height, Math.round(height * scale)),
  };
  return inTurn(() =>
    sharp(file, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(whole.width, whole.height, { fit: 'fill' })
      .extract({
        left: Math.round(cropStart(focus.x, whole.width, size.width)),
        top: Math.round(cropStart(focus.y, whole.height, size.height)),
        ...size,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
      .catch(() => {
        throw damaged();
      }),
  );
}
