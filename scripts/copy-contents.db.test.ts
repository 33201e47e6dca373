import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { diskStorage } from '#server/files/disk-storage.ts';
import { FreeSpace } from '#server/files/free-space.ts';
import { Staging } from '#server/files/staging.ts';
import { startS3Server } from '#test/harness/s3-server.ts';
import { copyContents } from './copy-contents.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'copy-contents-'));
const s3 = await startS3Server(path.join(folder, 's3'));
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

test('files go from a disk to S3 and back, and what is missing or damaged is told', async () => {
  const staging = new Staging(path.join(folder, 'incoming'), new FreeSpace(folder, 0));
  const disk = diskStorage(path.join(folder, 'disk'));
  const bucket = s3.storage;
  const [whole, damaged, missing] = [randomUUID(), randomUUID(), randomUUID()];
  const text = Buffer.from('содержимое');
  const file = path.join(folder, 'file');
  await writeFile(file, text);
  await disk.put(whole, file, text.length);
  await disk.put(damaged, file, text.length);
  const { checksum } = await staging.take(await disk.read(whole), text.length);
  const contents = [
    { key: whole, checksum },
    { key: damaged, checksum: 'another' },
    { key: missing, checksum },
  ];
  const there = await copyContents(contents, disk, bucket, staging);
  expect(there).toMatchObject({ missing: [missing], damaged: [damaged] });
  const target = diskStorage(path.join(folder, 'target'));
  const back = await copyContents(contents, bucket, target, staging);
  expect(back).toEqual(there);
  expect(await buffer(await target.read(whole))).toEqual(text);
});
