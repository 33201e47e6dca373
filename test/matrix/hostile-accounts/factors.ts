import { operationsOf } from '#server/operations/registry.ts';
import { bearer, loginOf, pendingOf, signIn, withTotp } from '#test/harness/account-suite.ts';
import { TEST_PASSWORD, type TestApp } from '#test/harness/test-app.ts';
import { totpCode } from '#test/harness/totp.ts';
import { change, ENDED, type AccountWorld, type HostileCase, type Outcome } from './account-world.ts';

const WRONG: Outcome = { status: 401, body: { message: 'Неверный код' } };
const NO_TOKEN: Outcome = { status: 401, body: { code: 'unauthenticated', message: 'Требуется вход в систему' } };

type Careful = Awaited<ReturnType<typeof withTotp>> & { readonly pending: string };

const prove = (app: TestApp, pending: string, code: string) =>
  app.anonymous('POST', '/user/factor/', { pending, code });

/** A user with a code generator who has given the password. */
function step(
  name: string,
  refused: Outcome,
  made: (world: AccountWorld, user: Careful) => Promise<() => Promise<Outcome>>,
): HostileCase {
  return {
    name,
    refused,
    async prepare(world) {
      const user = await withTotp(world.app);
      return made(world, { ...user, pending: await pendingOf(world.app, user.client.userId) });
    },
  };
}

/** The name of the sign-in is used where a token is expected. */
const asToken = (name: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  step(`what names the sign-in as the token ${name}`, NO_TOKEN, async ({ app }, { pending }) => {
    return () => app.anonymous(method, path, body, { ...bearer(pending), cookie: `jwt-token=${pending}` });
  });

/** The right code comes after something that ends the step. */
const ended = (name: string, happens: (world: AccountWorld, user: Careful) => Promise<unknown>) =>
  step(`the right code ${name}`, ENDED, async (world, user) => {
    await happens(world, user);
    return () => prove(world.app, user.pending, totpCode(user.secret));
  });

/** A code that does not prove the sign-in. */
const wrong = (name: string, code: (world: AccountWorld, user: Careful) => Promise<string>) =>
  step(name, WRONG, async (world, user) => {
    const typed = await code(world, user);
    return () => prove(world.app, user.pending, typed);
  });

/** Signs in by another step with this code. */
async function used(app: TestApp, { client }: Careful, code: string): Promise<string> {
  const { status, raw } = await prove(app, await pendingOf(app, client.userId), code);
  if (status !== 200) throw new Error(raw.body);
  return code;
}

const failures = async (app: TestApp, { pending, secret }: Careful, address: (n: number) => string) => {
  for (let n = 0; n < 10; n += 1) {
    const payload = { pending, code: totpCode(secret, 9) };
    await app.app.inject({ method: 'POST', url: '/api/v1/user/factor/', remoteAddress: address(n), payload });
  }
};

/** A user of a role that requires a second factor, who has none yet: what names their sign-in. */
async function enrolling({ admin, app }: AccountWorld): Promise<string> {
  const { userId } = await app.as('siteEditors');
  const name = `careful${userId}`;
  const role = await admin.send('POST', '/manage/roles/', { name, caption: name, factorRequiredFrom: '2020-01-01' });
  const roleIds = [Number(role.body['id'])];
  await admin.send('PATCH', `/manage/user/${userId}`, [{ fieldName: 'roleIds', fieldValue: roleIds }]);
  return pendingOf(app, userId);
}

/** The second factor at a sign-in. */
export const FACTOR_CASES: readonly HostileCase[] = [
  asToken('of a read', 'GET', '/user/profile/'),
  asToken('of a list', 'GET', '/manage/news/'),
  asToken('of a write', 'POST', '/manage/news/', { caption: 'Чужое' }),
  asToken('that removes the factors', 'DELETE', '/user/factors/'),
  asToken('that ends the sessions', 'DELETE', '/user/sessions/'),
  asToken('that sets a password', 'POST', '/user/password/', { current: TEST_PASSWORD, next: 'шесть синих тетрадей' }),
  asToken('that confirms', 'POST', '/user/confirm/', { password: TEST_PASSWORD }),
  step('what names the sign-in as the token of every operation', { status: 401, body: [] }, async (world, user) => {
    const { app } = world;
    const headers = { ...bearer(user.pending), cookie: `jwt-token=${user.pending}` };
    const staff = operationsOf(app.context.catalog).filter(({ rights }) => rights !== 'public');
    return async () => {
      const answered: string[] = [];
      for (const { method, path } of staff) {
        const url = `/api/v1${path.replace(':className', 'news').replaceAll(/:\w+/gu, '1')}`;
        const { statusCode } = await app.app.inject({ method, url, headers });
        if (statusCode !== 401) answered.push(`${method} ${path}: ${statusCode}`);
      }
      return { status: 401, body: answered };
    };
  }),
  step('the sign-in of another user with an own code', WRONG, async ({ app }, { secret }) => {
    const victim = await withTotp(app);
    const pending = await pendingOf(app, victim.client.userId);
    return () => prove(app, pending, totpCode(secret));
  }),
  ended('after the password was changed', (world, { client }) =>
    change(world, client.userId, 'password', 'другой длинный пароль'),
  ),
  ended('after the user was blocked', (world, { client }) => change(world, client.userId, 'isBlocked', true)),
  ended('after the factors were reset', ({ admin }, { client }) =>
    admin.send('DELETE', `/manage/user/${client.userId}/factors/`),
  ),
  ended('after the time of the sign-in', ({ app }, { pending }) =>
    app.context.database.query({
      text: 'update sign_in_step set expires_at = now() where id = $1::uuid',
      values: [pending],
    }),
  ),
  ended('after the sign-in has succeeded', ({ app }, { pending, codes: [code = ''] }) => prove(app, pending, code)),
  ended('for a sign-in that is made up', async (_, user) =>
    Object.assign(user, { pending: '00000000-0000-4000-8000-000000000000' }),
  ),
  step('the sign-in to add a factor, proven as one with a factor', ENDED, async (world, { secret }) => {
    const pending = await enrolling(world);
    return () => prove(world.app, pending, totpCode(secret));
  }),
  step('a sign-in by a passkey alone, proven by a code', ENDED, async ({ app }, { secret }) => {
    const { body } = await app.anonymous('POST', '/user/passkey/begin/', {});
    return () => prove(app, String(body['pending']), totpCode(secret));
  }),
  step('a new factor for a sign-in that has to be proven', ENDED, async ({ app }, { pending }) => {
    return () => app.anonymous('POST', '/user/factor/enrol/', { pending });
  }),
  wrong('a code that has signed in', ({ app }, user) => used(app, user, totpCode(user.secret))),
  wrong('a code older than the last one', async ({ app }, user) => {
    await used(app, user, totpCode(user.secret, 1));
    return totpCode(user.secret);
  }),
  wrong('a code of the time to come', async (_, { secret }) => totpCode(secret, 3)),
  wrong('a code of the past', async (_, { secret }) => totpCode(secret, -3)),
  wrong('a recovery code that has signed in', ({ app }, user) => used(app, user, user.codes[0] ?? '')),
  wrong('a recovery code of another user', async ({ app }) => (await withTotp(app)).codes[0] ?? ''),
  wrong('the password as a code', async () => TEST_PASSWORD),
  step('a recovery code that was replaced', WRONG, async ({ app }, { client, codes }) => {
    await client.send('POST', '/user/factors/codes/');
    const pending = await pendingOf(app, client.userId);
    return () => prove(app, pending, codes[0] ?? '');
  }),
  step('the right code after ten wrong ones', { status: 429 }, async ({ app }, user) => {
    await failures(app, user, () => '127.0.0.1');
    return () => prove(app, user.pending, totpCode(user.secret));
  }),
  step('the right code after ten wrong ones from ten addresses', { status: 429 }, async ({ app }, user) => {
    await failures(app, user, (n) => `10.1.0.${n}`);
    return () => prove(app, user.pending, totpCode(user.secret));
  }),
  step('a new sign-in after ten wrong codes', { status: 429 }, async ({ app }, user) => {
    await failures(app, user, () => '127.0.0.1');
    const pending = await pendingOf(app, user.client.userId);
    return () => prove(app, pending, totpCode(user.secret));
  }),
  {
    name: 'the right password after ten wrong ones, in other letters and with a forwarded address',
    refused: { status: 429, body: { code: 'tooManyAttempts' } },
    async prepare({ app }) {
      const { userId } = await app.as('siteEditors');
      for (let n = 0; n < 10; n += 1) await signIn(app, userId, 'wrong');
      const login = (await loginOf(app, userId)).toUpperCase();
      const headers = { 'x-forwarded-for': '10.9.9.9' };
      return () => app.anonymous('POST', '/user/authenticate/', { login, password: TEST_PASSWORD }, headers);
    },
  },
];
