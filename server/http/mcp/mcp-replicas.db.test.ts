import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { keyWorld, type TestKey } from '#test/harness/key-world.ts';
import { startWithStandby, type WithStandby } from '#test/harness/standby.ts';
import { openTestApp, type TestApp } from '#test/harness/test-app.ts';
import { BUSY_MACHINE } from '#test/harness/test-database.ts';

const SECRET = { JWT_SECRET: 'a secret that both of the servers have in common' };
const MAX_LAG = 600;

describe.runIf(inject('testDatabase').engine === 'postgres')('the tools of agents', () => {
  let place: WithStandby;
  let one: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    place = await startWithStandby();
    one = await openTestApp([], () => place.open(MAX_LAG), SECRET);
    other = await openTestApp([], () => place.open(MAX_LAG), SECRET);
  }, 120_000);
  afterAll(async () => {
    await one?.close();
    await other?.close();
    await place?.stop();
  });

  /** Resolves when both servers read from the standby what it has replayed. */
  async function following(): Promise<void> {
    await place.resume();
    await place.caughtUp();
    for (const { context } of [one, other]) {
      const { database } = context;
      const isFollowed = async () => (await database.replicas?.reading(undefined, [], database)) !== database;
      await expect.poll(isFollowed, { timeout: BUSY_MACHINE }).toBe(true);
    }
  }

  const readsOf = ({ context }: TestApp) => ({ ...context.database.replicas?.figures().reads });

  /** Calls a tool by a message of its own; the text of the answer, and the position that it tells. */
  async function call({ app }: TestApp, { secret }: TestKey, name: string, given: object, position?: string) {
    const answer = await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        authorization: `Bearer ${secret}`,
        accept: 'application/json, text/event-stream',
        ...(position !== undefined && { 'x-position': position }),
      },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } },
    });
    expect([answer.statusCode, answer.json().result?.isError], answer.body).toEqual([200, undefined]);
    return { text: answer.body, position: answer.headers['x-position']?.toString() };
  }

  test('that read go to the replica for a key that only reads, else only with the position of the last write', async () => {
    const owner = await one.as('siteEditors');
    const world = keyWorld(one);
    const [reads, writes] = [await world.keyOf(owner, { mode: 'read' }), await world.keyOf(owner)];
    const made = await owner.send('POST', '/manage/news/', { caption: 'Для агентов' });
    const record = { className: 'news', id: made.body['id'] };
    await following();
    const before = readsOf(one);
    const calls: readonly (readonly [name: string, given: object])[] = [
      ['find', { text: 'агентов' }],
      ['read', record],
      ['list', { className: 'news' }],
      ['history', record],
    ];
    for (const [at, [name, given]] of calls.entries()) {
      const { text, position } = await call(one, reads, name, given);
      expect([name, text.includes('Для агентов'), position]).toEqual([name, true, undefined]);
      expect([name, readsOf(one)]).toEqual([name, { ...before, replica: (before.replica ?? 0) + at + 1 }]);
    }

    await place.pause();
    const change = { ...record, body: [{ fieldName: 'caption', fieldValue: 'Изменил агент' }] };
    const { position } = await call(one, writes, 'change', change);
    expect(position).toMatch(/^[\dA-F]+\/[\dA-F]+$/u);
    const counted = readsOf(other);
    expect((await call(other, writes, 'read', record)).text).toContain('Изменил агент');
    expect(readsOf(other)).toEqual(counted);
    expect((await call(other, writes, 'read', record, position)).text).toContain('Изменил агент');
    expect(readsOf(other)).toEqual({ ...counted, primary: (counted.primary ?? 0) + 1 });

    await following();
    const { replica = 0 } = readsOf(other);
    expect((await call(other, writes, 'read', record, position)).text).toContain('Изменил агент');
    expect(readsOf(other).replica).toBe(replica + 1);
  });
});
