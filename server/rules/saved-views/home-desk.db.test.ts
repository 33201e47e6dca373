import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

let admin: TestClient;
let editor: TestClient;
let events: TestClient;
const roles = new Map<string, number>();
beforeAll(async () => {
  [admin, editor, events] = await Promise.all([
    app.as('administrators'),
    app.as('siteEditors'),
    app.as('eventManagers'),
  ]);
  const answer = await admin.send('GET', '/manage/roles/?pageSize=100');
  for (const { id, name } of answer.body.items) roles.set(String(name), Number(id));
});

type Body = Readonly<Record<string, unknown>>;
const roleIds = (...keys: readonly RoleKey[]) => keys.map((key) => roles.get(ROLE_NAMES[key]));

const view = (client: TestClient, caption: string, state: Body = {}, more: Body = {}) =>
  client.make('savedView', { className: 'news', caption, state, ...more });

async function deskOf(client: TestClient) {
  const { body } = await client.send('GET', '/home/');
  const desk: unknown = body['desk'];
  if (!Array.isArray(desk)) throw new Error('there is no desk');
  return desk.map(({ caption, isList, total, items }) => ({ caption, isList, total, items: items.length }));
}

/** The refusal says why, and nothing is written. */
async function refused(
  client: TestClient,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body: unknown,
  status: number,
  text: string,
): Promise<void> {
  const before = await app.fingerprint();
  const answer = await client.send(method, path, body);
  expect(answer.status, answer.raw.body).toBe(status);
  expect(answer.raw.body).toContain(text);
  expect(await app.fingerprint()).toBe(before);
}

describe('the desk of the home page', () => {
  test('is that of one’s roles until one makes an own one, and counts what its lists hold for the reader', async () => {
    for (const [caption, instanceStateId] of [
      ['А', 2],
      ['Б', 2],
      ['В', 4],
    ] as const)
      await editor.make('news', { caption, instanceStateId });
    const waiting = await view(
      admin,
      'Ждут подтверждения',
      { filter: [{ fieldName: 'instanceStateId', fieldValue: 2 }] },
      { roleIds: roleIds('siteEditors') },
    );
    const all = await view(admin, 'Все новости', {}, { roleIds: roleIds('siteEditors') });
    expect(await deskOf(editor)).toEqual([]);
    await admin.make('homeDesk', { roleIds: roleIds('siteEditors'), tileIds: [waiting], listIds: [all] });
    const ofRole = [
      { caption: 'Ждут подтверждения', isList: false, total: 2, items: 0 },
      { caption: 'Все новости', isList: true, total: 3, items: 3 },
    ];
    expect(await deskOf(editor)).toEqual(ofRole);
    expect(await deskOf(events)).toEqual([]);
    expect(await deskOf(admin)).toEqual([]);

    const mine = await view(editor, 'Мой вид');
    const own = await editor.make('homeDesk', { tileIds: [mine] });
    expect((await deskOf(editor)).map(({ caption }) => caption)).toEqual(['Мой вид']);
    expect((await editor.send('DELETE', `/manage/savedView/${mine}`)).status).toBe(204);
    expect(await deskOf(editor)).toEqual([]);
    expect((await editor.send('DELETE', `/manage/homeDesk/${own}`)).status).toBe(204);
    expect(await deskOf(editor)).toEqual(ofRole);
  });

  test('shows a reader nothing of a class that is closed to them, nor of views that are not theirs', async () => {
    const secret = await view(editor, 'Только мой');
    await refused(events, 'POST', '/manage/homeDesk/', { tileIds: [secret] }, 422, 'tileIds');
    const orders = await admin.make('savedView', {
      className: 'order',
      caption: 'Заказы',
      state: {},
      roleIds: roleIds('eventManagers'),
    });
    await refused(admin, 'POST', '/manage/homeDesk/', { tileIds: [secret] }, 422, 'tileIds');
    await admin.make('homeDesk', { roleIds: roleIds('eventManagers'), tileIds: [orders] });
    expect(await deskOf(events)).toEqual([]);
  });

  test('of others is not changed, and each has one', async () => {
    const id = await editor.make('homeDesk', {});
    await refused(editor, 'POST', '/manage/homeDesk/', {}, 422, 'У вас рабочий стол уже есть');
    await refused(events, 'PATCH', `/manage/homeDesk/${id}`, [{ fieldName: 'tileIds', fieldValue: [] }], 404, '');
    await refused(events, 'DELETE', `/manage/homeDesk/${id}`, undefined, 404, '');
    await refused(
      events,
      'POST',
      '/manage/homeDesk/',
      { roleIds: roleIds('eventManagers') },
      422,
      'составляет администратор',
    );
    const shared = await admin.make('homeDesk', { roleIds: roleIds('supportManager') });
    await refused(
      admin,
      'POST',
      '/manage/homeDesk/',
      { roleIds: roleIds('supportManager', 'customerService') },
      422,
      'уже есть',
    );
    const support = await app.as('supportManager');
    await refused(
      support,
      'PATCH',
      `/manage/homeDesk/${shared}`,
      [{ fieldName: 'tileIds', fieldValue: [] }],
      403,
      'владелец',
    );
    expect(await deskOf(support)).toEqual([]);
  });

  test('tells of a view that can’t be read any more without its number', async () => {
    const fields = await admin.make('customField', {
      className: 'news',
      name: 'tone',
      caption: 'Тон',
      editor: 'string',
    });
    const gone = await view(editor, 'По тону', { filter: [{ fieldName: 'tone', fieldValue: 'ясный' }] });
    const desks = (await editor.send('GET', '/manage/homeDesk/')).body.items;
    const own = desks.find(({ roleIds: of }) => Array.isArray(of) && of.length === 0);
    await editor.send('PATCH', `/manage/homeDesk/${String(own?.['id'])}`, [
      { fieldName: 'tileIds', fieldValue: [gone] },
    ]);
    expect((await deskOf(editor)).map(({ total }) => total)).toEqual([0]);
    expect((await admin.send('DELETE', `/manage/customField/${fields}`)).status).toBe(204);
    expect((await deskOf(editor)).map(({ total }) => total)).toEqual([null]);
  });
});
