import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { TrustedProxies } from '#server/environment.ts';
import { openTestApp, TEST_PASSWORD } from '#test/harness/test-app.ts';

const app = await openTestApp();
const behind = new Map<string, FastifyInstance>();
afterAll(async () => {
  for (const server of behind.values()) await server.close();
  await app.close();
});
const { userId } = await app.as('siteEditors');
const LOGIN = 'tester1';

/** The product with these trusted proxies. */
async function serverBehind(trustProxy: TrustedProxies): Promise<FastifyInstance> {
  const key = JSON.stringify(trustProxy);
  const server =
    behind.get(key) ?? (await buildApp({ ...app.context, environment: { ...app.context.environment, trustProxy } }));
  behind.set(key, server);
  return server;
}

type Forwarded = string | readonly string[];

async function signIn(server: FastifyInstance, from: string, forwarded: Forwarded | null, password: string) {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/v1/user/authenticate/',
    remoteAddress: from,
    headers: {
      'content-type': 'application/json',
      ...(forwarded === null ? {} : { 'x-forwarded-for': [forwarded].flat() }),
    },
    payload: { login: LOGIN, password },
  });
  return answer.statusCode;
}

/** The addresses under which failed sign-ins were counted since the last call. */
async function counted(): Promise<readonly string[]> {
  const rows = await app.context.database.query<{ address: string }>({
    text: 'with gone as (delete from sign_in_failure returning address) select distinct address from gone order by 1',
    values: [],
  });
  return rows.map((row) => row.address);
}

/** What a client may send before the entry that the last proxy adds. */
const FORGED = [
  '10.9.0.1',
  '127.0.0.1',
  '::1',
  '2001:db8::7',
  '[2001:db8::7]:443',
  '10.9.0.1:5555',
  '10.9.0.1, 10.9.0.2, 127.0.0.1',
  'unknown',
  '_hidden, "10.9.0.1"',
  ', ,,',
  '999.1.1.1',
  '::ffff:127.0.0.1',
  'x'.repeat(2000),
];

describe.each<[string, TrustedProxies, from: string]>([
  ['one proxy', 1, '10.0.0.7'],
  ['a proxy at a known address', ['10.0.0.7'], '10.0.0.7'],
  ['a proxy of a network', ['loopback', '10.0.0.0/24'], '10.0.0.7'],
])('%s', (_name, trustProxy, from) => {
  test('whatever is written before its entry, the failures of sign-in count at the one address', async () => {
    const server = await serverBehind(trustProxy);
    await counted();
    for (let at = 0; at < 10; at += 1)
      expect(await signIn(server, from, `${FORGED[at]}, 198.51.100.4`, 'wrong'), FORGED[at]).toBe(401);
    for (const forged of FORGED)
      expect(await signIn(server, from, `${forged}, 198.51.100.4`, TEST_PASSWORD), forged).toBe(429);
    // Two headers of the same name are one list.
    expect(await signIn(server, from, ['10.9.0.9', '198.51.100.4'], TEST_PASSWORD)).toBe(429);
    expect(await counted()).toEqual(['198.51.100.4']);
    expect(await signIn(server, from, '198.51.100.5', TEST_PASSWORD)).toBe(200);
  });

  test.each([
    ['198.51.100.4:40001', '198.51.100.4'],
    ['[2001:DB8:0:0::9]:40001', '2001:db8::9'],
    ['2001:db8::9', '2001:db8::9'],
    ['::ffff:198.51.100.4', '198.51.100.4'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', '10.0.0.7'],
    ['"198.51.100.4"', '10.0.0.7'],
    ['', '10.0.0.7'],
  ])('an entry of %j is %s', async (entry, address) => {
    await counted();
    expect(await signIn(await serverBehind(trustProxy), from, entry, 'wrong')).toBe(401);
    expect(await counted()).toEqual([address]);
  });
});

test('the header of a proxy is ignored if the proxy is not among the named ones, or if none is trusted', async () => {
  for (const trustProxy of [0, ['10.0.0.7']]) {
    await counted();
    const server = await serverBehind(trustProxy);
    expect(await signIn(server, '203.0.113.1', '198.51.100.4', 'wrong')).toBe(401);
    expect(await counted()).toEqual(['203.0.113.1']);
  }
});

test('two proxies in a row are believed twice, and no third time', async () => {
  await counted();
  const server = await serverBehind(2);
  expect(await signIn(server, '10.0.0.7', '127.0.0.1, 198.51.100.4, 10.0.0.8', 'wrong')).toBe(401);
  expect(await counted()).toEqual(['198.51.100.4']);
});

test('the session shows the address', async () => {
  expect(await signIn(await serverBehind(1), '10.0.0.7', '10.9.9.9, [2001:db8::5]:1', TEST_PASSWORD)).toBe(200);
  const rows = await app.context.database.query<{ address: string }>({
    text: 'select address from session where user_id = $1',
    values: [userId],
  });
  expect(rows.map((row) => row.address)).toContain('2001:db8::5');
});

describe('/metrics', () => {
  const ask = async (trustProxy: TrustedProxies, from: string, headers: Record<string, string> = {}) =>
    (await (await serverBehind(trustProxy)).inject({ url: '/metrics', remoteAddress: from, headers })).statusCode;

  test.each<TrustedProxies>([0, 1, 2, ['loopback']])(
    'no header opens them, whoever is believed: %j',
    async (trusted) => {
      for (const forged of FORGED) {
        for (const from of ['203.0.113.1', '10.0.0.7', '127.0.0.1']) {
          expect(await ask(trusted, from, { 'x-forwarded-for': forged }), `${from} ${forged}`).toBe(401);
          expect(await ask(trusted, from, { 'x-forwarded-for': `198.51.100.4, ${forged}` })).toBe(401);
          for (const [name, value] of [
            ['forwarded', 'for=127.0.0.1'],
            ['x-real-ip', '127.0.0.1'],
            ['via', '1.1 proxy'],
          ] as const)
            expect(await ask(trusted, from, { [name]: value }), name).toBe(401);
        }
      }
    },
  );

  test('a program on this machine reads them', async () => {
    for (const from of ['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1']) expect(await ask(1, from)).toBe(200);
    expect(await ask(1, '203.0.113.1')).toBe(401);
  });
});
