import { constants, deflateRawSync } from 'node:zlib';
import { docxFiles } from '#demo/files/docx.ts';
import { packed, zipBody, zipEnd, zipEntry, zipLine, zipOf, zipParts, type ZipEntry } from '#demo/files/zip.ts';

const MEBIBYTE = 1024 * 1024;
const DOCUMENT = docxFiles('<w:p><w:r><w:t>Первый абзац</w:t></w:r></w:p>').map(zipEntry);

/** An entry of so many mebibytes of zeros, which are never in memory as a whole. */
function zeros(name: string, mebibytes: number): ZipEntry {
  // A full flush allows chunks to be concatenated; the last two bytes are an empty final block.
  const piece = deflateRawSync(Buffer.alloc(MEBIBYTE), { finishFlush: constants.Z_FULL_FLUSH });
  const data = Buffer.concat([...Array.from({ length: mebibytes }, () => piece), Buffer.from([3, 0])]);
  return { name, data, size: mebibytes * MEBIBYTE, checksum: 0 };
}

/** A Word document with so many mebibytes of padding besides its text. */
export function bombDocx(mebibytes: number): Buffer {
  return zipOf([...DOCUMENT, zeros('word/media/image1.png', mebibytes)]);
}

/** A workbook that unpacks to so many mebibytes. */
export function bombXlsx(mebibytes: number): Buffer {
  return zipOf([...DOCUMENT.slice(0, 1), zeros('xl/worksheets/sheet1.xml', mebibytes)]);
}

/** A Word document with a file whose declared size is less than its actual size. */
export function lyingDocx(mebibytes: number, claims = 1000): Buffer {
  return zipOf([...DOCUMENT, { ...zeros('word/media/image1.png', mebibytes), size: claims }]);
}

/** A Word document whose directory lists the same mebibyte so many times. */
export function overlappingDocx(times: number): Buffer {
  const { bodies, directory } = zipParts(DOCUMENT);
  const shared = zeros('', 1);
  const lines = Array.from({ length: times }, (_, at) => zipLine({ ...shared, name: `word/${at}.xml` }, bodies.length));
  const list = Buffer.concat([directory, ...lines]);
  const body = zipBody(shared);
  const end = zipEnd(DOCUMENT.length + times, list.length, bodies.length + body.length);
  return Buffer.concat([bodies, body, list, end]);
}

function zip64End(lines: number, length: number, offset: number, at: number): Buffer {
  const record = Buffer.alloc(56);
  record.write('PK\u0006\u0006', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.set([45, 0, 45, 0], 12);
  record.writeBigUInt64LE(BigInt(lines), 24);
  record.writeBigUInt64LE(BigInt(lines), 32);
  record.writeBigUInt64LE(BigInt(length), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 'latin1');
  locator.writeBigUInt64LE(BigInt(at), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator]);
}

/** An archive with two directories: ZIP64 readers use one, all others the other. */
function twofold(plain: readonly ZipEntry[], large: readonly ZipEntry[]): Buffer {
  const first = zipParts(plain);
  const second = zipParts(large, first.bodies.length);
  const offset = first.bodies.length + second.bodies.length;
  const largeAt = offset + first.directory.length;
  return Buffer.concat([
    first.bodies,
    second.bodies,
    first.directory,
    second.directory,
    zip64End(large.length, second.directory.length, largeAt, largeAt + second.directory.length),
    zipEnd(plain.length, first.directory.length, offset),
  ]);
}

/** A Word document that unpacks to so many mebibytes for ZIP64 readers, and is harmless for all others. */
export function hiddenBombDocx(mebibytes: number): Buffer {
  return twofold(DOCUMENT, [...DOCUMENT, zeros('word/media/image1.png', mebibytes)]);
}

/** A Word document that is harmless for ZIP64 readers, and unpacks to so many mebibytes for all others. */
export function shownBombDocx(mebibytes: number): Buffer {
  return twofold([...DOCUMENT, zeros('word/media/image1.png', mebibytes)], DOCUMENT);
}

/** A Word document with two files of the same name. */
export function doubledDocx(): Buffer {
  return zipOf([...DOCUMENT, ...docxFiles('<w:p/>').slice(2).map(zipEntry)]);
}

/** A Word document that is flagged as encrypted. */
export function encryptedDocx(): Buffer {
  const bytes = packed(docxFiles('<w:p/>'));
  for (const [signature, flags] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const) {
    const mark = Buffer.from(signature, 'latin1');
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) bytes.writeUInt16LE(1, at + flags);
  }
  return bytes;
}

/** A Word document with so many files in it. */
export function crowdedDocx(files: number): Buffer {
  const others = Array.from({ length: files }, (_, at) => ({ name: `word/${at}.xml`, bytes: Buffer.alloc(0) }));
  return zipOf([...DOCUMENT, ...others.map(zipEntry)]);
}
