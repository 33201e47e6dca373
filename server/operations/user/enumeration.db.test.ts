import { afterAll, expect, test } from 'vitest';
import { loginOf } from '#test/harness/account-suite.ts';
import { openTestApp, TEST_PASSWORD } from '#test/harness/test-app.ts';

/** The tries of each test; `ENUMERATION_TRIES=2000` measures more exactly. */
const TRIES = Number(process.env['ENUMERATION_TRIES'] ?? 160);
/** The bounds within which the medians of two kinds of accounts are alike: their ratio, or milliseconds between them. */
const RATIO = 1.25;
const SLACK = 15;
/** Recoveries wait at the same time. */
const AT_ONCE = 40;

const app = await openTestApp([], undefined, { SMTP_URL: 'smtp://127.0.0.1:1?from=news@example.ru' });
afterAll(() => app.close());
const { database } = app.context;

async function account(change: string): Promise<string> {
  const { userId } = await app.as('siteEditors');
  const text = `update "user" set ${change} where id = $1`;
  await database.query({ text, values: [userId] });
  return loginOf(app, userId);
}

const LOGINS = {
  known: await account(`email = 'timed@example.ru'`),
  blocked: await account('is_blocked = true'),
  withoutPassword: await account('password = null'),
  unknown: 'nobody-at-all',
} as const;
type Kind = keyof typeof LOGINS;

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

/** The median time in milliseconds of each kind of account, asked in a random order, `atOnce` at the same time. */
async function measured(atOnce: number, ask: (login: string) => Promise<void>): Promise<Record<Kind, number>> {
  const times: Record<Kind, number[]> = { known: [], blocked: [], withoutPassword: [], unknown: [] };
  const kinds: readonly Kind[] = ['known', 'blocked', 'withoutPassword', 'unknown'];
  const order = shuffled(Array.from({ length: TRIES }, (_, n) => kinds[n % kinds.length] ?? 'unknown'));
  for (let n = 0; n < order.length; n += atOnce) {
    await database.query({ text: 'delete from sign_in_failure', values: [] });
    await Promise.all(
      order.slice(n, n + atOnce).map(async (kind) => {
        const start = performance.now();
        await ask(LOGINS[kind]);
        times[kind].push(performance.now() - start);
      }),
    );
  }
  const { known, blocked, withoutPassword, unknown } = times;
  return {
    known: median(known),
    blocked: median(blocked),
    withoutPassword: median(withoutPassword),
    unknown: median(unknown),
  };
}

function expectAlike(medians: Readonly<Record<Kind, number>>): void {
  if (process.env['ENUMERATION_TRIES']) process.stdout.write(`${JSON.stringify(medians)}\n`);
  const [least, most] = [Math.min(...Object.values(medians)), Math.max(...Object.values(medians))];
  expect(most <= least * RATIO || most - least <= SLACK, JSON.stringify(medians)).toBe(true);
}

test('the time of a refused sign-in does not tell whether there is an account', { timeout: 1_200_000 }, async () => {
  const medians = await measured(1, async (login) => {
    const body = { login, password: login === LOGINS.known ? 'not the password' : TEST_PASSWORD };
    expect((await app.anonymous('POST', '/user/authenticate/', body)).status).toBe(401);
  });
  expectAlike(medians);
});

test('the time of a recovery does not tell whether there is an account', { timeout: 1_200_000 }, async () => {
  const medians = await measured(AT_ONCE, async (login) => {
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: '/api/v1/user/recover/',
      // Each from an address of its own: recoveries are limited by login and address.
      remoteAddress: `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`,
      payload: { login },
    });
    expect(statusCode).toBe(204);
  });
  expectAlike(medians);
});
