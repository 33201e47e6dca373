import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { cropStart } from '#model/focus-crop.ts';
import { UnreadableFile } from '../reader-errors.ts';
import type { Drawing, Sides } from '../work.ts';

// A cache would use memory in addition to the storage; one picture at a time needs no extra threads.
sharp.cache(false);
sharp.concurrency(1);

const QUALITY = 82;

function damaged(): UnreadableFile {
  return new UnreadableFile('Изображение повреждено');
}

/**
 * The sides from a picture's header, without decoding. Throws UnreadableFile if it is damaged or has more pixels than
 * allowed.
 */
export async function pictureSides(file: string, maxPixels: number): Promise<Sides> {
  const head = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  const { width, height, pageHeight, autoOrient } = head;
  if (width === 0 || height === 0) throw damaged();
  if (width * (pageHeight ?? height) > maxPixels) {
    throw new UnreadableFile(
      `Слишком большое изображение: не больше ${Math.floor(maxPixels / 1_000_000)} мегапикселей`,
    );
  }
  return { width: autoOrient.width, height: autoOrient.height };
}

/**
 * Writes a JPEG of exactly these sides, cropped around the focus. The whole picture is decoded: throws UnreadableFile
 * if it is truncated or otherwise damaged.
 */
export async function drawPreview(file: string, { size, focus, into }: Drawing, maxPixels: number): Promise<null> {
  const { width, height } = await pictureSides(file, maxPixels);
  const scale = Math.max(size.width / width, size.height / height);
  const whole = {
    width: Math.max(size.width, Math.round(width * scale)),
    height: Math.max(size.height, Math.round(height * scale)),
  };
  const drawn = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
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
    });
  await writeFile(into, drawn);
  return null;
}
