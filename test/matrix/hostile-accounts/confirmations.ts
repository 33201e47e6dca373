import { askedForPasskey, bearer, pendingOf, tokenOf, withPasskey, withTotp } from '#test/harness/account-suite.ts';
import type { PasskeyCreation, PasskeyRequest } from '#model/wire/factors.ts';
import { softPasskey } from '#test/harness/authenticator.ts';
import { formOf, sendBytes } from '#test/harness/file-client.ts';
import { TEST_PASSWORD, type TestClient } from '#test/harness/test-app.ts';
import { totpCode } from '#test/harness/totp.ts';
import { ENDED, type AccountWorld, type HostileCase, type Outcome } from './account-world.ts';

const ASKED: Outcome = { status: 403, body: { code: 'confirmRequired' } };
const ROLES = { fieldName: 'roleIds', fieldValue: [] } as const;

async function signedInLongAgo({ app }: AccountWorld, { token }: TestClient): Promise<void> {
  const claims = await app.context.tokens.check(token);
  await app.context.database.query({
    text: `update session set confirmed_at = now() - interval '1 hour' where id = $1::uuid`,
    values: [claims?.sessionId],
  });
}

/** An administrator who signed in long ago does what has to be confirmed; `userId` is whom it affects. */
const dangerous = (
  name: string,
  made: (world: AccountWorld, admin: TestClient, userId: number) => Promise<() => Promise<Outcome>>,
  refused: Outcome = ASKED,
): HostileCase => ({
  name: `without a confirmation: ${name}`,
  refused,
  async prepare(world) {
    const admin = await world.app.as('administrators');
    const { userId } = await world.app.as('siteEditors');
    const attempt = await made(world, admin, userId);
    await signedInLongAgo(world, admin);
    return attempt;
  },
});

const direct = (
  name: string,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: (userId: number) => string,
  body?: (userId: number) => unknown,
): HostileCase => dangerous(name, async (_, admin, userId) => () => admin.send(method, path(userId), body?.(userId)));

const user = (userId: number) => `/manage/user/${userId}`;
const group = (userId: number) => ({ caption: `Группа ${userId}`, roleIds: [], userIds: [userId] });

/** A proof of who is at the screen that proves nothing. */
const proof = (
  name: string,
  made: (world: AccountWorld, user: Awaited<ReturnType<typeof withTotp>>) => Promise<unknown>,
  refused: Outcome = { status: 422 },
): HostileCase => ({
  name: `a confirmation by ${name}`,
  refused,
  async prepare(world) {
    const careful = await withTotp(world.app);
    const body = await made(world, careful);
    await signedInLongAgo(world, careful.client);
    return () => careful.client.send('POST', '/user/confirm/', body);
  },
});

type Keyed = Awaited<ReturnType<typeof withPasskey>>;

/** What a user with a passkey is asked to confirm who they are. */
async function asked({ client }: Keyed): Promise<PasskeyRequest> {
  const answer = await client.send('POST', '/user/confirm/passkey/');
  if (answer.status !== 200) throw new Error(answer.raw.body);
  return answer.raw.json();
}

/** A passkey, or its answer, that proves nothing. */
const byPasskey = (
  name: string,
  made: (user: Keyed, world: AccountWorld) => Promise<{ readonly pending: string; readonly assertion: unknown }>,
): HostileCase => ({
  name: `a confirmation by ${name}`,
  refused: { status: 422, body: { message: 'Ключ доступа не подошёл' } },
  async prepare(world) {
    const user = await withPasskey(world.app);
    await signedInLongAgo(world, user.client);
    const body = await made(user, world);
    await signedInLongAgo(world, user.client);
    return () => user.client.send('POST', '/user/confirm/', body);
  },
});

/** What has to be confirmed, by every way to do it, and confirmations that prove nothing. */
export const CONFIRMATION_CASES: readonly HostileCase[] = [
  direct('a change of roles', 'PATCH', user, () => [ROLES]),
  direct('a change of the password', 'PATCH', user, () => [{ fieldName: 'password', fieldValue: 'шесть тетрадей' }]),
  direct('a change of the e-mail', 'PATCH', user, (id) => [{ fieldName: 'email', fieldValue: `evil${id}@example.ru` }]),
  direct(
    'changes of several users',
    'PATCH',
    () => '/manage/user/cascade',
    (id) => ({ ids: [id], fields: [ROLES] }),
  ),
  direct('a deletion', 'DELETE', user),
  direct(
    'a deletion of several users',
    'DELETE',
    () => '/manage/user/',
    (id) => [id],
  ),
  direct(
    'a new user',
    'POST',
    () => '/manage/user/',
    (id) => ({ login: `later${id}`, fullName: 'Позже', roleIds: [] }),
  ),
  direct('an invitation', 'POST', (id) => `/manage/user/${id}/invitation/`),
  direct('a reset of the factors', 'DELETE', (id) => `/manage/user/${id}/factors/`),
  direct('a security group', 'POST', () => '/manage/securityGroup/', group),
  direct(
    'a role',
    'POST',
    () => '/manage/roles/',
    (id) => ({ name: `role${id}`, caption: 'Роль' }),
  ),
  direct('the emptying of the bin', 'DELETE', () => '/manage/bin/'),
  direct('an own factor', 'POST', () => '/user/factors/totp/'),
  dangerous('a whole record', async (_, admin, userId) => {
    const { body } = await admin.send('GET', `/manage/user/${userId}/`);
    return () => admin.send('PUT', user(userId), { ...body, roleIds: [] });
  }),
  dangerous('the same under a key of a repeat', async (world, admin, userId) => {
    const headers = { 'idempotency-key': `hostile-${userId}` };
    const body = { login: `keyed${userId}`, fullName: 'С ключом', roleIds: [] };
    await signedInLongAgo(world, admin);
    await admin.send('POST', '/manage/user/', body, headers);
    return () => admin.send('POST', '/manage/user/', body, headers);
  }),
  dangerous('a bulk act', async (_, admin, userId) => {
    const filter = [{ fieldName: 'id', operator: 'in', fieldValue: [userId] }];
    const { body } = await admin.send('POST', '/manage/user/selection/', { filter });
    const act = { kind: 'fields', fields: [ROLES] };
    return () => admin.send('POST', '/manage/user/bulk/', { selectionId: body['selectionId'], act });
  }),
  dangerous('the commit of an import', async ({ app }, admin, userId) => {
    const table = `Логин;ФИО\nimported${userId};Из таблицы\n`;
    const form = formOf([{ name: 'люди.csv', bytes: Buffer.from(table) }], {});
    const begun = await sendBytes(app, admin, 'POST', '/manage/user/import/', form);
    if (begun.status !== 202) throw new Error(begun.raw.body);
    await app.context.queue.drain();
    const path = `/manage/import/${String(begun.body['importId'])}`;
    const checked = await admin.send('POST', `${path}/check/`);
    if (checked.status !== 202) throw new Error(checked.raw.body);
    await app.context.queue.drain();
    return () => admin.send('POST', `${path}/commit/`);
  }),
  dangerous('an undo', async (_, admin, userId) => {
    const { raw } = await admin.send('PATCH', user(userId), [{ fieldName: 'isBlocked', fieldValue: true }]);
    return () => admin.send('POST', `/manage/change/${String(raw.headers['x-change-set'])}/undo`);
  }),
  dangerous('a security group that comes back from the bin', async (_, admin, userId) => {
    const { body } = await admin.send('POST', '/manage/securityGroup/', group(userId));
    const path = `/manage/securityGroup/${String(body['id'])}`;
    await admin.send('DELETE', path);
    return () => admin.send('POST', `${path}/restore/`, {});
  }),
  dangerous('the erasing of a record', async (_, admin) => {
    const { body } = await admin.send('POST', '/manage/news/', { caption: 'Стираемая' });
    const path = `/manage/news/${String(body['id'])}`;
    await admin.send('DELETE', path);
    return () => admin.send('POST', `${path}/erase/`, { reason: 'Проверка' });
  }),
  dangerous(
    'a change that is proposed',
    async (_, admin, userId) => () => admin.send('POST', `${user(userId)}/proposal/`),
    { status: 404 },
  ),
  dangerous('by a session whose user has just signed in elsewhere', async (world, admin, userId) => {
    await signedInLongAgo(world, admin);
    const elsewhere = bearer(await tokenOf(world.app, admin.userId));
    await world.app.anonymous('POST', '/user/confirm/', { password: TEST_PASSWORD }, elsewhere);
    return async () => admin.send('PATCH', user(userId), [ROLES]);
  }),
  proof('nothing', async () => ({})),
  proof('a wrong password', async () => ({ password: 'не тот пароль' })),
  proof('a value that is no text', async () => ({ password: { $ne: '' }, code: 1 })),
  proof('a wrong code', async (_, { secret }) => ({ code: totpCode(secret, 9) })),
  proof('a code that was used', async (_, { secret }) => ({ code: totpCode(secret, -1) })),
  proof('a code of another user', async ({ app }) => ({ code: totpCode((await withTotp(app)).secret) })),
  proof('a recovery code of another user', async ({ app }) => ({ code: (await withTotp(app)).codes[0] })),
  proof('the hash of the password', async ({ app }, { client }) => {
    const text = 'select password from "user" where id = $1';
    const [kept] = await app.context.database.query<{ password: string }>({ text, values: [client.userId] });
    return { password: kept?.password };
  }),
  byPasskey('a passkey of another user', async (user, { app }) => {
    const { pending, options } = await asked(user);
    return { pending, assertion: (await withPasskey(app)).key.get(options) };
  }),
  byPasskey('the question to another user', async ({ key }, { app }) => {
    const { pending, options } = await asked(await withPasskey(app));
    return { pending, assertion: key.get(options) };
  }),
  byPasskey('the question of a sign-in', async ({ key, userId }, { app }) => {
    const { pending, options } = await askedForPasskey(app, await pendingOf(app, userId));
    return { pending, assertion: key.get(options) };
  }),
  byPasskey('the question to add a passkey', async ({ key, client }) => {
    await client.send('POST', '/user/confirm/', { password: TEST_PASSWORD });
    const begun: PasskeyCreation = (await client.send('POST', '/user/factors/passkeys/begin/')).raw.json();
    const { challenge, rp } = begun.options;
    return { pending: begun.pending, assertion: key.get({ challenge, rpId: rp.id }) };
  }),
  byPasskey('an answer that has confirmed', async (user) => {
    const { pending, options } = await asked(user);
    const body = { pending, assertion: user.key.get(options) };
    const { status, raw } = await user.client.send('POST', '/user/confirm/', body);
    if (status !== 204) throw new Error(raw.body);
    return body;
  }),
  byPasskey('a passkey on the page of another site', async (user) => {
    const { pending, options } = await asked(user);
    return { pending, assertion: user.key.get(options, 0x05, 'https://evil.example') };
  }),
  {
    name: 'the question of a confirmation as that to add a passkey',
    refused: { status: 409 },
    async prepare({ app }) {
      const user = await withPasskey(app);
      const { pending, options } = await asked(user);
      const rp = { id: options.rpId, name: options.rpId };
      const credential = softPasskey('http://localhost:3000').create({ challenge: options.challenge, rp });
      return () => user.client.send('POST', '/user/factors/passkeys/', { pending, name: 'Ещё', credential });
    },
  },
  {
    name: 'the question of a confirmation as a sign-in',
    refused: ENDED,
    async prepare({ app }) {
      const user = await withPasskey(app);
      const { pending, options } = await asked(user);
      return () => app.anonymous('POST', '/user/factor/', { pending, assertion: user.key.get(options) });
    },
  },
  proof(
    'the right password after ten wrong ones',
    async (_, { client }) => {
      for (let n = 0; n < 10; n += 1) await client.send('POST', '/user/confirm/', { password: 'не тот пароль' });
      return { password: TEST_PASSWORD };
    },
    { status: 429 },
  ),
];
