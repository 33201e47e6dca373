import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { LiveEvent } from '#model/wire/live.ts';
import { ROLE_NAMES, type RoleKey } from '#model/roles.ts';
import { createContext } from '#server/context.ts';
import { CLASSES } from '#classes/registry.ts';
import { buildApp } from '#server/app.ts';
import { feedState, sweepPositions } from '#server/store/feed/positions.ts';
import { openLive, type LiveClient } from '#test/harness/live-client.ts';
import { openTestApp, type SecondServer, type TestApp, type TestClient } from '#test/harness/test-app.ts';

const { engine } = inject('testDatabase');
const HOST = { port: 0, host: '127.0.0.1' };

let app: TestApp;
let admin: TestClient;
let editor: TestClient;
let second: SecondServer | null = null;
/** Where things are written. */
let here = '';
/** Another server on the same PostgreSQL; the embedded database has one server alone. */
let there = '';
const opened: LiveClient[] = [];
let made = 0;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('administrators');
  editor = await app.as('siteEditors');
  here = await app.app.listen(HOST);
  await app.context.live.start(app.app.log);
  there = here;
  if (engine === 'postgres') {
    second = await app.secondServer();
    there = await second.app.listen(HOST);
    await second.context.live.start(second.app.log);
  }
});
afterEach(() => {
  for (const client of opened.splice(0)) client.close();
});
afterAll(async () => {
  await second?.close();
  await app.close();
});

async function live({ token }: Pick<TestClient, 'token'>, lastEventId?: number, url = there): Promise<LiveClient> {
  // Whoever comes while a change has no position yet hears of it.
  while ((await feedState(app.context.database)).pending) await sleep(5);
  const client = await openLive(url, token, lastEventId);
  opened.push(client);
  return client;
}

async function sent(client: TestClient, ...request: Parameters<TestClient['send']>) {
  const answer = await client.send(...request);
  expect(answer.status, answer.raw.body).toBeLessThan(300);
  return answer;
}

async function make(className: string, body: object, by = admin): Promise<number> {
  return Number((await sent(by, 'POST', `/manage/${className}/`, body)).body['id']);
}

const news = (folderIds: readonly number[] = []) => make('news', { caption: `Новость ${(made += 1)}`, folderIds });

function folder(parentId = 0): Promise<number> {
  made += 1;
  return make('newsFolder', { caption: `Папка ${made}`, name: `papka-${made}`, parentId });
}

async function closeFolder(folderId: number, ...openTo: readonly RoleKey[]): Promise<readonly number[]> {
  const { items } = (await sent(admin, 'GET', '/manage/roles/?pageSize=100')).body;
  const roles: readonly RoleKey[] = openTo.length > 0 ? openTo : ['administrators'];
  const ids = roles.map((key) => Number(items.find(({ name }) => name === ROLE_NAMES[key])?.['id']));
  const access: number[] = [];
  for (const roleId of ids) access.push(await make('FolderAccess', { folderId, roleId }));
  return access;
}

const patch = (id: number, fieldName: string, fieldValue: unknown) =>
  sent(admin, 'PATCH', `/manage/news/${id}`, [{ fieldName, fieldValue }]);

/** What was heard of a record. */
const of = ({ heard }: LiveClient, id: number): readonly LiveEvent[] =>
  heard.flatMap(({ event }) => (event?.id === id ? [event] : []));
const actionsOf = (client: LiveClient, id: number) => of(client, id).map(({ action }) => action);

/** Waits until a record that everybody sees is heard of: whatever was written before it has been told by then. */
async function settled(...clients: readonly LiveClient[]): Promise<void> {
  const id = await news();
  for (const client of clients) await client.until(() => of(client, id).length > 0);
}

describe('what is heard', () => {
  test('a record that is created, changed and deleted, on the other server, within a second', async () => {
    const client = await live(editor);
    const answer = await sent(admin, 'POST', '/manage/news/', { caption: 'Открытие' });
    const id = Number(answer.body['id']);
    await client.until(() => of(client, id).length === 1);
    expect(of(client, id)).toEqual([
      {
        className: 'news',
        id,
        version: 1,
        action: 'create',
        changeSetId: Number(answer.raw.headers['x-change-set']),
        userId: admin.userId,
      },
    ]);
    await patch(id, 'caption', 'Закрытие');
    await client.until(() => of(client, id).length === 2);
    expect(of(client, id)[1]).toMatchObject({ action: 'update', version: 2, userId: admin.userId });
    await sent(admin, 'DELETE', `/manage/news/${id}`);
    await client.until(() => of(client, id).length === 3);
    expect(of(client, id)[2]).toMatchObject({ action: 'delete' });
    const delays: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const next = await news();
      const answered = performance.now();
      await client.until(() => of(client, next).length > 0);
      delays.push((client.heard.find(({ event }) => event?.id === next)?.at ?? Infinity) - answered);
    }
    expect(delays.sort((one, other) => one - other)[2]).toBeLessThan(1000);
  });

  test('one event for each record of a change-set, in positions that grow', async () => {
    const client = await live(editor);
    const ids = [await news(), await news(), await news()];
    await settled(client);
    const before = client.heard.length;
    await sent(admin, 'DELETE', '/manage/news/', ids);
    await settled(client);
    const heard = client.heard.slice(before).flatMap(({ event }) => (event && ids.includes(event.id) ? [event] : []));
    expect(new Set(heard.map(({ id }) => id))).toEqual(new Set(ids));
    expect(heard).toHaveLength(ids.length);
    expect(new Set(heard.map(({ changeSetId }) => changeSetId)).size).toBe(1);
    const positions = client.heard.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other));
  });

  test('nobody hears of a class that they may not read', async () => {
    const [client, all] = [await live(editor), await live(admin)];
    const id = await make('securityGroup', { caption: `Группа ${(made += 1)}` });
    await settled(client, all);
    expect(actionsOf(all, id)).toEqual(['create']);
    expect(of(client, id)).toEqual([]);
  });

  test('without a token there is no feed', async () => {
    expect((await fetch(`${here}/api/v1/events/`)).status).toBe(401);
  });
});

describe('closed folders', () => {
  test('of a record in a closed folder nothing is ever heard, not even its deletion', async () => {
    const closed = await folder();
    await closeFolder(closed);
    const [client, all] = [await live(editor), await live(admin)];
    const id = await news([closed]);
    await patch(id, 'caption', 'Тайна');
    await sent(admin, 'DELETE', `/manage/news/${id}`);
    await settled(client, all);
    expect(actionsOf(all, id)).toEqual(['create', 'update', 'delete']);
    expect(of(client, id)).toEqual([]);
  });

  test('what goes out of sight is told as a deletion, and what comes back is told', async () => {
    const [closed, open] = [await folder(), await folder()];
    await closeFolder(closed);
    const id = await news([open]);
    const client = await live(editor);
    await patch(id, 'folderIds', [closed]);
    await settled(client);
    expect(actionsOf(client, id)).toEqual(['delete']);
    await patch(id, 'caption', 'Не видно');
    await settled(client);
    expect(actionsOf(client, id)).toEqual(['delete']);
    await patch(id, 'folderIds', [open]);
    await settled(client);
    expect(actionsOf(client, id)).toEqual(['delete', 'update']);
  });

  test('a deleted record is told of to those who saw it, with what belonged to it', async () => {
    const [closed, open] = [await folder(), await folder()];
    await closeFolder(closed);
    const [seen, unseen] = [await news([open]), await news([closed])];
    const ofSeen = await make('SeoKeyword', { componentId: seen, keyword: `слово ${(made += 1)}` });
    const ofUnseen = await make('SeoKeyword', { componentId: unseen, keyword: `слово ${(made += 1)}` });
    const client = await live(editor);
    await sent(admin, 'DELETE', `/manage/news/${seen}`);
    await sent(admin, 'DELETE', `/manage/news/${unseen}`);
    await settled(client);
    expect(actionsOf(client, seen)).toEqual(['delete']);
    expect(actionsOf(client, ofSeen)).toEqual(['delete']);
    expect(of(client, unseen)).toEqual([]);
    expect(of(client, ofUnseen)).toEqual([]);
  });

  test('a folder that is closed, and one that is deleted while closed: its readers read again and hear no id', async () => {
    const [closed, open] = [await folder(), await folder()];
    const client = await live(editor);
    const resets = () => client.heard.filter(({ event }) => event === null).length;
    const before = resets();
    await closeFolder(closed);
    await client.until(() => resets() > before);
    const id = await news([closed]);
    await sent(admin, 'DELETE', `/manage/news/${id}`);
    await sent(admin, 'DELETE', `/manage/newsFolder/${closed}`);
    await settled(client);
    await sent(admin, 'DELETE', `/manage/newsFolder/${open}`);
    await settled(client);
    expect(of(client, id)).toEqual([]);
    expect(of(client, closed).filter(({ action }) => action === 'delete')).toEqual([]);
    expect(actionsOf(client, open)).toEqual(['delete']);
  });
});

describe('rights that change', () => {
  test('who was given a role reads again and hears; whose role was taken hears no more from that moment', async () => {
    const reader = await app.as('siteEditors');
    const [client, all] = [await live(reader), await live(admin)];
    const heardFirst = await news();
    await client.until(() => of(client, heardFirst).length > 0);
    await sent(admin, 'PATCH', `/manage/user/${reader.userId}`, [{ fieldName: 'roleIds', fieldValue: [] }]);
    const id = await news();
    await settled(all);
    await client.until(() => client.heard.some(({ event }) => event === null));
    expect(of(client, id)).toEqual([]);
    expect(actionsOf(all, id)).toEqual(['create']);
  });

  test('a stream ends with its session and with its user', async () => {
    const [leaving, blocked] = [await app.as('siteEditors'), await app.as('siteEditors')];
    const [one, other] = [await live(leaving), await live(blocked)];
    await sent(leaving, 'POST', '/user/logout/');
    await one.until(() => one.isOver(), 3000);
    expect(other.isOver()).toBe(false);
    await sent(admin, 'PATCH', `/manage/user/${blocked.userId}`, [{ fieldName: 'isBlocked', fieldValue: true }]);
    await other.until(() => other.isOver(), 3000);
  });
});

describe('coming again', () => {
  test('a reader resumes where it was, and hears each event once', async () => {
    const first = await live(editor);
    await settled(first);
    const last = first.position() ?? 0;
    first.close();
    const missed = [await news(), await news()];
    const closed = await folder();
    await closeFolder(closed);
    const hidden = await news([closed]);
    const again = await live(editor, last);
    await settled(again);
    for (const id of missed) expect(actionsOf(again, id)).toEqual(['create']);
    expect(of(again, hidden)).toEqual([]);
    const positions = again.heard.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other));
    expect(again.heard.every(({ position }) => position > last)).toBe(true);
  });

  test('a stream that begins where an answer was begun tells of what was written since, and of nothing twice', async () => {
    await settled(await live(editor));
    const list = await fetch(`${here}/api/v1/manage/news/`, { headers: { authorization: `Bearer ${editor.token}` } });
    const listed = await list.text();
    const position = Number(list.headers.get('x-feed-position'));
    expect(position).toBeGreaterThan(0);
    const meanwhile = await news();
    const client = await live(editor, position);
    await settled(client);
    expect(listed).not.toContain(`"id":${meanwhile},`);
    expect(actionsOf(client, meanwhile)).toEqual(['create']);
    expect(client.heard.every(({ event }) => event !== null)).toBe(true);
  });

  test('after the window, and with a position that never was, it is told to read again', async () => {
    const first = await live(editor);
    await settled(first);
    const last = first.position() ?? 0;
    first.close();
    await settled(await live(admin));
    const { database } = app.context;
    await database.execute(`update feed_event set at = at - interval '11 minutes'`);
    await sweepPositions(database, 10);
    expect(await database.query({ text: 'select from feed_event', values: [] })).toEqual([]);
    for (const position of [last, last + 1_000_000]) {
      const again = await live(editor, position);
      await again.until(() => again.heard.length > 0);
      expect(again.heard.map(({ event }) => event)).toEqual([null]);
    }
  });

  test('positions go on after every server has stopped', async () => {
    const first = await live(editor);
    await settled(first);
    const last = first.position() ?? 0;
    first.close();
    await app.context.live.stop();
    await second?.context.live.stop();
    const id = await news();
    await app.context.live.start(app.app.log);
    await second?.context.live.start(second.app.log);
    const again = await live(editor, last);
    await again.until(() => of(again, id).length > 0);
    expect(again.heard[0]?.position).toBeGreaterThan(last);
    expect(again.heard.some(({ event }) => event === null)).toBe(false);
  });
});

test('a reader who takes nothing is cut off, and nobody waits for it', async () => {
  const context = await createContext(app.context.environment, app.database.database, CLASSES);
  const server = await buildApp(context);
  const url = new URL(await server.listen(HOST));
  await context.live.start(server.log);
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  const token = (await context.tokens.check(admin.token)) && admin.token;
  socket.write(`GET /api/v1/events/ HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: Bearer ${token}\r\n\r\n`);
  await once(socket, 'readable');
  socket.pause();
  const quick = await live(admin, undefined, url.origin);
  const deadline = performance.now() + 60_000;
  while (context.live.readers > 1) {
    expect(performance.now()).toBeLessThan(deadline);
    // One change-set of many records: far more than the sockets' buffers take.
    await app.database.database.execute(
      `insert into change (change_set_id, action, class_id, object_id, version, after)
       select nextval('change_set_id_seq'), 'update', 102, 1000000 + n, 2, '{}' from generate_series(1, 4000) n`,
    );
    context.live.wake();
    const last = quick.heard.length;
    await quick.until(() => quick.heard.length > last);
  }
  expect(quick.isOver()).toBe(false);
  socket.destroy();
  await server.close();
});
