import { open } from 'node:fs/promises';
import type { FileTypeResult } from 'file-type';
import { fileKindOf, hasHiddenExtension, IMAGE_EXTENSIONS, extensionOf, PLAIN_TEXT } from '#model/file-kinds.ts';
import { fileChoiceFailure, WRONG_FILE_TYPE, type FileRules } from '#model/file-rules.ts';
import { invalid, type Refusal } from '#server/store/refusal.ts';
import { pictureSides, type Sides } from './pictures.ts';
import { checkUnpacks, zipNames } from './zip-directory.ts';

/** What the bytes of a file turned out to be. */
export interface CheckedContent {
  /** What it is sent as. */
  readonly type: string;
  /** Of pictures that the product can draw. */
  readonly sides: Sides | null;
}

/** As much of a file as its signature may need, in bytes. */
const HEAD = 4100;
/** As much of a text as is looked at. */
const TEXT_HEAD = 64 * 1024;

function wrongType(): Refusal {
  return invalid([], WRONG_FILE_TYPE);
}

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

/** Control characters that no text has: whatever has them is a program or a picture in a text's clothes. */
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

/** Tells documents from plain archives by what is in them, and unpacks documents as far as is needed to trust them. */
async function packedType(file: string, extension: string): Promise<string> {
  if (extension === 'zip') return 'application/zip';
  const names = await zipNames(file);
  await checkUnpacks(file);
  if (names[0] === 'mimetype') {
    const suffix = { odt: 'text', ods: 'spreadsheet', odp: 'presentation' }[extension];
    return suffix === undefined ? 'application/zip' : `${OPEN_DOCUMENT}.${suffix}`;
  }
  if (!names.includes('[Content_Types].xml')) return 'application/zip';
  return PACKED.find(([prefix]) => names.some((name) => name.startsWith(prefix)))?.[1] ?? 'application/zip';
}

/** What a file is by its first bytes; undefined where no signature is known. */
async function signatureOf(head: Uint8Array): Promise<FileTypeResult | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return fileTypeFromBuffer(head);
}

async function bytesType(file: string, extension: string): Promise<string | null> {
  const head = await headOf(file, TEXT_HEAD);
  if (head.length === 0) return null;
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return packedType(file, extension);
  const detected = await signatureOf(head.subarray(0, HEAD));
  if (detected) return detected.mime;
  return readsAsText(head) ? PLAIN_TEXT : null;
}

/**
 * Looks at a file's bytes, not at its name alone (trust «Files»). Throws 422 where they are not what the name says, where another
 * extension hides in the name, and where a picture is too large to be decoded.
 */
export async function checkContent(
  file: string,
  name: string,
  rules: FileRules,
  maxPixels: number,
): Promise<CheckedContent> {
  const failure = fileChoiceFailure([name], rules);
  const kind = fileKindOf(name);
  if (failure !== null || !kind || hasHiddenExtension(name)) throw wrongType();
  const extension = extensionOf(name);
  const actual = await bytesType(file, extension);
  if (actual === null || !kind.types.includes(actual)) throw wrongType();
  const sides = IMAGE_EXTENSIONS.includes(extension) ? await pictureSides(file, maxPixels) : null;
  return { type: kind.types[0], sides };
}

/** The extension that the bytes of a picture call for; null where they are no picture the product can draw. */
export async function pictureExtension(file: string): Promise<string | null> {
  const detected = await signatureOf(await headOf(file, HEAD));
  const extension = detected?.ext === 'apng' ? 'png' : detected?.ext;
  return extension !== undefined && IMAGE_EXTENSIONS.includes(extension) ? extension : null;
}
