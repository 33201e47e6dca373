import { expect, test } from 'vitest';
import { PIXEL, WORD_RTF } from '#test/harness/pasted-clipboards.ts';
import { processorTime } from '#test/harness/processor-time.ts';
import { rtfPictures } from './rtf-pictures.ts';

test('the pictures that Word puts beside its HTML, each once', () => {
  const pictures = rtfPictures(WORD_RTF);
  expect(pictures.map(({ type }) => type)).toEqual(['image/png', 'image/png', 'image/png']);
  expect(Buffer.from(pictures[2]?.bytes ?? []).toString('base64')).toBe(PIXEL);
});

test('a hostile text is read in bounded time', async () => {
  const { milliseconds } = await processorTime(() => {
    expect(rtfPictures('\\pngblip{\\x '.repeat(300_000)).length).toBeLessThanOrEqual(100);
    expect(rtfPictures(`\\jpegblip${'{} '.repeat(1_000_000)}`)).toHaveLength(1);
    expect(rtfPictures('{\\pict'.repeat(1_000_000))).toEqual([]);
  });
  expect(milliseconds).toBeLessThan(2000);
});
