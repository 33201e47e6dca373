import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { docx } from '#demo/files/docx.ts';
import {
  bombDocx,
  bombXlsx,
  crowdedDocx,
  doubledDocx,
  encryptedDocx,
  hiddenBombDocx,
  lyingDocx,
  overlappingDocx,
  shownBombDocx,
} from '#test/harness/hostile-archives.ts';
import { checkParts, readParts } from './zip-parts.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'zip-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function saved(bytes: Buffer): Promise<string> {
  const file = path.join(folder, 'document.docx');
  await writeFile(file, bytes);
  return file;
}

const DENSE = 'Файл слишком велик в распакованном виде';
const DAMAGED = 'Файл повреждён';
/** Counts the entries that are unpacked: an archive that is too dense is refused by its directory. */
const unpacked = vi.spyOn(zlib, 'createInflateRaw');
beforeEach(() => unpacked.mockClear());

describe('an archive', () => {
  test('gives its parts as they were packed', async () => {
    const file = await saved(docx(['Первый', 'Второй'], [{ name: 'word/media/a.bin', bytes: Buffer.from('abc') }]));
    const parts = await readParts(file);
    expect(parts.get('word/media/a.bin')?.toString()).toBe('abc');
    expect(parts.get('word/document.xml')?.toString()).toContain('Второй');
    expect(await checkParts(file)).toEqual([...parts.keys()]);
  });

  test.each([5, 100, 900])('that unpacks into %d MiB is refused', async (mebibytes) => {
    for (const bytes of [bombDocx(mebibytes), bombXlsx(mebibytes)]) {
      const file = await saved(bytes);
      await expect(checkParts(file)).rejects.toThrow(DENSE);
      expect(unpacked).not.toHaveBeenCalled();
    }
  });

  test.each([1, 16, 128])('that says less than its %d MiB is refused', async (mebibytes) => {
    const file = await saved(lyingDocx(mebibytes));
    await expect(checkParts(file)).rejects.toThrow(DAMAGED);
    expect(unpacked).toHaveBeenCalled();
  });

  test.each([
    [2, DAMAGED],
    [100, DENSE],
    [19_000, DENSE],
    [60_000, DENSE],
  ])('whose directory names the same bytes %d times is refused', async (times, message) => {
    const file = await saved(overlappingDocx(times));
    await expect(checkParts(file)).rejects.toThrow(message);
    expect(unpacked).not.toHaveBeenCalled();
  });

  test.each([5, 100, 900])(
    'with two directories is what the one that is read says: %d MiB are refused there, and never met elsewhere',
    async (mebibytes) => {
      await expect(checkParts(await saved(hiddenBombDocx(mebibytes)))).rejects.toThrow(DENSE);
      const parts = await readParts(await saved(shownBombDocx(mebibytes)));
      expect([...parts.keys()]).not.toContain('word/media/image1.png');
    },
  );

  test.each([
    ['two files of one name', doubledDocx, DAMAGED],
    ['a password', encryptedDocx, DAMAGED],
    ['more files than are read', () => crowdedDocx(20_001), DENSE],
    ['its end cut off', () => docx(['x']).subarray(0, -10), DAMAGED],
    ['its middle cut out', () => Buffer.concat([docx(['x']).subarray(0, 300), docx(['x']).subarray(-200)]), DAMAGED],
    ['a way out of its folder', () => docx(['x'], [{ name: '../../x', bytes: Buffer.from('x') }]), DAMAGED],
  ])('with %s is refused', async (_, bytes, message) => {
    await expect(checkParts(await saved(bytes()))).rejects.toThrow(message);
  });

  test('that is not there is an error of the machine, not of the file', async () => {
    await expect(checkParts(path.join(folder, 'absent'))).rejects.toThrow('ENOENT');
  });
});
