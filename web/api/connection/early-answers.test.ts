import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEarly, call, urlOf } from './client.ts';
import { dropEarly } from './early-answers.ts';
import { metadataRequest } from './read-requests.ts';
import { holdToken } from './screen-session.ts';

/** A token that never expires. */
const tokenOf = (name: string): string => `x.${btoa(JSON.stringify({ name }))}.x`;
const URL_ASKED = urlOf(...metadataRequest('news'));

let asked: { readonly url: string; readonly authorization: string | null }[] = [];
let isDown = false;
let signals: (AbortSignal | null | undefined)[] = [];

/** The browser's session and the page's. */
function enter(name: string): void {
  vi.stubGlobal('document', { cookie: `jwt-token=${tokenOf(name)}` });
  holdToken(tokenOf(name));
}

beforeEach(() => {
  asked = [];
  isDown = false;
  signals = [];
  vi.useFakeTimers();
  enter('first');
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    signals.push(init.signal);
    asked.push({ url, authorization: new Headers(init.headers).get('authorization') });
    return isDown ? Promise.reject(new TypeError('down')) : Promise.resolve(new Response(`{"asked":${asked.length}}`));
  });
});
afterEach(() => {
  dropEarly();
  holdToken(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const read = (): Promise<unknown> => call(...metadataRequest('news'));

test('the call of an early URL takes its answer, once', async () => {
  askEarly([URL_ASKED]);
  expect(asked).toEqual([{ url: URL_ASKED, authorization: `Bearer ${tokenOf('first')}` }]);
  expect(await read()).toEqual({ asked: 1 });
  expect(await read()).toEqual({ asked: 2 });
});

test('a stranger asks for nothing early', () => {
  vi.stubGlobal('document', { cookie: '' });
  holdToken(null);
  askEarly([URL_ASKED]);
  expect(asked).toEqual([]);
});

test('an early answer is not for another user', async () => {
  askEarly([URL_ASKED]);
  enter('second');
  expect(await read()).toEqual({ asked: 2 });
});

test('an early answer is not for a call after a write', async () => {
  askEarly([URL_ASKED]);
  await call('POST /user/logout/');
  expect(await read()).toEqual({ asked: 3 });
});

test('a request that changes no record leaves early answers as they are', async () => {
  askEarly([URL_ASKED]);
  await call('PUT /presence/', { body: { className: 'news', id: 1 }, changesRecords: false });
  expect(await read()).toEqual({ asked: 1 });
});

test('an early answer is not for a call much later', async () => {
  askEarly([URL_ASKED]);
  vi.advanceTimersByTime(15_000);
  expect(await read()).toEqual({ asked: 2 });
});

test('a call whose early request was lost is sent again, and fails by itself', async () => {
  isDown = true;
  askEarly([URL_ASKED]);
  await Promise.resolve();
  isDown = false;
  expect(await read()).toEqual({ asked: 2 });
  isDown = true;
  askEarly([URL_ASKED]);
  await expect(read()).rejects.toMatchObject({ status: 0 });
});

test('a call that is left ends the early request that it has taken', async () => {
  askEarly([URL_ASKED]);
  const [endpoint, input] = metadataRequest('news');
  const leaving = new AbortController();
  const reading = call(endpoint, { ...input, signal: leaving.signal });
  expect(signals[0]?.aborted).toBe(false);
  leaving.abort();
  expect(signals[0]?.aborted).toBe(true);
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});
