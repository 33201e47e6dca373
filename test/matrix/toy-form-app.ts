import type { DatabaseOrigin } from '#test/harness/test-database.ts';
import { openTestApp, type TestAnswer, type TestApp, type TestClient } from '#test/harness/test-app.ts';
import { toyForm } from './toy-form.ts';
import type { Item } from './item-paths.ts';

/** The product with the test-only class of forms. */
export interface ToyFormApp extends TestApp {
  readonly admin: TestClient;
  readonly editor: TestClient;
  /** Creates a record. Throws if it is refused. */
  readonly created: (className: string, body: Item) => Promise<number>;
  readonly read: (id: number) => Promise<Item>;
  /** Sets fields of a form, with the given version if any. */
  readonly patch: (id: number, fields: Item, version?: unknown, client?: TestClient) => Promise<TestAnswer>;
  readonly undo: (changed: TestAnswer, client?: TestClient) => Promise<TestAnswer>;
  /** The changes of a form, newest first. */
  readonly history: (id: number) => Promise<readonly Item[]>;
}

/** Opens the product with the test-only class {@link toyForm}. */
export async function openToyFormApp(origin?: DatabaseOrigin): Promise<ToyFormApp> {
  const app = await openTestApp([toyForm], origin);
  const admin = await app.as('administrators');
  const editor = await app.as('siteEditors');
  return {
    ...app,
    admin,
    editor,
    async created(className, body) {
      const answer = await admin.send('POST', `/manage/${className}/`, body);
      if (answer.status !== 201) throw new Error(answer.raw.body);
      return Number(answer.body['id']);
    },
    async read(id) {
      const answer = await admin.send('GET', `/manage/toyForm/${id}`);
      return answer.body;
    },
    patch(id, fields, version, client = editor) {
      const body = Object.entries(fields).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
      const headers = version === undefined ? {} : { 'if-match': `"${Number(version)}"` };
      return client.send('PATCH', `/manage/toyForm/${id}`, body, headers);
    },
    undo: (changed, client = editor) =>
      client.send('POST', `/manage/change/${String(changed.raw.headers['x-change-set'])}/undo`),
    async history(id) {
      const answer = await admin.send('GET', `/manage/toyForm/${id}/history/`);
      return answer.body.items;
    },
  };
}
