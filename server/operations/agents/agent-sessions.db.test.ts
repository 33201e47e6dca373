import { afterAll, expect, test } from 'vitest';
import type { AgentSessionChanges, AgentSessions, UndoneAgentSession } from '#model/wire/agent-sessions.ts';
import { connectAgent } from '#test/harness/agent-client.ts';
import { keyWorld } from '#test/harness/key-world.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
const base = await app.app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
const admin = await app.as('administrators');
const { keyOf, expectRefused } = keyWorld(app);

const fields = (values: object) => Object.entries(values).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
const captionOf = async (id: number) => (await admin.send('GET', `/manage/news/${id}`)).body['caption'];

async function news(caption: string): Promise<number> {
  const answer = await admin.send('POST', '/manage/news/', { caption });
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['id']);
}

/** A session of an agent with a key of its owner, in which it wrote these captions, one record after another. */
async function sessionOf(owner: TestClient, captions: readonly (readonly [number, string])[]): Promise<string> {
  const key = await keyOf(owner, { caption: 'Помощник' });
  const agent = await connectAgent(base, key.secret);
  let session = '';
  for (const [id, caption] of captions) {
    const { told } = await agent.done('change', { className: 'news', id, body: fields({ caption }) });
    session = String(told['session']);
  }
  await agent.close();
  return session;
}

async function sessions(client: TestClient, query = ''): Promise<AgentSessions> {
  const { status, raw } = await client.send('GET', `/manage/agent/${query}`);
  expect(status, raw.body).toBe(200);
  return raw.json();
}

async function changes(client: TestClient, session: string, query = ''): Promise<AgentSessionChanges> {
  const { status, raw } = await client.send('GET', `/manage/agent/${session}/${query}`);
  expect(status, raw.body).toBe(200);
  return raw.json();
}

async function undone(client: TestClient, session: string, query = '?partly=true'): Promise<UndoneAgentSession> {
  const { status, raw } = await client.send('POST', `/manage/agent/${session}/undo/${query}`, {});
  expect(status, raw.body).toBe(200);
  return raw.json();
}

test('a person lists the sessions of their agents, opens one, and undoes it', async () => {
  const owner = await app.as('siteEditors');
  expect(await sessions(owner)).toEqual({ items: [], next: null });
  const [one, two] = [await news('Первая'), await news('Вторая')];
  const first = await sessionOf(owner, [
    [one, 'Первая правка'],
    [two, 'Вторая правка'],
  ]);
  const second = await sessionOf(owner, [[one, 'Ещё правка']]);
  const { items } = await sessions(owner);
  expect(items).toMatchObject([
    { session: second, key: 'Помощник', writes: 1, open: 1, classes: [{ name: 'news' }] },
    { session: first, key: 'Помощник', writes: 2, open: 2, classes: [{ name: 'news', caption: 'Новости' }] },
  ]);
  expect(items.every(({ from, to }) => Date.parse(from) <= Date.parse(to))).toBe(true);
  const page = await sessions(owner, '?pageSize=1');
  expect(page.items).toEqual(items.slice(0, 1));
  expect(await sessions(owner, `?pageSize=1&before=${page.next}`)).toEqual({ items: items.slice(1), next: null });

  const told = await changes(owner, first);
  expect(told.summary).toEqual(items[1]);
  expect(told.items).toMatchObject([
    { objectId: two, caption: 'Вторая правка', className: 'news', fieldCaptions: ['Заголовок'], undone: false },
    { objectId: one, caption: 'Ещё правка', undone: false },
  ]);
  const newest = await changes(owner, first, '?pageSize=1');
  expect(await changes(owner, first, `?pageSize=1&before=${newest.next}`)).toMatchObject({
    items: [{ objectId: one }],
    next: null,
  });

  const done = await undone(owner, second);
  expect(done).toMatchObject({ restored: 1, changeSets: 1, kept: 0, left: [] });
  expect(await undone(owner, first)).toMatchObject({ restored: 2, changeSets: 2, kept: 0, left: [] });
  expect([await captionOf(one), await captionOf(two)]).toEqual(['Первая', 'Вторая']);
  expect((await sessions(owner)).items).toMatchObject([
    { session: second, writes: 1, open: 0 },
    { session: first, writes: 2, open: 0 },
  ]);
  expect((await changes(owner, first)).items.map((change) => change.undone)).toEqual([true, true]);
  await expectRefused(() => owner.send('POST', `/manage/agent/${first}/undo/`, {}), 404);
});

test('what others changed since stays, is told of with why, and the rest is undone', async () => {
  const owner = await app.as('siteEditors');
  const [one, two] = [await news('Одна'), await news('Другая')];
  const session = await sessionOf(owner, [
    [one, 'Одна правка'],
    [two, 'Другая правка'],
    [one, 'Одна ещё правка'],
    [two, 'Другая ещё правка'],
  ]);
  await admin.send('PATCH', `/manage/news/${one}`, fields({ caption: 'Человек поправил' }));
  await expectRefused(() => owner.send('POST', `/manage/agent/${session}/undo/`, {}), 409);
  const answer = await undone(owner, session);
  expect(answer).toMatchObject({ restored: 2, changeSets: 2, kept: 2 });
  expect(answer.left).toMatchObject([
    { message: 'Запись изменена позже', change: { objectId: one, caption: 'Человек поправил' } },
    { message: 'Запись изменена позже', change: { objectId: one } },
  ]);
  expect([await captionOf(one), await captionOf(two)]).toEqual(['Человек поправил', 'Другая']);
  const before = await app.fingerprint();
  expect(await undone(owner, session)).toMatchObject({ changeSetId: null, restored: 0, changeSets: 0, kept: 2 });
  expect(await app.fingerprint()).toBe(before);
  // The undo is a change like others: it is taken back as one.
  const back = await owner.send('POST', `/manage/change/${String(answer.changeSetId)}/undo`, {});
  expect(back.status, back.raw.body).toBe(200);
  expect(await captionOf(two)).toBe('Другая ещё правка');
});

test('an administrator undoes what an agent of another wrote, and the history tells so; nobody else sees it', async () => {
  const owner = await app.as('siteEditors');
  const other = await app.as('siteEditors');
  const id = await news('Прежняя');
  const session = await sessionOf(owner, [[id, 'Записал агент']]);
  const own = `?ownerId=${owner.userId}`;
  for (const [client, query, status] of [
    [other, own, 403],
    [other, '', 404],
    [admin, '', 404],
    [admin, '?ownerId=2000000000', 404],
    [admin, `?ownerId=${other.userId}`, 404],
  ] as const) {
    await expectRefused(() => client.send('GET', `/manage/agent/${session}/${query}`), status);
    await expectRefused(() => client.send('POST', `/manage/agent/${session}/undo/${query}`, {}), status);
  }
  await expectRefused(() => other.send('GET', `/manage/agent/${own}`), 403);
  const key = await keyOf(owner);
  await expectRefused(() => key.send('GET', '/manage/agent/'), 403);
  await expectRefused(() => key.send('GET', `/manage/agent/${session}/`), 403);
  const reader = await keyOf(owner, { mode: 'read' });
  await expectRefused(() => reader.send('POST', `/manage/agent/${session}/undo/`, {}), 403);
  expect((await sessions(admin, own)).items).toMatchObject([{ session, open: 1 }]);
  const told = async (client: Pick<TestClient, 'send'>) =>
    (await client.send('GET', `/manage/news/${id}/moments/`)).body.items.map((moment) => moment['agentSession']);
  expect(await told(owner)).toEqual([session, undefined]);
  expect(await told(admin)).toEqual([session, undefined]);
  expect(await told(other)).toEqual([undefined, undefined]);
  expect(await undone(admin, session, `${own}&partly=true`)).toMatchObject({ changeSets: 1, kept: 0 });
  expect(await captionOf(id)).toBe('Прежняя');
  const history = await admin.send('GET', `/manage/news/${id}/history/`);
  expect(history.body.items[0]).toMatchObject({ user: { id: admin.userId } });
  expect((await sessions(owner)).items).toMatchObject([{ session, writes: 1, open: 0 }]);
});

test('what its reader may not see is neither told nor undone', async () => {
  const owner = await app.as('siteEditors');
  const id = await news('Видимая');
  const session = await sessionOf(owner, [[id, 'Видимая правка']]);
  await admin.send('PATCH', `/manage/user/${owner.userId}/`, fields({ roleIds: [] }));
  expect(await sessions(owner)).toMatchObject({ items: [{ session, classes: [] }] });
  expect(await changes(owner, session)).toMatchObject({ items: [] });
  const before = await app.fingerprint();
  expect(await undone(owner, session)).toMatchObject({ changeSetId: null, kept: 1, left: [] });
  expect(await app.fingerprint()).toBe(before);
});
