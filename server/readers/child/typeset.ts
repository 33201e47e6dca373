import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { Zip, ZipPassThrough } from 'fflate';
import sharp from 'sharp';
import { UnreadableFile } from '../reader-errors.ts';
import type { TypesetWork } from '../work.ts';
import { pictureSides } from './pictures.ts';

/** The longer side of a picture in print, in pixels: 300 per inch over the long side of A4. */
const LONGEST = 3508;
const QUALITY = 88;
/** The number of files of an archive after which the compiler forgets what it has memoized. */
const FILES_OF_CACHE = 10;

/** Writes a picture in a form that the typesetter reads, beside the sheets. */
async function preparePicture({ folder, maxPixels }: TypesetWork, file: string, name: string): Promise<void> {
  await pictureSides(file, maxPixels);
  const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true });
  const { hasAlpha } = await sharp(file).metadata();
  const drawn = await (hasAlpha ? picture.png() : picture.jpeg({ quality: QUALITY })).toBuffer().catch(() => {
    throw new UnreadableFile('Изображение повреждено');
  });
  await writeFile(path.join(folder, name), drawn);
}

function compiledBy(compiler: NodeCompiler, main: string, inputs: Record<string, string>): NodeTypstDocument {
  const compiled = compiler.compile({ mainFilePath: main, inputs });
  if (!compiled.result) {
    const diagnostics = compiled.takeDiagnostics();
    throw new UnreadableFile('Макет слишком сложен для печати', { cause: diagnostics?.shortDiagnostics });
  }
  return compiled.result;
}

/** Writes each sheet as a file of its own into an archive. The PDFs are compressed already. */
async function writeArchive(
  { into, names }: TypesetWork,
  pdf: (at: number) => Buffer,
  evict: () => void,
): Promise<void> {
  const file = createWriteStream(into);
  const zip = new Zip((error, chunk, final) => {
    if (error) file.destroy(error);
    else file.write(chunk);
    if (final) file.end();
  });
  for (const [at, name] of (names ?? []).entries()) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(pdf(at), true);
    if (at % FILES_OF_CACHE === 0) evict();
    if (file.writableNeedDrain) await once(file, 'drain');
  }
  zip.end();
  await finished(file);
}

/** Typesets the sheets of a folder: one PDF, an archive with one for each, or one picture of all pages. */
export async function typeset(work: TypesetWork): Promise<null> {
  const { folder, into, drawn, names, pictures, fonts } = work;
  for (const { file, name } of pictures) await preparePicture(work, file, name);
  const main = path.join(folder, 'sheet.typ');
  await writeFile(main, await readFile(path.join(import.meta.dirname, 'sheet.typ')));
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [...fonts] }] });
  const evict = () => compiler.evictCache(0);
  const compile = (inputs: Record<string, string>) => compiledBy(compiler, main, inputs);
  if (names) await writeArchive(work, (at) => compiler.pdf(compile({ only: String(at) })), evict);
  else await writeFile(into, drawn ? compiler.plainSvg(compile({})) : compiler.pdf(compile({})));
  evict();
  return null;
}
