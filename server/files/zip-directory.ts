import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { invalid, type Refusal } from '#server/store/refusal.ts';

/** One file inside a packed one, as its directory tells. Sizes are in bytes. */
interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Where its own head begins. */
  readonly offset: number;
}

const END_SIGNATURE = 0x06_05_4b_50;
const ENTRY_SIGNATURE = 0x02_01_4b_50;
const HEAD_SIGNATURE = 0x04_03_4b_50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const HEAD_LENGTH = 30;
const MAX_COMMENT = 65_535;
const MAX_DIRECTORY = 8 * 1024 * 1024;
const MAX_ENTRIES = 20_000;
const DEFLATED = 8;

/** The most a document may hold once it is unpacked, in bytes. */
export const MAX_UNPACKED = 256 * 1024 * 1024;
/** A document that grows more than so many times over is made to harm whoever opens it. */
const MAX_RATIO = 200;
/** Below this size nothing harms. */
const HARMLESS = 4 * 1024 * 1024;

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

function damaged(): Refusal {
  return invalid([], 'Файл повреждён');
}

function tooDense(): Refusal {
  return invalid([], 'Файл слишком велик в распакованном виде');
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  if (bytesRead < length) throw damaged();
  return buffer;
}

async function readDirectory(handle: FileHandle, size: number): Promise<readonly ZipEntry[]> {
  const tailLength = Math.min(size, END_LENGTH + MAX_COMMENT);
  if (tailLength < END_LENGTH) throw damaged();
  const tail = await readAt(handle, size - tailLength, tailLength);
  let at = tailLength - END_LENGTH;
  while (at >= 0 && tail.readUInt32LE(at) !== END_SIGNATURE) at -= 1;
  if (at < 0) throw damaged();
  const count = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  if (length > MAX_DIRECTORY || count > MAX_ENTRIES || start + length > size) throw damaged();
  const directory = await readAt(handle, start, length);
  const entries: ZipEntry[] = [];
  for (let offset = 0; entries.length < count; ) {
    if (offset + ENTRY_LENGTH > length || directory.readUInt32LE(offset) !== ENTRY_SIGNATURE) throw damaged();
    const nameLength = directory.readUInt16LE(offset + 28);
    entries.push({
      method: directory.readUInt16LE(offset + 10),
      packed: directory.readUInt32LE(offset + 20),
      unpacked: directory.readUInt32LE(offset + 24),
      offset: directory.readUInt32LE(offset + 42),
      name: directory.toString('utf8', offset + ENTRY_LENGTH, offset + ENTRY_LENGTH + nameLength),
    });
    offset += ENTRY_LENGTH + nameLength + directory.readUInt16LE(offset + 30) + directory.readUInt16LE(offset + 32);
  }
  return entries;
}

/** The names in a packed file's directory. Throws 422 where it has none that can be read, or would unpack into too much. */
export async function zipNames(file: string): Promise<readonly string[]> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const entries = await readDirectory(handle, size);
    const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
    if (unpacked > MAX_UNPACKED || (unpacked > HARMLESS && unpacked > size * MAX_RATIO)) throw tooDense();
    return entries.map((entry) => entry.name);
  } finally {
    await handle.close();
  }
}

/**
 * Unpacks every part of a document into nothing, to learn that its directory tells the truth: libraries that read documents
 * believe it. Throws 422 where a part is longer than it says, or can't be unpacked.
 */
export async function checkUnpacks(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    for (const entry of await readDirectory(handle, size)) {
      if (entry.packed > size || entry.offset + HEAD_LENGTH > size) throw damaged();
      if (entry.method !== DEFLATED || entry.packed === 0) continue;
      const head = await readAt(handle, entry.offset, HEAD_LENGTH);
      if (head.readUInt32LE(0) !== HEAD_SIGNATURE) throw damaged();
      const start = entry.offset + HEAD_LENGTH + head.readUInt16LE(26) + head.readUInt16LE(28);
      const packed = await readAt(handle, start, entry.packed);
      await inflate(packed, { maxOutputLength: Math.max(1, entry.unpacked) }).catch(() => {
        throw damaged();
      });
    }
  } finally {
    await handle.close();
  }
}
