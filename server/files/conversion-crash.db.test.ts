import { expect, test, vi } from 'vitest';
import { longDocx } from '#test/harness/hostile-documents.ts';
import { isRunning, readersOf } from '#test/harness/reader-processes.ts';
import { openServerPlace, type RunningServer, type ServerPlace } from '#test/harness/running-server.ts';
import { openDatabase } from '#server/store/engines/open.ts';

const soon = { timeout: 60_000 } as const;

/** Expires the lease of every conversion while no server runs. Answers their previous state. */
async function runOut({ environment }: ServerPlace): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const database = await openDatabase(environment);
  try {
    const rows = await database.query<Readonly<Record<string, unknown>>>({
      text: "select state, attempts as tries from queue_job where kind = 'convertDocument' order by id",
      values: [],
    });
    await database.query({
      text: "update queue_job set due_at = due_at - interval '5 minutes' where state = 'running'",
      values: [],
    });
    return rows;
  } finally {
    await database.close();
  }
}

/** Starts the conversion of a document and kills the server while it runs. */
async function killConverting(server: RunningServer, url: string): Promise<void> {
  expect((await server.send('POST', url)).status).toBe(202);
  const [reader] = await vi.waitFor(async () => {
    expect((await server.send('GET', url)).body).toMatchObject({ state: 'running', progress: 30 });
    const readers = await readersOf(server.process.pid);
    expect(readers).not.toHaveLength(0);
    return readers.slice(-1);
  }, soon);
  await server.process.end('SIGKILL');
  await expect.poll(() => isRunning(reader ?? 0), soon).toBe(false);
}

test('a conversion that two servers were killed over is not begun by a third', async () => {
  const place = await openServerPlace();
  try {
    const first = await place.start();
    const base64 = longDocx(60_000).toString('base64');
    const file = await first.send('POST', '/manage/attachedFile/', { fileName: 'большой.docx', base64 });
    const made = await first.send('POST', '/manage/document/', { caption: 'Большой', fileId: file.body['id'] });
    const document = `/manage/document/${String(made.body['id'])}`;
    const before = await first.send('GET', document);
    await killConverting(first, `${document}/convert`);
    expect(await runOut(place)).toEqual([{ state: 'running', tries: 1 }]);
    await killConverting(await place.start(), `${document}/convert`);
    expect(await runOut(place)).toEqual([{ state: 'running', tries: 2 }]);
    const third = await place.start();
    const failed = { state: 'failed', message: expect.stringContaining('Сервер дважды остановился') };
    await expect.poll(async () => (await third.send('GET', `${document}/convert`)).body, soon).toMatchObject(failed);
    expect((await third.send('GET', document)).body).toEqual(before.body);
    await third.process.stop();
    expect(await runOut(place)).toEqual([{ state: 'failed', tries: 2 }]);
  } finally {
    await place.close();
  }
}, 400_000);
