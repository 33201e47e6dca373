import { afterAll, expect, test } from 'vitest';
import { actsOf, journalPages } from '#test/harness/journal-pages.ts';
import { openTestApp, TEST_PASSWORD, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');

async function loginOf({ userId }: TestClient): Promise<string> {
  return String((await admin.send('GET', `/manage/user/${userId}/`)).body['login']);
}

async function signIn(login: string, password = TEST_PASSWORD): Promise<number> {
  return (await app.anonymous('POST', '/user/authenticate/', { login, password })).status;
}

/** Writes refused sign-ins of an account, or of none, at so many minutes ago each. */
async function refusedAgo(accountId: number | null, minutes: readonly number[]): Promise<void> {
  await app.context.database.query({
    text: `insert into act (user_id, action, class_id, object_id, details, at)
      select $1::bigint, 'signInRefused', 701, $1::bigint, '{"address": "192.0.2.7"}', now() - make_interval(secs => 60 * m)
      from unnest($2::float8[]) m`,
    values: [accountId, minutes],
  });
}

async function bursts(client: TestClient): Promise<unknown> {
  return (await client.send('GET', '/home/')).body['bursts'];
}

test('the journal of sign-ins holds them alone, with how and why, and pages follow each other', async () => {
  const person = await app.as('siteEditors');
  const login = await loginOf(person);
  await person.send('POST', '/manage/news/', { caption: 'Не вход' });
  await signIn(login);
  await signIn(login, 'wrong');
  const query = { action: 'signIns', userId: person.userId };
  const found = actsOf(await journalPages(admin, { ...query, pageSize: 1 }));
  expect(found.map(({ act, how, why }) => [act, how, why])).toEqual([
    ['signInRefused', 'password', 'wrong'],
    ['signIn', 'password', undefined],
    ['signIn', 'password', undefined],
  ]);
  const csv = await admin.send('GET', `/manage/change/download/csv?action=signIns&userId=${person.userId}`);
  expect(csv.raw.body.split('\r\n').slice(1, -1)).toHaveLength(3);
  expect(csv.raw.body).toContain('по паролю, неверный пароль или код');
  for (const path of ['', 'download/csv', 'download/xlsx'])
    expect((await person.send('GET', `/manage/change/${path}?action=signIns`)).status).toBe(403);
});

test('what is refused again and again is told once, whether the login exists or not', async () => {
  const login = await loginOf(await app.as('siteEditors'));
  for (const name of [login, 'nobody-of-this-name']) {
    for (let n = 0; n < 10; n += 1) expect(await signIn(name, 'wrong')).toBe(401);
    for (let n = 0; n < 5; n += 1) expect(await signIn(name, 'wrong')).toBe(429);
  }
  const found = actsOf(await journalPages(admin, { action: 'signInRefused', pageSize: 50 }));
  expect(found.filter(({ why }) => why === 'tooMany')).toMatchObject([
    { user: { id: null }, account: null },
    { user: { id: expect.any(Number) } },
  ]);
});

test('bursts are told to administrators alone: of one account, and of all together within ten minutes', async () => {
  await app.context.database.execute(`delete from act where action = 'signInRefused'`);
  const [one, other] = [await app.as('siteEditors'), await app.as('siteEditors')];
  await refusedAgo(
    other.userId,
    Array.from({ length: 9 }, (_, n) => 200 + n),
  );
  await refusedAgo(
    null,
    Array.from({ length: 19 }, (_, n) => 30 + n / 10),
  );
  await refusedAgo(
    one.userId,
    Array.from({ length: 12 }, (_, n) => 100 + n * 5),
  );
  expect(await bursts(admin)).toEqual([]);
  await refusedAgo(null, [29]);
  await refusedAgo(
    one.userId,
    Array.from({ length: 10 }, () => 1500),
  );
  expect(await bursts(admin)).toMatchObject([{ account: null, count: 20 }]);
  await refusedAgo(
    other.userId,
    Array.from({ length: 11 }, () => 5),
  );
  expect(await bursts(admin)).toMatchObject([
    { account: null, count: 20 },
    { account: { id: other.userId }, count: 11, at: expect.stringMatching(/^\d{4}-.*Z$/u) },
  ]);
  expect(await bursts(one)).toEqual([]);
});
