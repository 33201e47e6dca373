import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openPresenceSuite, PRESENCE_PATH, toldOf, usersOf } from '#test/harness/presence-suite.ts';
import { buildApp } from '#server/app.ts';
import { sweepPresence } from '#server/store/presence/hold-presence.ts';

const suite = await openPresenceSuite();
const { admin, app, closedFolder, editor, hold, leave, live, make, nameOf, news, rows, settled } = suite;
afterEach(() => suite.clear());
afterAll(() => suite.close());

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

  test('is told with the block of its page that is edited', async () => {
    const id = await news();
    await hold(admin, id, { fieldName: 'contentblock[7]' });
    const { body } = await hold(editor, id);
    expect(body['users']).toMatchObject([{ id: admin.userId, fieldName: 'contentblock[7]' }, {}]);
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
    await leave(admin, id, { tab: 'one' });
    await settled(client);
    expect(usersOf(client, id)).toEqual([{ id: admin.userId, fullName: await nameOf(admin), fieldName: 'caption' }]);
    await leave(admin, id, { tab: 'other' });
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
      url: `/api/v1${PRESENCE_PATH}`,
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

describe('a report that arrives late', () => {
  test('after the record was closed does not open it again, a later one does', async () => {
    const id = await news();
    const client = await live(editor);
    await hold(admin, id, { tab: 'one', number: 1 });
    await client.until(() => usersOf(client, id)?.length === 1);
    await leave(admin, id, { tab: 'one', number: 3 });
    await client.until(() => usersOf(client, id)?.length === 0);
    expect((await hold(admin, id, { tab: 'one', number: 2, fieldName: 'caption' })).body['users']).toEqual([]);
    await leave(admin, id, { tab: 'one', number: 3 });
    await settled(client);
    expect(toldOf(client, id).map(({ length }) => length)).toEqual([1, 0]);
    expect((await hold(admin, id, { tab: 'one', number: 4 })).body['users']).toHaveLength(1);
    await client.until(() => usersOf(client, id)?.length === 1);
  });

  test('is ignored too where the closing was the first to arrive, and in no other tab', async () => {
    const id = await news();
    await leave(admin, id, { tab: 'one', number: 2 });
    expect((await hold(admin, id, { tab: 'one', number: 1 })).body['users']).toEqual([]);
    expect((await hold(admin, id, { tab: 'other', number: 1 })).body['users']).toHaveLength(1);
  });

  test('does not bring back an earlier field, nor close what was opened after it', async () => {
    const id = await news();
    await hold(admin, id, { tab: 'one', number: 2, fieldName: 'caption' });
    const late = await hold(admin, id, { tab: 'one', number: 1 });
    expect(late.body['users']).toMatchObject([{ fieldName: 'caption' }]);
    await leave(admin, id, { tab: 'one', number: 1 });
    expect((await hold(editor, id)).body['users']).toMatchObject([{ id: admin.userId, fieldName: 'caption' }, {}]);
  });

  test('counts as before without a number: whatever arrives last', async () => {
    const id = await news();
    await leave(admin, id, { number: 5 });
    expect((await hold(admin, id)).body['users']).toHaveLength(1);
    await leave(admin, id);
    expect(await rows()).toBe(0);
  });

  test('is ignored for a minute, then the closing is removed', async () => {
    const id = await news();
    await leave(admin, id, { tab: 'one', number: 2 });
    await sweepPresence(app.context.database);
    expect(await rows()).toBe(1);
    await app.context.database.execute(`update presence set expires_at = expires_at - interval '1 minute'`);
    await sweepPresence(app.context.database);
    expect(await rows()).toBe(0);
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
