import { open } from 'node:fs/promises';
import { decodeText, wholeWords } from '#model/decode-text.ts';
import { UnreadableFile } from '../reader-errors.ts';
import type { TextWork } from '../work.ts';

/** Bytes of the longest character of UTF-8. */
const LONGEST = 4;
const CONTROLS = /\p{Cc}/gu;
/** A hyphen at which a line end may divide a word; PDFium writes it as U+0002. */
const DIVIDED = new RegExp(`[${String.fromCodePoint(2)}\\u00AD]\\s*`, 'gu');

/** The beginning of a text file, cut between two words. */
async function beginningOf(file: string, most: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const buffer = Buffer.alloc(most);
    const { bytesRead } = await handle.read(buffer, 0, most, 0);
    const bytes = bytesRead === most ? wholeWords(buffer) : buffer.subarray(0, bytesRead);
    return decodeText(bytes, (encoding, options) => new TextDecoder(encoding, options));
  } finally {
    await handle.close();
  }
}

/**
 * The text on one line, as it is stored. A word that a line end divides keeps its hyphen, by which the index of words
 * joins it.
 */
export function onOneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(DIVIDED, '-')
    .replaceAll(/(?<=\p{L})-\s*\n\s*(?=\p{Ll})/gu, '-')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** Reads the text of a file. Throws UnreadableFile if it is damaged or has a password. */
export async function readText({ file, type, maxLength, time }: TextWork): Promise<string> {
  const until = performance.now() + time;
  let text = '';
  const take = (piece: string): boolean => {
    text += piece;
    return text.length < maxLength && performance.now() < until;
  };
  try {
    if (type === 'application/pdf') {
      const { pdfPages } = await import('./pdf-text.ts');
      for await (const page of pdfPages(file)) if (!take(`${page}\n`)) break;
    } else if (type.startsWith('text/')) take(await beginningOf(file, maxLength * LONGEST));
    else await (await import('./docx-text.ts')).docxText(file, take);
  } catch {
    throw new UnreadableFile('Файл не удалось прочитать: он повреждён или защищён паролем.');
  }
  return onOneLine(text.slice(0, maxLength));
}
