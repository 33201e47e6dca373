import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '#test/harness/free-port.ts';
import { startS3Server } from '#test/harness/s3-server.ts';
import { openTestApp } from '#test/harness/test-app.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import { MissingContent, type FileStorage } from './storage.ts';
import { sweepStoredFiles, sweepTemporaryFiles } from './sweep-files.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
const s3 = await startS3Server(path.join(folder, 's3'));
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const storages: readonly (readonly [string, FileStorage])[] = [
  ['the disk', diskStorage(path.join(folder, 'disk'))],
  ['an S3 server', s3.storage],
];

async function staged(bytes: Buffer): Promise<string> {
  const file = path.join(folder, randomUUID());
  await writeFile(file, bytes);
  return file;
}

describe.each(storages)('%s', (_, storage) => {
  test('gives back what it was given, whole and in part, and lists it', async () => {
    const key = randomUUID();
    const bytes = Buffer.from('содержимое файла');
    await storage.put(key, await staged(bytes), bytes.length);
    expect(await buffer(await storage.read(key))).toEqual(bytes);
    expect(await buffer(await storage.read(key, { start: 2, end: 5 }))).toEqual(bytes.subarray(2, 6));
    const listed: string[] = [];
    for await (const batch of storage.list()) listed.push(...batch.map((one) => one.key));
    expect(listed).toContain(key);
    await storage.remove(key);
    await expect(storage.read(key)).rejects.toBeInstanceOf(MissingContent);
    await storage.remove(key);
  });

  test('has nothing under a key nobody used', async () => {
    await expect(storage.read(randomUUID())).rejects.toBeInstanceOf(MissingContent);
  });

  test('loses what belongs to nobody, and nothing else', async () => {
    const app = await openTestApp();
    const files = { ...app.context.files, storage };
    Object.assign(app.context, { files });
    const editor = await app.as('siteEditors');
    const made = await editor.send('POST', '/manage/attachedFile/', {
      fileName: 'нужный.txt',
      base64: Buffer.from('нужный').toString('base64'),
    });
    expect(made.status, made.raw.body).toBe(201);
    const orphan = randomUUID();
    await storage.put(orphan, await staged(Buffer.from('ничей')), 10);
    const left = await files.staging.take(pieces('незаконченный'), 100);
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    await utimes(left.path, twoDaysAgo, twoDaysAgo);
    await sweepStoredFiles({ database: app.context.database, files, binDays: 30 });
    await sweepTemporaryFiles(files);
    expect(await buffer(await storage.read(orphan))).toHaveLength(10);
    await sweepStoredFiles({ database: app.context.database, files, binDays: 30 }, 0);
    await expect(storage.read(orphan)).rejects.toBeInstanceOf(MissingContent);
    const kept = await editor.send('GET', `/attachedfile/${String(made.body['id'])}/file`);
    expect(kept.raw.body).toBe('нужный');
    await app.close();
  });
});

test('an S3 server that is not there is named', async () => {
  const account = { accessKey: 'key', secretKey: 'secret', region: 'us-east-1' };
  const storage = s3Storage({ endpoint: 'http://127.0.0.1:1', bucket: 'absent', ...account });
  await expect(storage.read(randomUUID())).rejects.toThrow('Bucket absent at http://127.0.0.1:1: ');
});

test('an S3 server whose disk is full is no space', async () => {
  const port = await freePort();
  const full = createServer((request, reply) => {
    request.resume().on('end', () => {
      reply.writeHead(507, { 'content-type': 'application/xml' });
      reply.end(
        '<Error><Code>XMinioStorageFull</Code><Message>Storage backend has reached its minimum free drive threshold.</Message></Error>',
      );
    });
  });
  await new Promise<void>((resolve) => {
    full.listen(port, '127.0.0.1', resolve);
  });
  const account = { accessKey: 'key', secretKey: 'secret', region: 'us-east-1' };
  const storage = s3Storage({ endpoint: `http://127.0.0.1:${port}`, bucket: 'full', ...account });
  const put = storage.put(randomUUID(), await staged(Buffer.from('text')), 4);
  await expect(put).rejects.toMatchObject({ status: 507, code: 'noSpace' });
  full.close();
});

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
