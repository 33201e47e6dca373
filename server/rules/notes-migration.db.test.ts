import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');

async function migration(name: string): Promise<string> {
  return readFile(path.join(MIGRATIONS, name), 'utf8');
}

/** The statements that made the table of notes about clients. */
async function formerTable(): Promise<string> {
  const script = await migration('0076-classes.sql');
  return script
    .split(/;\n/u)
    .filter((statement) =>
      /\bon "client_note" |create table "client_note" |alter table "client_note" /u.test(statement),
    )
    .map((statement) => `${statement};`)
    .join('\n');
}

test('notes about clients become notes with their ids, authors, dates and history', async () => {
  const admin = await app.as('administrators');
  const editor = await app.as('siteEditors');
  const { database } = app.context;
  const clientId = await editor.make('client', { fullName: 'Орехова Дарья' });
  const [kept, changed, gone] = [
    await editor.make('note', { objectId: clientId, text: 'Просит скидку' }),
    await editor.make('note', { objectId: clientId, text: 'Звонить утром' }),
    await editor.make('note', { objectId: clientId, text: 'Ошибка' }),
  ];
  const text = [{ fieldName: 'text', fieldValue: 'Звонить вечером' }];
  const edit = await editor.send('PATCH', `/manage/note/${changed}`, text);
  expect(edit.status).toBe(200);
  const deletion = await editor.send('DELETE', `/manage/note/${gone}`);
  // As the database was before: the table of the former class, and history under its id and its names.
  await database.execute(`${await formerTable()}
    delete from search_document where class_id = 711;
    delete from record_count where class_id = 711;
    insert into "client_note" (id, version, create_date, last_update, client_id, text)
      select id, version, '2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z', object_id, text from "note";
    drop table "note" cascade;
    update object set class_id = 509 where class_id = 711;
    update change set class_id = 509,
      before = before - '{objectId,className,parentId,mentions,resolvedAt,authorId}'::text[]
        || case when before ? 'objectId' then jsonb_build_object('clientId', before -> 'objectId') else '{}' end,
      after = after - '{objectId,className,parentId,mentions,resolvedAt,authorId}'::text[]
        || case when after ? 'objectId' then jsonb_build_object('clientId', after -> 'objectId') else '{}' end
      where class_id = 711`);
  await database.execute(await migration('0087-notes.sql'));

  const { body } = await editor.send('GET', '/manage/note/');
  expect(body['total']).toBe(2);
  const about = { className: 'client', objectId: clientId, authorId: editor.userId, mentions: [], resolvedAt: null };
  const createDate = '2026-01-02T03:04:05.000Z';
  expect(body.items).toMatchObject([
    { id: kept, text: 'Просит скидку', createDate, ...about },
    { id: changed, text: 'Звонить вечером', createDate, ...about },
  ]);
  const found = await editor.send('GET', `/manage/note/?filter=${encodeURIComponent('вечером')}`);
  expect(found.body.items.map(({ id }) => id)).toEqual([changed]);
  const history = await editor.send('GET', `/manage/note/${changed}/history/`);
  expect(history.body.items.map((entry) => entry['action'])).toEqual(['update', 'create']);
  const back = await editor.send('POST', `/manage/change/${String(edit.raw.headers['x-change-set'])}/undo`);
  expect(back.status, back.raw.body).toBe(200);
  const restored = await editor.send('POST', `/manage/note/${gone}/restore/`);
  expect(restored.status, restored.raw.body).toBeLessThan(300);
  const all = await editor.send('GET', '/manage/note/');
  expect(all.body.items.map((item) => item['text'])).toEqual(['Просит скидку', 'Звонить утром', 'Ошибка']);
  expect(all.body.items.at(-1)).toMatchObject(about);
  expect(deletion.status).toBeLessThan(300);
  const timeline = await admin.send('GET', `/manage/client/${clientId}/timeline/?kind=note`);
  expect(timeline.body.items).toHaveLength(3);
});
