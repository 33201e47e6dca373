import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import mammoth from 'mammoth';
import sanitizeHtml from 'sanitize-html';
import type { DocumentPicture } from '../work.ts';
import { readParts } from './zip-parts.ts';

const PICTURE_KINDS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};
const MAX_PICTURES = 200;

/** The HTML contains no scripts, and loads nothing from other sites by itself. */
function cleaned(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'br',
      'hr',
      'strong',
      'em',
      'b',
      'i',
      'u',
      's',
      'sup',
      'sub',
      'ul',
      'ol',
      'li',
      'blockquote',
      'pre',
      'code',
      'a',
      'img',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href'], img: ['src', 'alt'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['picture'] },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
  });
}

/** Passed to the converting library instead of an archive, so that it does not unpack one itself. */
function archiveOf(parts: ReadonlyMap<string, Buffer>) {
  return {
    exists: (name: string) => parts.has(name),
    async read(name: string, encoding?: string): Promise<string | Uint8Array> {
      const bytes = parts.get(name);
      if (!bytes) throw new Error(`the document has no part ${name}`);
      if (encoding === 'base64') return bytes.toString('base64');
      return encoding === undefined ? bytes : new TextDecoder(encoding).decode(bytes);
    },
  };
}

/** Converts a docx to HTML with its tables; its pictures are written into the folder as `0`, `1` and so on. */
export async function docxHtml(
  file: string,
  folder: string,
): Promise<{ readonly html: string; readonly pictures: readonly DocumentPicture[] }> {
  const pictures: DocumentPicture[] = [];
  // Random, so that no text of the document equals a placeholder.
  const mark = randomUUID();
  // The types require an archive that the library opens itself; `file` is an open one, and has precedence.
  const input = { arrayBuffer: new ArrayBuffer(0), file: archiveOf(await readParts(file)) };
  const { value } = await mammoth.convertToHtml(input, {
    convertImage: mammoth.images.imgElement(async (image) => {
      const extension = PICTURE_KINDS[image.contentType];
      if (extension === undefined || pictures.length >= MAX_PICTURES) return { src: '' };
      const at = pictures.length;
      const address = `picture:${mark}/${at}`;
      pictures.push({ name: `Рисунок ${at + 1}.${extension}`, address });
      await writeFile(path.join(folder, String(at)), await image.readAsBuffer());
      return { src: address };
    }),
  });
  return { html: cleaned(value), pictures };
}
