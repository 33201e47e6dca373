import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of two halves, the left one red and the right one blue: shows which part of it a preview keeps. */
export async function samplePicture(width = 640, height = 360, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const half = { create: { width: Math.floor(width / 2), height, channels: 3, background: '#d01020' } } as const;
  const left = await sharp(half).png().toBuffer();
  const picture = sharp({ create: { width, height, channels: 3, background: '#1020d0' } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
  return format === 'jpeg' ? picture.jpeg().toBuffer() : picture.png().toBuffer();
}

/** The head of a PNG that says it has so many pixels; no pixel follows. */
export function monstrousPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(8)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

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

const DOCUMENT_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>';

/** A docx with these paragraphs, and further files in it. */
export function sampleDocx(paragraphs: readonly string[], others: readonly PackedFile[] = []): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const text = (name: string, xml: string) => ({ name, bytes: Buffer.from(xml) });
  return packed([
    text(
      '[Content_Types].xml',
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    text(
      '_rels/.rels',
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    text('word/document.xml', `${DOCUMENT_HEAD}${body}</w:body></w:document>`),
    ...others,
  ]);
}
