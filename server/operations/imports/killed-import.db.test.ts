import { expect, test } from 'vitest';
import { killed } from '#test/harness/killed-server.ts';
import { openServerPlace, type RunningServer } from '#test/harness/running-server.ts';

/** Rows of a table: its check and its commit take several rounds. */
const ROWS = 3000;
/** Milliseconds after which a job has begun. */
const BEGUN = 150;
const STOPPED = 'Сервер дважды остановился во время импорта. Ничего не записано.';
const soon = { timeout: 90_000, interval: 50 } as const;

const stateOf = async (server: RunningServer, id: number) => (await server.send('GET', `/manage/import/${id}/`)).body;
const newsCount = async (server: RunningServer) =>
  Number((await server.send('GET', '/manage/news/?pageSize=1')).body['total']);

async function begun(server: RunningServer, run: number): Promise<number> {
  const lines = Array.from({ length: ROWS }, (_, at) => `killed-${run}-${at};Новость ${at}`);
  const form = new FormData();
  form.set('file', new Blob([['Системное имя;Заголовок', ...lines].join('\n')]), 'новости.csv');
  const { status, body } = await server.send('POST', '/manage/news/import/', form);
  expect(status, JSON.stringify(body)).toBe(202);
  const id = Number(body['importId']);
  await expect.poll(async () => (await stateOf(server, id))['stage'], soon).toBe('columns');
  return id;
}

test('a server that is killed in a check or a commit leaves nothing half-made', async () => {
  const place = await openServerPlace();
  try {
    let server = await place.start();
    const before = await newsCount(server);
    for (const [run, kills] of [
      [1, 1],
      [2, 2],
    ] as const) {
      const id = await begun(server, run);
      expect((await server.send('POST', `/manage/import/${id}/check/`)).status).toBe(202);
      server = await killed(server, place, BEGUN);
      await expect.poll(async () => (await stateOf(server, id))['stage'], soon).toBe('checked');
      expect((await stateOf(server, id))['totals']).toMatchObject({ new: ROWS, refused: 0 });
      expect(await newsCount(server)).toBe(before);
      expect((await server.send('POST', `/manage/import/${id}/commit/`)).status).toBe(202);
      for (let kill = 0; kill < kills; kill += 1) {
        server = await killed(server, place, kill === 0 ? BEGUN : 0);
        expect([before, before + ROWS]).toContain(await newsCount(server));
      }
      await expect.poll(async () => (await stateOf(server, id))['stage'], soon).toMatch(/^(?:done|checked)$/u);
      const { stage, message, changeSetId } = await stateOf(server, id);
      const outcome = { stage, message, written: (await newsCount(server)) - before };
      const done = { stage: 'done', message: null, written: ROWS };
      const givenUp = { stage: 'checked', message: STOPPED, written: 0 };
      expect(kills === 1 ? [done] : [done, givenUp]).toContainEqual(outcome);
      // What was written is one change, which is undone as a whole.
      if (stage === 'done') await server.send('POST', `/manage/change/${String(changeSetId)}/undo`);
      expect(await newsCount(server)).toBe(before);
    }
    await server.process.stop();
  } finally {
    await place.close();
  }
}, 600_000);
