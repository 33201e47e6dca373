import { expect } from 'vitest';
import { fileRows, formOf, sendBytes, storedFiles, type FormFile } from './file-client.ts';
import { openTestApp, type TestAnswer, type TestApp, type TestClient } from './test-app.ts';

/** The product with one editor, for tests of files. */
export interface FileSuite {
  readonly app: TestApp;
  readonly editor: TestClient;
  readonly get: (url: string, headers?: Record<string, string>, client?: TestClient) => Promise<TestAnswer>;
  readonly upload: (url: string, files: readonly FormFile[], client?: TestClient) => Promise<TestAnswer>;
  readonly createNews: () => Promise<number>;
  /** Creates an attached file. */
  readonly createFile: (name: string, bytes: Uint8Array) => Promise<TestAnswer>;
  /** Sends a request and expects a refusal that changes nothing: no row, no file. */
  readonly expectRefused: (status: number, ask: () => Promise<TestAnswer>) => Promise<TestAnswer>;
}

/** Opens the product for tests of files. */
export async function openFileSuite(): Promise<FileSuite> {
  const app = await openTestApp();
  const editor = await app.as('siteEditors');
  const state = async () => [await app.fingerprint(), await fileRows(app), ...(await storedFiles(app))].join('\n');
  return {
    app,
    editor,
    get: (url, headers = {}, client = editor) => client.send('GET', url, undefined, headers),
    upload: (url, files, client = editor) => sendBytes(app, client, 'POST', url, formOf(files)),
    async createNews() {
      const answer = await editor.send('POST', '/manage/news/', { caption: 'Новость с файлами' });
      return Number(answer.body['id']);
    },
    createFile: (name, bytes) =>
      editor.send('POST', '/manage/attachedFile/', {
        fileName: name,
        base64: Buffer.from(bytes).toString('base64'),
      }),
    async expectRefused(status, ask) {
      const before = await state();
      const answer = await ask();
      expect(answer.status, answer.raw.body).toBe(status);
      expect(await state()).toBe(before);
      return answer;
    },
  };
}
