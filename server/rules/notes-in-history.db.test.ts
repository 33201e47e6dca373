import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

let admin: TestClient;
let editor: TestClient;
let news = 0;

beforeAll(async () => {
  admin = await app.as('administrators');
  editor = await app.as('siteEditors');
  const answer = await admin.send('POST', '/manage/news/', { caption: 'О чём пишут' });
  news = Number(answer.body['id']);
});

const nameOf = async (id: number): Promise<string> =>
  String((await admin.send('GET', `/manage/user/${id}`)).body['fullName']);

async function noted(text: string): Promise<number> {
  const answer = await admin.send('POST', '/manage/note/', { objectId: news, text });
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['id']);
}

const journalOf = async (id: number, className = 'note') =>
  (await admin.send('GET', `/manage/change/?className=${className}&id=${id}`)).body.items;

test('history and the journal name the people of a note by their present names', async () => {
  const id = await noted(`@[${editor.userId}], посмотрите`);
  const other = await noted(`И вы, @[${editor.userId}]`);
  const changed = await admin.send('PATCH', `/manage/note/${id}`, [
    { fieldName: 'text', fieldValue: `@[${editor.userId}], уже не надо` },
  ]);
  expect(changed.status, changed.raw.body).toBe(200);
  const name = await nameOf(editor.userId);
  const [before, after] = [`@${name}, посмотрите`, `@${name}, уже не надо`];
  expect((await journalOf(id)).map((one) => one['caption'])).toEqual([after, after]);
  expect((await journalOf(other)).map((one) => one['caption'])).toEqual([`И вы, @${name}`]);
  const change = (await journalOf(id))[0]?.['changeId'];
  const opened = await admin.send('GET', `/manage/change/${String(change)}/`);
  expect(opened.body['fields']).toEqual([expect.objectContaining({ fieldName: 'text', before, after })]);
  for (const path of ['moments', 'history']) {
    const { raw } = await admin.send('GET', `/manage/note/${id}/${path}/`);
    expect(raw.body).toContain(before);
    expect(raw.body).toContain(after);
    expect(raw.body).not.toContain('@[');
  }
  // What is stored names them by their ids, and an undo puts that back.
  await admin.send('POST', `/manage/change/${String(changed.raw.headers['x-change-set'])}/undo`);
  expect((await admin.send('GET', `/manage/note/${id}`)).body['text']).toBe(`@[${editor.userId}], посмотрите`);
});

test('a deleted note is called by names too, and of an account that is gone it says somebody', async () => {
  const gone = await app.as('siteEditors');
  const id = await noted(`Спросите @[${gone.userId}]`);
  const name = await nameOf(gone.userId);
  await admin.send('DELETE', `/manage/note/${id}`);
  expect((await journalOf(id))[0]).toMatchObject({ action: 'delete', caption: `Спросите @${name}` });
  await admin.send('DELETE', `/manage/user/${gone.userId}`);
  expect((await journalOf(id))[0]).toMatchObject({ action: 'delete', caption: 'Спросите @кто-то' });
});

test('in the text of another class the same signs are words', async () => {
  const answer = await admin.send('POST', '/manage/news/', { caption: `Новость @[${editor.userId}]` });
  const id = Number(answer.body['id']);
  expect((await journalOf(id, 'news'))[0]).toMatchObject({ caption: `Новость @[${editor.userId}]` });
});
