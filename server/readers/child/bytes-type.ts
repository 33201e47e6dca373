import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { FILE_KINDS, IMAGE_EXTENSIONS, PLAIN_TEXT } from '#model/file-kinds.ts';
import { unreadableHint } from '#model/unreadable-kinds.ts';
import { checkParts } from './zip-parts.ts';

/** The bytes read to recognise a signature. */
const HEAD = 4100;
/** The bytes read to recognise a text. */
const TEXT_HEAD = 64 * 1024;

async function headOf(file: string, length: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await handle.read(buffer, 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Control characters that no text has: content with any of them is binary. */
function readsAsText(head: Buffer): boolean {
  const isWide = head.length >= 2 && ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff));
  return isWide || !head.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b));
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';
const PACKED: readonly (readonly [prefix: string, type: string])[] = [
  ['word/', `${OFFICE}.wordprocessingml.document`],
  ['xl/', `${OFFICE}.spreadsheetml.sheet`],
  ['ppt/', `${OFFICE}.presentationml.presentation`],
];

/**
 * Distinguishes documents from plain archives by their entries, and unpacks documents completely to prove them
 * readable.
 */
async function packedType(file: string, extension: string): Promise<string> {
  if (extension === 'zip') return 'application/zip';
  const names = await checkParts(file);
  if (names[0] === 'mimetype') {
    const suffix = { odt: 'text', ods: 'spreadsheet', odp: 'presentation' }[extension];
    return suffix === undefined ? 'application/zip' : `${OPEN_DOCUMENT}.${suffix}`;
  }
  if (!names.includes('[Content_Types].xml')) return 'application/zip';
  return PACKED.find(([prefix]) => names.some((name) => name.startsWith(prefix)))?.[1] ?? 'application/zip';
}

/**
 * The type of a file by its content; null if it is unknown. Throws UnreadableFile if a document is damaged or too
 * dense.
 */
export async function bytesType(file: string, extension: string): Promise<string | null> {
  const head = await headOf(file, TEXT_HEAD);
  if (head.length === 0) return null;
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return packedType(file, extension);
  const detected = await fileTypeFromBuffer(head.subarray(0, HEAD));
  if (detected) return detected.mime;
  return readsAsText(head) ? PLAIN_TEXT : null;
}

async function detectedExtension(file: string): Promise<string | null> {
  const detected = await fileTypeFromBuffer(await headOf(file, HEAD));
  return detected?.ext === 'apng' ? 'png' : (detected?.ext ?? null);
}

/** The extension for a picture's content; null if it is not a picture that can be decoded. */
export async function pictureKind(file: string): Promise<string | null> {
  const extension = await detectedExtension(file);
  return extension !== null && IMAGE_EXTENSIONS.includes(extension) ? extension : null;
}

/** What the content of a file with a wrong name is and what to do with it; null where that does not help. */
export async function contentHint(file: string): Promise<string | null> {
  const extension = await detectedExtension(file);
  if (extension === null) return null;
  const preview = Object.hasOwn(FILE_KINDS, extension) ? FILE_KINDS[extension]?.preview : undefined;
  if (preview === 'image' || preview === 'pdf' || preview === 'audio' || preview === 'video')
    return `Это ${extension.toUpperCase()}: переименуйте файл, чтобы имя кончалось на .${extension}`;
  return unreadableHint(extension);
}
