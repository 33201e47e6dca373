import type { PasskeyRequest } from '#model/wire/factors.ts';
import { askedForPasskey, pendingOf, withPasskey } from '#test/harness/account-suite.ts';
import { softPasskey } from '#test/harness/authenticator.ts';
import { change, ENDED, type AccountWorld, type HostileCase, type Outcome } from './account-world.ts';

const WRONG: Outcome = { status: 401, body: { message: 'Ключ доступа не подошёл' } };

type Keyed = Awaited<ReturnType<typeof withPasskey>>;

/** An answer of an authenticator to a sign-in by a passkey alone. */
function answered(
  name: string,
  answer: (user: Keyed, options: PasskeyRequest['options'], world: AccountWorld) => Promise<unknown>,
): HostileCase {
  return {
    name: `a passkey ${name}`,
    refused: WRONG,
    async prepare(world) {
      const user = await withPasskey(world.app);
      const { pending, options } = await askedForPasskey(world.app);
      const assertion = await answer(user, options, world);
      return () => world.app.anonymous('POST', '/user/passkey/', { pending, assertion });
    },
  };
}

function attempt(
  name: string,
  refused: Outcome,
  prepare: (world: AccountWorld, user: Keyed) => Promise<() => Promise<Outcome>>,
): HostileCase {
  return { name, refused, prepare: async (world) => prepare(world, await withPasskey(world.app)) };
}

/** Signs in by a passkey alone with an answer. */
async function signsIn({ app }: AccountWorld, pending: string, assertion: unknown): Promise<void> {
  const { status, raw } = await app.anonymous('POST', '/user/passkey/', { pending, assertion });
  if (status !== 200) throw new Error(raw.body);
}

/** Passkeys. */
export const PASSKEY_CASES: readonly HostileCase[] = [
  attempt('an answer of a passkey sent twice', ENDED, async (world, { key }) => {
    const { pending, options } = await askedForPasskey(world.app);
    const assertion = key.get(options);
    await signsIn(world, pending, assertion);
    return () => world.app.anonymous('POST', '/user/passkey/', { pending, assertion });
  }),
  answered('whose answer to a former challenge has signed in', async ({ key }, _, world) => {
    const former = await askedForPasskey(world.app);
    const assertion = key.get(former.options);
    await signsIn(world, former.pending, assertion);
    return assertion;
  }),
  answered('with an older counter than the last one', async ({ key }, options, world) => {
    const older = key.get(options);
    const newer = await askedForPasskey(world.app);
    await signsIn(world, newer.pending, key.get(newer.options));
    return older;
  }),
  answered('that answers a challenge of its own', async ({ key }, options) =>
    key.get({ ...options, challenge: 'A'.repeat(43) }),
  ),
  answered('used on the page of another site', async ({ key }, options) =>
    key.get(options, 0x05, 'https://evil.example'),
  ),
  answered('used on another port', async ({ key }, options) => key.get(options, 0x05, 'http://localhost:3001')),
  answered('of another site', async ({ key }, options) => key.get({ ...options, rpId: 'evil.example' })),
  answered('whose user was not verified', async ({ key }, options) => key.get(options, 0x01)),
  answered('whose user was not present', async ({ key }, options) => key.get(options, 0x04)),
  answered('of nobody', async (_, options) => softPasskey('http://localhost:3000').get(options)),
  answered('of nobody under the id of a known one', async ({ credential: { id, rawId } }, options) => ({
    ...softPasskey('http://localhost:3000').get(options),
    id,
    rawId,
  })),
  answered('without a signature', async ({ key }, options) => {
    const made = key.get(options);
    return { ...made, response: { ...made.response, signature: '' } };
  }),
  answered('of a blocked user', async ({ key, userId }, options, world) => {
    await change(world, userId, 'isBlocked', true);
    return key.get(options);
  }),
  answered('of a deleted user', async ({ key, userId }, options, { admin }) => {
    await admin.send('DELETE', `/manage/user/${userId}/`);
    return key.get(options);
  }),
  answered('that was removed', async ({ key, client }, options) => {
    await client.send('DELETE', '/user/factors/');
    return key.get(options);
  }),
  attempt('a passkey of another user as a second factor', WRONG, async ({ app }, user) => {
    const pending = await pendingOf(app, user.userId);
    const { options } = await askedForPasskey(app, pending);
    const assertion = (await withPasskey(app)).key.get(options);
    return () => app.anonymous('POST', '/user/factor/', { pending, assertion });
  }),
  attempt('a second factor answered as a passkey alone', ENDED, async ({ app }, { key, userId }) => {
    const { pending, options } = await askedForPasskey(app, await pendingOf(app, userId));
    return () => app.anonymous('POST', '/user/passkey/', { pending, assertion: key.get(options) });
  }),
  attempt('a passkey alone answered as a second factor', ENDED, async ({ app }, { key }) => {
    const { pending, options } = await askedForPasskey(app);
    return () => app.anonymous('POST', '/user/factor/', { pending, assertion: key.get(options) });
  }),
  attempt('a passkey that is added twice', { status: 409 }, async (_, { client, pending, credential }) => {
    return () => client.send('POST', '/user/factors/passkeys/', { pending, name: 'Ещё', credential });
  }),
  attempt('a passkey that was made for another user', { status: 409 }, async ({ app }) => {
    const [victim, thief] = [await app.as('siteEditors'), await app.as('siteEditors')];
    const begun = await victim.send('POST', '/user/factors/passkeys/begin/');
    const { pending, options } = begun.raw.json();
    const credential = softPasskey('http://localhost:3000').create(options);
    return () => thief.send('POST', '/user/factors/passkeys/', { pending, name: 'Чужой', credential });
  }),
  {
    name: 'a passkey that was made on the page of another site',
    refused: { status: 422 },
    async prepare({ app }) {
      const client = await app.as('siteEditors');
      const { pending, options } = (await client.send('POST', '/user/factors/passkeys/begin/')).raw.json();
      const credential = softPasskey('https://evil.example').create(options);
      return () => client.send('POST', '/user/factors/passkeys/', { pending, name: 'Чужой', credential });
    },
  },
];
