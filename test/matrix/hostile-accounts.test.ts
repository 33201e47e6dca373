import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparedTables } from '#test/harness/test-app.ts';
import { openAccountWorld, type AccountWorld, type HostileCase } from './hostile-accounts/account-world.ts';
import { CONFIRMATION_CASES } from './hostile-accounts/confirmations.ts';
import { FACTOR_CASES } from './hostile-accounts/factors.ts';
import { LINK_CASES } from './hostile-accounts/links.ts';
import { PASSKEY_CASES } from './hostile-accounts/passkeys.ts';
import { PROVIDER_CASES } from './hostile-accounts/providers.ts';
import { SESSION_CASES } from './hostile-accounts/sessions.ts';

const CASES: readonly HostileCase[] = [
  ...LINK_CASES,
  ...FACTOR_CASES,
  ...PASSKEY_CASES,
  ...SESSION_CASES,
  ...PROVIDER_CASES,
  ...CONFIRMATION_CASES,
];

/** What a refused attempt may write: the journal, the count of failures, and sign-ins that have begun. */
const WRITTEN_BY_REFUSALS = ['act', 'sign_in_failure', 'sign_in_step'];
const OF_ACCOUNTS = /^act$|account|user|role|session|sign_in|factor|passkey|recovery|identity|oidc|idempotency|queue/u;

let world: AccountWorld;

beforeAll(async () => {
  world = await openAccountWorld();
});
afterAll(() => world.close());

test.each(CASES.map((one) => [one.name, one] as const))('%s: refused', async (_, { refused, prepare }) => {
  const attempt = await prepare(world);
  const before = await world.app.fingerprint();
  expect(await attempt()).toMatchObject(refused);
  expect(await world.app.fingerprint()).toBe(before);
});

test('what is compared is every table of accounts but those that a refusal writes', async () => {
  const compared = new Set(comparedTables(world.app.context));
  const found = await world.app.context.database.query<{ name: string }>({
    text: `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    values: [],
  });
  const left = found.filter(({ name }) => OF_ACCOUNTS.test(name) && !compared.has(name));
  expect(left.map(({ name }) => name)).toEqual(WRITTEN_BY_REFUSALS);
});
