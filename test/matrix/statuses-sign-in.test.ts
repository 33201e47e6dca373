import { afterAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_PASSWORD } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
await app.as('siteEditors');
const LOGIN = 'tester1';

async function signIn(
  address: string,
  login: unknown,
  password: unknown = TEST_PASSWORD,
  more: { readonly url?: string; readonly headers?: Record<string, string>; readonly body?: object } = {},
) {
  const answer = await app.app.inject({
    method: 'POST',
    url: more.url ?? '/api/v1/user/authenticate/',
    remoteAddress: address,
    headers: { 'content-type': 'application/json', ...more.headers },
    payload: JSON.stringify({ login, password, ...more.body }),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

async function fail(address: string, times: number, login: string = LOGIN): Promise<void> {
  for (let at = 0; at < times; at += 1) expect((await signIn(address, login, 'wrong')).status).toBe(401);
}

const WRONG = { statusCode: 401, code: 'unauthenticated', message: 'Неверный логин или пароль' };

describe('signing in', () => {
  test('answers the token, the profile and the roles, by login or e-mail in any letter case', async () => {
    await app.context.database.query({
      text: `update "user" set email = 'Tester@Example.ru', job_position = 'Редактор' where login = $1`,
      values: [LOGIN],
    });
    for (const login of [LOGIN, 'TESTER1', 'tester@example.ru', 'Tester@Example.RU']) {
      const { status, body } = await signIn('10.0.0.1', login);
      expect(status, login).toBe(200);
      expect(body).toEqual({
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/u),
        profile: {
          id: expect.any(Number),
          login: LOGIN,
          email: 'Tester@Example.ru',
          fullName: 'Проверка 1',
          jobPosition: 'Редактор',
          userProfileId: expect.any(Number),
        },
        roles: ['Site Editors'],
      });
    }
  });

  test('an unknown user, a wrong password, a blocked user and a login that can not be stored are one answer', async () => {
    const blocked = await app.as('siteEditors');
    await app.context.database.query({
      text: 'update "user" set is_blocked = true where id = $1',
      values: [blocked.userId],
    });
    const answers = [
      await signIn('10.0.0.2', LOGIN, 'wrong'),
      await signIn('10.0.0.2', LOGIN, ''),
      await signIn('10.0.0.2', 'nobody', TEST_PASSWORD),
      await signIn('10.0.0.2', '', ''),
      await signIn('10.0.0.2', 'tester2', TEST_PASSWORD),
      await signIn('10.0.0.2', 'tester1\0', TEST_PASSWORD),
      await signIn('10.0.0.2', '\ud800', TEST_PASSWORD),
      await signIn('10.0.0.2', "' or 1=1 --", TEST_PASSWORD),
      await signIn('10.0.0.2', '%', TEST_PASSWORD),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect({ ...body, requestId: '' }).toEqual({ ...WRONG, requestId: '' });
    }
  });

  test('the whole password counts, past 72 bytes too', async () => {
    const client = await app.as('administrators');
    const long = `${'длинный '.repeat(12)}конец`;
    const user = {
      login: 'long.password',
      fullName: 'Длинный Пароль',
      password: long,
    };
    expect((await client.send('POST', '/manage/user/', user)).status).toBe(201);
    expect((await signIn('10.0.0.3', 'long.password', long)).status).toBe(200);
    expect((await signIn('10.0.0.3', 'long.password', long.slice(0, -1))).status).toBe(401);
    expect((await signIn('10.0.0.3', 'long.password', `${long} `)).status).toBe(401);
  });

  test('is noted, and the password is kept as its Argon2id hash', async () => {
    const [row] = await app.context.database.query<{ password: string; signedIn: boolean }>({
      text: 'select password, last_sign_in is not null as "signedIn" from "user" where login = $1',
      values: [LOGIN],
    });
    expect(row?.signedIn).toBe(true);
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  });
});

describe('429', () => {
  test('after ten wrong passwords the right one waits as well, and says how long', async () => {
    await fail('10.1.0.1', 10);
    const { status, body, headers } = await signIn('10.1.0.1', LOGIN);
    expect(status).toBe(429);
    expect(body).toMatchObject({ message: 'Слишком много попыток входа. Повторите позже' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(300);
  });

  test('letter case, slashes and forwarding headers do not begin a new count', async () => {
    await fail('10.1.0.2', 10);
    const tries = await Promise.all([
      signIn('10.1.0.2', 'TESTER1'),
      signIn('10.1.0.2', 'Tester1'),
      signIn('10.1.0.2', LOGIN, TEST_PASSWORD, { url: '/api/v1/user/authenticate' }),
      signIn('10.1.0.2', LOGIN, TEST_PASSWORD, { url: '/api/v1//USER/authenticate//' }),
      signIn('10.1.0.2', LOGIN, TEST_PASSWORD, { headers: { 'x-forwarded-for': '10.9.9.9' } }),
      signIn('10.1.0.2', LOGIN, TEST_PASSWORD, { headers: { forwarded: 'for=10.9.9.9', 'x-real-ip': '10.9.9.9' } }),
    ]);
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 429));
    const further = await signIn('10.1.0.2', LOGIN, TEST_PASSWORD, { body: { extra: Math.PI } });
    expect(further.status).toBe(422);
  });

  test('the owner at another address is not locked out, nor are others at this one', async () => {
    await fail('10.1.0.3', 10);
    expect((await signIn('10.1.0.4', LOGIN)).status).toBe(200);
    await app.as('siteEditors');
    expect((await signIn('10.1.0.3', 'long.password.of.nobody')).status).toBe(401);
  });

  test('one address can not try a hundred logins', async () => {
    for (let at = 0; at < 100; at += 1) await fail('10.1.0.5', 1, `guess${at}`);
    expect((await signIn('10.1.0.5', LOGIN)).status).toBe(429);
    expect((await signIn('10.1.0.6', LOGIN)).status).toBe(200);
  });

  test('a successful sign-in resets the failures', async () => {
    await fail('10.1.0.7', 9);
    expect((await signIn('10.1.0.7', LOGIN)).status).toBe(200);
    await fail('10.1.0.7', 9);
    expect((await signIn('10.1.0.7', LOGIN)).status).toBe(200);
  });

  test('thirty at once are counted, too', async () => {
    const tries = await Promise.all(Array.from({ length: 30 }, () => signIn('10.1.0.8', LOGIN, 'wrong')));
    const looked = tries.filter(({ status }) => status === 401).length;
    expect(looked).toBe(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(30 - looked);
  });

  test('sixty-four right ones at once all get in, and twenty after nine failures', async () => {
    const tries = await Promise.all(Array.from({ length: 64 }, () => signIn('10.1.0.9', LOGIN)));
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 200));
    await fail('10.1.0.10', 9);
    // Each successful sign-in resets the failures before the next is counted.
    const more = await Promise.all(Array.from({ length: 20 }, () => signIn('10.1.0.10', LOGIN)));
    expect(new Set(more.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('of twenty wrong ones sent together with right ones from elsewhere ten are looked at, and the others get in', async () => {
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        at % 2 === 0 ? signIn('10.1.0.11', LOGIN, 'wrong') : signIn('10.1.0.12', LOGIN),
      ),
    );
    const wrong = tries.filter((_, at) => at % 2 === 0).map(({ status }) => status);
    expect(wrong.filter((status) => status === 401)).toHaveLength(10);
    expect(wrong.filter((status) => status === 429)).toHaveLength(10);
    expect(new Set(tries.filter((_, at) => at % 2 === 1).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('guesses of the current password are limited like those at sign-in', async () => {
    const client = await app.as('siteEditors');
    const guess = () => client.send('POST', '/user/password/', { current: 'wrong', next: 'синий чайник на плите' });
    for (let at = 0; at < 10; at += 1) expect((await guess()).status).toBe(422);
    const blocked = await guess();
    expect([blocked.status, Number(blocked.raw.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});
