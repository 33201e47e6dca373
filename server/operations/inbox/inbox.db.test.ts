import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InboxAnswer, InboxEntry } from '#model/wire/inbox.ts';
import { ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

type Body = Readonly<Record<string, unknown>>;

let admin: TestClient;
let editor: TestClient;
let events: TestClient;
let crm: TestClient;
let closedFolder = 0;
let stage: Body = {};

beforeAll(async () => {
  admin = await app.as('administrators');
  editor = await app.as('siteEditors');
  events = await app.as('eventManagers');
  crm = await app.as('clientManagers');
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  const support = roles.body.items.find(({ name }) => name === ROLE_NAMES.supportManager)?.['id'];
  const leadFunnelId = await admin.make('leadFunnel', { caption: 'Воронка' });
  stage = {
    leadFunnelId,
    leadFunnelStageId: await admin.make('leadFunnelStage', { caption: 'Новый', leadFunnelId, outcome: 'open' }),
  };
  closedFolder = await admin.make('newsFolder', { caption: 'Закрытая', name: 'closed', parentId: 0 });
  await admin.make('FolderAccess', { folderId: closedFolder, roleId: support });
});

async function inboxOf(client: TestClient, query = ''): Promise<InboxAnswer> {
  const answer = await client.send('GET', `/inbox/${query}`);
  expect(answer.status, answer.raw.body).toBe(200);
  const body: InboxAnswer = JSON.parse(answer.raw.body);
  return body;
}

/** All entries, page by page. */
async function entriesOf(client: TestClient, pageSize = 3): Promise<readonly InboxEntry[]> {
  const items: InboxEntry[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: InboxAnswer = await inboxOf(client, `?pageSize=${pageSize}${next === '' ? '' : `&after=${next}`}`);
    items.push(...page.items);
    next = page.next;
  }
  return items;
}

const idsOf = (entries: readonly InboxEntry[], source: InboxEntry['source']) =>
  entries.filter((entry) => entry.source === source).map(({ objectId }) => objectId);

/** The entries about the records. */
async function about(client: TestClient, ...ids: readonly number[]): Promise<readonly InboxEntry[]> {
  return (await entriesOf(client)).filter(({ objectId }) => ids.includes(objectId));
}

const give = (userId: number, objectId: number, more: Body = {}, by: TestClient = admin) =>
  by.make('assignment', { objectId, userId, ...more });

const stateOf = async (className: string, id: number) =>
  (await admin.send('GET', `/manage/${className}/${id}`)).body['instanceStateId'];

test('a task comes to the inbox of whoever answers for the record, until it is done or taken back', async () => {
  const lead = await admin.make('lead', { caption: 'Лид без клиента', ...stage });
  const first = await give(editor.userId, lead, { className: 'lead', text: 'Перезвонить', dueDate: '2026-12-03' });
  const second = await give(editor.userId, lead, { text: 'Выставить счёт' });
  const { items, unread } = await inboxOf(editor);
  expect(unread).toBe(2);
  expect(items.map(({ entryId }) => entryId)).toEqual([second, first]);
  expect(items[1]).toMatchObject({
    source: 'assignment',
    className: 'lead',
    objectId: lead,
    caption: 'Лид без клиента',
    text: 'Перезвонить',
    dueDate: '2026-12-03',
    isRead: false,
    confirms: false,
  });
  const done = await editor.send('PATCH', `/manage/assignment/${first}`, [
    { fieldName: 'doneAt', fieldValue: new Date().toISOString() },
  ]);
  expect(done.status, done.raw.body).toBe(200);
  expect((await inboxOf(editor)).items.map(({ entryId }) => entryId)).toEqual([second]);
  await editor.send('POST', `/manage/change/${String(done.raw.headers['x-change-set'])}/undo`);
  expect((await inboxOf(editor)).unread).toBe(2);
  expect((await admin.send('DELETE', `/manage/assignment/${second}`)).status).toBe(204);
  expect((await inboxOf(editor)).items.map(({ entryId }) => entryId)).toEqual([first]);
  // It goes with the record, and comes back with it.
  await admin.send('DELETE', `/manage/lead/${lead}`);
  expect(await inboxOf(editor)).toEqual({ items: [], unread: 0, next: null });
  await admin.send('POST', `/manage/lead/${lead}/restore/`);
  expect((await inboxOf(editor)).items.map(({ entryId }) => entryId)).toEqual([first]);
});

test('a lead tells the first of its tasks by their days, of those that are not done', async () => {
  const lead = await admin.make('lead', { caption: 'С поручениями', ...stage });
  const told = async () => (await editor.send('GET', `/manage/lead/${lead}`)).body['nextTask'];
  expect(await told()).toBeNull();
  await give(editor.userId, lead, { text: 'Когда-нибудь' });
  expect(await told()).toBe('Когда-нибудь');
  const later = await give(editor.userId, lead, { text: 'Перезвонить', dueDate: '2026-12-03' });
  await give(editor.userId, lead, { dueDate: '2027-01-15' });
  expect(await told()).toBe('Перезвонить · до 03.12.2026');
  await editor.send('PATCH', `/manage/assignment/${later}`, [
    { fieldName: 'doneAt', fieldValue: new Date().toISOString() },
  ]);
  expect(await told()).toBe('Поручение · до 15.01.2027');
});

test('only who sees the record answers for it, and the refusal names the person', async () => {
  const order = await admin.make('order', { clientName: 'Покупатель' });
  const closed = await admin.make('news', { caption: 'Закрытая новость', folderIds: [closedFolder] });
  for (const objectId of [order, closed]) {
    const before = await app.fingerprint();
    const answer = await admin.send('POST', '/manage/assignment/', { objectId, userId: events.userId });
    expect(answer.status, answer.raw.body).toBe(422);
    const name = String((await admin.send('GET', `/manage/user/${events.userId}`)).body['fullName']);
    expect(answer.raw.body).toContain(`${name} не видит эту запись и не может за неё отвечать`);
    expect(await app.fingerprint()).toBe(before);
  }
  const open = await admin.make('news', { caption: 'Открытая новость' });
  const task = await give(editor.userId, open);
  const moved = await admin.send('PATCH', `/manage/assignment/${task}`, [
    { fieldName: 'userId', fieldValue: crm.userId },
  ]);
  expect(moved.status).toBe(422);
  const other = await admin.send('POST', '/manage/assignment/', {
    className: 'article',
    objectId: open,
    userId: editor.userId,
  });
  expect(other.status).toBe(422);
  expect(other.raw.body).toContain('Запись из другого раздела');
  expect((await events.send('POST', '/manage/assignment/', { objectId: order, userId: admin.userId })).status).toBe(
    422,
  );
  await admin.send('DELETE', `/manage/assignment/${task}`);
});

test('what waits comes to who may confirm it, is marked as read, and is unread again when it changes', async () => {
  const id = await admin.make('news', { caption: 'Ждёт', instanceStateId: 2 });
  const [entry] = await about(editor, id);
  expect(entry).toMatchObject({ source: 'waiting', objectId: id, isRead: false, confirms: true, className: 'news' });
  expect(idsOf(await entriesOf(events), 'waiting')).not.toContain(id);
  const newer = await admin.make('article', { caption: 'Тоже ждёт', instanceStateId: 2 });
  const mark = (isRead: boolean) => editor.send('PUT', `/inbox/waiting/${id}/`, { isRead, at: entry?.at });
  const order = async () => (await about(editor, id, newer)).map(({ objectId, isRead }) => [objectId, isRead]);
  expect(await order()).toEqual([
    [newer, false],
    [id, false],
  ]);
  await editor.send('PUT', `/inbox/waiting/${newer}/`, { isRead: true, at: new Date().toISOString() });
  expect(await order()).toEqual([
    [id, false],
    [newer, true],
  ]);
  const { unread } = await inboxOf(editor);
  expect((await mark(true)).status).toBe(204);
  expect((await inboxOf(editor)).unread).toBe(unread - 1);
  await mark(false);
  expect((await inboxOf(editor)).unread).toBe(unread);
  await mark(true);
  await admin.send('PATCH', `/manage/news/${id}`, [{ fieldName: 'caption', fieldValue: 'Ждёт и изменилась' }]);
  expect((await about(editor, id, newer))[0]).toMatchObject({ objectId: id, isRead: false });
  expect((await inboxOf(admin)).unread).toBeGreaterThanOrEqual(2);
  for (const [className, one] of [
    ['news', id],
    ['article', newer],
  ])
    await admin.send('DELETE', `/manage/${String(className)}/${String(one)}`);
});

test('a record is sent to a person, who confirms it or gives it back with a reason, each undone as one', async () => {
  const id = await editor.make('news', { caption: 'На согласование' });
  const ask = (userId: number) =>
    editor.send('PUT', `/manage/news/${id}/ask/`, { userId, dueDate: '2026-12-01', text: null });
  expect((await ask(crm.userId)).status).toBe(422);
  expect(await stateOf('news', id)).toBe(1);
  expect((await ask(admin.userId)).status).toBe(200);
  expect(await stateOf('news', id)).toBe(2);
  expect(await about(admin, id)).toMatchObject([
    { source: 'assignment', text: 'Подтвердить', dueDate: '2026-12-01', confirms: true },
  ]);

  expect((await admin.send('PUT', `/manage/news/${id}/return/`, { reason: ' ' })).status).toBe(400);
  const back = await admin.send('PUT', `/manage/news/${id}/return/`, { reason: 'Нет источника' });
  expect(back.status, back.raw.body).toBe(200);
  expect(await stateOf('news', id)).toBe(1);
  expect(idsOf(await entriesOf(admin), 'assignment')).not.toContain(id);
  expect(await about(editor, id)).toMatchObject([{ source: 'assignment', text: 'Возвращено: Нет источника' }]);
  expect((await admin.send('PUT', `/manage/news/${id}/confirm/`)).status).toBe(409);

  await admin.send('POST', `/manage/change/${String(back.raw.headers['x-change-set'])}/undo`);
  expect(await stateOf('news', id)).toBe(2);
  expect((await about(editor, id)).map(({ source }) => source)).toEqual(['waiting']);
  const confirmed = await admin.send('PUT', `/manage/news/${id}/confirm/`);
  expect(confirmed.status, confirmed.raw.body).toBe(200);
  expect(confirmed.body).toMatchObject({ instanceStateId: 4, publicationDate: expect.any(String) });
  expect(await about(admin, id)).toEqual([]);

  const later = await admin.make('news', {
    caption: 'Потом',
    instanceStateId: 2,
    publishAt: '2099-01-01T00:00:00.000Z',
  });
  expect((await events.send('PUT', `/manage/news/${later}/confirm/`)).status).toBe(403);
  await editor.send('PUT', `/manage/news/${later}/confirm/`);
  expect(await stateOf('news', later)).toBe(3);
});

test('a mention and an answer come to whom they are for, by name, until they are resolved', async () => {
  const objectId = await admin.make('news', { caption: 'О чём пишут' });
  const first = await admin.make('note', { objectId, text: `@[${editor.userId}] взгляните` });
  expect(await about(editor, objectId)).toMatchObject([
    { source: 'mention', entryId: first, text: expect.stringMatching(/^@Проверка \d+ взгляните$/u), isRead: false },
  ]);
  expect((await about(editor, objectId))[0]?.by).toMatch(/^Проверка \d+$/u);
  const answer = await editor.make('note', { objectId, parentId: first, text: 'Вижу' });
  expect(await about(admin, objectId)).toMatchObject([{ source: 'answer', entryId: answer, text: 'Вижу' }]);
  expect(await about(events, objectId)).toEqual([]);
  const [entry] = await about(admin, objectId);
  await admin.send('PUT', `/inbox/answer/${answer}/`, { isRead: true, at: entry?.at });
  expect((await about(admin, objectId))[0]?.isRead).toBe(true);
  for (const id of [answer, first]) {
    const fields = [{ fieldName: 'resolvedAt', fieldValue: new Date().toISOString() }];
    expect((await admin.send('PATCH', `/manage/note/${id}`, fields)).status).toBe(200);
  }
  expect(await about(editor, objectId)).toEqual([]);
  expect(await about(admin, objectId)).toEqual([]);
});

test('nobody has an entry of a record that they do not see, and every number is that of the list', async () => {
  const ROLES: readonly RoleKey[] = ['administrators', 'siteEditors', 'eventManagers', 'clientManagers'];
  const people = [admin, editor, events, crm];
  const subjects: { readonly className: string; readonly id: number }[] = [];
  for (const className of ['news', 'article', 'event', 'lead', 'client', 'company'])
    for (const place of className === 'news' ? [{}, { folderIds: [closedFolder] }] : [{}])
      for (const instanceStateId of ['lead', 'client'].includes(className) ? [undefined] : [1, 2, 4])
        subjects.push({
          className,
          id: await admin.make(className, {
            ...(className === 'client' ? { fullName: 'Клиент' } : { caption: `Запись ${className}` }),
            ...(className === 'lead' ? stage : {}),
            ...(className === 'event' ? { dateStart: '2027-01-01T10:00:00.000Z' } : {}),
            ...(instanceStateId === undefined ? {} : { instanceStateId }),
            ...place,
          }),
        });
  // Everybody sees what is given to them first; then folders close, and rights are taken.
  for (const { id } of subjects)
    for (const person of people)
      await admin.send('POST', '/manage/assignment/', { objectId: id, userId: person.userId, text: `Дело ${id}` });
  const folder = await admin.make('articleFolder', { caption: 'Закроется', name: 'closing', parentId: 0 });
  const article = subjects.find(({ className }) => className === 'article')?.id ?? 0;
  await admin.make('note', { objectId: article, text: `@[${editor.userId}] Дело ${article}` });
  expect((await about(editor, article)).map(({ source }) => source)).toContain('mention');
  await admin.send('PATCH', `/manage/article/${article}`, [{ fieldName: 'folderIds', fieldValue: [folder] }]);
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  const support = roles.body.items.find(({ name }) => name === ROLE_NAMES.supportManager)?.['id'];
  await admin.make('FolderAccess', { folderId: folder, roleId: support });

  for (const [at, person] of people.entries()) {
    const entries = await entriesOf(person, 4);
    expect(new Set(entries.map(({ source, entryId }) => `${source} ${entryId}`)).size).toBe(entries.length);
    const { unread } = await inboxOf(person);
    expect(unread, ROLES[at]).toBe(entries.filter(({ isRead }) => !isRead).length);
    const about = new Set(entries.map(({ objectId }) => objectId));
    for (const { className, id } of subjects) {
      const seen = await person.send('GET', `/manage/${className}/${id}`);
      expect(about.has(id), `${String(ROLES[at])} ${className} ${id}`).toBe(
        seen.status === 200 && readsFully(ROLES[at], className),
      );
    }
    const list = await person.send('GET', `/manage/assignment/?pageSize=200&filter=${mineOf(person)}`);
    expect(list.body['total']).toBe(idsOf(entries, 'assignment').length);
    expect(list.raw.body).not.toContain(person === admin ? 'нет такого' : `Дело ${article}`);
  }
});

/** A role that reads a class in pickers alone has no tasks with its records. */
function readsFully(role: RoleKey | undefined, className: string): boolean {
  const { read } = app.context.catalog.get(className).access;
  return role === 'administrators' || (role !== undefined && read.includes(role));
}

function mineOf({ userId }: TestClient): string {
  return encodeURIComponent(
    JSON.stringify([
      { fieldName: 'userId', fieldValue: userId },
      { fieldName: 'doneAt', operator: 'isNull' },
    ]),
  );
}
