import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startS3Bucket, type S3Bucket } from '../harness/s3-bucket.ts';
import { startSignedBucket, type SignedBucket } from '../harness/signed-bucket.ts';
import { colleagueOf } from './colleague.ts';
import { createRecord } from './create-record.ts';
import { openTab } from './open-tab.ts';
import { ownProduct } from './own-product.ts';
import { test } from './signed-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'direct-upload-'));
let s3: S3Bucket | undefined;
let bucket: SignedBucket | undefined;

// A server of its own, whose files are in a bucket that browsers reach.
const product = ownProduct({
  async variables() {
    s3 = await startS3Bucket(folder);
    bucket = await startSignedBucket(s3.options.endpoint, s3.options.secretKey);
    return { ...s3.variables, S3_DIRECT_URL: bucket.url };
  },
});

test.afterAll(async () => {
  await bucket?.close();
  await s3?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** More than one part. */
const BYTES = Buffer.alloc(17 * 1024 * 1024, 'Строка большого файла. ');

async function upload(page: Page, name: string): Promise<void> {
  const files = page.getByRole('tabpanel', { name: /^Файлы/u });
  await files.getByLabel('Выбор файлов').setInputFiles({ name, mimeType: 'text/plain', buffer: BYTES });
  const list = files.getByRole('list', { name: 'Файлы записи' });
  await expect(list).toContainText(name, { timeout: 60_000 });
}

test('a file goes to the bucket itself, and through the server while the bucket is away', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await colleagueOf(browser, 'siteEditors', product.url);
  const refused: string[] = [];
  const throughServer: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/upload/')) throughServer.push(request.url());
  });
  const id = await createRecord(page, 'news', { caption: 'Новость с большим файлом' });
  await page.goto(`/manage/news/${id}`);
  await openTab(page, 'Файлы');

  await upload(page, 'Прямо.txt');
  expect(bucket?.passed).toHaveLength(2);
  expect(throughServer).toEqual([]);

  await bucket?.close();
  await upload(page, 'Через сервер.txt');
  expect(throughServer).toHaveLength(2);
  expect(bucket?.passed).toHaveLength(2);
  expect(refused).toEqual([]);
});
