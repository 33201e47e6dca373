import sharp from 'sharp';
import { monstrousPng, samplePicture } from './sample-files.ts';

/** Images whose headers declare wrong dimensions, by extension. */
export const HUGE_PICTURES = ['png', 'jpg', 'webp', 'gif'] as const;

/** A small image whose header declares so many pixels per side. */
export async function hugePicture(extension: (typeof HUGE_PICTURES)[number], side: number): Promise<Buffer> {
  if (extension === 'png') return monstrousPng(side, side);
  const small = sharp({ create: { width: 64, height: 64, channels: 3, background: '#204080' } });
  if (extension === 'gif') {
    const bytes = await small.gif().toBuffer();
    bytes.writeUInt16LE(side, 6);
    bytes.writeUInt16LE(side, 8);
    return bytes;
  }
  if (extension === 'webp') {
    const bytes = await small.webp({ lossless: false }).toBuffer();
    const at = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
    bytes.writeUInt16LE(Math.min(side, 16_383), at + 3);
    bytes.writeUInt16LE(Math.min(side, 16_383), at + 5);
    return bytes;
  }
  const bytes = await small.jpeg().toBuffer();
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(side, at + 5);
  bytes.writeUInt16BE(side, at + 7);
  return bytes;
}

/** The first part of an image, a fraction from 0 to 1. */
export async function cutPicture(format: 'jpeg' | 'png', share: number): Promise<Buffer> {
  const whole = await samplePicture(640, 360, format);
  return whole.subarray(0, Math.floor(whole.length * share));
}

/** A GIF of so many frames of 500 by 500 pixels. */
export async function longGif(frames: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const one = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#888', noise } })
    .gif({ colours: 16, effort: 1 })
    .toBuffer();
  const colours = one.readUInt8(10);
  const head = 13 + (colours & 0x80 ? 3 * 2 ** ((colours & 7) + 1) : 0);
  const frame = one.subarray(head, -1);
  return Buffer.concat([one.subarray(0, head), ...Array.from({ length: frames }, () => frame), one.subarray(-1)]);
}
