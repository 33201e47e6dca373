import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { JobProgress } from '#model/wire/job.ts';
import type { ImportRow } from '#model/wire/imports.ts';
import type { PriceUploadResult } from '#model/wire/prices.ts';
import { TABLE_BOUNDS } from '#server/readers/work.ts';
import { readTable } from '#server/readers/child/read-table.ts';
import { formOf, sendBytes } from './file-client.ts';
import { openTestApp, type TestAnswer, type TestClient } from './test-app.ts';

let made = 0;

/** Opens the product for tests of price uploads. */
export async function openPriceSuite() {
  const app = await openTestApp();
  const editor = await app.as('siteEditors');

  async function post(catalogId: number, table: string | Buffer, fields = {}, by = editor, name = 'цены.csv') {
    const form = formOf([{ name, bytes: Buffer.from(table) }], fields);
    return sendBytes(app, by, 'POST', `/manage/PriceCatalog/${catalogId}/upload/`, form);
  }

  const jobOf = async (jobId: number): Promise<JobProgress & { readonly result: PriceUploadResult }> =>
    (await editor.send('GET', `/manage/job/${jobId}/`)).raw.json();

  async function settled(answer: TestAnswer) {
    expect(answer.status, answer.raw.body).toBe(202);
    await app.context.queue.drain();
    return jobOf(Number(answer.body['jobId']));
  }

  return {
    app,
    editor,
    make: editor.make,
    post,
    jobOf,
    /** A catalogue with a price list without dates. */
    async catalog() {
      made += 1;
      const catalogId = await editor.make('PriceCatalog', { caption: `Каталог ${made}` });
      const pricelistId = await editor.make('pricelist', { caption: `Прайс-лист ${made}`, priceCatalogId: catalogId });
      return { catalogId, pricelistId };
    },
    /** Commodities with these articles. */
    async goods(...articles: readonly string[]): Promise<readonly number[]> {
      const ids: number[] = [];
      for (const article of articles)
        ids.push(await editor.make('commodity', { caption: `Товар ${article}`, article }));
      return ids;
    },
    /** Uploads a table and runs its job. */
    upload: async (catalogId: number, table: string | Buffer, fields?: Record<string, string>, name?: string) =>
      settled(await post(catalogId, table, fields, editor, name)),
    /** Commits a job and runs it. */
    commit: async (jobId: number) => {
      const answer = await editor.send('POST', `/manage/job/${jobId}/commit/`);
      expect(answer.status, answer.raw.body).toBe(200);
      await app.context.queue.drain();
      return jobOf(jobId);
    },
    /** The rows of the import that an upload is. */
    rows: async (jobId: number, query = ''): Promise<readonly ImportRow[]> => {
      const { importId } = (await jobOf(jobId)).result;
      const answer = await editor.send('GET', `/manage/import/${importId}/rows/${query}`);
      expect(answer.status, answer.raw.body).toBe(200);
      return answer.raw.json().items;
    },
    /** The rows of the workbook of a job. */
    async workbook(jobId: number, by: TestClient = editor): Promise<{ bytes: Buffer; rows: readonly unknown[] }> {
      const { raw } = await by.send('GET', `/manage/job/${jobId}/file`);
      expect(raw.statusCode).toBe(200);
      const folder = await mkdtemp(path.join(tmpdir(), 'faults-'));
      try {
        const [file, into] = [path.join(folder, 'file'), path.join(folder, 'rows')];
        await writeFile(file, raw.rawPayload);
        await readTable({ kind: 'table', file, name: 'a.xlsx', into, wanted: TABLE_BOUNDS });
        const lines = (await readFile(into, 'utf8')).trimEnd().split('\n');
        return { bytes: raw.rawPayload, rows: lines.map((line): unknown => JSON.parse(line)) };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    /** The positions of a price list: caption, zone and price, in the order of their captions. */
    items: async (pricelistId: number): Promise<readonly (readonly unknown[])[]> => {
      const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'pricelistId', fieldValue: pricelistId }]));
      const url = `/manage/priceListItem/?filter=${filter}&pageSize=-1&orderFieldName=Caption&orderFieldDirection=ASC`;
      const { body } = await editor.send('GET', url);
      return body.items.map((item) => [item['caption'], item['zone'], item['price']]);
    },
  };
}
