import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FreeSpace } from '#server/files/free-space.ts';
import { Staging } from '#server/files/staging.ts';
import { fileRows, sendBytes, storedFiles } from '#test/harness/file-client.ts';
import { openFileSuite } from '#test/harness/file-suite.ts';
import type { TestAnswer, TestClient } from '#test/harness/test-app.ts';

const KIB = 1024;
const suite = await openFileSuite();
const { app, editor, get, upload, createNews, expectRefused } = suite;
afterAll(() => suite.app.close());

const { files } = app.context;
const usual = { ...files.limits };
const folder = path.join(app.context.environment.dataDir, 'files');

beforeEach(() => {
  Object.assign(files.limits, { userUploads: 1000 * KIB, totalUploads: 1500 * KIB });
});
afterEach(async () => {
  Object.assign(files.limits, usual);
  await app.context.database.query({ text: 'delete from upload', values: [] });
});

const begin = (size: number, client = editor) => client.send('POST', '/upload/', { fileName: 'большой.txt', size });
const part = (id: unknown, position: number, bytes: Buffer, client: Pick<TestClient, 'token'> = editor) =>
  sendBytes(app, client, 'PATCH', `/upload/${String(id)}?position=${position}`, {
    payload: bytes,
    contentType: 'application/octet-stream',
  });

const statuses = (answers: readonly TestAnswer[]) => Map.groupBy(answers, ({ status }) => status);
const announced = async () => {
  const [row] = await app.context.database.query<{ size: number }>({
    text: 'select coalesce(sum(size), 0)::bigint as size from upload',
    values: [],
  });
  return row?.size ?? 0;
};

/** Bytes of all uploads that do not belong to a record yet. */
async function bytesOnDisk(): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  // A file that has two names while it is being stored counts once.
  const sizes = new Map<number, number>();
  await Promise.all(
    names
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(path.join(entry.parentPath, entry.name)).then(
          ({ ino, size }) => sizes.set(ino, size),
          () => null,
        ),
      ),
  );
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

describe('unfinished uploads', () => {
  test('are bounded for each user and for all together; one given up counts no more', async () => {
    const first = await begin(700 * KIB);
    expect(first.status, first.raw.body).toBe(201);
    const refused = await expectRefused(429, () => begin(400 * KIB));
    expect(refused.body['message']).toBe(
      'Слишком много незавершённых загрузок: 1 на 700 КБ из 1\u202f000 КБ. Дождитесь их окончания или отмените ненужные',
    );
    expect(refused.raw.headers['retry-after']).toBe('60');
    const other = await app.as('siteEditors');
    expect((await begin(700 * KIB, other)).status).toBe(201);
    const third = await app.as('siteEditors');
    const full = await expectRefused(429, () => begin(200 * KIB, third));
    expect(full.body['message']).toMatch(/^Сейчас загружается слишком много файлов/u);
    expect((await editor.send('DELETE', `/upload/${String(first.body['id'])}`)).status).toBe(204);
    expect((await begin(200 * KIB, third)).status).toBe(201);
  });

  test('that could never fit are refused as too large', async () => {
    const refused = await expectRefused(413, () => begin(1001 * KIB));
    expect(refused.body['message']).toMatch(/не больше 1\u202f000 КБ$/u);
  });

  test('begun at once never go past the bound, on two servers either', async () => {
    const second = app.database.url === null ? null : await app.secondServer();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        second && at % 2 === 1
          ? second.send(editor, 'POST', '/upload/', { fileName: 'часть.txt', size: 100 * KIB })
          : begin(100 * KIB),
      ),
    );
    const told = statuses(answers);
    expect(new Set(told.keys())).toEqual(new Set([201, 429]));
    expect(told.get(201)).toHaveLength(10);
    expect(await announced()).toBe(1000 * KIB);
    await second?.close();
  });

  test('take one part at a time: of two hundred at once one comes in, and the disk never holds more than was announced', async () => {
    const size = 300 * KIB;
    const { body } = await begin(size);
    const before = await bytesOnDisk();
    let most = 0;
    const done = new AbortController();
    const watching = (async () => {
      while (!done.signal.aborted) {
        most = Math.max(most, (await bytesOnDisk()) - before);
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    })();
    const bytes = Buffer.alloc(size, 'а');
    const answers = await Promise.all(Array.from({ length: 200 }, () => part(body['id'], 0, bytes)));
    done.abort();
    await watching;
    const told = statuses(answers);
    expect(told.get(200)).toHaveLength(1);
    expect(told.get(409)).toHaveLength(199);
    expect(most).toBeLessThanOrEqual(size);
    expect((await bytesOnDisk()) - before).toBe(size);
  });

  test('take no byte more than was announced, whatever the part says of its length', async () => {
    const { body } = await begin(100 * KIB);
    const endless = Readable.from(
      (function* () {
        for (let sent = 0; sent < 1000; sent += 1) yield Buffer.alloc(10 * KIB);
      })(),
    );
    const rows = await fileRows(app);
    const answer = await app.app.inject({
      method: 'PATCH',
      url: `/api/v1/upload/${String(body['id'])}?position=0`,
      headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'application/octet-stream' },
      payload: endless,
    });
    expect(answer.statusCode).toBe(413);
    expect(await fileRows(app)).toBe(rows);
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  });

  test('that are given up while a part comes in take nothing of it', async () => {
    const { body } = await begin(300 * KIB);
    const stored = await storedFiles(app);
    const id = String(body['id']);
    const coming = Promise.withResolvers<void>();
    const slow = Readable.from(
      (async function* () {
        yield Buffer.alloc(KIB);
        await coming.promise;
        yield Buffer.alloc(KIB);
      })(),
    );
    const answer = Promise.resolve(
      app.app.inject({
        method: 'PATCH',
        url: `/api/v1/upload/${id}?position=0`,
        headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'application/octet-stream' },
        payload: slow,
      }),
    );
    await expect.poll(async () => (await storedFiles(app)).length, { timeout: 20_000 }).toBe(stored.length + 1);
    expect((await editor.send('DELETE', `/upload/${id}`)).status).toBe(204);
    expect(await announced()).toBe(0);
    coming.resolve();
    expect([404, 409]).toContain((await answer).statusCode);
    expect(await storedFiles(app)).toEqual(stored);
  });
});

test('the files of a form are bounded together', async () => {
  Object.assign(files.limits, { formSize: 100 * KIB });
  const news = await createNews();
  const file = (name: string) => ({ name, bytes: Buffer.alloc(60 * KIB, 'а') });
  const refused = await expectRefused(413, () =>
    upload(`/manage/news/${news}/file/upload`, [file('а.txt'), file('б.txt')]),
  );
  expect(refused.body['message']).toBe('Файлы вместе слишком большие. Загрузите их по частям или по одному');
  expect((await upload(`/manage/news/${news}/file/upload`, [file('а.txt')])).status).toBe(201);
});

describe('where only so much space is free as has to remain', () => {
  const before = { space: files.space, staging: files.staging };
  beforeEach(async () => {
    await createNews();
    const space = new FreeSpace(folder, Number.MAX_SAFE_INTEGER);
    Object.assign(files, { space, staging: new Staging(path.join(folder, 'incoming'), space) });
  });
  afterEach(() => Object.assign(files, before));

  test('files are refused in every way they come, and the rest works', async () => {
    const news = await createNews();
    const bytes = Buffer.from('text');
    await expectRefused(507, () => begin(10));
    await expectRefused(507, () => upload(`/manage/news/${news}/file/upload`, [{ name: 'а.txt', bytes }]));
    const refused = await expectRefused(507, () =>
      editor.send('POST', '/manage/attachedFile/', { fileName: 'а.txt', base64: bytes.toString('base64') }),
    );
    expect(refused.body).toMatchObject({ code: 'noSpace', message: expect.stringMatching(/^На диске сервера/u) });
    expect((await get('/manage/news/')).status).toBe(200);
    const ready = await app.app.inject('/health/ready');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'noSpace', engine: app.context.database.engine }]);
    expect(files.space.refusals).toBe(3);
    expect((await app.app.inject('/metrics')).body).toMatch(/^storage_refusals_total \d+$/mu);
    const admin = await app.as('administrators');
    expect((await get('/manage/storage/', {}, admin)).body).toMatchObject({ state: 'full' });
  });
});

test('administrators are told of the space, the files and who uploads; nobody else is', async () => {
  const { body } = await begin(300 * KIB);
  await part(body['id'], 0, Buffer.alloc(100 * KIB));
  await expectRefused(403, () => get('/manage/storage/'));
  expect((await app.anonymous('GET', '/manage/storage/')).status).toBe(401);
  const admin = await app.as('administrators');
  const told = await get('/manage/storage/', {}, admin);
  expect(told.status, told.raw.body).toBe(200);
  const one = { count: 1, size: 300 * KIB, received: 100 * KIB };
  expect(told.body).toMatchObject({
    place: 'disk',
    uploads: { ...one, users: [{ userId: editor.userId, fullName: expect.stringMatching(/^Проверка/u), ...one }] },
    limits: { userUploads: 1000 * KIB, totalUploads: 1500 * KIB, freeSpace: usual.freeSpace },
  });
  expect(Object(told.body['disk'])).toEqual({ free: expect.any(Number), total: expect.any(Number) });
  expect(Object(told.body['database'])['size']).toBeGreaterThan(1_000_000);
  const metrics = (await app.app.inject('/metrics')).body;
  expect(metrics).toMatch(/^storage_free_bytes [1-9]/mu);
  expect(metrics).toMatch(/^storage_open_uploads_bytes \d+$/mu);
});
