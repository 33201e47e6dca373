import { fileKindOf, IMAGE_EXTENSIONS, usualExtension } from '#model/file-kinds.ts';
import { wrongFileType } from '#model/file-rules.ts';
import { UnreadableFile } from '../reader-errors.ts';
import type { CheckedContent, CheckWork } from '../work.ts';
import { bytesType, contentHint } from './bytes-type.ts';

/**
 * Checks a file's content, not only its name (trust «Files»), and draws a preview of a picture. Throws UnreadableFile
 * if the content does not match the name, if a picture is damaged or too large to decode, and if a document can't be
 * unpacked.
 */
export async function checkContent({ file, name, maxPixels, drawing }: CheckWork): Promise<CheckedContent> {
  const kind = fileKindOf(name);
  const extension = usualExtension(name);
  const actual = kind && (await bytesType(file, extension));
  if (!kind || !actual || !kind.types.includes(actual)) {
    throw new UnreadableFile(wrongFileType(await contentHint(file)));
  }
  if (!IMAGE_EXTENSIONS.includes(extension)) return { type: kind.types[0], sides: null };
  const { drawPreview, pictureSides } = await import('./pictures.ts');
  const sides = await pictureSides(file, maxPixels);
  await drawPreview(file, drawing, maxPixels);
  return { type: kind.types[0], sides };
}
