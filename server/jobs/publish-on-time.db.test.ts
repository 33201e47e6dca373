import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';
import { sql } from '#server/store/sql.ts';
import { JobQueue } from './job-queue.ts';
import { publishOnTime } from './kinds/publish-on-time.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');
const editor = await app.as('siteEditors');
const stranger = await app.as('eventManagers');
const { database } = app.context;
const serverWith = () => new JobQueue(app.context, [publishOnTime]);

type Item = Readonly<Record<string, unknown>>;

const schedule = (className: string, id: number, body: Item, by: TestClient = editor) =>
  by.send('PUT', `/manage/${className}/${id}/schedule/`, body);
const read = async (className: string, id: number) => (await admin.send('GET', `/manage/${className}/${id}`)).body;
const inMilliseconds = (count: number) => new Date(Date.now() + count).toISOString();
const jobsOf = (id: number) =>
  database.query<{ id: number; state: string; message: string | null; result: Item | null }>(
    sql`select id, state, message, result from queue_job where object_id = ${id} order by id`,
  );

/** Lets the moments of a record that are still to come pass now, as a server does that was down in between. */
async function passed(id: number, name: string, state: unknown, seconds = 0): Promise<void> {
  const at = new Date(Date.now() - seconds * 1000).toISOString();
  await database.query(
    sql`update queue_job set due_at = now(), payload = payload || jsonb_build_object('at', ${at}::text)
      where object_id = ${id} and payload ->> 'name' = ${name}::text and state = 'queued'`,
  );
  const column = name === 'publishAt' ? 'publish_at' : 'unpublish_at';
  await database.query({
    text: `update news set ${column} = $1::timestamptz, instance_state_id = $2 where id = $3`,
    values: [at, state, id],
  });
}

test('a record is published and taken off the site at its moments, within five seconds, once, by its one change', async () => {
  const id = await admin.make('news', { caption: 'По расписанию', instanceStateId: 1 });
  const at = inMilliseconds(700);
  const set = await schedule('news', id, { publishAt: at, unpublishAt: inMilliseconds(2500) });
  expect(set.status, set.raw.body).toBe(200);
  expect(set.body).toMatchObject({ publishAt: at, instanceStateId: 1 });
  const servers = [serverWith(), serverWith(), serverWith()];
  await Promise.all(servers.map((server) => server.drain()));
  expect(await read('news', id)).toMatchObject({ instanceStateId: 1, publicationDate: null });
  await sleep(750);
  await Promise.all(servers.map((server) => server.drain()));
  const published = await read('news', id);
  expect(published).toMatchObject({ instanceStateId: 4, publishAt: null });
  expect(Date.parse(String(published['publicationDate']))).toBeGreaterThanOrEqual(Date.parse(at));
  await sleep(1800);
  await Promise.all(servers.map((server) => server.drain()));
  expect(await read('news', id)).toMatchObject({ instanceStateId: 1, publishAt: null, unpublishAt: null });
  const history = await admin.send('GET', `/manage/news/${id}/history/`);
  expect(history.body.items).toHaveLength(4);
  expect(history.body.items[0]).toMatchObject({ user: { id: editor.userId } });
});

test.each([
  ['publishAt', 1, 4, null],
  ['publishAt', 2, 4, null],
  ['publishAt', 3, 4, null],
  ['publishAt', 4, 4, null],
  ['publishAt', 5, 5, 'Не опубликовано в срок: состояние «Архив»'],
  ['publishAt', 9, 9, 'Не опубликовано в срок: состояние «Отклонен»'],
  ['unpublishAt', 4, 1, null],
  ['unpublishAt', 1, 1, null],
  ['unpublishAt', 5, 5, 'Не снято с публикации в срок: состояние «Архив»'],
])('%s in the state %i leads to %i', async (name, state, expected, message) => {
  const id = await admin.make('news', { caption: 'Состояния', instanceStateId: 1 });
  await schedule('news', id, { [name]: inMilliseconds(3_600_000) });
  await passed(id, name, state, 7200);
  await serverWith().drain();
  const record = await read('news', id);
  expect(record['instanceStateId']).toBe(expected);
  const [job] = await jobsOf(id);
  expect(job).toMatchObject({ state: message === null ? 'done' : 'failed', message });
  // What did not happen stays told by the record; what did happen late is told by the job.
  expect(record[name] === null).toBe(message === null);
  expect(typeof job?.result?.['late']).toBe(message === null ? 'number' : 'undefined');
});

test('a moment that was changed, taken back or undone publishes nothing', async () => {
  const [changed, back, undone, gone] = await Promise.all(
    ['Другое время', 'Отменено', 'Взято назад', 'Удалено'].map((caption) =>
      admin.make('news', { caption, instanceStateId: 1 }),
    ),
  );
  if (changed === undefined || back === undefined || undone === undefined || gone === undefined) throw new Error();
  for (const id of [changed, back, undone, gone]) await schedule('news', id, { publishAt: inMilliseconds(900) });
  await schedule('news', changed, { publishAt: inMilliseconds(3_600_000) });
  await schedule('news', back, { publishAt: null });
  await admin.send('DELETE', '/manage/news/', [gone]);
  await sleep(950);
  await serverWith().drain();
  for (const id of [changed, back]) expect(await read('news', id)).toMatchObject({ instanceStateId: 1 });
  const history = await admin.send('GET', `/manage/news/${undone}/history/`);
  const undo = `/manage/change/${String(history.body.items[0]?.['changeSetId'])}/undo`;
  expect((await editor.send('POST', undo)).status).toBe(200);
  await serverWith().drain();
  expect(await read('news', undone)).toMatchObject({ instanceStateId: 1, publishAt: expect.any(String) });
  const restored = await admin.send('POST', `/manage/news/${gone}/restore/`);
  expect(restored.status, restored.raw.body).toBe(200);
  await serverWith().drain();
  expect(await read('news', gone)).toMatchObject({ instanceStateId: 1 });
});

test('a moment in the past, one that ends before it begins, and a class without publication are refused', async () => {
  const id = await admin.make('news', { caption: 'Отказы', instanceStateId: 1 });
  const region = await admin.make('region', { name: 'Без публикации', regionTypeId: 3 });
  const unchanged = await app.fingerprint();
  const past = await schedule('news', id, { publishAt: inMilliseconds(-1000) });
  expect([past.status, past.body['errors']]).toEqual([
    422,
    [{ fieldName: 'publishAt', message: 'Это время уже прошло' }],
  ]);
  const reversed = await schedule('news', id, { publishAt: inMilliseconds(9e6), unpublishAt: inMilliseconds(8e6) });
  expect([reversed.status, reversed.body['errors']]).toEqual([
    422,
    [{ fieldName: 'unpublishAt', message: 'Снять с публикации можно только после публикации' }],
  ]);
  expect((await schedule('region', region, { publishAt: inMilliseconds(9e6) }, admin)).status).toBe(404);
  expect((await schedule('news', id, { publishAt: inMilliseconds(9e6) }, stranger)).status).toBe(403);
  expect(await app.fingerprint()).toBe(unchanged);
});

test('whoever set the moment and may no longer publish is told so; nothing is written', async () => {
  const id = await admin.make('news', { caption: 'Без прав', instanceStateId: 1 });
  const leaving = await app.as('siteEditors');
  await schedule('news', id, { publishAt: inMilliseconds(3_600_000) }, leaving);
  await passed(id, 'publishAt', 1);
  await database.query(sql`update queue_job set user_id = null where object_id = ${id}`);
  await serverWith().drain();
  expect(await read('news', id)).toMatchObject({ instanceStateId: 1 });
  expect(await jobsOf(id)).toMatchObject([
    { state: 'failed', message: 'Не опубликовано в срок: нет доступа к записи' },
  ]);
});

test('what comes is listed by moment, as far as the reader sees it', async () => {
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  const roleId = roles.body.items.find((item) => item['name'] === ROLE_NAMES.eventManagers)?.['id'];
  const folderId = await admin.make('newsFolder', { caption: 'Закрытая', name: 'closed-schedule', parentId: 0 });
  await admin.make('FolderAccess', { folderId, roleId });
  const open = await admin.make('news', { caption: 'Видимая', instanceStateId: 1 });
  const closed = await admin.make('news', { caption: 'Закрытая', folderIds: [folderId], instanceStateId: 1 });
  const at = '2099-03-01T09:00:00.000Z';
  const end = '2099-03-02T09:00:00.000Z';
  await schedule('news', open, { publishAt: at, unpublishAt: end });
  await schedule('news', closed, { publishAt: at }, admin);
  const list = async (by: TestClient) => {
    const answer = await by.send('GET', '/manage/schedule/?from=2099-03-01T00:00:00Z&to=2099-03-08T00:00:00Z');
    expect(answer.status, answer.raw.body).toBe(200);
    return answer.body.items;
  };
  const seen = [
    { className: 'news', id: open, caption: 'Видимая', act: 'publishAt', at },
    { className: 'news', id: open, caption: 'Видимая', act: 'unpublishAt', at: end },
  ];
  expect(await list(editor)).toEqual(seen);
  expect(await list(admin)).toHaveLength(3);
  expect(await list(await app.as('clientManagers'))).toEqual([]);
  await schedule('news', open, { publishAt: null });
  expect(await list(editor)).toEqual(seen.slice(1));
  const wide = await admin.send('GET', '/manage/schedule/?from=2099-01-01T00:00:00Z&to=2099-12-01T00:00:00Z');
  expect(wide.status).toBe(400);
});

const inboxOf = async (by: TestClient) =>
  (await by.send('GET', '/inbox/?pageSize=100')).body.items.filter((one) => one['source'] === 'schedule');

test('what was published late comes to the inbox of whoever scheduled it, and stands in the history', async () => {
  const id = await admin.make('news', { caption: 'Опоздала', instanceStateId: 1 });
  await schedule('news', id, { publishAt: inMilliseconds(3_600_000) });
  await passed(id, 'publishAt', 1, 7300);
  await serverWith().drain();
  const told = 'Опубликовано позже срока на 2 ч';
  const entry = (await inboxOf(editor)).find((one) => one['objectId'] === id);
  expect(entry).toMatchObject({ text: told, className: 'news', isRead: false });
  expect((await inboxOf(admin)).filter((one) => one['objectId'] === id)).toEqual([]);
  const history = await editor.send('GET', `/manage/news/${id}/moments/`);
  expect(history.body.items[0]).toMatchObject({ reason: told });
  const mark = async (isRead: boolean) =>
    editor.send('PUT', `/inbox/schedule/${String(entry?.['entryId'])}/`, { isRead, at: entry?.['at'] });
  expect((await mark(true)).status).toBe(204);
  expect((await inboxOf(editor)).filter((one) => one['objectId'] === id)).toEqual([]);
  await mark(false);
  expect((await inboxOf(editor)).filter((one) => one['objectId'] === id)).toHaveLength(1);
});

test('what was passed over is told in the inbox and by the line that set the moment, to whoever sees the record', async () => {
  const id = await admin.make('news', { caption: 'Пропущена', instanceStateId: 1 });
  await schedule('news', id, { publishAt: inMilliseconds(600) });
  await admin.send('PATCH', `/manage/news/${id}`, [{ fieldName: 'instanceStateId', fieldValue: 5 }]);
  await sleep(700);
  await serverWith().drain();
  const told = 'Не опубликовано в срок: состояние «Архив»';
  expect((await inboxOf(editor)).find((one) => one['objectId'] === id)).toMatchObject({ text: told });
  const { body } = await editor.send('GET', `/manage/news/${id}/moments/`);
  expect(body.items.map((one) => one['missed'] ?? null)).toEqual([null, told, null]);
  await admin.send('DELETE', `/manage/news/${id}`);
  expect((await inboxOf(editor)).filter((one) => one['objectId'] === id)).toEqual([]);
});
