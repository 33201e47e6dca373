import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { WAITS_FOR_SPACE } from '#server/jobs/define-job.ts';
import { openImportSuite } from '#test/harness/import-suite.ts';

const suite = await openImportSuite();
const { app, admin } = suite;
const { database } = app.context;
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const TABLE = 'Заголовок\nНа полный диск\nИ ещё одна\n';

/** Runs `work` while what the statement writes finds no space. */
async function onFullDisk<Answer>(written: string, work: () => Promise<Answer>): Promise<Answer> {
  await database.execute(
    `create function full_disk() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100', message = 'No space left on device'; end $$;
     create trigger full_disk before ${written} for each statement execute function full_disk()`,
  );
  try {
    return await work();
  } finally {
    await database.execute('drop function full_disk cascade');
  }
}

/** Has jobs that wait run now, as some seconds do. */
async function soon(): Promise<void> {
  await database.execute(`update queue_job set due_at = now() where state = 'queued' and kind = 'importRecords'`);
  await app.context.queue.drain();
}

const newsCount = async () => Number((await admin.send('GET', '/manage/news/?pageSize=1')).body['total']);

test('a file for which there is no space is refused with a sentence, and leaves nothing', async () => {
  const before = await app.fingerprint();
  const refused = { status: 507, body: { message: expect.stringContaining('закончилось место') } };
  expect(await onFullDisk('insert on import_work', () => suite.post('news', TABLE))).toMatchObject(refused);
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  const put = vi.spyOn(app.context.files.storage, 'put').mockRejectedValueOnce(full);
  expect(await suite.post('news', TABLE)).toMatchObject(refused);
  expect(put).toHaveBeenCalledOnce();
  expect(await app.fingerprint()).toBe(before);
});

test('an import that finds no space tells so and goes on by itself: nothing is lost, nothing doubled', async () => {
  const before = await newsCount();
  const id = await onFullDisk('insert on import_row', async () => {
    const answer = await suite.post('news', TABLE);
    await app.context.queue.drain();
    return Number(answer.body['importId']);
  });
  expect(await suite.stateOf(id)).toMatchObject({ stage: 'reading', message: WAITS_FOR_SPACE });
  await soon();
  expect(await suite.stateOf(id)).toMatchObject({ stage: 'columns', message: null, rows: 2 });

  for (const [step, stage, ended] of [
    ['check', 'checking', 'checked'],
    ['commit', 'writing', 'done'],
  ] as const) {
    await onFullDisk('insert on news', async () => {
      expect((await admin.send('POST', `/manage/import/${id}/${step}/`)).status).toBe(202);
      await app.context.queue.drain();
      // However often it finds none.
      for (const _ of [1, 2, 3]) await soon();
    });
    expect(await suite.stateOf(id)).toMatchObject({ stage, message: WAITS_FOR_SPACE });
    expect(await newsCount()).toBe(before);
    await soon();
    expect(await suite.stateOf(id)).toMatchObject({ stage: ended, message: null, totals: { new: 2, refused: 0 } });
  }
  expect(await newsCount()).toBe(before + 2);
});
