import type { JWTPayload } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import { openTestApp, TEST_PASSWORD, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';
import { expectRefused } from './refused.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');

const WITHOUT = { status: 401, code: 'unauthenticated', message: 'Требуется вход в систему' } as const;
const bearer = (token: string) =>
  app.anonymous('GET', '/manage/news/', undefined, { authorization: `Bearer ${token}` });

async function account(login: string): Promise<number> {
  const [row] = await app.context.database.query<{ id: number }>({
    text: 'select id from "user" where login = $1',
    values: [login],
  });
  return row?.id ?? 0;
}

async function signIn(login: string, password = TEST_PASSWORD): Promise<string> {
  const answer = await app.anonymous('POST', '/user/authenticate/', { login, password });
  expect(answer.status, answer.raw.body).toBe(200);
  return String(answer.body['token']);
}

describe('a token that was genuine', () => {
  const news = (client: TestClient): Promise<TestAnswer> => client.send('GET', '/manage/news/');
  const patch = (id: number, fieldName: string, fieldValue: unknown) =>
    admin.send('PATCH', `/manage/user/${id}`, [{ fieldName, fieldValue }]);

  test('is dead after its sign-out, and only it', async () => {
    const client = await app.as('siteEditors');
    const other = await signIn(`tester${await madeSoFar()}`);
    expect((await client.send('POST', '/user/logout/')).status).toBe(204);
    await expectRefused(app, WITHOUT, () => news(client));
    await expectRefused(app, WITHOUT, () => client.send('GET', '/user/profile/'));
    expect((await bearer(other)).status).toBe(200);
  });

  async function madeSoFar(): Promise<number> {
    const [row] = await app.context.database.query<{ n: number }>({
      text: `select max(substr(login, 7)::integer) as n from "user" where login ~ '^tester[0-9]+$'`,
      values: [],
    });
    return row?.n ?? 0;
  }

  test('is dead after a password change, except the one that made it', async () => {
    const client = await app.as('siteEditors');
    const login = `tester${await madeSoFar()}`;
    const other = await signIn(login);
    const next = 'совсем новый пароль';
    const wrong = { current: 'не тот', next };
    await expectRefused(
      app,
      { status: 422, errors: [{ fieldName: 'current', message: 'Неверный текущий пароль' }] },
      () => client.send('POST', '/user/password/', wrong),
    );
    const short = { current: TEST_PASSWORD, next: 'короток' };
    await expectRefused(
      app,
      { status: 422, errors: [{ fieldName: 'next', message: 'Поле не может сожержать меньше чем 10 символов' }] },
      () => client.send('POST', '/user/password/', short),
    );
    const changed = await client.send('POST', '/user/password/', { current: TEST_PASSWORD, next });
    expect(changed.status, changed.raw.body).toBe(204);
    expect((await news(client)).status).toBe(200);
    await expectRefused(app, WITHOUT, () => bearer(other));
    expect((await app.anonymous('POST', '/user/authenticate/', { login, password: TEST_PASSWORD })).status).toBe(401);
    await signIn(login, next);
  });

  test('is dead after somebody else changed the password, blocked or deleted the user', async () => {
    for (const end of [
      (id: number) => patch(id, 'password', 'заданный пароль'),
      (id: number) => patch(id, 'isBlocked', true),
      (id: number) => admin.send('DELETE', `/manage/user/${id}/`),
    ]) {
      const client = await app.as('siteEditors');
      expect((await news(client)).status).toBe(200);
      expect((await end(client.userId)).status).toBeLessThan(300);
      await expectRefused(app, WITHOUT, () => news(client));
    }
  });

  test('is invalid for every call, including calls without statements, although the process has cached its user', async () => {
    for (const client of [await app.as('siteEditors'), await app.as()]) {
      const { jti = '' }: JWTPayload = JSON.parse(
        Buffer.from(client.token.split('.')[1] ?? '', 'base64url').toString(),
      );
      await client.send('GET', '/user/profile/');
      const actor = app.context.actors.get(jti);
      if (!actor) throw new Error('nobody is remembered');
      await app.context.database.query({ text: 'delete from session where id = $1::uuid', values: [jti] });
      for (const [method, url, body] of [
        ['GET', '/manage/news/', undefined],
        ['GET', '/manage/news/?pageSize=-1', undefined],
        ['GET', '/manage/news/1', undefined],
        ['GET', '/manage/news/1/history/', undefined],
        ['GET', '/manage/news/metadata/', undefined],
        ['GET', '/manage/news/default/', undefined],
        ['GET', '/manage/news/download/xlsx', undefined],
        ['GET', '/manage/nothing/', undefined],
        ['GET', '/home/', undefined],
        ['POST', '/manage/news/', { caption: 'x' }],
        ['POST', '/manage/news/', {}],
        ['POST', '/manage/news/selection/', { items: [] }],
        ['PATCH', '/manage/news/cascade', { ids: [], fields: [] }],
        ['PATCH', '/manage/news/cascade', { ids: [1], fields: [] }],
        ['PATCH', '/manage/news/priority/', []],
        ['PATCH', '/manage/news/1', []],
        ['PUT', '/manage/news/1', {}],
        ['DELETE', '/manage/news/', []],
        ['DELETE', '/manage/news/1', undefined],
        ['POST', '/manage/change/1/undo', undefined],
      ] as const) {
        app.context.actors.keep(jti, actor);
        await expectRefused(app, { ...WITHOUT, of: `${method} ${url}` }, () => client.send(method, url, body));
      }
    }
  });

  test('is not brought back by unblocking', async () => {
    const client = await app.as('siteEditors');
    await patch(client.userId, 'isBlocked', true);
    await patch(client.userId, 'isBlocked', false);
    await expectRefused(app, WITHOUT, () => news(client));
  });

  test('opens no more than the roles of this moment: 403 at the next request', async () => {
    const client = await app.as('siteEditors');
    expect((await news(client)).status).toBe(200);
    await patch(client.userId, 'roleIds', []);
    await expectRefused(app, { status: 403 }, () => news(client));
    await expectRefused(app, { status: 403 }, () => client.send('POST', '/manage/news/', { caption: 'x' }));
    expect((await client.send('GET', '/user/profile/')).body['roles']).toEqual([]);
  });

  test('opens what a security group gives, and no longer when it takes it', async () => {
    const client = await app.as();
    await expectRefused(app, { status: 403 }, () => news(client));
    const roleIds = (await admin.send('GET', '/manage/roles/?pageSize=50')).body.items
      .filter((role) => role['name'] === 'Site Editors')
      .map((role) => role['id']);
    const group = await admin.send('POST', '/manage/securityGroup/', {
      caption: 'Редакция',
      roleIds,
      userIds: [client.userId],
    });
    expect(group.status, group.raw.body).toBe(201);
    expect((await news(client)).status).toBe(200);
    await admin.send('DELETE', `/manage/securityGroup/${String(group.body['id'])}`);
    await expectRefused(app, { status: 403 }, () => news(client));
  });

  test('is dead for a user made again under the same login', async () => {
    const client = await app.as('siteEditors');
    const login = `tester${await madeSoFar()}`;
    const { body: old } = await admin.send('GET', `/manage/user/${client.userId}`);
    await admin.send('DELETE', `/manage/user/${client.userId}`);
    const fields = new Map<string, unknown>(
      Object.entries({ login, fullName: 'Новый', password: TEST_PASSWORD, roleIds: old['roleIds'], isBlocked: false }),
    );
    await createRecord(app.context, SYSTEM_ACTOR, app.context.catalog.get('user'), fields);
    expect(await account(login)).not.toBe(client.userId);
    await signIn(login);
    await expectRefused(app, WITHOUT, () => news(client));
  });
});
