import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import mammoth from 'mammoth';
import sanitizeHtml from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, ID_PREFIX, isKeptId, LINK_SCHEMES } from '#model/page/allowed-html.ts';
import type { DocumentPicture } from '../work.ts';
import { markedDocument } from './docx-marks.ts';
import { docxNotes, type LostPicture } from './docx-notes.ts';
import { docxStyles } from './docx-styles.ts';
import { applyMarks } from './html-marks.ts';
import { readParts } from './zip-parts.ts';

/** A converted document: its HTML, its pictures, and sentences about what the HTML does not hold. */
interface ConvertedHtml {
  readonly html: string;
  readonly pictures: readonly DocumentPicture[];
  readonly notes: readonly string[];
}

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
    allowedTags: [...ALLOWED_TAGS],
    allowedAttributes: {
      '*': ['id'],
      ...Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
    },
    transformTags: {
      '*': (tagName, { id, ...attribs }) => ({
        tagName,
        attribs: id !== undefined && isKeptId(id) ? { ...attribs, id } : attribs,
      }),
    },
    allowedSchemes: [...LINK_SCHEMES],
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

/** A part of the document as text; '' if there is none. */
function textOf(parts: ReadonlyMap<string, Buffer>, name: string): string {
  return parts.get(name)?.toString('utf8') ?? '';
}

/** What the converter says of elements that it does not know, by their names. */
const UNKNOWN = /^An unrecognised element was ignored: (?:\{[^}]*\})?(?:\w+:)?(\w+)$/u;

/** Where the converter looks for a text of the document that it is given. */
const [BODY, STYLES, NUMBERING] = ['word/document.xml', 'word/styles.xml', 'word/numbering.xml'] as const;

const STYLE_MAP = [
  'u => u',
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
];

/** Converts a docx to HTML with its tables; its pictures are written into the folder as `0`, `1` and so on. */
export async function docxHtml(file: string, folder: string): Promise<ConvertedHtml> {
  const pictures: DocumentPicture[] = [];
  const lost: LostPicture[] = [];
  // Random, so that no text of the document equals a placeholder.
  const mark = randomUUID();
  const parts = new Map(await readParts(file));
  const styles = docxStyles(textOf(parts, STYLES));
  const body = markedDocument(textOf(parts, BODY), styles, textOf(parts, NUMBERING), mark);
  if (parts.has(STYLES)) parts.set(STYLES, Buffer.from(styles.xml));
  if (parts.has(BODY)) parts.set(BODY, Buffer.from(body.xml));
  // The types require an archive that the library opens itself; `file` is an open one, and has precedence.
  const input = { arrayBuffer: new ArrayBuffer(0), file: archiveOf(parts) };
  const { value, messages } = await mammoth.convertToHtml(input, {
    idPrefix: ID_PREFIX,
    styleMap: STYLE_MAP,
    convertImage: mammoth.images.imgElement(async (image) => {
      const extension = PICTURE_KINDS[image.contentType];
      if (extension === undefined || pictures.length >= MAX_PICTURES) {
        const text: unknown = Reflect.get(image, 'altText');
        lost.push({
          type: extension === undefined ? image.contentType : null,
          text: typeof text === 'string' ? text : '',
        });
        return { src: '' };
      }
      const at = pictures.length;
      const address = `picture:${mark}/${at}`;
      pictures.push({ name: `Рисунок ${at + 1}.${extension}`, address });
      await writeFile(path.join(folder, String(at)), await image.readAsBuffer());
      return { src: address };
    }),
  });
  const unknown = messages.flatMap(({ message }) => UNKNOWN.exec(message)?.[1] ?? []);
  const notes = docxNotes({ parts, left: body.left, lost, unknown, messages: messages.map(({ message }) => message) });
  return { html: cleaned(applyMarks(value, `${ID_PREFIX}${mark}`)), pictures, notes };
}
