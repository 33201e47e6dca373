import { crc32, deflateRawSync } from 'node:zlib';

/** One file to be packed; `claims` is a false size for its header. */
export interface PackedFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly claims?: number;
}

/** One file as stored in an archive. */
export interface ZipEntry {
  readonly name: string;
  /** Deflated. */
  readonly data: Buffer;
  /** The sizes in its headers, in bytes. */
  readonly size: number;
  readonly checksum: number;
}

/** Deflates a file for an archive. */
export function zipEntry({ name, bytes, claims }: PackedFile): ZipEntry {
  return { name, data: deflateRawSync(bytes), size: claims ?? bytes.length, checksum: crc32(bytes) };
}

function factsOf({ name, data, size, checksum }: ZipEntry): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(checksum, 10);
  facts.writeUInt32LE(data.length, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  return facts;
}

/** An entry's local header and data. */
export function zipBody(entry: ZipEntry): Buffer {
  return Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), factsOf(entry), Buffer.from(entry.name), entry.data]);
}

/** An entry's central directory record, with the offset of its local header. */
export function zipLine(entry: ZipEntry, offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  const start = Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0])]);
  return Buffer.concat([start, factsOf(entry), tail, Buffer.from(entry.name)]);
}

/** The end of central directory record: number of entries, size in bytes, and offset. */
export function zipEnd(lines: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(lines, 4);
  end.writeUInt16LE(lines, 6);
  end.writeUInt32LE(length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

/** Concatenates entries from an offset on; returns their data and their directory records separately. */
export function zipParts(
  entries: readonly ZipEntry[],
  start = 0,
): { readonly bodies: Buffer; readonly directory: Buffer } {
  const bodies: Buffer[] = [];
  const lines: Buffer[] = [];
  let offset = start;
  for (const entry of entries) {
    const body = zipBody(entry);
    bodies.push(body);
    lines.push(zipLine(entry, offset));
    offset += body.length;
  }
  return { bodies: Buffer.concat(bodies), directory: Buffer.concat(lines) };
}

/** Packs entries into a ZIP archive. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const { bodies, directory } = zipParts(entries);
  return Buffer.concat([bodies, directory, zipEnd(entries.length, directory.length, bodies.length)]);
}

/** Packs files into a ZIP archive. */
export function packed(files: readonly PackedFile[]): Buffer {
  return zipOf(files.map(zipEntry));
}
