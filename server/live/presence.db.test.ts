import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { defineClass } from '#model/define-class.ts';
import { string } from '#model/kinds/string.ts';
import type { RecordPresence } from '#model/wire/live.ts';
import { buildApp } from '#server/app.ts';
import type { LiveClient } from '#test/harness/live-client.ts';
import { openLiveSuite, type LiveSuite } from '#test/harness/live-suite.ts';
import type { TestAnswer, TestApp, TestClient } from '#test/harness/test-app.ts';
import { MOST_OF_USER, sweepPresence } from '#server/store/presence/hold-presence.ts';

const PATH = '/presence/';

/** A class with a field that only some of its readers may read. */
const sheet = defineClass({
  name: 'sheet',
  classId: 9917,
  caption: 'Лист',
  pluralCaption: 'Листы',
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'caption',
  properties: {
    caption: string({ caption: 'Название', required: true }),
    price: string({ caption: 'Цена', readRoles: ['eventManagers'] }),
  },
});

let suite: LiveSuite;
let app: TestApp;
let admin: TestClient;
let editor: TestClient;
let made = 0;

beforeAll(async () => {
  suite = await openLiveSuite([sheet]);
  ({ app, admin, editor } = suite);
});
afterEach(async () => {
  suite.closeFeeds();
  await app.context.database.execute('delete from presence');
});
afterAll(() => suite.close());

const live = (client: TestClient) => suite.live(client);
const news = (folderIds?: readonly number[]) => suite.news(folderIds);
const make = (className: string, body: object) => suite.make(className, body);

async function closedFolder(): Promise<number> {
  const folderId = await suite.folder();
  await suite.closeFolder(folderId);
  return folderId;
}

interface Held {
  readonly fieldName?: string;
  readonly tab?: string;
  readonly className?: string;
}

const put = (client: TestClient, id: number, held: Held = {}) =>
  client.send('PUT', PATH, { className: 'news', id, ...held });

async function hold(...given: Parameters<typeof put>): Promise<TestAnswer> {
  const answer = await put(...given);
  expect(answer.status, answer.raw.body).toBe(200);
  return answer;
}

async function leave(client: TestClient, id: number, tab?: string): Promise<void> {
  const { status } = await client.send('DELETE', PATH, {
    className: 'news',
    id,
    ...(tab === undefined ? {} : { tab }),
  });
  expect(status).toBe(204);
}

/** What was told of a record, each time. */
const toldOf = ({ presence }: LiveClient, id: number): readonly RecordPresence['users'][] =>
  presence.flatMap((one) => (one.id === id ? [one.users] : []));
const usersOf = (client: LiveClient, id: number) => toldOf(client, id).at(-1);
const nameOf = async ({ userId }: TestClient) =>
  String((await admin.send('GET', `/manage/user/${userId}`)).body['fullName']);

/** Waits until the presence at a record that everybody sees is heard: that of all records before was told by then. */
async function settled(...clients: readonly LiveClient[]): Promise<void> {
  const id = await news();
  await hold(admin, id);
  for (const client of clients) await client.until(() => toldOf(client, id).length > 0);
}

const rows = async () => {
  const [row] = await app.context.database.query<{ n: number }>({
    text: 'select count(*) as n from presence',
    values: [],
  });
  return row?.n ?? 0;
};

describe('who has a record open', () => {
  test('is told on the other server: who comes, takes a field in hand, lets it go and leaves', async () => {
    const id = await news();
    const client = await live(editor);
    const user = { id: admin.userId, fullName: await nameOf(admin) };
    const answer = await hold(admin, id);
    expect(answer.body).toEqual({ className: 'news', id, users: [user] });
    await client.until(() => toldOf(client, id).length === 1);
    expect(client.presence.find((one) => one.id === id)).toEqual({ className: 'news', id, users: [user] });
    await hold(admin, id, { fieldName: 'caption' });
    await client.until(() => toldOf(client, id).length === 2);
    expect(usersOf(client, id)).toEqual([{ ...user, fieldName: 'caption' }]);
    await hold(admin, id);
    await client.until(() => toldOf(client, id).length === 3);
    expect(usersOf(client, id)).toEqual([user]);
    await leave(admin, id);
    await client.until(() => toldOf(client, id).length === 4);
    expect(usersOf(client, id)).toEqual([]);
  });

  test('is told in the order of coming, to those who have it open too, and in the answer to the next who comes', async () => {
    const id = await news();
    const client = await live(admin);
    await hold(admin, id);
    const answer = await hold(editor, id, { fieldName: 'caption' });
    const users = [
      { id: admin.userId, fullName: await nameOf(admin) },
      { id: editor.userId, fullName: await nameOf(editor), fieldName: 'caption' },
    ];
    expect(answer.body['users']).toEqual(users);
    await client.until(() => usersOf(client, id)?.length === 2);
    expect(usersOf(client, id)).toEqual(users);
  });

  test('is one, in however many tabs, until the last of them leaves', async () => {
    const id = await news();
    const client = await live(editor);
    await hold(admin, id, { tab: 'one' });
    const { body } = await hold(admin, id, { tab: 'other', fieldName: 'caption' });
    expect(body['users']).toHaveLength(1);
    await client.until(() => usersOf(client, id)?.[0]?.fieldName === 'caption');
    await leave(admin, id, 'one');
    await settled(client);
    expect(usersOf(client, id)).toEqual([{ id: admin.userId, fullName: await nameOf(admin), fieldName: 'caption' }]);
    await leave(admin, id, 'other');
    await client.until(() => usersOf(client, id)?.length === 0);
  });

  test('is no change: no version, no history, no position of the feed, and a heartbeat is told to nobody', async () => {
    const id = await news();
    const client = await live(editor);
    await hold(admin, id);
    await client.until(() => toldOf(client, id).length === 1);
    await settled(client);
    const position = client.position();
    const before = await app.fingerprint();
    for (let time = 0; time < 3; time += 1) await hold(admin, id);
    await leave(editor, id);
    const after = await app.fingerprint();
    expect(after).toBe(before);
    await settled(client);
    expect(toldOf(client, id)).toHaveLength(1);
    // The record of `settled` itself has a position.
    expect(client.heard.filter((one) => one.position > (position ?? 0))).toHaveLength(1);
    expect((await admin.send('GET', `/manage/news/${id}/history/`)).body['total']).toBe(1);
  });
});

describe('who is gone', () => {
  test('is a tab or a server that was killed, when its time is over', async () => {
    const id = await news();
    const client = await live(editor);
    await hold(admin, id);
    await client.until(() => usersOf(client, id)?.length === 1);
    const dying = await buildApp({ ...app.context, presenceLifetime: 20 });
    const { statusCode } = await dying.inject({
      method: 'PUT',
      url: `/api/v1${PATH}`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { className: 'news', id, fieldName: 'caption' },
    });
    expect(statusCode).toBe(200);
    await client.until(() => usersOf(client, id)?.length === 0, 10_000);
    await sweepPresence(app.context.database);
    expect(
      await app.context.database.query({ text: 'select from presence where object_id = $1', values: [id] }),
    ).toEqual([]);
    await hold(admin, id);
    await client.until(() => usersOf(client, id)?.length === 1);
  });

  test('is who has signed out', async () => {
    const leaving = await app.as('siteEditors');
    const id = await news();
    const client = await live(editor);
    await hold(leaving, id);
    await client.until(() => usersOf(client, id)?.length === 1);
    await leaving.send('POST', '/user/logout/');
    await client.until(() => usersOf(client, id)?.length === 0, 10_000);
    await sweepPresence(app.context.database);
    expect(await rows()).toBe(0);
  });

  test('are all after a crash of the database, until they are heard again', async () => {
    const id = await news();
    const client = await live(editor);
    await hold(admin, id);
    await client.until(() => usersOf(client, id)?.length === 1);
    await app.context.database.execute('truncate presence, presence_head');
    await client.until(() => usersOf(client, id)?.length === 0, 10_000);
    await hold(admin, id);
    await client.until(() => usersOf(client, id)?.length === 1);
    expect(toldOf(client, id).map(({ length }) => length)).toEqual([1, 0, 1]);
  });
});

describe('what nobody hears', () => {
  test('of a record in a closed folder, nor of one that is closed while it is open', async () => {
    const [closed, shut] = [await closedFolder(), await closedFolder()];
    const [hidden, moved] = [await news([closed]), await news()];
    const [client, all] = [await live(editor), await live(admin)];
    await hold(admin, hidden);
    await hold(admin, moved);
    await client.until(() => toldOf(client, moved).length === 1);
    await admin.send('PATCH', `/manage/news/${moved}`, [{ fieldName: 'folderIds', fieldValue: [shut] }]);
    await hold(admin, moved, { fieldName: 'caption' });
    await settled(client, all);
    expect(toldOf(client, hidden)).toEqual([]);
    expect(toldOf(client, moved)).toHaveLength(1);
    expect(toldOf(all, hidden)).toHaveLength(1);
    expect(usersOf(all, moved)?.[0]?.fieldName).toBe('caption');
  });

  test('of anything, who may no longer read the class', async () => {
    const reader = await app.as('siteEditors');
    const id = await news();
    const [client, all] = [await live(reader), await live(admin)];
    await admin.send('PATCH', `/manage/user/${reader.userId}`, [{ fieldName: 'roleIds', fieldValue: [] }]);
    await hold(admin, id);
    await all.until(() => toldOf(all, id).length === 1);
    await client.until(() => client.heard.some(({ event }) => event === null));
    expect(toldOf(client, id)).toEqual([]);
  });

  test('that a field is in hand which they may not read', async () => {
    const manager = await app.as('eventManagers');
    const id = await make('sheet', { caption: 'Лист', price: '100' });
    const [client, other] = [await live(editor), await live(manager)];
    await hold(admin, id, { className: 'sheet', fieldName: 'price' });
    await client.until(() => toldOf(client, id).length === 1);
    await other.until(() => toldOf(other, id).length === 1);
    const user = { id: admin.userId, fullName: await nameOf(admin) };
    expect(usersOf(client, id)).toEqual([user]);
    expect(usersOf(other, id)).toEqual([{ ...user, fieldName: 'price' }]);
    expect((await hold(editor, id, { className: 'sheet' })).body['users']).toContainEqual(user);
  });
});

describe('refused', () => {
  test('as a read of the record is, and nothing is kept or told', async () => {
    const hidden = await news([await closedFolder()]);
    const shown = await news();
    const group = await make('securityGroup', { caption: `Группа ${(made += 1)}` });
    const sheetId = await make('sheet', { caption: 'Лист' });
    const all = await live(admin);
    const cases: readonly (readonly [number, number, Held])[] = [
      [404, hidden, {}],
      [404, 999_999_999, {}],
      // A record of another class.
      [404, sheetId, {}],
      [403, group, { className: 'securityGroup' }],
      [403, shown, { className: 'nothing' }],
      [422, shown, { fieldName: 'nothing' }],
      [422, shown, { fieldName: '__proto__' }],
      [422, sheetId, { className: 'sheet', fieldName: 'price' }],
      [400, 0, {}],
      [400, 1.5, {}],
      [400, shown, { tab: 'x'.repeat(37) }],
      [400, shown, { tab: 'вкладка' }],
    ];
    const before = await app.fingerprint();
    for (const [status, id, held] of cases)
      expect((await put(editor, id, held)).status, JSON.stringify([id, held])).toBe(status);
    expect(await rows()).toBe(0);
    expect(await app.fingerprint()).toBe(before);
    await settled(all);
    for (const [, id] of cases) expect(toldOf(all, id)).toEqual([]);
  });

  test('without a token', async () => {
    expect((await app.anonymous('PUT', PATH, { className: 'news', id: 1 })).status).toBe(401);
    expect((await app.anonymous('DELETE', PATH, { className: 'news', id: 1 })).status).toBe(401);
  });
});

describe('bounds', () => {
  test('whoever has too many tabs open is present in the latest of them', async () => {
    const id = await news();
    for (let tab = 0; tab < MOST_OF_USER + 5; tab += 1) await hold(editor, id, { tab: String(tab) });
    await hold(admin, id);
    const left = await app.context.database.query<{ tab: string }>({
      text: 'select tab from presence where user_id = $1',
      values: [editor.userId],
    });
    expect(left).toHaveLength(MOST_OF_USER);
    expect(left.map(({ tab }) => Number(tab)).every((tab) => tab >= 5)).toBe(true);
    expect(await rows()).toBe(MOST_OF_USER + 1);
  });

  test('readers with the same rights are asked for by one statement, however many they are', async () => {
    const id = await news();
    const clients = await Promise.all(Array.from({ length: 12 }, () => live(editor)));
    const { database } = suite.second?.context ?? app.context;
    const asked = vi.spyOn(database, 'query');
    await hold(admin, id);
    for (const client of clients) await client.until(() => toldOf(client, id).length === 1);
    const statements = asked.mock.calls.map(([{ text }]) => text);
    asked.mockRestore();
    // One for the readers, and where there is one server alone another for who opens the record.
    expect(statements.filter((text) => /from "news" t/u.test(text))).toHaveLength(suite.second ? 1 : 2);
    expect(statements.filter((text) => /from presence/u.test(text)).length).toBeLessThan(clients.length);
  });
});
