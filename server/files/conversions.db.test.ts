import { afterAll, expect, test, vi } from 'vitest';
import { docx } from '#demo/files/docx.ts';
import { openFileSuite } from '#test/harness/file-suite.ts';
import { longDocx, longText } from '#test/harness/hostile-documents.ts';
import { readersOf } from '#test/harness/reader-processes.ts';
import { enqueueJob } from '#server/store/jobs/enqueue.ts';
import { CONVERT_DOCUMENT } from '#server/store/jobs/kind-names.ts';
import { claimJobs, endJob, type LeasedJob } from '#server/store/jobs/leases.ts';

const suite = await openFileSuite();
const { app, editor, get } = suite;
const { context } = app;
const { database, queue } = context;
afterAll(async () => {
  await app.close();
  vi.resetConfig();
});

/** Readers run at low priority. */
vi.setConfig({ testTimeout: 240_000 });
const soon = { timeout: 60_000 } as const;
/** Left by suites that ran earlier in this process. */
const others = await readersOf(process.pid);

async function ownReaders(): Promise<readonly number[]> {
  return (await readersOf(process.pid)).filter((pid) => !others.includes(pid));
}

async function createDocument(fileName: string, bytes: Uint8Array): Promise<number> {
  const base64 = Buffer.from(bytes).toString('base64');
  const file = await editor.send('POST', '/manage/attachedFile/', { fileName, base64 });
  expect(file.status, file.raw.body).toBe(201);
  const made = await editor.send('POST', '/manage/document/', { caption: 'Положение', fileId: file.body['id'] });
  return Number(made.body['id']);
}

async function rowOf(documentId: number): Promise<Readonly<Record<string, unknown>> | undefined> {
  const [row] = await database.query<Readonly<Record<string, unknown>>>({
    text: 'select state, attempts as tries, message from queue_job where object_id = $1 order by id desc limit 1',
    values: [documentId],
  });
  return row;
}

const request = (objectId: number) => enqueueJob(database, { kind: CONVERT_DOCUMENT, key: String(objectId), objectId });

/** Takes a conversion as a server does that dies over it. */
async function takeConversion(): Promise<LeasedJob | undefined> {
  const [taken] = await claimJobs(database, [{ name: CONVERT_DOCUMENT, free: 1 }], 1);
  return taken;
}

/** Makes every converting server's heartbeat outdated. */
async function forgetServers(): Promise<void> {
  await database.query({
    text: "update queue_job set due_at = due_at - interval '5 minutes' where state = 'running'",
    values: [],
  });
}

test('a conversion whose process was killed has failed, once and for good', async () => {
  const id = await createDocument('большой.docx', longDocx(50_000));
  const before = await get(`/manage/document/${id}`);
  // The reader that checked the upload is idle; the numbers of processes begin anew from time to time.
  const idle = await ownReaders();
  expect((await editor.send('POST', `/manage/document/${id}/convert`)).status).toBe(202);
  const converters = async () => (await ownReaders()).filter((pid) => !idle.includes(pid));
  await vi.waitFor(async () => expect(await converters()).toHaveLength(1), soon);
  for (const converter of await converters()) process.kill(converter, 'SIGKILL');
  const failed = { state: 'failed', tries: 1, message: 'Преобразование прервано: возможно, файл повреждён.' };
  await expect.poll(() => rowOf(id), soon).toEqual(failed);
  await forgetServers();
  await queue.drain();
  expect(await rowOf(id)).toEqual(failed);
  expect((await get(`/manage/document/${id}`)).raw.body).toBe(before.raw.body);
});

test("a conversion whose server died is another one's after a minute, and nobody's after the second", async () => {
  const id = await createDocument('письмо.docx', docx(['Абзац']));
  await request(id);
  const first = await takeConversion();
  await queue.drain();
  expect(await rowOf(id)).toMatchObject({ state: 'running', tries: 1 });
  await forgetServers();
  await queue.drain();
  expect(await rowOf(id)).toMatchObject({ state: 'done', tries: 2 });
  expect(first && (await endJob(database, first, { state: 'failed', message: 'слишком поздно', error: null }))).toBe(
    false,
  );

  await request(id);
  await takeConversion();
  await forgetServers();
  await takeConversion();
  await forgetServers();
  await queue.drain();
  expect(await rowOf(id)).toEqual({
    state: 'failed',
    tries: 2,
    message: 'Сервер дважды остановился во время преобразования. Разделите документ на части.',
  });
});

test("a text is written up to the length that its field takes, and refused with the field's own words beyond it", async () => {
  const line = 'а'.repeat(1_000_000 - '<p></p>'.length);
  const fits = await createDocument('впору.txt', Buffer.from(line));
  const long = await createDocument('длинный.txt', Buffer.from(`${line}а`));
  const endless = await createDocument('бесконечный.txt', longText(20_000_000));
  for (const id of [fits, long, endless]) await request(id);
  await queue.drain();
  expect(await rowOf(fits)).toMatchObject({ state: 'done' });
  expect(String((await get(`/manage/document/${fits}`)).body['fullInfo'])).toHaveLength(1_000_000);
  for (const id of [long, endless]) {
    expect(await rowOf(id)).toEqual({
      state: 'failed',
      tries: 1,
      message: 'Полный текст: Поле не может содержать больше чем 1000000 символов',
    });
    expect((await get(`/manage/document/${id}`)).body).toMatchObject({ fullInfo: null, version: 1 });
  }
});

test('a server that stops gives back what it was converting', async () => {
  const id = await createDocument('большой.docx', longDocx(50_000));
  expect((await editor.send('POST', `/manage/document/${id}/convert`)).status).toBe(202);
  await expect.poll(() => rowOf(id), soon).toMatchObject({ state: 'running' });
  await app.app.close();
  expect(await rowOf(id)).toEqual({ state: 'queued', tries: 0, message: null });
  expect(await ownReaders()).toEqual([]);
});
