import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import { diskStorage } from '#server/files/disk-storage.ts';
import { s3Storage } from '#server/files/s3-storage.ts';
import { Staging } from '#server/files/staging.ts';
import { freePort } from '#test/harness/free-port.ts';
import { copyContents } from './copy-contents.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'copy-contents-'));
const port = await freePort();
const server = new S3rver({
  port,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(folder, 's3'),
  configureBuckets: [{ name: 'files', configs: [] }],
});
await server.run();
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('files go from a disk to S3 and back, and what is missing or damaged is told', async () => {
  const staging = new Staging(path.join(folder, 'incoming'));
  const disk = diskStorage(path.join(folder, 'disk'));
  const account = { accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1' };
  const bucket = s3Storage({ endpoint: `http://127.0.0.1:${port}`, bucket: 'files', ...account });
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
