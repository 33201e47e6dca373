import { afterEach, describe, expect, test } from 'vitest';
import { openWebhookReceiver, withStatus, type WebhookReceiver } from '#test/harness/webhook-receiver.ts';
import { addressGuard } from './networks.ts';
import { webhookPoster, type Resolve } from './post-webhook.ts';

const opened: WebhookReceiver[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function receiverOn(host?: string): Promise<WebhookReceiver> {
  const receiver = await openWebhookReceiver(host);
  opened.push(receiver);
  return receiver;
}

const NOT_PUBLIC = /не публичный/u;

test.each([
  ['93.184.216.34', true],
  ['2606:4700::1111', true],
  ['::ffff:93.184.216.34', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['::ffff:a9fe:a9fe', false],
  ['::127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['fe80::1%eth0', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['localhost', false],
  ['', false],
])('%s is public: %s', (address, isPublic) => {
  expect(addressGuard([])(address)).toBe(isPublic);
});

test('networks that are allowed are, in both families, and nothing beside them', () => {
  const isAllowed = addressGuard(['10.20.0.0/16', '127.0.0.1', 'fd00::/8']);
  expect(['10.20.1.1', '::ffff:10.20.1.1', '127.0.0.1', 'fd12::1'].map(isAllowed)).toEqual(Array(4).fill(true));
  expect(['10.21.1.1', '127.0.0.2', '::1', 'fe80::1'].map(isAllowed)).toEqual(Array(4).fill(false));
});

describe('a message that must not go there', () => {
  test.each(['127.0.0.1', '0x7f.1', '2130706433', '0177.0.0.1', '127.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])(
    'does not reach %s',
    async (host) => {
      const receiver = await receiverOn(host.includes(':') && !host.includes('ffff') ? '::1' : '127.0.0.1');
      const answer = await webhookPoster([])(`http://${host}:${receiver.port}/`, {}, '{}');
      expect(answer).toMatchObject({ status: null });
      expect(answer.body).toMatch(NOT_PUBLIC);
      expect(receiver.got).toEqual([]);
    },
  );

  test('does not follow a redirect, wherever it leads', async () => {
    const [inner, inner6, outer] = [await receiverOn(), await receiverOn('::1'), await receiverOn()];
    const post = webhookPoster(['127.0.0.1/32', '::1']);
    for (const location of [inner.url, inner6.url, 'http://169.254.169.254/latest/', `${outer.url}/more`]) {
      for (const status of [301, 302, 303, 307, 308]) {
        outer.answer(withStatus(status, { location }));
        expect(await post(outer.url, {}, '{}')).toMatchObject({ status });
      }
    }
    expect([inner.got, inner6.got]).toEqual([[], []]);
    expect(new Set(outer.got.map(({ path }) => path))).toEqual(new Set(['/hook']));
  });

  test('goes only to the address that was checked, whatever its name says later', async () => {
    const receiver = await receiverOn();
    const asked: string[] = [];
    // The name changes with each question: public first, then this machine.
    const post = webhookPoster([], {
      timeout: 500,
      resolve: (hostname, done) => {
        asked.push(hostname);
        done(null, [{ address: asked.length === 1 ? '203.0.113.7' : '127.0.0.1', family: 4 }]);
      },
    });
    for (let time = 0; time < 3; time += 1)
      expect(await post(`http://receiver.example:${receiver.port}/`, {}, '{}')).toMatchObject({ status: null });
    expect(asked).toHaveLength(3);
    expect(receiver.got).toEqual([]);
  });

  test('of several addresses only the public ones are tried', async () => {
    const receiver = await receiverOn();
    const addresses = [
      { address: '::1', family: 6 },
      { address: '127.0.0.1', family: 4 },
    ];
    const resolve: Resolve = (_, done) => done(null, addresses);
    const url = `http://receiver.example:${receiver.port}/`;
    expect(await webhookPoster(['127.0.0.1'], { resolve })(url, {}, '{}')).toMatchObject({ status: 204 });
    expect((await webhookPoster([], { resolve })(url, {}, '{}')).body).toMatch(NOT_PUBLIC);
    expect(receiver.got).toHaveLength(1);
  });
});

test('what fails is told in words', async () => {
  const receiver = await receiverOn();
  const { port } = receiver;
  const post = webhookPoster(['127.0.0.1'], { timeout: 300 });
  receiver.answer(() => undefined);
  expect((await post(receiver.url, {}, '{}')).body).toBe('Приёмник не ответил за 10 секунд');
  expect((await post(`https://127.0.0.1:${port}/`, {}, '{}')).body).toBe(
    'Защищённое соединение с приёмником не установлено',
  );
  await receiver.close();
  opened.length = 0;
  expect((await post(receiver.url, {}, '{}')).body).toBe('Приёмник не принимает соединений');
  const resolve: Resolve = (_, done) => done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), []);
  const unknown = webhookPoster([], { resolve });
  expect((await unknown('http://nobody.example/', {}, '{}')).body).toBe('Имя приёмника не найдено');
});
