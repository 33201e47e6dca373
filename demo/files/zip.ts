import { crc32, deflateRawSync } from 'node:zlib';

/** One file to be packed; `claims` is the size its head tells where that is not the truth. */
export interface PackedFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly claims?: number;
}

/** Packs files as ZIP does. */
export function packed(files: readonly PackedFile[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claims } of files) {
    const data = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(claims ?? bytes.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, title, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), facts, tail, title]));
    bodies.push(body);
    offset += body.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, list, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}
