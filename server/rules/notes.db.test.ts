import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

let admin: TestClient;
let editor: TestClient;
let other: TestClient;
let events: TestClient;
let manager: TestClient;
beforeAll(async () => {
  [admin, editor, other, events, manager] = await Promise.all([
    app.as('administrators'),
    app.as('siteEditors'),
    app.as('siteEditors'),
    app.as('eventManagers'),
    app.as('consentManager'),
  ]);
});

type Body = Readonly<Record<string, unknown>>;

const write = (client: TestClient, body: Body) => client.send('POST', '/manage/note/', { text: 'Заметка', ...body });
const noteOf = (client: TestClient, body: Body) => client.make('note', { text: 'Заметка', ...body });
const patch = (client: TestClient, id: number, fields: Body) =>
  client.send(
    'PATCH',
    `/manage/note/${id}`,
    Object.entries(fields).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
  );
const setOf = ({ raw }: TestAnswer) => Number(raw.headers['x-change-set']);

async function one(client: TestClient, id: number): Promise<Body> {
  const answer = await client.send('GET', `/manage/note/${id}/`);
  expect(answer.status, answer.raw.body).toBe(200);
  return answer.body;
}

async function notesOn(client: TestClient, objectId: number): Promise<readonly number[]> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'objectId', fieldValue: objectId }]));
  const { body } = await client.send('GET', `/manage/note/?filter=${filter}&pageSize=100`);
  expect(body['total']).toBe(body.items.length);
  return body.items.map(({ id }) => Number(id));
}

/** The refusal says why, and nothing is written. */
async function expectRefused(send: () => Promise<TestAnswer>, status: number, told: string): Promise<void> {
  const before = await app.fingerprint();
  const answer = await send();
  expect(answer.status, answer.raw.body).toBe(status);
  expect(answer.raw.body).toContain(told);
  expect(await app.fingerprint()).toBe(before);
}

let named = 0;
async function user(fullName: string): Promise<number> {
  named += 1;
  return admin.make('user', { login: `note.user${named}`, fullName, password: 'long enough 1', isBlocked: false });
}

describe('what is written', () => {
  test.each(['news', 'event', 'company', 'order', 'lead', 'client', 'AttachedFile'])(
    'a note is about a record of %s, with its class, its author and its date',
    async (className) => {
      const stage = className === 'lead' ? await leadPlace() : {};
      const about = await recordOf(className, stage);
      const id = await noteOf(editor, { objectId: about, text: 'Проверьте дату' });
      const found = await one(editor, id);
      expect(found).toMatchObject({ className, objectId: about, authorId: editor.userId, resolvedAt: null });
      expect(found['author']).toMatchObject({ id: editor.userId });
      expect(Date.parse(String(found['createDate']))).toBeGreaterThan(Date.now() - 60_000);
    },
  );

  test('of another class, of no record or of what has no notes it is refused', async () => {
    const news = await admin.make('news', { caption: 'Новость' });
    const consent = await admin.make('consent', { caption: 'Согласие', email: 'a@example.org' });
    await expectRefused(() => write(editor, { objectId: news, className: 'client' }), 422, 'className');
    await expectRefused(() => write(editor, { objectId: 999_999_999 }), 422, 'objectId');
    await expectRefused(() => write(admin, { objectId: consent }), 422, 'objectId');
    await expectRefused(() => write(editor, {}), 422, 'objectId');
    const id = await noteOf(editor, { objectId: news, className: 'news' });
    await expectRefused(() => patch(editor, id, { className: 'client' }), 422, 'className');
  });

  test('an answer is about the same record, and has no answers', async () => {
    const news = await admin.make('news', { caption: 'Новость' });
    const elsewhere = await admin.make('news', { caption: 'Другая' });
    const first = await noteOf(editor, { objectId: news });
    const answer = await noteOf(other, { objectId: news, parentId: first });
    await expectRefused(() => write(editor, { objectId: elsewhere, parentId: first }), 422, 'parentId');
    await expectRefused(() => write(editor, { objectId: news, parentId: answer }), 422, 'parentId');
    await expectRefused(() => patch(editor, first, { objectId: elsewhere }), 422, 'уже ответили');
  });

  test('it is changed by its author and by administrators, and resolved by whoever sees it', async () => {
    const news = await admin.make('news', { caption: 'Новость' });
    const id = await noteOf(editor, { objectId: news });
    await expectRefused(() => patch(other, id, { text: 'Чужое' }), 403, 'автор или администратор');
    await expectRefused(() => other.send('DELETE', `/manage/note/${id}`), 403, 'автор или администратор');
    await expectRefused(() => patch(other, id, { authorId: other.userId }), 422, 'только для чтения');
    expect((await patch(other, id, { resolvedAt: '2026-11-01T10:00:00.000Z' })).status).toBe(200);
    expect((await patch(other, id, { resolvedAt: null })).status).toBe(200);
    expect((await patch(editor, id, { text: 'Своё' })).status).toBe(200);
    expect((await patch(admin, id, { text: 'Поправлено' })).status).toBe(200);
    const gone = await editor.send('DELETE', `/manage/note/${id}`);
    expect(gone.status).toBeLessThan(300);
    await expectRefused(() => other.send('POST', `/manage/change/${setOf(gone)}/undo`), 403, '');
    expect((await editor.send('POST', `/manage/change/${setOf(gone)}/undo`)).status).toBe(200);
    expect(await one(other, id)).toMatchObject({ text: 'Поправлено', authorId: editor.userId });
  });
});

describe('who is mentioned', () => {
  test('is found in the text, and is told only of what they see', async () => {
    const news = await admin.make('news', { caption: 'Новость' });
    const blind = await user('Мария Петрова');
    const id = await noteOf(editor, { objectId: news, text: `@[${other.userId}] взгляните, @[${other.userId}]` });
    expect(await one(editor, id)).toMatchObject({ mentions: [other.userId] });
    const told = 'Мария Петрова не видит эту запись и не узнает о заметке';
    await expectRefused(() => write(editor, { objectId: news, text: `@[${blind}] вот` }), 422, told);
    await expectRefused(() => write(editor, { objectId: news, mentions: [blind] }), 422, told);
    await expectRefused(() => patch(editor, id, { mentions: [other.userId, blind] }), 422, told);
    await expectRefused(() => write(editor, { objectId: news, mentions: [events.userId] }), 422, 'не видит');
    const event = await admin.make('event', { caption: 'Событие', type: 1 });
    await noteOf(editor, { objectId: event, mentions: [events.userId] });
  });

  test('may lose sight of it: the note can still be changed', async () => {
    const news = await admin.make('news', { caption: 'Новость' });
    const leaver = await app.as('siteEditors');
    const id = await noteOf(editor, { objectId: news, text: `@[${leaver.userId}] вот` });
    const blocked = [{ fieldName: 'isBlocked', fieldValue: true }];
    expect((await admin.send('PATCH', `/manage/user/${leaver.userId}`, blocked)).status).toBe(200);
    expect((await patch(editor, id, { text: `@[${leaver.userId}] вот это` })).status).toBe(200);
    await expectRefused(() => patch(editor, id, { text: `@[${leaver.userId}] @[${events.userId}]` }), 422, 'не видит');
    expect((await patch(editor, id, { text: 'Уже никому' })).status).toBe(200);
    await expectRefused(() => patch(editor, id, { text: `@[${leaver.userId}]` }), 422, 'не видит');
  });

  test('is offered by name, those who see the record first', async () => {
    const news = await admin.make('news', { caption: 'Новость' });
    const blind = await user('Яблочкина Вера');
    const seeing = await user('Яблочкина Юлия');
    const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
    const siteEditors = roles.body.items.find(({ name }) => name === 'Site Editors')?.['id'];
    const given = [{ fieldName: 'roleIds', fieldValue: [siteEditors] }];
    expect((await admin.send('PATCH', `/manage/user/${seeing}`, given)).status).toBe(200);
    const people = async (text: string) => {
      const answer = await editor.send('GET', `/manage/news/${news}/people/?text=${encodeURIComponent(text)}`);
      expect(answer.status, answer.raw.body).toBe(200);
      return answer.body.items;
    };
    const both = [
      { id: seeing, fullName: 'Яблочкина Юлия', role: 'Редакторы сайта', sees: true },
      { id: blind, fullName: 'Яблочкина Вера', role: '', sees: false },
    ];
    expect(await people('яблочк')).toEqual(both);
    expect(await people('яблочк в')).toEqual(both.slice(1));
    expect(await people('блочк')).toEqual([]);
    expect((await people('')).length).toBeGreaterThan(4);
    expect((await editor.send('GET', `/manage/news/${news}/people/?text=%25`)).status).toBe(400);
    expect((await events.send('GET', `/manage/news/${news}/people/`)).status).toBe(403);
    expect((await editor.send('GET', '/manage/news/999999999/people/')).status).toBe(404);
    const consent = await admin.make('consent', { caption: 'Согласие', email: 'b@example.org' });
    expect((await admin.send('GET', `/manage/consent/${consent}/people/`)).status).toBe(404);
  });

  test('and opens no list of users', async () => {
    expect((await events.send('GET', '/manage/user/')).status).toBe(403);
  });
});

describe('who sees a note', () => {
  test('whoever may read the class of its record, by every call', async () => {
    const news = await admin.make('news', { caption: 'Новость' });
    const event = await admin.make('event', { caption: 'Событие', type: 1 });
    const hidden = await noteOf(editor, { objectId: news, text: 'Заветная гусеница' });
    const shown = await noteOf(editor, { objectId: event, text: 'Явная черепаха' });
    expect(await notesOn(events, event)).toEqual([shown]);
    expect(await notesOn(events, news)).toEqual([]);
    for (const client of [events, manager]) {
      await expectHidden(client, hidden, 'Заветная гусеница');
      await expectRefused(() => write(client, { objectId: news }), 422, 'objectId');
    }
    await expectHidden(manager, shown, 'Явная черепаха');
  });

  test('and sees its folder', async () => {
    const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
    const roleId = roles.body.items.find(({ name }) => name === 'Administrators')?.['id'];
    const folder = await admin.make('newsFolder', { caption: 'Закрытая', name: 'closed-notes', parentId: 0 });
    const news = await admin.make('news', { caption: 'Новость', folderIds: [folder] });
    const id = await noteOf(editor, { objectId: news, text: 'Заветная черепаха' });
    const answer = await noteOf(other, { objectId: news, parentId: id, text: 'Заветная черепаха' });
    expect(await notesOn(editor, news)).toEqual([id, answer]);
    await admin.make('FolderAccess', { folderId: folder, roleId });
    expect(await notesOn(editor, news)).toEqual([]);
    expect(await notesOn(admin, news)).toEqual([id, answer]);
    for (const hidden of [id, answer]) await expectHidden(editor, hidden, 'Заветная черепаха');
    await expectRefused(() => write(admin, { objectId: news, mentions: [editor.userId] }), 422, 'не видит');
  });
});

describe('what becomes of the record', () => {
  test('is deleted with its notes, which come back with it', async () => {
    const news = await admin.make('news', { caption: 'Новость' });
    const first = await noteOf(editor, { objectId: news });
    const answer = await noteOf(other, { objectId: news, parentId: first });
    const gone = await other.send('DELETE', `/manage/news/${news}`);
    expect(gone.status, gone.raw.body).toBeLessThan(300);
    expect((await editor.send('GET', `/manage/note/${first}/`)).status).toBe(404);
    const back = await other.send('POST', `/manage/news/${news}/restore/`);
    expect(back.status, back.raw.body).toBeLessThan(300);
    expect(await notesOn(editor, news)).toEqual([first, answer]);
    expect(await one(editor, first)).toMatchObject({ authorId: editor.userId });
  });

  test('is copied without them', async () => {
    const news = await admin.make('news', { caption: 'Новость' });
    await noteOf(editor, { objectId: news });
    const copy = await editor.send('POST', `/manage/news/${news}/copy/`, {});
    expect(copy.status, copy.raw.body).toBe(201);
    expect(await notesOn(editor, Number(copy.body['id']))).toEqual([]);
  });

  test('is merged into another one, which gets them, and loses them by the undo', async () => {
    const stays = await editor.make('client', { fullName: 'Орехова Дарья' });
    const goes = await editor.make('client', { fullName: 'Орехова Дарья' });
    const first = await noteOf(other, { objectId: goes });
    const answer = await noteOf(admin, { objectId: goes, parentId: first });
    const merged = await editor.send('POST', `/manage/client/${stays}/merge/`, { ids: [goes] });
    expect(merged.status, merged.raw.body).toBe(200);
    expect(await notesOn(editor, stays)).toEqual([first, answer]);
    const undone = await editor.send('POST', `/manage/change/${setOf(merged)}/undo`);
    expect(undone.status, undone.raw.body).toBe(200);
    expect(await notesOn(editor, stays)).toEqual([]);
    expect(await notesOn(editor, goes)).toEqual([first, answer]);
  });
});

/** The note is not disclosed by any call. */
async function expectHidden(client: TestClient, id: number, words: string): Promise<void> {
  for (const path of ['', 'history/', 'name/'])
    expect((await client.send('GET', `/manage/note/${id}/${path}`)).status, path).toBe(404);
  const text = encodeURIComponent(words);
  for (const path of ['/manage/note/?pageSize=-1', `/manage/note/?filter=${text}`, `/search/?text=${text}`, '/home/'])
    expect((await client.send('GET', path)).raw.body, path).not.toContain(words);
  const { body } = await client.send('GET', '/manage/note/?pageSize=1000');
  expect(body.items.map((item) => item.id)).not.toContain(id);
  const frozen = await client.send('POST', '/manage/note/selection/', { filter: [] });
  expect(frozen.body['count']).toBe(body['total']);
  await expectRefused(() => patch(client, id, { resolvedAt: '2026-11-01T10:00:00.000Z' }), 404, '');
  await expectRefused(() => client.send('DELETE', `/manage/note/${id}`), 404, '');
  const bin = await client.send('GET', '/manage/note/?deleted=true');
  expect(bin.raw.body).not.toContain(words);
}

async function leadPlace(): Promise<Body> {
  const leadFunnelId = await admin.make('leadFunnel', { caption: 'Воронка' });
  const leadFunnelStageId = await admin.make('leadFunnelStage', { caption: 'Этап', leadFunnelId, outcome: 'open' });
  return { leadFunnelId, leadFunnelStageId };
}

async function recordOf(className: string, more: Body): Promise<number> {
  const needed: Readonly<Record<string, Body>> = {
    event: { type: 1 },
    client: { caption: undefined, fullName: 'Клиент' },
    order: { caption: undefined, clientName: 'Клиент' },
    AttachedFile: { caption: undefined, fileName: 'file.txt' },
  };
  return admin.make(className, { caption: 'Запись', ...needed[className], ...more });
}
