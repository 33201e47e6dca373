import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** An image with a red left half and a blue right half: shows which part of it a preview contains. */
export async function samplePicture(width = 640, height = 360, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const half = { create: { width: Math.floor(width / 2), height, channels: 3, background: '#d01020' } } as const;
  const left = await sharp(half).png().toBuffer();
  const picture = sharp({ create: { width, height, channels: 3, background: '#1020d0' } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
  return format === 'jpeg' ? picture.jpeg().toBuffer() : picture.png().toBuffer();
}

/** The header of a PNG that declares so many pixels, without image data. */
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

/** A 440 Hz tone of one second. */
export function sampleSound(): Buffer {
  const rate = 8000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + rate, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(rate, 40);
  const wave = Buffer.from(
    Array.from({ length: rate }, (_, at) => 128 + Math.round(60 * Math.sin((at * 2 * Math.PI * 440) / rate))),
  );
  return Buffer.concat([head, wave]);
}
