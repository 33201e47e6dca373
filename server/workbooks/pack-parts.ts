import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A part of an archive, written as it is read. */
export interface Part {
  readonly name: string;
  readonly texts: Iterable<string> | AsyncIterable<string>;
}

/** A part that was written: its checksum, sizes and place. */
interface WrittenPart {
  readonly name: Buffer;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const DIRECTORY = 0x02014b50;
const END = 0x06054b50;
/** ZIP 2.0: folders and deflate. */
const VERSION = 20;
/** The sizes follow the data, and the names are in UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** The first of January 1980, the earliest that an archive has: two numbers of 16 bits. */
const NO_TIME = [0, 0x21] as const;
/** Sheets are repetitive: higher levels take longer and save little. */
const LEVEL = 4;

/** Unsigned numbers of two and four bytes, in the order of archives. */
function bytes(...numbers: readonly (readonly [size: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of numbers) {
    buffer.writeUIntLE(value, at, size);
    at += size;
  }
  return buffer;
}

/** The facts that the header of a part and its line in the directory share. */
function facts({ name, checksum, packed, size }: Omit<WrittenPart, 'offset'>): Buffer {
  const [time, day] = NO_TIME;
  return bytes(
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, time],
    [2, day],
    [4, checksum],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
  );
}

const line = (part: WrittenPart): Buffer =>
  Buffer.concat([
    bytes([4, DIRECTORY], [2, VERSION]),
    facts(part),
    bytes([2, 0], [2, 0], [2, 0], [4, 0], [4, part.offset]),
    part.name,
  ]);

/**
 * Writes an archive as its parts are read, compressed outside of the thread that handles requests; parts whose iteration
 * depends on the parts before may be given by a generator.
 */
export async function* packParts(parts: Iterable<Part> | AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const written: WrittenPart[] = [];
  let offset = 0;
  for await (const { name: title, texts } of parts) {
    const name = Buffer.from(title);
    const header = Buffer.concat([bytes([4, LOCAL]), facts({ name, checksum: 0, packed: 0, size: 0 }), name]);
    yield header;
    let [checksum, size, packed] = [0, 0, 0];
    const deflate = createDeflateRaw({ level: LEVEL });
    const counted = async function* () {
      for await (const text of texts) {
        const chunk = Buffer.from(text);
        checksum = crc32(chunk, checksum);
        size += chunk.length;
        yield chunk;
      }
    };
    const sent = pipeline(counted(), deflate);
    // Rejected as well where the loop below is left.
    sent.catch(() => undefined);
    for await (const chunk of deflate) {
      if (!Buffer.isBuffer(chunk)) continue;
      packed += chunk.length;
      yield chunk;
    }
    await sent;
    const descriptor = bytes([4, DESCRIPTOR], [4, checksum], [4, packed], [4, size]);
    yield descriptor;
    written.push({ name, checksum, packed, size, offset });
    offset += header.length + packed + descriptor.length;
  }
  const directory = Buffer.concat(written.map(line));
  const count = written.length;
  yield directory;
  yield bytes([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0]);
}
