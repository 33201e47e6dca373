import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { openServerPlace, type RunningServer } from '#test/harness/running-server.ts';
import { startS3Server } from '#test/harness/s3-server.ts';
import { samplePicture } from '#test/harness/sample-files.ts';
import { openTestApp, type SecondServer, type TestApp } from '#test/harness/test-app.ts';
import { openDatabase } from '#server/store/engines/open.ts';
import { signIn } from '../../bench/targets.ts';
import { PREVIEW_NAME } from './previews.ts';
import { s3Storage } from './s3-storage.ts';
import { sweepStoredFiles } from './sweep-files.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'shared-previews-'));
const s3 = await startS3Server(path.join(folder, 's3'));
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const AT_ONCE = 20;
/** Of servers whose folders are their own. */
const JWT_SECRET = 'a secret of the tests of shared previews';

type Send = (method: 'POST', url: string, body: unknown) => Promise<{ readonly status: number; readonly body: object }>;

/** Creates a picture of a news item; answers its id. */
async function createPicture(send: Send, bytes: Buffer): Promise<string> {
  const news = await send('POST', '/manage/news/', { caption: 'Новость с изображением' });
  const base64 = bytes.toString('base64');
  const picture = { name: 'общая.jpg', base64, componentId: Reflect.get(news.body, 'id') };
  const made = await send('POST', '/manage/ComponentImage/', picture);
  expect(made).toMatchObject({ status: 201 });
  return String(Reflect.get(made.body, 'id'));
}

/** Counts the previews that the readers of a server draw. */
function countDrawn({ context }: Pick<TestApp | SecondServer, 'context'>): { readonly count: () => number } {
  const { readers } = context.files;
  const run = readers.run.bind(readers);
  let drawn = 0;
  readers.run = (work, took) => {
    if (work.kind === 'preview') drawn += 1;
    return run(work, took);
  };
  return { count: () => drawn };
}

describe.runIf(inject('testDatabase').engine === 'postgres')('previews on two servers', () => {
  test.each([
    ['with a bucket and folders of their own', true],
    ['with one folder', false],
  ])('%s are drawn once, by any number of requests at once', async (_, hasBucket) => {
    const app = await openTestApp([], undefined, { JWT_SECRET, ...(hasBucket ? s3.variables : {}) });
    onTestFinished(() => app.close());
    const second = await app.secondServer(hasBucket ? path.join(folder, 'second') : undefined);
    onTestFinished(() => second.close());
    const editor = await app.as('siteEditors');
    const id = await createPicture((...request) => editor.send(...request), await samplePicture(1600, 900));
    const drawn = [countDrawn(app), countDrawn(second)];
    const total = () => drawn.reduce((sum, { count }) => sum + count(), 0);
    const url = `/objectimage/p${id}v200x200.jpg`;
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }).flatMap(() => [editor.send('GET', url), second.send(editor, 'GET', url)]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ raw }) => raw.rawPayload.toString('base64'))).size).toBe(1);
    expect(total()).toBe(1);
    // What one drew at the upload the other only reads.
    const grid = `/objectimage/p${id}v300x300.jpg`;
    expect((await second.send(editor, 'GET', grid)).status).toBe(200);
    expect(total()).toBe(1);
    const left = await app.context.database.query({ text: 'select name from preview_claim', values: [] });
    expect(left).toEqual([]);
  });

  test('one whose server is killed over it is drawn by another', { timeout: 120_000 }, async () => {
    const place = await openServerPlace(s3.variables);
    onTestFinished(() => place.close());
    const [first, second] = [await place.start(), await place.start()];
    const database = await openDatabase(place.environment);
    onTestFinished(() => database.close());
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const large = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer();
    const id = await createPicture(first.send, large);
    const claims = () => database.query<{ name: string }>({ text: 'select name from preview_claim', values: [] });
    const drawing = () =>
      database.query({ text: `select id from queue_job where kind = 'drawPreviews' and state <> 'done'`, values: [] });
    await expect.poll(drawing, { timeout: 30_000 }).toEqual([]);
    const authorization = await signIn(second.process.url, place.admin);
    const focus = [
      { fieldName: 'focusX', fieldValue: 10 },
      { fieldName: 'focusY', fieldValue: 20 },
    ];
    expect(await first.send('PATCH', `/manage/ComponentImage/${id}`, focus)).toMatchObject({ status: 200 });
    const preview = `/objectimage/p${id}v200x200.jpg`;
    const download = (server: RunningServer) =>
      fetch(`${server.process.url}/api/v1${preview}`, { headers: { authorization } });
    const broken = download(first).then(
      () => 'answered',
      () => 'broken',
    );
    await expect.poll(claims, { interval: 5, timeout: 10_000 }).toHaveLength(1);
    await first.process.end('SIGKILL');
    expect(await broken).toBe('broken');
    expect(await claims()).toHaveLength(1);
    const answer = await download(second);
    expect(answer.status).toBe(200);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 200,
      height: 200,
    });
    expect(await claims()).toEqual([]);
    await second.process.stop();
  });

  test('go from the bucket with their picture', async () => {
    const app = await openTestApp([], undefined, s3.variables);
    onTestFinished(() => app.close());
    const editor = await app.as('siteEditors');
    await createPicture((...request) => editor.send(...request), await samplePicture());
    const [content] = await app.context.database.query<{ key: string }>({
      text: 'select key from stored_content order by id desc limit 1',
      values: [],
    });
    const bucket = s3Storage(s3.options, { prefix: 'previews/', names: PREVIEW_NAME });
    const named = async () => {
      let count = 0;
      for await (const names of bucket.list(content?.key)) count += names.length;
      return count;
    };
    expect(await named()).toBe(1);
    await sweepStoredFiles(app.context, 0);
    expect(await named()).toBe(1);
    await app.context.database.query({ text: 'delete from stored_content where key = $1', values: [content?.key] });
    await sweepStoredFiles(app.context, 0);
    expect(await named()).toBe(0);
  });
});
