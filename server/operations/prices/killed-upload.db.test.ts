import { expect, test } from 'vitest';
import { killed } from '#test/harness/killed-server.ts';
import { openServerPlace, type RunningServer } from '#test/harness/running-server.ts';

const GOODS = 20;
/** Rows between two known articles: the commit takes several rounds, and writes in each of them. */
const UNKNOWN = 300;
/** Milliseconds after which the commit has begun. */
const BEGUN = 120;
const STOPPED = 'Сервер дважды остановился во время загрузки. Ничего не записано.';
const soon = { timeout: 60_000, interval: 50 } as const;

async function created(server: RunningServer, className: string, body: object): Promise<number> {
  const answer = await server.send('POST', `/manage/${className}/`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return Number(answer.body['id']);
}

const article = (at: number) => `KILL-${at}`;

/** A table whose known articles are spread over its rounds. */
function table(): Blob {
  const lines = Array.from({ length: GOODS }, (_, at) => [
    `${article(at)};${at + 1}`,
    ...Array.from({ length: UNKNOWN }, (_unused, row) => `none-${at}-${row};1`),
  ]);
  return new Blob([['Артикул;Цена', ...lines.flat()].join('\n')]);
}

/** Uploads the table into a new price list, and waits for the dry run. */
async function dryRun(server: RunningServer): Promise<{ readonly jobId: number; readonly pricelistId: number }> {
  const priceCatalogId = await created(server, 'PriceCatalog', { caption: 'Каталог' });
  const pricelistId = await created(server, 'pricelist', { caption: 'Прайс-лист', priceCatalogId });
  const form = new FormData();
  form.set('file', table(), 'цены.csv');
  const { status, body } = await server.send('POST', `/manage/PriceCatalog/${priceCatalogId}/upload/`, form);
  expect(status).toBe(202);
  const jobId = Number(body['jobId']);
  await expect.poll(async () => (await jobOf(server, jobId))['state'], soon).toBe('waiting');
  return { jobId, pricelistId };
}

const jobOf = async (server: RunningServer, id: number) => (await server.send('GET', `/manage/job/${id}/`)).body;

async function count(server: RunningServer, className: string, fieldName: string, fieldValue: unknown) {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName, fieldValue }]));
  return Number((await server.send('GET', `/manage/${className}/?pageSize=1&filter=${filter}`)).body['total']);
}

test('a server that is killed in a commit leaves nothing of it, and the job tells whether another has made it', async () => {
  const place = await openServerPlace();
  try {
    let server = await place.start();
    for (let at = 0; at < GOODS; at += 1)
      await created(server, 'commodity', { caption: `Товар ${at}`, article: article(at) });
    // Killed once, the commit is made by the next server; killed twice, it is given up.
    for (const kills of [1, 2]) {
      const { jobId, pricelistId } = await dryRun(server);
      const written = async () => count(server, 'priceListItem', 'pricelistId', pricelistId);
      expect((await server.send('POST', `/manage/job/${jobId}/commit/`)).status).toBe(200);
      for (let kill = 0; kill < kills; kill += 1) {
        // The next server takes the job up as it starts. An embedded database answers nothing while it writes.
        server = await killed(server, place, kill === 0 ? BEGUN : 0);
        // All of it where the kill came too late, else nothing.
        expect([0, GOODS]).toContain(await written());
      }
      await expect.poll(async () => (await jobOf(server, jobId))['state'], soon).toMatch(/^(?:done|failed)$/u);
      const { state, message, result } = await jobOf(server, jobId);
      const done = { state: 'done', message: null, written: GOODS };
      const givenUp = { state: 'failed', message: STOPPED, written: 0 };
      const outcome = { state, message: message ?? null, written: await written() };
      expect(kills === 1 ? [done] : [done, givenUp]).toContainEqual(outcome);
      // What was written is one change, which is undone as a whole.
      const { changeSetId } = JSON.parse(JSON.stringify(result ?? {}));
      if (state === 'done') await server.send('POST', `/manage/change/${changeSetId}/undo`);
      expect(await written()).toBe(0);
    }
    await server.process.stop();
  } finally {
    await place.close();
  }
}, 600_000);
