import { afterAll, beforeEach, expect, test } from 'vitest';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { areDigestsDue, orderDigests } from '#server/store/inbox/digests.ts';
import { sql } from '#server/store/sql.ts';
import { letterText, startMailServer } from '#test/harness/mail-server.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';
import { JobQueue } from './job-queue.ts';
import { sendDigestJob } from './kinds/send-digest.ts';
import { smtpSender } from './smtp-sender.ts';

const ZONE = 'Europe/Moscow';
const SITE = 'https://example.ru';

const app = await openTestApp();
const mail = await startMailServer();
afterAll(async () => {
  await mail.close();
  await app.close();
});
const admin = await app.as('administrators');
const editor = await app.as('siteEditors');
const { database } = app.context;
const send = smtpSender(`smtp://127.0.0.1:${mail.port}?from=news@example.ru`, SITE);
const server = () => new JobQueue(app.context, [sendDigestJob(send, SITE)]);

const setUser = async ({ userId }: TestClient, fieldName: string, fieldValue: unknown) => {
  const { status, raw } = await admin.send('PATCH', `/manage/user/${userId}`, [{ fieldName, fieldValue }]);
  expect(status, raw.body).toBe(200);
};
const setEmail = (email: string | null) => setUser(editor, 'email', email);
const want = async (isWanted: boolean, client = editor) =>
  expect((await client.send('PUT', '/inbox/digest/', { isWanted })).status).toBe(204);

/** Lets mornings come, on several servers at once. Returns the letters of them. */
async function mornings(
  count = 1,
): Promise<readonly { readonly to: string; readonly text: string; readonly content: string }[]> {
  const before = mail.taken.length;
  await database.query(sql`update inbox_digest set sent_on = sent_on - ${count}::integer`);
  await Promise.all([orderDigests(database, ZONE), orderDigests(database, ZONE)]);
  await Promise.all([server().drain(), server().drain()]);
  return mail.taken.slice(before).map((letter) => ({ ...letter, text: letterText(letter.content) }));
}

beforeEach(async () => {
  await setEmail('editor@example.ru');
  await want(true);
});

test('whoever wants it is sent once a morning what waits and what they see, however many mornings were missed', async () => {
  expect((await editor.send('GET', '/inbox/digest/')).body).toEqual({ isWanted: true, email: 'editor@example.ru' });
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  const support = roles.body.items.find(({ name }) => name === ROLE_NAMES.supportManager)?.['id'];
  const folderId = await admin.make('newsFolder', { caption: 'Папка', name: 'later-closed', parentId: 0 });
  const open = await admin.make('news', { caption: 'Открытая <новость>' });
  const closed = await admin.make('news', { caption: 'Закрытая новость', folderIds: [folderId] });
  const task = await admin.make('assignment', {
    objectId: open,
    userId: editor.userId,
    text: 'Вычитать',
    dueDate: '2026-12-03',
  });
  await admin.make('assignment', { objectId: closed, userId: editor.userId, text: 'Тайное' });
  await admin.make('FolderAccess', { folderId, roleId: support });
  const [letter, ...others] = await mornings(3);
  expect(others).toEqual([]);
  expect(letter?.to).toBe('editor@example.ru');
  expect(letter?.text).toContain('вас ждёт 1 дело');
  expect(letter?.text).toContain(
    `<li><a href="${SITE}/manage/inbox?opened=assignment-${task}">Открытая &lt;новость&gt;</a><br>Новость · Вычитать · до 03.12.2026</li>`,
  );
  expect(letter?.text).not.toMatch(/Закрытая|Тайное/u);
  // The same morning has no second letter, and a day of which nothing is unread has none.
  expect(await mornings(0)).toEqual([]);
  expect(await mornings()).toHaveLength(1);
  await admin.send('DELETE', `/manage/assignment/${task}`);
  expect(await mornings()).toEqual([]);
});

test('nobody is sent anything who does not want it, has no address, or is blocked', async () => {
  const id = await admin.make('news', { caption: 'Ждёт' });
  await admin.make('assignment', { objectId: id, userId: editor.userId });
  await want(false);
  expect(await mornings()).toEqual([]);
  expect((await editor.send('GET', '/inbox/digest/')).body).toMatchObject({ isWanted: false });
  await want(true);
  await setEmail(null);
  expect(await mornings()).toEqual([]);
  const blocked = await app.as('eventManagers');
  await setUser(blocked, 'email', 'blocked@example.ru');
  await want(true, blocked);
  await admin.make('assignment', {
    objectId: await admin.make('event', { caption: 'Съезд', type: 0 }),
    userId: blocked.userId,
  });
  expect((await mornings()).map(({ to }) => to)).toEqual(['blocked@example.ru']);
  await setUser(blocked, 'isBlocked', true);
  expect(await mornings()).toEqual([]);
});

test('a morning is that of the zone: where it is later, it has come before', async () => {
  const set = (zone: string) =>
    database.query(sql`update inbox_digest set sent_on = (now() at time zone ${zone} - interval '9 hours')::date`);
  // Twenty-five hours apart.
  const [first, last] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  await set(last);
  expect([await areDigestsDue(database, last), await areDigestsDue(database, first)]).toEqual([false, true]);
  await set(first);
  expect([await areDigestsDue(database, last), await areDigestsDue(database, first)]).toEqual([false, false]);
});
