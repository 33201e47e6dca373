import { open, readdir, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** Reads a part of a file. */
async function bytesAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

/** The place of the table of letters (`cmap`) in a font. */
async function tableOf(file: FileHandle): Promise<Buffer> {
  const head = await bytesAt(file, 0, 12);
  const tables = await bytesAt(file, 12, head.readUInt16BE(4) * 16);
  for (let at = 0; at + 16 <= tables.length; at += 16) {
    if (tables.toString('latin1', at, at + 4) === 'cmap')
      return bytesAt(file, tables.readUInt32BE(at + 8), tables.readUInt32BE(at + 12));
  }
  throw new Error('the font has no table of letters');
}

/** The letters of a part in ranges of 32 bits (format 12). */
function wideRanges(table: Buffer, at: number, take: (code: number) => void): void {
  const groups = table.readUInt32BE(at + 12);
  for (let group = 0; group < groups; group += 1) {
    const from = at + 16 + group * 12;
    for (let code = table.readUInt32BE(from); code <= table.readUInt32BE(from + 4); code += 1) take(code);
  }
}

/** The letters of a part in segments of 16 bits (format 4). */
function segments(table: Buffer, at: number, take: (code: number) => void): void {
  const length = table.readUInt16BE(at + 6);
  const [ends, starts] = [at + 14, at + 16 + length];
  const [deltas, offsets] = [starts + length, starts + 2 * length];
  for (let segment = 0; segment < length; segment += 2) {
    const [first, last] = [table.readUInt16BE(starts + segment), table.readUInt16BE(ends + segment)];
    const [delta, offset] = [table.readUInt16BE(deltas + segment), table.readUInt16BE(offsets + segment)];
    for (let code = first; code <= last && code < 0xff_ff; code += 1) {
      const place = offsets + segment + offset + (code - first) * 2;
      const glyph = offset === 0 ? code + delta : place + 2 <= table.length ? table.readUInt16BE(place) : 0;
      if ((offset === 0 ? glyph & 0xff_ff : glyph) !== 0) take(code);
    }
  }
}

/** Calls `take` with each letter of the font in a folder (OpenType, «cmap»). */
export async function lettersOf(folder: string, take: (code: number) => void): Promise<void> {
  const name = (await readdir(folder)).find((one) => one.endsWith('.ttf'));
  if (name === undefined) throw new Error(`there is no font in ${folder}`);
  const file = await open(path.join(folder, name), 'r');
  try {
    const table = await tableOf(file);
    const parts = table.readUInt16BE(2);
    for (let part = 0; part < parts; part += 1) {
      const at = table.readUInt32BE(4 + part * 8 + 4);
      const format = table.readUInt16BE(at);
      if (format === 12) wideRanges(table, at, take);
      else if (format === 4) segments(table, at, take);
    }
  } finally {
    await file.close();
  }
}
