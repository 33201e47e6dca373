import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './client.ts';

let keys: (string | null)[] = [];
let answers: (() => Promise<Response>)[] = [];

const done = () => Promise.resolve(new Response('{"id":1}'));
const lost = () => Promise.reject(new TypeError('down'));
const away = () => Promise.resolve(new Response('{}', { status: 503 }));
const refused = () => Promise.resolve(new Response('{}', { status: 422 }));
const broken = () =>
  Promise.resolve(new Response(new ReadableStream({ start: (controller) => controller.error(new Error('cut')) })));

beforeEach(() => {
  [keys, answers] = [[], []];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return answers.shift()?.() ?? done();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const post = (caption = 'я') =>
  call('POST /manage/:className/', { params: { className: 'news' }, body: { caption } }).catch(() => null);

test('every POST has a key of its own; what was answered is another request when it is repeated', async () => {
  answers = [done, refused, done];
  for (const _ of answers.slice()) await post();
  await Promise.all([post(), post()]);
  expect(keys).not.toContain(null);
  expect(new Set(keys).size).toBe(5);
  expect(keys.every((key) => /^[\x21-\x7e]{1,200}$/u.test(key ?? ''))).toBe(true);
});

test.each([
  ['no answer', lost],
  ['a server that is away', away],
  ['an answer that breaks off', broken],
])('after %s the same request has the same key, another one has its own', async (_, failed) => {
  answers = [failed, failed, done, done, done];
  await post();
  await post();
  await post('другое');
  await post();
  await post();
  const [first, second, other, third, later] = keys;
  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(new Set([first, other, later]).size).toBe(3);
});

test('other methods have none', async () => {
  await call('GET /user/profile/');
  await call('DELETE /manage/:className/:id', { params: { className: 'news', id: 1 } });
  expect(keys).toEqual([null, null]);
});
