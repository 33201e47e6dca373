import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { openPresenceSuite, PRESENCE_PATH, toldOf, type Held } from '#test/harness/presence-suite.ts';
import { MOST_OF_USER } from '#server/store/presence/hold-presence.ts';

const suite = await openPresenceSuite();
const { admin, app, closedFolder, editor, hold, leave, live, make, news, put, rows, settled } = suite;
afterEach(() => suite.clear());
afterAll(() => suite.close());

describe('refused', () => {
  test('as a read of the record is, and nothing is kept or told', async () => {
    const hidden = await news([await closedFolder()]);
    const shown = await news();
    const group = await make('securityGroup', { caption: 'Группа' });
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
      // Neither a part of the record, nor a place in one of its fields.
      [422, shown, { fieldName: 'event[7]' }],
      [422, shown, { fieldName: 'contentblock[x]' }],
      [422, shown, { fieldName: 'contentblock' }],
      [422, sheetId, { className: 'sheet', fieldName: 'price' }],
      [400, 0, {}],
      [400, 1.5, {}],
      [400, shown, { tab: 'x'.repeat(37) }],
      [400, shown, { tab: 'вкладка' }],
      [400, shown, { number: 0 }],
      [400, shown, { number: 1.5 }],
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
    expect((await app.anonymous('PUT', PRESENCE_PATH, { className: 'news', id: 1 })).status).toBe(401);
    expect((await app.anonymous('DELETE', PRESENCE_PATH, { className: 'news', id: 1 })).status).toBe(401);
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

  test('closed records are kept within the same bound, and take the place of no open one', async () => {
    const [first, ...others] = [await news(), await news(), await news()];
    for (const id of [first, ...others]) await hold(editor, id, { tab: 'one', number: 1 });
    for (let tab = 0; tab < MOST_OF_USER + 5; tab += 1) await leave(editor, first, { tab: String(tab), number: 1 });
    expect(await rows()).toBe(MOST_OF_USER);
    for (const id of [first, ...others]) expect((await hold(admin, id)).body['users']).toHaveLength(2);
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
