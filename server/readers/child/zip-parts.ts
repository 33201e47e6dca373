import type { Readable } from 'node:stream';
import { openPromise, type Entry, type Options, type ZipFile } from 'yauzl';
import { UnreadableFile } from '../reader-errors.ts';

const MAX_ENTRIES = 20_000;
/** The maximum unpacked size of a document, in bytes. */
const MAX_UNPACKED = 256 * 1024 * 1024;
/** The maximum compression ratio; a higher one is treated as a zip bomb. */
const MAX_RATIO = 200;
/** The unpacked size below which the ratio is not checked. */
const HARMLESS = 4 * 1024 * 1024;

/** The document is no whole archive. */
export function damaged(): UnreadableFile {
  return new UnreadableFile('Файл повреждён');
}

function tooDense(): UnreadableFile {
  return new UnreadableFile('Файл слишком велик в распакованном виде');
}

/** The entries of the directory; their unpacked sizes are within the limit and their names unique. */
async function entriesOf(zip: ZipFile): Promise<readonly Entry[]> {
  if (zip.entryCount > MAX_ENTRIES) throw tooDense();
  const most = Math.min(MAX_UNPACKED, Math.max(HARMLESS, zip.fileSize * MAX_RATIO));
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (!entry.canDecodeFileData() || entries.has(entry.fileName)) throw damaged();
    entries.set(entry.fileName, entry);
    unpacked += entry.uncompressedSize;
    if (unpacked > most) throw tooDense();
  }
  return [...entries.values()];
}

/** Overlapping entries multiply their content: none may begin before the previous one has ended. */
export async function checkApart(zip: ZipFile, entries: readonly Entry[]): Promise<void> {
  let end = 0;
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    if (entry.relativeOffsetOfLocalHeader < end) throw damaged();
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    end = fileDataStart + entry.compressedSize;
  }
}

/** Unpacks an entry. The library counts the bytes, and fails if they differ from the directory. */
async function unpack(zip: ZipFile, entry: Entry, keeps: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    if (keeps && Buffer.isBuffer(chunk)) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function unpackAll(zip: ZipFile, keeps: boolean): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await entriesOf(zip);
  await checkApart(zip, entries);
  const parts = new Map<string, Buffer>();
  for (const entry of entries) parts.set(entry.fileName, await unpack(zip, entry, keeps));
  return parts;
}

/** Runs `read` with an archive. Throws UnreadableFile where it is damaged. */
export async function opened<Answer>(
  file: string,
  read: (zip: ZipFile) => Promise<Answer>,
  options: Options = {},
): Promise<Answer> {
  try {
    const zip = await openPromise(file, { ...options, autoClose: false });
    try {
      return await read(zip);
    } finally {
      zip.close();
    }
  } catch (error) {
    const isOwn = error instanceof UnreadableFile || (error instanceof Error && 'syscall' in error);
    throw isOwn ? error : damaged();
  }
}

/**
 * The entry names of a packed document, in directory order, after every entry has been unpacked and its size checked.
 * Throws UnreadableFile if the document is damaged or encrypted, has overlapping or duplicate entries, or unpacks to
 * more than the limit.
 */
export async function checkParts(file: string): Promise<readonly string[]> {
  return opened(file, async (zip) => [...(await unpackAll(zip, false)).keys()]);
}

/** The entries of a packed document by name. Throws as {@link checkParts} does. */
export async function readParts(file: string): Promise<ReadonlyMap<string, Buffer>> {
  return opened(file, (zip) => unpackAll(zip, true));
}

/**
 * Runs `read` with the names of the entries of a packed document and a function that opens one as a stream, or answers
 * null where there is none. Throws as {@link checkParts} does; an entry is checked as it is read.
 */
export async function streamParts<Answer>(
  file: string,
  read: (part: (name: string) => Promise<Readable | null>, names: ReadonlySet<string>) => Promise<Answer>,
): Promise<Answer> {
  return opened(file, async (zip) => {
    const entries = await entriesOf(zip);
    await checkApart(zip, entries);
    const byName = new Map(entries.map((entry) => [entry.fileName, entry]));
    return read(async (name) => {
      const entry = byName.get(name);
      return entry ? zip.openReadStreamPromise(entry) : null;
    }, new Set(byName.keys()));
  });
}
