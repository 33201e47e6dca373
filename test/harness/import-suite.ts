import { expect } from 'vitest';
import type { ImportPatch, ImportRow, ImportState } from '#model/wire/imports.ts';
import type { JobProgress } from '#model/wire/job.ts';
import { formOf, sendBytes, type FormFile } from './file-client.ts';
import { openTestApp, type TestClient } from './test-app.ts';

/** Opens the product for tests of imports. */
export async function openImportSuite() {
  const app = await openTestApp();
  const admin = await app.as('administrators');

  const stateOf = async (id: number, by: TestClient = admin): Promise<ImportState> => {
    const answer = await by.send('GET', `/manage/import/${id}/`);
    expect(answer.status, answer.raw.body).toBe(200);
    return answer.raw.json();
  };

  async function post(className: string, table: string | Buffer, by: TestClient = admin, name = 'таблица.csv') {
    const form = formOf([{ name, bytes: Buffer.from(table) }], {});
    return sendBytes(app, by, 'POST', `/manage/${className}/import/`, form);
  }

  /** Begins an import of several files: a table with an archive beside it, or an archive with the table in it. */
  async function begunOf(className: string, files: readonly FormFile[], by: TestClient = admin) {
    const answer = await sendBytes(app, by, 'POST', `/manage/${className}/import/`, formOf(files, {}));
    expect(answer.status, answer.raw.body).toBe(202);
    await app.context.queue.drain();
    return stateOf(Number(answer.body['importId']), by);
  }

  async function begun(className: string, table: string | Buffer, by: TestClient = admin, name?: string) {
    const answer = await post(className, table, by, name);
    expect(answer.status, answer.raw.body).toBe(202);
    await app.context.queue.drain();
    return stateOf(Number(answer.body['importId']), by);
  }

  async function change(id: number, patch: ImportPatch, by: TestClient = admin): Promise<ImportState> {
    const answer = await by.send('PATCH', `/manage/import/${id}/`, patch);
    expect(answer.status, answer.raw.body).toBe(200);
    await app.context.queue.drain();
    return stateOf(id, by);
  }

  async function step(id: number, name: 'check' | 'commit', by: TestClient = admin): Promise<ImportState> {
    const answer = await by.send('POST', `/manage/import/${id}/${name}/`);
    expect(answer.status, answer.raw.body).toBe(202);
    await app.context.queue.drain();
    const job = await by.send('GET', `/manage/job/${Number(answer.body['jobId'])}/`);
    const { state, message }: JobProgress = job.raw.json();
    expect(message ?? null, state).toBeNull();
    return stateOf(id, by);
  }

  return {
    app,
    admin,
    post,
    begun,
    begunOf,
    stateOf,
    change,
    check: (id: number, by?: TestClient) => step(id, 'check', by),
    commit: (id: number, by?: TestClient) => step(id, 'commit', by),
    async rows(id: number, query = '', by: TestClient = admin): Promise<readonly ImportRow[]> {
      const answer = await by.send('GET', `/manage/import/${id}/rows/${query}`);
      expect(answer.status, answer.raw.body).toBe(200);
      return answer.raw.json().items;
    },
    async make(className: string, body: object, by: TestClient = admin): Promise<number> {
      const answer = await by.send('POST', `/manage/${className}/`, body);
      expect(answer.status, answer.raw.body).toBe(201);
      return Number(answer.body['id']);
    },
    /** What the business tables hold: an import that is prepared changes none of them. */
    async records(): Promise<unknown> {
      const tables: readonly { readonly tables: Record<string, unknown> }[] = JSON.parse(await app.fingerprint());
      for (const name of [
        'queue_job',
        'import',
        'import_work',
        'import_row',
        'import_heading',
        'stored_content',
        'change',
        'object',
      ])
        for (const part of tables) delete part.tables[name];
      return tables;
    },
  };
}
