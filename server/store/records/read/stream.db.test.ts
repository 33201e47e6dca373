import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { sessionActor } from '#server/store/sessions/sessions.ts';
import { openTestApp, type TestApp, type TestClient } from '#test/harness/test-app.ts';
import { BUSY_MACHINE } from '#test/harness/test-database.ts';
import { streamRecords, type RecordBatch, type StreamReader } from './stream.ts';

const { engine } = inject('testDatabase');
const ROWS = 2500;
const PAGE = 500;

let app: TestApp;
let admin: TestClient;
let editor: TestClient;
let open = 0;
let closing = 0;
let ids: readonly number[] = [];

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('administrators');
});
afterAll(() => app.close());

/** News alternating between two folders, their captions in the order of their ids. */
beforeEach(async () => {
  const { database } = app.context;
  await database.execute('delete from news');
  editor = await app.as('siteEditors');
  const folder = (name: string) =>
    admin.make('newsFolder', { caption: name, name: `${name}-${editor.userId}`, parentId: 0 });
  [open, closing] = [await folder('open'), await folder('closing')];
  const { classId } = app.context.catalog.get('news');
  await database.execute(
    `with o as (insert into object (class_id) select ${classId} from generate_series(1, ${ROWS}) returning id)
     insert into news (id, caption, instance_state_id, folder_ids)
     select id, 'Новость ' || lpad(id::text, 9, '0'), 4, array[case when id % 2 = 0 then ${open} else ${closing} end] from o`,
  );
  const rows = await database.query<{ id: number }>({ text: 'select id from news order by id', values: [] });
  ids = rows.map((row) => row.id);
});

/** The client's current actor, and the current classes. */
async function asking({ token }: TestClient): Promise<Pick<StreamReader, 'context' | 'actor'>> {
  const { context } = app;
  const claims = await context.tokens.check(token);
  const actor = claims && (await sessionActor(context.database, context.catalog, claims.sessionId, claims.userId));
  if (!actor) throw new Error('nobody any more');
  const catalog = await context.definitions.at(actor.epoch);
  if (!catalog) throw new Error('the rights change too fast for this test');
  return { context: { ...context, catalog }, actor };
}

async function readerOf(client: TestClient, left = new AbortController().signal): Promise<StreamReader> {
  return { ...(await asking(client)), left: () => left, renewed: () => asking(client) };
}

async function begun(client: TestClient, left?: AbortSignal) {
  const reader = await readerOf(client, left);
  const query = { filter: [], orderFieldName: 'caption', orderFieldDirection: 'ASC' } as const;
  const { batches } = await streamRecords(reader, reader.context.catalog.get('news'), query);
  const first = await batches.next();
  if (first.done) throw new Error('there is nothing');
  return { first: idsOf(first.value), batches };
}

function idsOf({ itemsJson, count }: RecordBatch): readonly number[] {
  const items: readonly { id: number }[] = JSON.parse(`[${itemsJson}]`);
  expect(items).toHaveLength(count);
  return items.map((item) => item.id);
}

async function rest(batches: AsyncGenerator<RecordBatch>): Promise<readonly number[]> {
  const found: number[] = [];
  for await (const batch of batches) found.push(...idsOf(batch));
  return found;
}

describe('a stream that has begun', () => {
  test('answers every record once in the order of the beginning, but those that were deleted', async () => {
    const { first, batches } = await begun(editor);
    expect(first).toEqual(ids.slice(0, PAGE));
    const [gone, renamed] = [ids.slice(600, 1200), ids[2000]];
    await admin.send('DELETE', '/manage/news/', gone);
    await admin.send('PATCH', `/manage/news/${String(renamed)}`, [{ fieldName: 'caption', fieldValue: 'А' }]);
    await admin.make('news', { caption: 'Новость 1' });
    expect([...first, ...(await rest(batches))]).toEqual(ids.filter((id) => !gone.includes(id)));
  });

  test('leaves out what was hidden from its reader since', async () => {
    const { first, batches } = await begun(editor);
    const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
    const other = roles.body.items.find((role) => role['name'] === 'Customer Service');
    await admin.make('FolderAccess', { folderId: closing, roleId: other?.['id'] });
    expect(await rest(batches)).toEqual(ids.slice(PAGE).filter((id) => id % 2 === 0));
    expect(first).toEqual(ids.slice(0, PAGE));
  });

  test('goes on while the rights of others change', async () => {
    const other = await app.as('siteEditors');
    const { first, batches } = await begun(editor);
    const found = [...first];
    for await (const batch of batches) {
      found.push(...idsOf(batch));
      const isBlocked = [{ fieldName: 'isBlocked', fieldValue: found.length % (2 * PAGE) === 0 }];
      expect((await admin.send('PATCH', `/manage/user/${other.userId}`, isBlocked)).status).toBe(200);
    }
    expect(found).toEqual(ids);
  });

  test('breaks when its reader may read the class no more', async () => {
    const { batches } = await begun(editor);
    await admin.send('PATCH', `/manage/user/${editor.userId}`, [{ fieldName: 'roleIds', fieldValue: [] }]);
    await expect(batches.next()).rejects.toThrow('Недостаточно прав');
  });

  test('keeps its columns when a field is added, and breaks when one of them is removed', async () => {
    const field = { className: 'news', caption: 'Поле', editor: 'string', visibleInTable: true };
    const one = await begun(editor);
    const added = await admin.make('CustomField', { ...field, name: 'oneMore' });
    const next = await one.batches.next();
    expect(JSON.stringify(next.value)).not.toContain('oneMore');
    const two = await begun(editor);
    expect((await admin.send('DELETE', `/manage/CustomField/${added}`)).status).toBe(204);
    expect(await rest(one.batches)).toEqual(ids.slice(2 * PAGE));
    await expect(two.batches.next()).rejects.toThrow('Недостаточно прав');
  });

  test('breaks when its reader has signed out', async () => {
    const { batches } = await begun(editor);
    expect((await editor.send('POST', '/user/logout/')).status).toBeLessThan(300);
    await expect(batches.next()).rejects.toThrow('nobody any more');
  });

  test('ends with its reader', async () => {
    const leave = new AbortController();
    const { batches } = await begun(editor, leave.signal);
    leave.abort(new Error('left'));
    await expect(batches.next()).rejects.toThrow('left');
  });

  test.runIf(engine === 'postgres')('ends with its reader in the middle of a statement, within a second', async () => {
    const leave = new AbortController();
    const { batches } = await begun(editor, leave.signal);
    await app.context.database.transaction(async (transaction) => {
      await transaction.query({ text: 'lock table news in access exclusive mode', values: [] });
      const next = batches.next();
      await expect.poll(waiting, { timeout: BUSY_MACHINE }).toBe(1);
      const started = performance.now();
      leave.abort(new Error('left'));
      await expect(next).rejects.toThrow('left');
      expect(performance.now() - started).toBeLessThan(1000);
      await expect.poll(waiting, { timeout: BUSY_MACHINE }).toBe(0);
    });
  });
});

async function waiting(): Promise<number | undefined> {
  const text = `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const [row] = await app.context.database.query<{ n: number }>({ text, values: [] });
  return row?.n;
}

test('streams take turns: however many there are, others find the database free', async () => {
  const readers = await Promise.all(Array.from({ length: 12 }, () => readerOf(editor)));
  const { catalog } = app.context;
  const all = Promise.all(
    readers.map(async (reader) => {
      const { batches } = await streamRecords(reader, catalog.get('news'), { filter: [] });
      return rest(batches);
    }),
  );
  const going = new AbortController();
  const over = all.finally(() => going.abort());
  let answered = 0;
  while (!going.signal.aborted) {
    const { status } = await editor.send('GET', '/manage/news/?pageSize=5');
    expect(status).toBe(200);
    answered += 1;
    // An injected request does not yield to the event loop, as a network request does.
    await setImmediate();
  }
  for (const found of await over) expect(found.toSorted((a, b) => a - b)).toEqual(ids);
  // Twelve streams of six statements each: without taking turns, the other request would wait for all of them.
  expect(answered).toBeGreaterThan(6);
});
