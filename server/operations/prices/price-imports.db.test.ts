import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import type { ImportState } from '#model/wire/imports.ts';
import { formOf, sendBytes } from '#test/harness/file-client.ts';
import { openPriceSuite } from '#test/harness/price-suite.ts';

const suite = await openPriceSuite();
const { app, editor, upload, jobOf, items } = suite;
const { queue } = app.context;
afterAll(() => app.close());

const begin = (underId: number | string, table: string, by = editor, className = 'priceListItem') => {
  const form = formOf([{ name: 'цены.csv', bytes: Buffer.from(table) }], { underId: String(underId) });
  return sendBytes(app, by, 'POST', `/manage/${className}/import/`, form);
};
const stateOf = async (id: unknown): Promise<ImportState> =>
  (await editor.send('GET', `/manage/import/${String(id)}/`)).raw.json();

/** Has the rows of an import tried or written. */
async function run(id: unknown, step: 'check' | 'commit'): Promise<ImportState> {
  const answer = await editor.send('POST', `/manage/import/${String(id)}/${step}/`);
  expect(answer.status, answer.raw.body).toBe(202);
  await queue.drain();
  return stateOf(id);
}

/** An import whose file was read. */
async function begun(underId: number, table: string): Promise<ImportState> {
  const answer = await begin(underId, table);
  expect(answer.status, answer.raw.body).toBe(202);
  await queue.drain();
  return stateOf(answer.body['importId']);
}

test('prices of a list are imported as records are: read, tried, written and taken back', async () => {
  const { pricelistId } = await suite.catalog();
  await suite.goods('I-1', 'I-2');
  const first = await begun(pricelistId, 'Артикул;Цена\nI-1;100\nI-2;200');
  expect(first).toMatchObject({
    stage: 'columns',
    under: { id: pricelistId, className: 'pricelist' },
    columns: [
      { index: 0, to: 'article' },
      { index: 1, to: 'price' },
    ],
    match: [],
  });
  expect(first.targets.map(({ name, isRequired, isKey }) => [name, isRequired, isKey])).toEqual([
    ['article', true, false],
    ['price', true, false],
    ['zone', false, false],
  ]);
  await run(first.id, 'check');
  expect(await items(pricelistId)).toEqual([]);
  expect(await run(first.id, 'commit')).toMatchObject({ stage: 'done', totals: { new: 2 } });

  const next = await begun(pricelistId, 'Артикул;Цена\nI-1;1200\nI-2;190\nI-9;1');
  await run(next.id, 'check');
  const rows = await editor.send('GET', `/manage/import/${next.id}/rows/`);
  expect(rows.body.items).toMatchObject([
    { outcome: 'changed', about: 'Товар I-1', cells: [{}, { text: '1200', before: '100', ratio: 12 }] },
    { outcome: 'changed', about: 'Товар I-2', cells: [{}, { text: '190', before: '200', ratio: 0.95 }] },
    { outcome: 'refused', about: null, cells: [{ message: 'Товара с таким артикулом нет' }, {}] },
  ]);
  const { changeSetId } = await run(next.id, 'commit');
  expect((await items(pricelistId)).map(([, , price]) => price)).toEqual([1200, 190]);
  expect((await editor.send('POST', `/manage/change/${String(changeSetId)}/undo`)).status).toBe(200);
  expect((await items(pricelistId)).map(([, , price]) => price)).toEqual([100, 200]);
});

test('only present prices, or only new ones, are written where that is chosen', async () => {
  const { pricelistId } = await suite.catalog();
  await suite.goods('M-1', 'M-2');
  const { id } = await begun(pricelistId, 'Артикул;Цена\nM-1;1');
  await run(id, 'check');
  await run(id, 'commit');
  for (const [mode, expected] of [
    ['present', { new: 0, changed: 1, unchanged: 0, refused: 1 }],
    ['new', { new: 1, changed: 0, unchanged: 1, refused: 0 }],
  ] as const) {
    const next = await begun(pricelistId, 'Артикул;Цена\nM-1;5\nM-2;6');
    expect((await editor.send('PATCH', `/manage/import/${next.id}/`, { mode })).status).toBe(200);
    expect((await run(next.id, 'check')).totals).toEqual(expected);
  }
});

test('prices are imported into a price list that is there, by those who may price', async () => {
  const { catalogId, pricelistId } = await suite.catalog();
  const table = 'Артикул;Цена\nR-1;1';
  const manager = await app.as('eventManagers');
  expect((await begin(pricelistId, table, manager)).status).toBe(403);
  expect((await begin(catalogId, table)).status).toBe(404);
  expect((await begin('x', table)).status).toBe(400);
  expect((await begin('', table)).status).toBe(400);
  expect((await begin(pricelistId, table, editor, 'news')).status).toBe(400);
  const sample = `/manage/priceListItem/import/sample/?underId=${pricelistId}`;
  expect((await manager.send('GET', sample)).status).toBe(403);
  const { raw } = await editor.send('GET', sample);
  const [headings] = (await readXlsx(new Uint8Array(raw.rawPayload))).sheets[0]?.rows ?? [];
  expect(headings).toEqual(['Артикул', 'Цена', 'Зона']);
});

test('an upload is an import too: what was written of it is not written again', async () => {
  const { catalogId, pricelistId } = await suite.catalog();
  await suite.goods('A-1');
  const job = await upload(catalogId, 'Артикул;Цена\nA-1;1');
  expect(await stateOf(job.result.importId)).toMatchObject({ stage: 'checked', jobId: job.id, totals: { new: 1 } });
  await run(job.result.importId, 'commit');
  expect(await items(pricelistId)).toHaveLength(1);
  expect((await editor.send('POST', `/manage/job/${job.id}/commit/`)).status).toBe(200);
  await queue.drain();
  expect(await jobOf(job.id)).toMatchObject({ state: 'failed', message: 'Импорт уже записан' });
  expect(await stateOf(job.result.importId)).toMatchObject({ stage: 'done', message: null });
  expect(await items(pricelistId)).toHaveLength(1);

  const other = await upload(catalogId, 'Артикул;Цена\nA-1;2');
  await editor.send('PATCH', `/manage/import/${other.result.importId}/`, { empty: 'empty' });
  expect((await editor.send('POST', `/manage/job/${other.id}/commit/`)).status).toBe(200);
  await queue.drain();
  expect(await jobOf(other.id)).toMatchObject({ state: 'failed', message: 'Сначала проверьте строки' });
});
