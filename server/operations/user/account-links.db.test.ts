import { afterAll, beforeEach, expect, test } from 'vitest';
import { accountLetterJob } from '#server/jobs/kinds/account-letter.ts';
import { JobQueue } from '#server/jobs/job-queue.ts';
import { smtpSender } from '#server/jobs/smtp-sender.ts';
import { sql } from '#server/store/sql.ts';
import { actsOf, journalPage } from '#test/harness/journal-pages.ts';
import { letterText, startMailServer } from '#test/harness/mail-server.ts';
import { openTestApp, TEST_PASSWORD } from '#test/harness/test-app.ts';

const SITE = 'https://example.ru';
const NEXT = 'шесть синих тетрадей';
const DEAD = 'Ссылка больше не действует. Запросите новую';

const app = await openTestApp();
const mail = await startMailServer();
afterAll(async () => {
  await mail.close();
  await app.close();
});
const admin = await app.as('administrators');
const { database, links, environment } = app.context;
const smtpUrl = `smtp://127.0.0.1:${mail.port}?from=news@example.ru`;
const send = smtpSender(smtpUrl, SITE);

beforeEach(async () => {
  Object.assign(environment, { smtpUrl });
  await database.query(sql`delete from sign_in_failure`);
});

let made = 0;
async function person({ email, password }: { readonly email?: string; readonly password?: string } = {}) {
  made += 1;
  const login = `linked${made}`;
  const own = email ?? `${login}@example.ru`;
  const body = {
    login,
    fullName: `Пётр Связкин ${made}`,
    email: own === '' ? null : own,
    ...(password && { password }),
  };
  const answer = await admin.send('POST', '/manage/user/', body);
  expect(answer.status, answer.raw.body).toBe(201);
  return { id: Number(answer.body['id']), login, email: own };
}
type Person = Awaited<ReturnType<typeof person>>;

/** The tokens of the letters that reach an address from now on. */
async function letters({ email }: Person) {
  const before = mail.taken.length;
  await new JobQueue(app.context, [accountLetterJob(send, links, { siteUrl: SITE, timeZone: 'UTC' })]).drain();
  const texts = mail.taken.slice(before).filter(({ to }) => to === email);
  return texts.map(({ content }) => letterText(content));
}
const tokenIn = (text: string | undefined) => /set-password#([^"<]+)/u.exec(text ?? '')?.[1] ?? '';
const recover = (login: unknown) => app.anonymous('POST', '/user/recover/', { login });
const set = (token: string, next: unknown = NEXT) => app.anonymous('POST', '/user/password/link/', { token, next });
const check = (token: string) => app.anonymous('POST', '/user/password/link/check/', { token });
const signIn = async ({ login }: Person, password: string) =>
  (await app.anonymous('POST', '/user/authenticate/', { login, password })).status;
const invite = ({ id }: Person, client = admin) => client.send('POST', `/manage/user/${id}/invitation/`);
const patch = ({ id }: Person, fieldName: string, fieldValue: unknown) =>
  admin.send('PATCH', `/manage/user/${id}`, [{ fieldName, fieldValue }]);

async function invited(one: Person): Promise<string> {
  expect((await invite(one)).body).toEqual({ email: one.email, link: null });
  return tokenIn((await letters(one))[0]);
}

/** A token is refused by both calls, and nothing is changed. */
async function expectDead(token: string): Promise<void> {
  const before = await app.fingerprint();
  for (const answer of [await check(token), await set(token)]) {
    expect([answer.status, answer.body['message']]).toEqual([422, DEAD]);
  }
  expect(await app.fingerprint()).toBe(before);
}

test('a user is made without a password, invited by a letter, and sets it once', async () => {
  const one = await person();
  const state = async () => (await admin.send('GET', `/manage/user/${one.id}/invitation/`)).body;
  expect(await signIn(one, '')).toBe(401);
  expect(await signIn(one, TEST_PASSWORD)).toBe(401);
  expect(await state()).toEqual({ hasPassword: false, invitedAt: null, expiresAt: null });
  const token = await invited(one);
  const waits = await state();
  expect(Date.parse(String(waits['expiresAt'])) - Date.parse(String(waits['invitedAt']))).toBeCloseTo(
    72 * 3_600_000,
    -3,
  );
  expect((await check(token)).body).toEqual({ purpose: 'invitation' });
  const short = await set(token, 'коротк');
  expect([short.status, short.body['errors']]).toEqual([422, [expect.objectContaining({ fieldName: 'next' })]]);
  for (const common of ['йцукен12345', `${one.login}2026`]) {
    const refused = await set(token, common);
    expect([refused.status, refused.body['errors']]).toEqual([422, [expect.objectContaining({ fieldName: 'next' })]]);
  }
  expect((await set(token)).status).toBe(204);
  expect(await state()).toEqual({ hasPassword: true, invitedAt: null, expiresAt: null });
  expect(await signIn(one, NEXT)).toBe(200);
  await expectDead(token);
  expect((await letters(one)).join()).toContain('изменён');
  const told = actsOf((await journalPage(admin, { className: 'user', id: one.id, pageSize: 50 })).items);
  expect(told.map(({ act }) => act).toReversed()).toEqual([
    'signInRefused',
    'signInRefused',
    'invitation',
    'passwordByLink',
    'signIn',
  ]);
  expect(told.find(({ act }) => act === 'invitation')?.user.id).toBe(admin.userId);
});

test('of many who use a link at once one sets the password', async () => {
  const token = await invited(await person());
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => set(token, `${NEXT} ${n}`)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 422, 422, 422, 422]);
});

test('a recovered password ends every session and every other link', async () => {
  const one = await person({ password: TEST_PASSWORD });
  const session = await app.anonymous('POST', '/user/authenticate/', { login: one.login, password: TEST_PASSWORD });
  const authorization = `Bearer ${String(session.body['token'])}`;
  const invitation = await invited(one);
  expect((await recover(one.email.toUpperCase())).status).toBe(204);
  const [letter, ...others] = await letters(one);
  expect(others).toEqual([]);
  expect(letter).toContain('один час');
  const token = tokenIn(letter);
  expect((await check(token)).body).toEqual({ purpose: 'recovery' });
  expect((await set(token)).status).toBe(204);
  expect((await app.anonymous('GET', '/user/profile/', undefined, { authorization })).status).toBe(401);
  await expectDead(invitation);
  expect([await signIn(one, TEST_PASSWORD), await signIn(one, NEXT)]).toEqual([401, 200]);
});

const ENDS: readonly (readonly [string, (one: Person) => Promise<unknown>])[] = [
  ['the password was changed', (one) => patch(one, 'password', 'другой длинный пароль')],
  ['the user was blocked', (one) => patch(one, 'isBlocked', true)],
  [
    'the user was blocked and let in again',
    async (one) => {
      await patch(one, 'isBlocked', true);
      await patch(one, 'isBlocked', false);
    },
  ],
  ['the e-mail was changed', (one) => patch(one, 'email', `other-${one.email}`)],
  ['the user was deleted', ({ id }) => admin.send('DELETE', `/manage/user/${id}/`)],
  ['it was replaced', (one) => invite(one)],
  ['it has expired', ({ id }) => database.query(sql`update account_link set expires_at = now() where user_id = ${id}`)],
];
test.each(ENDS)('a link is dead once %s', async (_, end) => {
  const one = await person();
  const token = await invited(one);
  await end(one);
  await expectDead(token);
});

test('a token that is made up, of another link or of another secret is refused', async () => {
  const token = await invited(await person());
  const [text = '', signature = ''] = token.split('.');
  const flipped = signature.startsWith('0') ? `1${signature.slice(1)}` : `0${signature.slice(1)}`;
  for (const made of [
    '',
    text,
    `${text}.${flipped}`,
    `${token}0`,
    await links.sign('invitation:1:zzzzzz'),
    'a'.repeat(300),
  ])
    await expectDead(made);
  expect((await check(token)).status).toBe(200);
});

test('a recovery is answered alike to everybody, and changes nothing for whoever can not be sent a letter', async () => {
  const [known, blocked, without] = [await person(), await person(), await person({ email: '' })];
  await patch(blocked, 'isBlocked', true);
  await letters(known);
  const before = await app.fingerprint();
  const times = new Map<string, number[]>();
  for (let round = 0; round < 4; round += 1)
    for (const login of ['nobody-at-all', blocked.login, without.login, '\u0000']) {
      const start = performance.now();
      const answer = await recover(login);
      times.set(login, [...(times.get(login) ?? []), performance.now() - start]);
      expect([answer.status, answer.raw.body]).toEqual([204, '']);
    }
  expect(await app.fingerprint()).toBe(before);
  const start = performance.now();
  const answer = await recover(known.login);
  const took = performance.now() - start;
  expect([answer.status, answer.raw.body]).toEqual([204, '']);
  for (const time of [took, ...[...times.values()].flat()]) expect(time).toBeGreaterThanOrEqual(295);
  // Another one so soon sends no second letter.
  await recover(known.login);
  expect(await letters(known)).toHaveLength(1);
});

test('recoveries of one login from one address are limited', async () => {
  const limited = (login: string) => app.anonymous('POST', '/user/recover/', { login });
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await limited('limited-login')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
  expect((await limited('LIMITED-login')).raw.headers['retry-after']).toBeDefined();
  expect(await signIn({ id: 0, login: 'limited-login', email: '' }, 'x')).toBe(401);
});

test('without a mail server a recovery does nothing, and the link of an invitation is told once to its maker', async () => {
  const one = await person();
  Object.assign(environment, { smtpUrl: undefined });
  const before = await app.fingerprint();
  expect((await recover(one.login)).status).toBe(204);
  expect(await app.fingerprint()).toBe(before);
  const { body } = await invite(one);
  expect(body).toEqual({ email: null, link: expect.stringContaining('/set-password#account:') });
  expect((await set(tokenIn(String(body['link'])))).status).toBe(204);
});

test('nobody invites but who may change users, and nobody who is blocked is invited', async () => {
  const one = await person();
  const editor = await app.as('siteEditors');
  const before = await app.fingerprint();
  expect((await invite(one, editor)).status).toBe(403);
  expect((await editor.send('GET', `/manage/user/${one.id}/invitation/`)).status).toBe(403);
  expect((await admin.send('POST', '/manage/user/999999999/invitation/')).status).toBe(404);
  expect(await app.fingerprint()).toBe(before);
  await patch(one, 'isBlocked', true);
  expect((await invite(one)).status).toBe(409);
});

test('a common password is refused wherever one is set, and the database stays as it was', async () => {
  const client = await app.as('siteEditors');
  const before = await app.fingerprint();
  const message = 'Такой пароль встречается слишком часто. Придумайте другой';
  const changed = await client.send('POST', '/user/password/', { current: TEST_PASSWORD, next: 'Пароль2026!' });
  expect([changed.status, changed.body['errors']]).toEqual([422, [{ fieldName: 'next', message }]]);
  const set = await patch({ id: client.userId, login: '', email: '' }, 'password', 'gfhjkm2026!');
  expect([set.status, set.body['errors']]).toEqual([422, [{ fieldName: 'password', message }]]);
  const body = { login: 'somebody', fullName: 'Кто-то', password: 'somebody2026' };
  const created = await admin.send('POST', '/manage/user/', body);
  expect([created.status, JSON.stringify(created.body['errors'])]).toEqual([422, expect.stringContaining('логин')]);
  expect(await app.fingerprint()).toBe(before);
});
