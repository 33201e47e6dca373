import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createContext } from '#server/context.ts';
import { CLASSES } from '#classes/registry.ts';
import { buildApp } from '#server/app.ts';
import { sweepPositions } from '#server/store/feed/positions.ts';
import { actionsHeard, heardOf } from '#test/harness/live-client.ts';
import { LIVE_HOST, openLiveSuite } from '#test/harness/live-suite.ts';

const suite = await openLiveSuite();
const { app, admin, editor, here, second, live, settled, sent, make, news, folder, closeFolder, patch } = suite;
afterEach(suite.closeFeeds);
afterAll(suite.close);

describe('what is heard', () => {
  test('a record that is created, changed and deleted, on the other server, within a second', async () => {
    const client = await live(editor);
    const answer = await sent(admin, 'POST', '/manage/news/', { caption: 'Открытие' });
    const id = Number(answer.body['id']);
    await client.until(() => heardOf(client, id).length === 1);
    expect(heardOf(client, id)).toEqual([
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
    await client.until(() => heardOf(client, id).length === 2);
    expect(heardOf(client, id)[1]).toMatchObject({ action: 'update', version: 2, userId: admin.userId });
    await sent(admin, 'DELETE', `/manage/news/${id}`);
    await client.until(() => heardOf(client, id).length === 3);
    expect(heardOf(client, id)[2]).toMatchObject({ action: 'delete' });
    const delays: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const next = await news();
      const answered = performance.now();
      await client.until(() => heardOf(client, next).length > 0);
      delays.push((client.heard.find(({ event }) => event?.id === next)?.at ?? Infinity) - answered);
    }
    expect(delays.sort((one, other) => one - other)[2]).toBeLessThan(1000);
  });

  test('a part names the records whose histories tell of it, before and after it moves', async () => {
    const client = await live(admin);
    const [first, second] = [await news(), await news()];
    const id = await make('SeoKeyword', { componentId: first, keyword: 'лес' });
    const change = async (fieldName: string, fieldValue: unknown) =>
      sent(admin, 'PATCH', `/manage/SeoKeyword/${id}`, [{ fieldName, fieldValue }]);
    await change('keyword', 'поле');
    await change('componentId', second);
    await sent(admin, 'DELETE', `/manage/SeoKeyword/${id}`);
    await client.until(() => heardOf(client, id).length === 4);
    expect(heardOf(client, id).map(({ of }) => of)).toEqual([[first], [first], [first, second], [second]]);
    expect(heardOf(client, first)[0]?.of).toBeUndefined();
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
    const id = await make('securityGroup', { caption: 'Группа' });
    await settled(client, all);
    expect(actionsHeard(all, id)).toEqual(['create']);
    expect(heardOf(client, id)).toEqual([]);
  });

  test('without a token there is no feed', async () => {
    expect((await fetch(`${here}/api/v1/events/`)).status).toBe(401);
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
    for (const id of missed) expect(actionsHeard(again, id)).toEqual(['create']);
    expect(heardOf(again, hidden)).toEqual([]);
    const positions = again.heard.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other));
    expect(again.heard.every(({ position }) => position > last)).toBe(true);
  });

  test('a reader who has missed nothing has its answer at once, not with the next heartbeat', async () => {
    const first = await live(editor);
    await settled(first);
    const last = first.position() ?? 0;
    const asked = performance.now();
    const again = await live(editor, last);
    expect(again.position()).toBe(last);
    expect(performance.now() - asked).toBeLessThan(5000);
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
    expect(actionsHeard(client, meanwhile)).toEqual(['create']);
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
    await again.until(() => heardOf(again, id).length > 0);
    expect(again.heard[0]?.position).toBeGreaterThan(last);
    expect(again.heard.some(({ event }) => event === null)).toBe(false);
  });
});

test('a reader who takes nothing is cut off, and nobody waits for it', async () => {
  const context = await createContext(app.context.environment, app.database.database, CLASSES);
  const server = await buildApp(context);
  const url = new URL(await server.listen(LIVE_HOST));
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
    const heard = quick.heard.length + 4000;
    await app.database.database.execute(
      `insert into change (change_set_id, action, class_id, object_id, version, after)
       select nextval('change_set_id_seq'), 'update', 102, 1000000 + n, 2, '{}' from generate_series(1, 4000) n`,
    );
    context.live.wake();
    await quick.until(() => quick.heard.length >= heard);
  }
  expect(quick.isOver()).toBe(false);
  socket.destroy();
  await server.close();
});
