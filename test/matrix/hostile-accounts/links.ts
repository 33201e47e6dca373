import { linkToken, signIn } from '#test/harness/account-suite.ts';
import { TEST_PASSWORD, type TestApp, type TestClient } from '#test/harness/test-app.ts';
import { change, type AccountWorld, type HostileCase, type Outcome } from './account-world.ts';

const NEXT = 'шесть синих тетрадей';
const DEAD: Outcome = { status: 422, body: { message: 'Ссылка больше не действует. Запросите новую' } };

/** From an address of its own, as such calls are limited by address. */
async function setPassword({ app }: AccountWorld, token: string, next = NEXT): Promise<Outcome> {
  const url = '/api/v1/user/password/link/';
  const answer = await app.app.inject({ method: 'POST', url, remoteAddress: '10.7.0.1', payload: { token, next } });
  return { status: answer.statusCode, ...(answer.body !== '' && { body: answer.json() }) };
}

/** A link of a user that something happens to, after which it is used. */
function dead(
  name: string,
  happens: (world: AccountWorld, client: TestClient, token: string) => Promise<unknown>,
): HostileCase {
  return {
    name: `a link ${name}`,
    refused: DEAD,
    async prepare(world) {
      const client = await world.app.as('siteEditors');
      const token = await linkToken(world.app, client.userId, 'invitation');
      await happens(world, client, token);
      return () => setPassword(world, token);
    },
  };
}

/** A token that was not sent to anybody. */
function forged(name: string, made: (world: AccountWorld, token: string) => Promise<string> | string): HostileCase {
  return {
    name: `a link ${name}`,
    refused: DEAD,
    async prepare(world) {
      const { userId } = await world.app.as('siteEditors');
      const token = await made(world, await linkToken(world.app, userId, 'recovery'));
      return () => setPassword(world, token);
    },
  };
}

async function blocked({ app, ...world }: AccountWorld): Promise<number> {
  const { userId } = await app.as('siteEditors');
  await change({ app, ...world }, userId, 'isBlocked', true);
  return userId;
}

async function withoutPassword({ context }: TestApp, { userId }: TestClient): Promise<number> {
  await context.database.query({ text: 'update "user" set password = null where id = $1', values: [userId] });
  return userId;
}

/** What an answer tells: its status, headers and body, without the number of the request and its time. */
function told({ status, raw }: Awaited<ReturnType<TestClient['send']>>): Outcome {
  const told = Object.entries(raw.headers).filter(([name]) => !/^(?:date|x-request-id|server-timing)$/u.test(name));
  const body = raw.body.replaceAll(/"requestId":"[^"]*"/gu, '');
  return { status, body: JSON.stringify([body, Object.fromEntries(told)]) };
}

/** A question that has to get the very answer that a known user gets, or one with a wrong password. */
function alike(
  name: string,
  ask: (world: AccountWorld, of: 'known' | 'asked') => Promise<() => ReturnType<TestClient['send']>>,
): HostileCase {
  return {
    name,
    refused: { status: 0, body: 'alike' },
    async prepare(world) {
      const known = told(await (await ask(world, 'known'))());
      const asked = await ask(world, 'asked');
      return async () => {
        const answer = told(await asked());
        const isAlike = JSON.stringify(answer) === JSON.stringify(known);
        return isAlike && [204, 401].includes(answer.status) ? { status: 0, body: 'alike' } : answer;
      };
    },
  };
}

const recovery = (name: string, login: (world: AccountWorld) => Promise<string>) =>
  alike(`a recovery ${name} is answered as that of a user`, async (world, of) => {
    const { userId } = await world.app.as('siteEditors');
    await change(world, userId, 'email', `known${userId}@example.ru`);
    const asked = of === 'known' ? `known${userId}@example.ru` : await login(world);
    return () => world.app.anonymous('POST', '/user/recover/', { login: asked });
  });

const signInOf = (name: string, find: (world: AccountWorld) => Promise<number>) =>
  alike(`a sign-in ${name} is answered as a wrong password`, async (world, of) => {
    const { userId } = await world.app.as('siteEditors');
    const asked = of === 'known' ? userId : await find(world);
    return () => signIn(world.app, asked, of === 'known' ? 'not the password' : TEST_PASSWORD);
  });

const emailOf = async ({ app }: AccountWorld, userId: number): Promise<string> => {
  const email = `silent${userId}@example.ru`;
  const values = [userId, email];
  await app.context.database.query({ text: 'update "user" set email = $2 where id = $1', values });
  return email;
};

/** Links to the form for a password, and what a stranger learns of accounts. */
export const LINK_CASES: readonly HostileCase[] = [
  dead('that was used', (world, _, token) => setPassword(world, token, 'семь синих тетрадей')),
  dead('that a newer one replaced', ({ admin }, { userId }) =>
    admin.send('POST', `/manage/user/${userId}/invitation/`),
  ),
  dead('that has expired', ({ app }, { userId }) =>
    app.context.database.query({
      text: 'update account_link set expires_at = now() where user_id = $1',
      values: [userId],
    }),
  ),
  dead('of before a password that an administrator has set', (world, { userId }) =>
    change(world, userId, 'password', 'другой длинный пароль'),
  ),
  dead('of before a password that its user has set', (_, client) =>
    client.send('POST', '/user/password/', { current: TEST_PASSWORD, next: 'другой длинный пароль' }),
  ),
  dead('of before a password that another link has set', async (world, { userId }) =>
    setPassword(world, await linkToken(world.app, userId, 'recovery')),
  ),
  dead('of a blocked user', (world, { userId }) => change(world, userId, 'isBlocked', true)),
  dead('of a user who was blocked and let in again', async (world, { userId }) => {
    await change(world, userId, 'isBlocked', true);
    await change(world, userId, 'isBlocked', false);
  }),
  dead('of a deleted user', ({ admin }, { userId }) => admin.send('DELETE', `/manage/user/${userId}/`)),
  dead('that was sent to a former e-mail', (world, { userId }) =>
    change(world, userId, 'email', `other${userId}@example.ru`),
  ),
  forged('with a changed signature', (_, token) => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`),
  forged('without a signature', (_, token) => token.split('.')[0] ?? ''),
  forged('with the signature of another link', async ({ app }, token) => {
    const { userId } = await app.as('siteEditors');
    const foreign = await linkToken(app, userId, 'invitation');
    return `${token.split('.')[0]}.${foreign.split('.')[1]}`;
  }),
  forged('that was signed for another purpose', ({ app }) => app.context.links.sign('oidc-attempt:e30')),
  forged('that names no row', ({ app }) => app.context.links.sign(`account:${crypto.randomUUID()}`)),
  forged('that names its user instead of a row', ({ app, admin }) => app.context.links.sign(`account:${admin.userId}`)),
  recovery('of nobody', async () => 'nobody@example.ru'),
  recovery('of a blocked user', async (world) => emailOf(world, await blocked(world))),
  recovery('of a user without an e-mail', async (world) => `tester-without-${world.admin.userId}`),
  recovery('by a text that can not be stored', async () => '\u0000'),
  signInOf('of nobody', async () => 0),
  signInOf('of a blocked user with the right password', blocked),
  signInOf('of a user without a password', async ({ app }) => withoutPassword(app, await app.as('siteEditors'))),
];
