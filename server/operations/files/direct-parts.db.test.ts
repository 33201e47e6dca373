import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { sweepStoredFiles } from '#server/files/sweep-files.ts';
import { digest, sendBytes } from '#test/harness/file-client.ts';
import { startS3Server } from '#test/harness/s3-server.ts';
import { startSignedBucket } from '#test/harness/signed-bucket.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'direct-parts-'));
const s3 = await startS3Server(folder);
const bucket = await startSignedBucket(s3.options.endpoint, s3.options.secretKey);
const app = await openTestApp([], undefined, { ...s3.variables, S3_DIRECT_URL: bucket.url });
let editor: TestClient;
beforeAll(async () => {
  editor = await app.as('siteEditors');
});
afterAll(async () => {
  await app.close();
  await bucket.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const BYTES = Buffer.alloc(90_000, 'Строка большого файла. ');

async function begin(size = BYTES.length): Promise<string> {
  const begun = await editor.send('POST', '/upload/', { fileName: 'большой.txt', size });
  expect(begun.body).toMatchObject({ isDirect: true, received: 0 });
  return String(begun.body['id']);
}

async function addressOf(id: string, position: number, size: number): Promise<string> {
  const answer = await editor.send('GET', `/upload/${id}/address?position=${position}&size=${size}`);
  expect(answer.status, answer.raw.body).toBe(200);
  return String(answer.body['url']);
}

async function put(url: string, body: Buffer): Promise<number> {
  return (await fetch(url, { method: 'PUT', body: new Uint8Array(body) })).status;
}

const add = (id: string, position: number, size: number, client = editor) =>
  client.send('PUT', `/upload/${id}/part?position=${position}&size=${size}`);

/** Sends a whole upload to the bucket; answers its id. */
async function sent(bytes = BYTES): Promise<string> {
  const id = await begin(bytes.length);
  expect(await put(await addressOf(id, 0, bytes.length), bytes)).toBe(200);
  expect((await add(id, 0, bytes.length)).body).toMatchObject({ received: bytes.length });
  return id;
}

async function keysInBucket(): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const batch of s3.storage.list()) keys.push(...batch.map(({ key }) => key));
  return keys.sort();
}

test('parts sent to the bucket become a file, with others that were sent to the server', async () => {
  const id = await begin();
  const cut = 60_000;
  expect(await put(await addressOf(id, 0, cut), BYTES.subarray(0, cut))).toBe(200);
  expect((await add(id, 0, cut)).body).toMatchObject({ received: cut, size: BYTES.length });
  expect((await add(id, 0, cut)).status).toBe(409);
  const rest = await sendBytes(app, editor, 'PATCH', `/upload/${id}?position=${cut}`, {
    payload: BYTES.subarray(cut),
    contentType: 'application/octet-stream',
  });
  expect(rest.body).toMatchObject({ received: BYTES.length });
  const made = await editor.send('POST', '/manage/attachedFile/', { fileName: 'большой.txt', uploadId: id });
  expect(made.status, made.raw.body).toBe(201);
  const stored = await editor.send('GET', `/attachedfile/${String(made.body['id'])}/file`);
  expect(digest(stored.raw.rawPayload)).toBe(digest(BYTES));
  expect(await keysInBucket()).toHaveLength(1);
});

test('a signed address admits its own key and size only', async () => {
  const id = await begin();
  const url = await addressOf(id, 0, 1000);
  const { length } = bucket.passed;
  expect(await put(url, Buffer.alloc(1001))).toBe(403);
  expect(await put(url, Buffer.alloc(999))).toBe(403);
  const [, key = ''] = /files\/([\da-f-]{36})/u.exec(url) ?? [];
  expect(await put(url.replace(key, 'a'.repeat(8) + key.slice(8)), Buffer.alloc(1000))).toBe(403);
  expect((await fetch(url)).status).toBe(403);
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
  expect(await put(url.replace(/X-Amz-Expires=\d+/u, 'X-Amz-Expires=999999'), Buffer.alloc(1000))).toBe(403);
  expect(bucket.passed).toHaveLength(length);
  expect((await add(id, 0, 1000)).status).toBe(409);
  expect(await put(url, Buffer.alloc(1000))).toBe(200);
  expect((await add(id, 0, 999)).status).toBe(409);
  expect((await add(id, 0, 1000)).status).toBe(200);
});

test('an upload is its user’s alone, and no part is beyond it', async () => {
  const id = await begin();
  const stranger = await app.as('siteEditors');
  expect((await stranger.send('GET', `/upload/${id}/address?position=0&size=10`)).status).toBe(404);
  expect((await add(id, 0, 10, stranger)).status).toBe(404);
  for (const query of [`position=0&size=${BYTES.length + 1}`, 'position=5&size=10']) {
    expect((await editor.send('GET', `/upload/${id}/address?${query}`)).status).toBe(409);
    expect((await editor.send('PUT', `/upload/${id}/part?${query}`)).status).toBe(409);
  }
  for (const query of ['position=0&size=0', 'position=-1&size=1', 'position=0', 'size=1', 'position=0&size=1e3']) {
    expect((await editor.send('GET', `/upload/${id}/address?${query}`)).status).toBe(400);
  }
});

test('what it holds is checked as everything else, and a right that was taken meanwhile refuses it', async () => {
  const fake = await begin(5);
  expect(await put(await addressOf(fake, 0, 5), Buffer.from('MZ\0\0\0'))).toBe(200);
  expect((await add(fake, 0, 5)).status).toBe(200);
  const refused = await editor.send('POST', '/manage/attachedFile/', { fileName: 'снимок.png', uploadId: fake });
  expect(refused.status).toBe(422);
  const news = await editor.send('POST', '/manage/news/', { caption: 'Новость с файлом' });
  const id = await sent();
  const { database } = app.context;
  const count = () => database.query<{ n: number }>({ text: 'select count(*) as n from stored_content', values: [] });
  const before = await count();
  const admin = await app.as('administrators');
  const roles = (await admin.send('GET', '/manage/roles/?pageSize=100')).body.items;
  const other = roles.find(({ name }) => name === ROLE_NAMES.subscriberManager)?.['id'];
  const rights = [{ fieldName: 'roleIds', fieldValue: [other] }];
  const taken = await admin.send('PATCH', `/manage/user/${editor.userId}`, rights);
  expect(taken.status, taken.raw.body).toBe(200);
  const late = await editor.send('POST', `/manage/news/${String(news.body['id'])}/file/upload`, { uploadIds: [id] });
  expect(late.status).toBe(403);
  expect(await count()).toEqual(before);
  await database.query({ text: `update upload set touched_at = now() - interval '2 days'`, values: [] });
  await sweepStoredFiles(app.context, 0);
  expect(await keysInBucket()).toHaveLength(1);
});

test('what is stored and never added is swept, and cannot be added later', async () => {
  editor = await app.as('siteEditors');
  const id = await begin();
  expect(await put(await addressOf(id, 0, BYTES.length), BYTES)).toBe(200);
  const before = await keysInBucket();
  await sweepStoredFiles(app.context, 0);
  expect(await keysInBucket()).toHaveLength(before.length - 1);
  expect((await add(id, 0, BYTES.length)).status).toBe(409);
});

test('browsers may connect to the bucket', async () => {
  const { headers } = await app.app.inject('/api/v1/health');
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${bucket.url};`);
});
